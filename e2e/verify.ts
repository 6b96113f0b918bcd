import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** How many tests a step ran; a check that is not a test suite counts as nothing when it passes and as one when it fails. */
type Count = { passed: number; failed: number; skipped: number }
type Step = { name: string; run(env: NodeJS.ProcessEnv): Count }

const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'terem-verify-'))
const none: Count = { passed: 0, failed: 0, skipped: 0 }

const bun = (env: NodeJS.ProcessEnv, ...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 1, 2], env }).status === 0

const check = (name: string, ...args: string[]): Step => ({
  name,
  run: (env) => (bun(env, ...args) ? none : { ...none, failed: 1 }),
})

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Runs the unit and integration tests of the files, of all without any. */
function vitest(env: NodeJS.ProcessEnv, files: string[] = []): { ok: boolean; report?: VitestReport } {
  const output = join(scratch, `vitest-${files.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const ok = bun(env, 'x', '--bun', 'vitest', 'run', ...reporters, ...files)
  return { ok, report: read<VitestReport>(output) }
}

const countOf = (report: VitestReport, ok: boolean): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests || (ok ? 0 : 1),
  skipped: report.numPendingTests + report.numTodoTests,
})

/** Files that fail at the first run are run once more, alone, as the browser tests are; each such test is named. */
const mostFilesAgain = 3

const unit: Step = {
  name: 'unit and integration tests',
  run(env) {
    const { ok, report } = vitest(env)
    if (!report) return { ...none, failed: 1 }
    const count = countOf(report, ok)
    const failing = report.testResults.filter(({ status }) => status === 'failed')
    if (failing.length === 0 || failing.length > mostFilesAgain) return count
    const again = vitest(
      env,
      failing.map(({ name }) => name),
    )
    if (!again.ok || !again.report) return count
    const tests = failing.flatMap(({ assertionResults }) => assertionResults)
    for (const { fullName, status } of tests)
      if (status === 'failed') console.error(`passed at the second try: ${fullName}`)
    const before = tests.filter(({ status }) => status === 'passed').length
    const second = countOf(again.report, true)
    return { passed: count.passed - before + second.passed, failed: 0, skipped: count.skipped }
  },
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string }[] }[]
}
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** The titles of tests that passed at the second try only. */
const flakyTitles = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyTitles),
]

const browser: Step = {
  name: 'browser tests',
  run(env) {
    const file = join(scratch, 'playwright.json')
    const ok = bun(
      { ...env, CI: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      'x',
      '--bun',
      'playwright',
      'test',
      '-c',
      'e2e/playwright.config.ts',
    )
    const report = read<PlaywrightReport>(file)
    if (!report) return { ...none, failed: 1 }
    const { expected, unexpected, flaky, skipped } = report.stats
    for (const title of flakyTitles(report)) console.error(`passed at the second try: ${title}`)
    return { passed: expected + flaky, failed: unexpected || (ok ? 0 : 1), skipped }
  },
}

const steps: Step[] = [
  check('GraphQL types', '--no-install', 'client/generate.ts'),
  check('types', 'x', '--bun', 'tsc', '-b'),
  check('lint', 'x', '--bun', 'oxlint', '--type-aware', '--deny-warnings'),
  check('format', 'x', '--bun', 'oxfmt', '--check'),
  check('unused code', 'x', '--bun', 'knip'),
  check('pins, singletons and supply', '--no-install', 'e2e/packages.ts'),
  check('client build', '--no-install', 'start.ts', '--build'),
  check('bundle budgets', '--no-install', 'e2e/budgets.ts'),
  unit,
  browser,
]

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** Finds or installs the programs that tests need; the environment names them for the tests. */
async function findPrograms(): Promise<NodeJS.ProcessEnv> {
  const { findChromium, findRedis } = await import('./programs.ts')
  return { ...process.env, CHROMIUM_PATH: findChromium(), REDIS_SERVER: findRedis() }
}

async function verify(): Promise<boolean> {
  const env = await findPrograms()
  const sum = { ...none }
  const failures: string[] = []
  for (const step of steps) {
    const began = performance.now()
    const count = step.run(env)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.error(`${count.failed > 0 ? 'FAILED' : 'ok'}: ${step.name} (${seconds} s)`)
    if (count.failed > 0) failures.push(step.name)
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += count[key]
  }
  if (failures.length > 0) console.error(`Failed: ${failures.join(', ')}`)
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`)
  return sum.failed === 0 && sum.passed > 0
}

let ok = false
try {
  ok = await verify()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.stdout.write('0 passed, 1 failed, 0 skipped\n')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exit(ok ? 0 : 1)
