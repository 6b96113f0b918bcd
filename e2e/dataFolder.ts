import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const leastFreeBytes = 6e9

const freeBytes = (): number => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/**
 * A new folder for the data of a test program, which other users may enter: in memory on Linux if 6 GB are free there,
 * else on disk. A test database creates and removes so many files that a disk costs more than the work on them.
 */
export function makeDataFolder(name: string): string {
  const dir = mkdtempSync(join(freeBytes() >= leastFreeBytes ? memory : tmpdir(), `${name}-`))
  chmodSync(dir, 0o755)
  return dir
}
