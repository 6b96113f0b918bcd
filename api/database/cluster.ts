import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renameDurably, writeDurably } from './writeDurably.ts'
import { chooseRunner, findNative, readVersion, type Runner } from './binaries.ts'

const draftMark = 'making-'

/** PostgreSQL's data folder in `home`, and how to run its programs on it. */
export type Cluster = { home: string; folder: string; runner: Runner; password: string }

/**
 * Opens the cluster in `home`, and creates it if missing. It is created under a temporary name, so that an
 * interrupted start leaves nothing that looks like a cluster. Throws one sentence when it has another major version.
 */
export function openCluster(home: string): Cluster {
  const folder = join(home, 'cluster')
  const native = findNative()
  const runner = chooseRunner(native, folder)
  removeDrafts(home)
  if (!existsSync(join(folder, 'PG_VERSION'))) make(runner, home, folder)
  refuseOtherMajor(folder, native)
  const password = readFileSync(join(home, 'password'), 'utf8')
  return { home, folder, runner, password }
}

function make(runner: Runner, home: string, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is no whole database: move it away, or set another DATA_DIR.`)
  // A killed start may have left an initdb that still writes into its folder.
  const draft = join(home, `${draftMark}${crypto.randomUUID()}`)
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  const password = crypto.randomUUID().replaceAll('-', '')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.uid !== undefined)
    for (const path of [draft, passwordFile]) chownSync(path, runner.uid, runner.gid!)
  const access = ['-U', 'terem', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-ctype=C.UTF-8']
  const args = ['-D', draft, ...access, '--encoding=UTF8', ...locale, '--no-instructions']
  const { command, rest } = commandLine(runner, 'initdb', args)
  // It syncs its files before it ends.
  const made = spawnSync(command, rest, { ...identity(runner), encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`PostgreSQL's initdb failed: ${(made.stderr || String(made.error)).trim()}`)
  }
  writeDurably(join(home, 'password'), password)
  renameDurably(draft, folder)
}

function removeDrafts(home: string): void {
  const drafts = readdirSync(home).filter((name) => name.startsWith(draftMark))
  for (const draft of drafts)
    rmSync(join(home, draft), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

function refuseOtherMajor(folder: string, native: string): void {
  const has = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const runs = readVersion(native).split('.')[0]!
  if (has === runs || runs === 'unknown') return
  throw new Error(
    `The data folder was made by PostgreSQL ${has}, this program brings ${runs}: restore a backup into a new DATA_DIR.`,
  )
}

/** The user that a program of PostgreSQL is started as. */
export const identity = (runner: Runner) =>
  runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid! }

/** The command for a program of PostgreSQL. */
export function commandLine(runner: Runner, program: string, args: string[]) {
  const [command, ...rest] = [...runner.wrap, join(runner.native, 'bin', program), ...args]
  return { command: command!, rest }
}
