import { uploadKeptHours } from '#schema/files/uploadSocket.ts'
import type { FileStore, Received } from './fileStore.ts'
import { measure, type Measured } from './measure.ts'

export type S3Settings = { endpoint?: string; bucket: string; key: string; secret: string; region: string }

/** The size of a part of a large object in bytes; S3 accepts none below 5 MiB except the last. */
const partBytes = 8 * 1_048_576
const leftoverMs = uploadKeptHours * 3_600_000

type Piece = { key: string; start: number; end: number }

/** A store in a bucket: files under `files/`, pieces of unfinished uploads under `incoming/<upload>/<start>-<size>`. */
export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, bucket, region } = settings
  const secrets = { accessKeyId: settings.key, secretAccessKey: settings.secret }
  const s3 = new Bun.S3Client({ endpoint, bucket, region, ...secrets })
  const place = (id: string) => `files/${id}`
  const remove = (key: string) => s3.delete(key)
  return {
    disk: 's3',
    receive,
    async append(upload, start, pieces) {
      const bytes = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
      await s3.write(`incoming/${upload}/${start}-${bytes.byteLength}`, bytes)
    },
    async assemble(id, upload, size) {
      const pieces = (await keysUnder(`incoming/${upload}/`)).map(({ key }) => pieceOf(key))
      const line = cover(pieces, size)
      return line && receive(id, readPieces(line), size)
    },
    async discard(upload) {
      for (const { key } of await keysUnder(`incoming/${upload}/`)) await remove(key)
    },
    async read(id, range) {
      const file = s3.file(place(id))
      if (!(await file.exists())) return undefined
      return (range ? file.slice(range.start, range.end + 1) : file).stream()
    },
    async keepBeside(id, name, bytes) {
      await s3.write(`beside/${id}/${name}`, bytes)
    },
    async readBeside(id, name) {
      const file = s3.file(`beside/${id}/${name}`)
      return (await file.exists()) ? file.bytes() : undefined
    },
    async remove(id) {
      await remove(place(id))
      for (const { key } of await keysUnder(`beside/${id}/`)) await remove(key)
    },
    async sweep() {
      for (const { key, at } of await keysUnder('incoming/')) {
        if (Date.now() - at > leftoverMs) await remove(key)
      }
    },
  }

  async function receive(id: string, body: AsyncIterable<Uint8Array>, most: number): Promise<Received> {
    const drop = () => remove(place(id))
    try {
      return { ...(await write(place(id), body, most)), keep: () => Promise.resolve(), drop }
    } catch (error) {
      await drop()
      throw error
    }
  }

  /** Passes on complete parts one at a time, so that memory holds only one and S3 gets none that is too small. */
  async function write(key: string, body: AsyncIterable<Uint8Array>, most: number): Promise<Measured> {
    const writer = s3.file(key).writer({ partSize: partBytes, queueSize: 1, retry: 3 })
    let waiting: Uint8Array[] = []
    let held = 0
    const hand = async () => {
      await writer.write(Buffer.concat(waiting))
      ;[waiting, held] = [[], 0]
      await writer.flush()
    }
    try {
      return await measure(body, most, async (part) => {
        waiting.push(part)
        held += part.byteLength
        if (held >= partBytes) await hand()
      })
    } finally {
      if (held > 0) await writer.write(Buffer.concat(waiting))
      await writer.end()
    }
  }

  async function keysUnder(prefix: string): Promise<{ key: string; at: number }[]> {
    const found: { key: string; at: number }[] = []
    for (let startAfter: string | undefined; ;) {
      const { contents = [], isTruncated } = await s3.list({ prefix, startAfter })
      found.push(...contents.map(({ key, lastModified }) => ({ key, at: Date.parse(lastModified ?? '') })))
      startAfter = contents.at(-1)?.key
      if (!isTruncated || startAfter === undefined) return found
    }
  }

  async function* readPieces(line: Piece[]): AsyncIterable<Uint8Array> {
    for (const [index, { key, start, end }] of line.entries()) {
      const from = index === 0 ? 0 : line[index - 1]!.end - start
      yield* s3
        .file(key)
        .slice(from, end - start)
        .stream()
    }
  }
}

function pieceOf(key: string): Piece {
  const [start = 0, size = 0] = key
    .slice(key.lastIndexOf('/') + 1)
    .split('-')
    .map(Number)
  return { key, start, end: start + size }
}

/** Pieces that together cover bytes 0 to `size`. An interruption and a retry may have left pieces that overlap. */
function cover(pieces: Piece[], size: number): Piece[] | undefined {
  const line: Piece[] = []
  for (let at = 0; at < size;) {
    const next = pieces
      .filter(({ start, end }) => start <= at && end > at)
      .reduce<Piece | undefined>((best, piece) => (best && best.end >= piece.end ? best : piece), undefined)
    if (!next) return undefined
    line.push(next)
    at = next.end
  }
  return line
}
