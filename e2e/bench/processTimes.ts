import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The unit in which Linux counts the time of processes. */
const ticksPerSecond = 100

type Stat = { parent: number; own: number; ofEnded: number }

/** Milliseconds of CPU that a process has used. */
export const processMs = (pid: number): number => statOf(pid)!.own

/** Milliseconds of CPU that a PostgreSQL has used, including its ended connections. */
export function postgresMs(cluster: string): number {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const living = all.map((name) => statOf(Number(name))).filter((stat) => stat?.parent === postmaster)
  const { own, ofEnded } = statOf(postmaster)!
  return own + ofEnded + living.reduce((sum, stat) => sum + stat!.own, 0)
}

/** Undefined for a process that has ended in the meantime. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ms = (...at: number[]) => (at.reduce((sum, each) => sum + fields[each]!, 0) * 1000) / ticksPerSecond
    return { parent: fields[1]!, own: ms(11, 12), ofEnded: ms(13, 14) }
  } catch {
    return undefined
  }
}
