import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * True when `pid` is a running PostgreSQL on the folder `cluster`; the number may have been reused by another
 * program.
 */
export function isPostgresOn(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  return existsSync('/proc/self/exe') ? isByProc(realpathSync(cluster), pid) : isByPs(cluster, pid)
}

/**
 * The processes of PostgreSQL on the folder. Without /proc the result is empty: only the postmaster names its folder
 * there.
 */
export function postgresOn(cluster: string): number[] {
  if (!existsSync('/proc/self/exe')) return []
  const folder = realpathSync(cluster)
  const pids = readdirSync('/proc').map(Number)
  return pids.filter((pid) => Number.isInteger(pid) && pid > 1 && isByProc(folder, pid))
}

/** All processes of PostgreSQL have their data folder as working directory. A zombie has no program. */
function isByProc(folder: string, pid: number): boolean {
  try {
    const program = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
    return basename(program) === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch {
    return false
  }
}

function isByPs(cluster: string, pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(`-D ${cluster} `)
}
