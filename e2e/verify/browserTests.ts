import { join } from 'node:path'
import { bun, none, readReport, type FileTime, type Step } from './step.ts'

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { duration: number }[] }[]
  }[]
}
type Report = Suite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
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

export const browserTests = (folders: string[]): Step => ({
  name: 'browser tests',
  async run(around) {
    const file = join(around.scratch, 'playwright.json')
    const env = { ...around.env, CI: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...folders]
    const ok = await bun({ ...around, env }, 'x', '--bun', ...args)
    const report = readReport<Report>(file)
    if (!report) return { ...none, failed: 1 }
    const { expected, unexpected, flaky, skipped } = report.stats
    for (const { title, tests } of specsOf(report))
      if (tests.some(({ status }) => status === 'flaky')) console.error(`passed at the second try: ${title}`)
    const files = timesOf(report)
    return { passed: expected + flaky, failed: unexpected || (ok ? 0 : 1), skipped, files }
  },
})
