import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Nothing that is imported here may come from node_modules: this file is what installs them.

const root = import.meta.dirname
const packageFiles = ['package.json', 'bun.lock', 'patches/*']
const clientFiles = ['client/**/*', 'schema/**/*', 'package.json', 'bun.lock', 'tsconfig.json']
const notClient = /^client\/dist\/|graphql-env\.d\.ts$|\.test\.tsx?$|\.md$|\.sql$/

/** Runs Bun with `args` when the files of `patterns` are not those that `stamp` was written for. Exits on failure. */
function ensure(stamp: string, patterns: string[], { say, args }: { say: string; args: string[] }): void {
  const wanted = hashFiles(patterns)
  const file = join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  console.error(`${say}…`)
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (done.status !== 0) {
    console.error(`${say} failed; the words above say why.`)
    process.exit(1)
  }
  writeFileSync(file, wanted)
}

function hashFiles(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = patterns.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)])
  for (const file of files.filter((name) => !notClient.test(name)).sort()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const wants = (flag: string) => process.argv.includes(flag)

ensure('node_modules/.terem-installed', packageFiles, {
  say: 'Installing packages',
  args: ['install', '--frozen-lockfile'],
})
if (wants('--install')) process.exit(0)
const build = ['x', '--bun', 'vite', 'build', '--logLevel', 'warn', '--config', 'client/vite.config.ts']
ensure('client/dist/.built-from', clientFiles, { say: 'Building the client', args: build })
if (wants('--build')) process.exit(0)
const { serve } = await import('./serve.ts')
try {
  await serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
