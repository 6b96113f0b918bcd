import { readFileSync } from 'node:fs'

/** The processes of a supervisor that serve the port. */
export function workersOf(supervisor: number): number[] {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8')
  return children.trim().split(' ').map(Number).filter(isWorker)
}

/** One that has just ended may still be listed. */
function isWorker(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('serve/worker.ts')
  } catch {
    return false
  }
}
