import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '#schema/errors.ts'
import { headBytes, type FileStore, type Received } from './fileStore.ts'

const leftoverMs = 24 * 3_600_000

/** A store in a folder of this machine: 256 folders by the last two signs of the id, and one for what arrives. */
export function localDisk(folder: string): FileStore {
  const incoming = join(folder, 'incoming')
  const shelf = (id: string) => join(folder, id.slice(-2))
  const place = (id: string) => join(shelf(id), id)
  return {
    disk: 'local',
    async receive(body, most) {
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, crypto.randomUUID())
      try {
        const written = await write(path, body, most)
        return { ...written, ...decide(path) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async read(id, range) {
      const file = Bun.file(place(id))
      if (!(await file.exists())) return undefined
      return range ? file.slice(range.start, range.end + 1) : file
    },
    remove: (id) => rm(place(id), { force: true }),
    async sweep() {
      const names = await readdir(incoming).catch(() => [])
      for (const path of names.map((name) => join(incoming, name))) {
        const found = await stat(path).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(path, { force: true })
      }
    },
  }

  function decide(path: string): Pick<Received, 'keep' | 'drop'> {
    return {
      async keep(id) {
        await mkdir(shelf(id), { recursive: true })
        await rename(path, place(id))
        await syncFolder(shelf(id))
      },
      drop: () => rm(path, { force: true }),
    }
  }
}

async function write(path: string, body: AsyncIterable<Uint8Array>, most: number) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const head = Buffer.alloc(headBytes)
  let size = 0
  try {
    for await (const part of body) {
      if (size + part.byteLength > most) throw new DomainError('too_large', { limit: most })
      if (size < headBytes) head.set(part.subarray(0, headBytes - size), size)
      size += part.byteLength
      hash.update(part)
      await writeAll(file, part)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, hash: hash.digest('hex'), head: head.subarray(0, size) }
}

async function writeAll(file: FileHandle, part: Uint8Array): Promise<void> {
  for (let done = 0; done < part.byteLength;) {
    done += (await file.write(part, done)).bytesWritten
  }
}

/** Makes a rename survive a crash. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
