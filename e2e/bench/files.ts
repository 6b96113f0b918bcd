import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UploadSocket } from '../../client/files/uploadSocket.ts'
import { uploadChunkBytes } from '../../schema/files/uploadSocket.ts'
import { Terem } from '../world.ts'

// `bun e2e/bench/files.ts [megabytes]`: one upload by the file socket, its speed compared with the bare disk in the
// same run, and the memory that the server needs for it.

const megabyte = 1_048_576
const size = Number(process.argv[2] ?? 1024) * megabyte
const part = crypto.getRandomValues(new Uint8Array(65_536))

/** A file of random parts that is generated while it is read, so that the client stores none of it. */
function endlessFile(): File {
  const file = new File([], 'bench.bin')
  Object.defineProperty(file, 'size', { value: size })
  file.slice = (start = 0, end = size) =>
    new Blob(Array.from({ length: Math.ceil((end - start) / part.length) }, () => part)).slice(0, end - start)
  return file
}

/** Writes as much to the disk as the server does, with a sync for every chunk, and returns the seconds. */
async function bareDisk(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'terem-bench-'))
  const file = await open(join(folder, 'bare.bin'), 'w')
  const chunk = Buffer.concat(Array.from({ length: uploadChunkBytes / part.length }, () => part))
  const started = performance.now()
  for (let at = 0; at < size; at += chunk.length) {
    await file.write(chunk)
    await file.datasync()
  }
  await file.close()
  rmSync(folder, { recursive: true })
  return (performance.now() - started) / 1000
}

const memoryOf = async (terem: Terem): Promise<number> => {
  const status = await Bun.file(`/proc/${terem.processId}/status`).text()
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

const terem = new Terem()
await terem.start()
try {
  const ann = await terem.person('Ann')
  const space = await terem.space(ann, 'Bench')
  const socket = new UploadSocket({
    origin: terem.url,
    space: space.id,
    token: () => Promise.resolve(ann.token),
    renew: () => Promise.resolve(false),
  })
  const owner = { type: 'space', id: space.id } as const
  await socket.upload({ file: new File([new Uint8Array(5 * megabyte)], 'warm.bin'), owner })
  const idle = await memoryOf(terem)
  let highest = idle
  const watch = setInterval(() => void memoryOf(terem).then((now) => (highest = Math.max(highest, now))), 50)
  const started = performance.now()
  await socket.upload({ file: endlessFile(), owner })
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const disk = await bareDisk()
  const pace = (taken: number) => `${(size / megabyte / taken).toFixed(0)} MB/s`
  console.error(`upload of ${size / megabyte} MB: ${seconds.toFixed(1)} s, ${pace(seconds)}`)
  console.error(`bare disk, a sync a chunk: ${disk.toFixed(1)} s, ${pace(disk)}`)
  console.error(`server memory: idle ${idle.toFixed(0)} MB, highest ${highest.toFixed(0)} MB`)
} finally {
  await terem.remove()
}
