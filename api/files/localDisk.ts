import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { thumbnailWidths } from '#schema/files/thumbnails.ts'
import { uploadKeptHours } from '#schema/files/uploadSocket.ts'
import type { FileStore, Received } from './fileStore.ts'
import { measure, type Measured } from './measure.ts'

const leftoverMs = uploadKeptHours * 3_600_000
const readBytes = 524_288

/**
 * A store in a folder of this machine: 256 folders by the last two characters of the id, and one for incoming files.
 */
export function localDisk(folder: string): FileStore {
  const incoming = join(folder, 'incoming')
  const shelf = (id: string) => join(folder, id.slice(-2))
  const place = (id: string) => join(shelf(id), id)
  const beside = (id: string, name: string) => `${place(id)}.${name}`
  const part = (upload: string) => join(incoming, `${upload}.part`)
  return {
    disk: 'local',
    async receive(id, body, most) {
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, id)
      try {
        return received(id, path, await write(path, body, most))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async append(upload, start, pieces) {
      if (start === 0) await mkdir(incoming, { recursive: true })
      const file = await open(part(upload), constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        let at = start
        for (const piece of pieces) {
          await writeAll(file, piece, at)
          at += piece.byteLength
        }
        await file.datasync()
        if (start === 0) await syncFolder(incoming)
      } finally {
        await file.close()
      }
    },
    async assemble(id, upload, size) {
      const path = part(upload)
      const found = await stat(path).catch(() => undefined)
      if (found?.size !== size) return undefined
      return received(id, path, await measure(readParts(path), size, () => {}))
    },
    discard: (upload) => rm(part(upload), { force: true }),
    async read(id, range) {
      const file = Bun.file(place(id))
      if (!(await file.exists())) return undefined
      return range ? file.slice(range.start, range.end + 1) : file
    },
    async keepBeside(id, name, bytes) {
      const path = join(incoming, `${id}.${name}.${crypto.randomUUID()}`)
      await mkdir(incoming, { recursive: true })
      await writeFile(path, bytes, { mode: 0o600 })
      await rename(path, beside(id, name))
    },
    async readBeside(id, name) {
      const file = Bun.file(beside(id, name))
      return (await file.exists()) ? file.bytes() : undefined
    },
    async remove(id) {
      await rm(place(id), { force: true })
      for (const width of thumbnailWidths) await rm(beside(id, `w${width}`), { force: true })
    },
    async sweep() {
      const names = await readdir(incoming).catch(() => [])
      for (const path of names.map((name) => join(incoming, name))) {
        const found = await stat(path).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path, { force: true })
      }
    },
  }

  function received(id: string, path: string, measured: Measured): Received {
    return {
      ...measured,
      async keep() {
        await mkdir(shelf(id), { recursive: true })
        await rename(path, place(id))
        await syncFolder(shelf(id))
      },
      async drop() {
        await rm(path, { force: true })
        await rm(place(id), { force: true })
      },
    }
  }
}

async function write(path: string, body: AsyncIterable<Uint8Array>, most: number): Promise<Measured> {
  const file = await open(path, 'wx', 0o600)
  try {
    const measured = await measure(body, most, (part) => writeAll(file, part))
    await file.sync()
    return measured
  } finally {
    await file.close()
  }
}

/** A file in parts. Each is invalid once the next is requested: all are views of one buffer. */
async function* readParts(path: string): AsyncIterable<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafeSlow(readBytes)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, readBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, part: Uint8Array, start?: number): Promise<void> {
  for (let done = 0; done < part.byteLength;) {
    const left = part.byteLength - done
    const at = start === undefined ? null : start + done
    done += (await file.write(part, done, left, at)).bytesWritten
  }
}

/** Makes a new name survive a crash. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
