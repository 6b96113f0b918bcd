import sharp from 'sharp'
import { DomainError } from '#schema/errors.ts'
import { reasonOf } from '#schema/log.ts'
import { thumbnailWidths, type ThumbnailWidth } from '#schema/files/thumbnails.ts'
import type { App } from '../context.ts'
import { turns } from '../turns.ts'
import type { FileRow } from './file.ts'
import { firstPage } from './firstPage.ts'
import { storeNamed } from './storeOf.ts'

/** The formats that are decoded here; a browser shows the rest as it is. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/tiff'])
export const isDocument = ({ mime }: Pick<FileRow, 'mime'>): boolean => mime === 'application/pdf'
/** An image below `leastBytes` is small enough as it is; one above `mostBytes` is never read whole. */
const leastBytes = 32 * 1024
const mostBytes = 64 * 1_048_576
/** The most pixels: a larger image takes too much memory when decoded, whatever its file says. */
const pixelsMost = 64_000_000
const pictureTurn = turns({ most: 2, mostOfOne: 2, waitingMost: 200, waitingOfOne: 100 })
/** A document may take all of its time: no picture waits for it, nor all of another space's documents. */
const documentTurn = turns({ most: 2, mostOfOne: 1, waitingMost: 200, waitingOfOne: 100 })
const secondsMost = 20
const refusedMost = 1000

sharp.concurrency(1)
sharp.cache(false)

const running = new Map<string, Promise<boolean>>()
const refused = new Set<string>()

/** The requested width, if it is one that is made. */
export const thumbnailWidth = (asked: string | null): ThumbnailWidth | undefined =>
  thumbnailWidths.find((width) => String(width) === asked)

/**
 * The small version of an image, or of the first page of a PDF, as WebP, created at the first request and stored.
 * Undefined when the image itself is to be shown: it is small, animated, not an image, or must not be decoded.
 */
export async function thumbnail(
  app: App,
  row: FileRow,
  width: ThumbnailWidth,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const size = Number(row.size)
  const isSmall = size < leastBytes && !isDocument(row)
  if (!(pictures.has(row.mime) || isDocument(row)) || isSmall || size > mostBytes) return undefined
  const store = storeNamed(app, row.disk)
  if (!store || refused.has(row.id)) return undefined
  const name = `w${width}`
  const kept = await store.readBeside(row.id, name)
  if (kept) return kept
  const key = `${row.id}.${name}`
  const work = running.get(key) ?? inTurn(row, () => make(app, row, width)).finally(() => running.delete(key))
  running.set(key, work)
  return (await work) ? store.readBeside(row.id, name) : undefined
}

async function make(app: App, row: FileRow, width: ThumbnailWidth): Promise<boolean> {
  const store = storeNamed(app, row.disk)!
  const found = await store.read(row.id)
  if (!found) return false
  try {
    const small = isDocument(row)
      ? await firstPage(found, { width, seconds: secondsMost })
      : await smaller(found, { width, mayMove: row.mime === 'image/tiff' })
    if (!small) return refuse(row)
    await store.keepBeside(row.id, `w${width}`, new Uint8Array(small))
    return true
  } catch (error) {
    app.log.warn('thumbnail_failed', { file: row.id, reason: reasonOf(error) })
    return refuse(row)
  }
}

/** A smaller picture; undefined for one that moves. */
async function smaller(
  found: Blob | ReadableStream<Uint8Array>,
  { width, mayMove }: { width: number; mayMove: boolean },
): Promise<Uint8Array | undefined> {
  const bytes = await new Response(found).arrayBuffer()
  const picture = sharp(bytes, { limitInputPixels: pixelsMost, failOn: 'error' })
  const { pages = 1 } = await picture.metadata()
  if (pages > 1 && !mayMove) return undefined
  return picture
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: secondsMost })
    .toBuffer()
}

/** After a failure this node does not retry for a while. */
function refuse({ id }: FileRow): false {
  if (refused.size >= refusedMost) refused.clear()
  refused.add(id)
  return false
}

/** A few at a time, spaces in turn. When too many wait, the image itself is sent. */
function inTurn(row: FileRow, work: () => Promise<boolean>): Promise<boolean> {
  const turn = isDocument(row) ? documentTurn : pictureTurn
  return turn({ space: row.space, person: '' }, work).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'unavailable') return false
    throw error
  })
}
