import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runProgram } from './objectServer.ts'

type Peer = {
  name: string
  version: string
  overrides?: Record<string, string>
  /** A package whose native code is not included, and a file that exists once it was built. */
  native: { name: string; made: string }
}
/** The folder of an installed peer, its Node, and a PATH that starts with that Node. */
export type Installed = { home: string; node: string; path: string }

const nodeVersion = '22.23.3'

/** Installs a peer from the registry into a temporary folder, which is kept, with the Node that it requires. */
export function installPeer({ name, version, overrides = {}, native }: Peer): Installed {
  const home = join(tmpdir(), `terem-bench-${name}`)
  const node = `node-${process.platform}-${process.arch}`
  const nodeHome = join(home, 'node_modules', node)
  const path = `${join(nodeHome, 'bin')}${delimiter}${process.env.PATH}`
  mkdirSync(home, { recursive: true })
  const dependencies = { [name]: version, [node]: nodeVersion }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }))
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  if (!existsSync(join(nodeHome, 'bin/node')) || !existsSync(join(home, 'node_modules', name)))
    runProgram('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', ...quiet], { cwd: home })
  if (!existsSync(join(home, 'node_modules', native.name, native.made)))
    runProgram('npm', ['rebuild', native.name, `--nodedir=${nodeHome}`, ...quiet], {
      cwd: home,
      env: { ...process.env, PATH: path },
    })
  return { home, node: join(nodeHome, 'bin/node'), path }
}
