import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTests } from './verify/browserTests.ts'
import { check, none, root, type FileTime, type Step, type Surroundings } from './verify/step.ts'
import { unitTests } from './verify/unitTests.ts'

const slowestShown = 10
const topFolders = ['schema', 'api', 'sync', 'client', 'e2e']

const generate = check('GraphQL types', ['--no-install', 'client/generate.ts'])
const types = check('types', ['x', '--bun', 'tsc', '-b'])
const lint = (...of: string[]) =>
  check('lint', ['x', '--bun', 'oxlint', '--type-aware', '--deny-warnings', ...of])
const format = (...of: string[]) => check('format', ['x', '--bun', 'oxfmt', '--check', ...of])
const unused = check('unused code', ['x', '--bun', 'knip'])
const pins = check('pins, singletons and supply', ['--no-install', 'e2e/packages.ts'])
const build = ['--no-install', 'start.ts', '--build']
const client = check('client build', build)
const budgets = check('client build and bundle budgets', build, ['--no-install', 'e2e/budgets.ts'])

/** All checks; the steps of one stage run in parallel. */
const all: Step[][] = [
  [generate],
  [types, lint(), format(), unused, pins, budgets],
  [unitTests([])],
  [browserTests([])],
]

/** The same for the folders of one domain alone; checks over all folders at once are left out. */
function stagesOf(domain: string): Step[][] {
  const folders = topFolders.map((top) => `${top}/${domain}/`).filter((path) => existsSync(join(root, path)))
  if (!/^\w+$/.test(domain) || folders.length === 0)
    throw new Error(
      `No folder is named ${domain}: give the name of one in ${topFolders.join(', ')}, or none.`,
    )
  const has = (pattern: string) =>
    folders.some((folder) => !new Bun.Glob(folder + pattern).scanSync(root).next().done)
  return [
    [generate],
    [types, lint(...folders), format(...folders), client],
    has('**/*.test.{ts,tsx}') ? [unitTests(folders)] : [],
    has('**/*.spec.ts') ? [browserTests(folders)] : [],
  ]
}

/** Finds or installs the programs that tests need; the environment passes their paths to the tests. */
async function findPrograms(): Promise<NodeJS.ProcessEnv> {
  const { findChromium, findTestChromium, findRedis } = await import('./programs.ts')
  return {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    CHROMIUM_SHELL: findTestChromium(),
    REDIS_SERVER: findRedis(),
  }
}

async function timed(step: Step, around: Surroundings) {
  const began = performance.now()
  const outcome = await step.run(around)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.error(`${outcome.failed > 0 ? 'FAILED' : 'ok'}: ${step.name} (${seconds} s)`)
  return { name: step.name, ...outcome }
}

function printSlowest(files: FileTime[]): void {
  console.error('The slowest test files:')
  for (const { file, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown))
    console.error(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

async function verify(scratch: string): Promise<boolean> {
  const domain = process.argv[2]
  const stages = domain === undefined ? all : stagesOf(domain)
  const env = await findPrograms()
  const sum = { ...none }
  const failures: string[] = []
  const files: FileTime[] = []
  for (const steps of stages) {
    const around = { env, scratch, isShared: steps.length > 1 }
    // oxlint-disable-next-line no-await-in-loop -- one stage after another
    for (const outcome of await Promise.all(steps.map((step) => timed(step, around)))) {
      if (outcome.failed > 0) failures.push(outcome.name)
      for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += outcome[key]
      files.push(...(outcome.files ?? []))
    }
  }
  if (files.length > 0) printSlowest(files)
  if (failures.length > 0) console.error(`Failed: ${failures.join(', ')}`)
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`)
  return sum.failed === 0 && sum.passed > 0
}

const scratch = mkdtempSync(join(tmpdir(), 'terem-verify-'))
let ok = false
try {
  ok = await verify(scratch)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.stdout.write('0 passed, 1 failed, 0 skipped\n')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(ok ? 0 : 1)
