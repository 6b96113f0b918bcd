import { join } from 'node:path'
import { bun, none, readReport, type FileTime, type Step, type Surroundings } from './step.ts'

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { duration: number }[] }[]
  }[]
}
type Report = Suite & {
  stats: { expected: number; unexpected: number; skipped: number }
}

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

function timesOf(report: Report): FileTime[] {
  const files = Object.groupBy(specsOf(report), ({ file }) => file)
  return Object.entries(files).map(([file, specs = []]) => {
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
    return { file: `e2e/${file}`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
  })
}

/** Runs the browser tests of the given folders, or all; `more` are arguments of Playwright. */
async function playwright(around: Surroundings, name: string, more: string[]) {
  const file = join(around.scratch, `${name}.json`)
  const env = { ...around.env, CI: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...more]
  const ok = await bun({ ...around, env }, 'x', '--bun', ...args)
  return { ok, report: readReport<Report>(file) }
}

const failedOf = (report: Report): string[] =>
  specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title }) => title)

/**
 * Tests that fail at the first run are repeated once, alone and with a trace; each is named. More failures than this
 * are not explained by load.
 */
const mostTestsAgain = 10

export const browserTests = (folders: string[]): Step => ({
  name: 'browser tests',
  async run(around) {
    const { ok, report } = await playwright(around, 'playwright', folders)
    if (!report) return { ...none, failed: 1 }
    const { expected, unexpected, skipped } = report.stats
    const files = timesOf(report)
    const count = { passed: expected, failed: unexpected || (ok ? 0 : 1), skipped, files }
    const failed = failedOf(report)
    if (failed.length === 0 || failed.length > mostTestsAgain) return count
    const alone = ['--last-failed', '--workers=1', '--trace=on']
    const again = await playwright(around, 'playwright-again', [...alone, ...folders])
    if (!again.ok || again.report?.stats.expected !== failed.length) return count
    for (const title of failed) console.error(`passed at the second try: ${title}`)
    return { ...count, passed: expected + failed.length, failed: 0 }
  },
})
