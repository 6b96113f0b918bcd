import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bun, none, readReport, root, type Count, type Step, type Surroundings } from './step.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Runs the unit and integration tests of the given files or folders, or all. */
async function vitest(around: Surroundings, name: string, only: string[]) {
  const output = join(around.scratch, `${name}.json`)
  const stray = join(around.scratch, `${name}.stray.json`)
  const names = ['default', 'json', './e2e/verify/strayErrors.ts']
  const reporters = [...names.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${output}`]
  const env = { ...around.env, STRAY_ERRORS: stray }
  const ok = await bun({ ...around, env }, 'x', '--bun', 'vitest', 'run', ...reporters, ...only)
  return { ok, report: readReport<VitestReport>(output), hasStrayErrors: existsSync(stray) }
}

const countOf = (report: VitestReport, ok: boolean): Count => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests || (ok ? 0 : 1),
  skipped: report.numPendingTests + report.numTodoTests,
})

const timesOf = (report: VitestReport) =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))

/**
 * Files that fail at the first run are repeated once, alone, like browser tests; each such test is named. An error
 * outside of all tests is not forgiven: a second run would not show where it came from.
 */
const mostFilesAgain = 3

export const unitTests = (folders: string[]): Step => ({
  name: 'unit and integration tests',
  async run(around) {
    const { ok, report, hasStrayErrors } = await vitest(around, 'vitest', folders)
    if (!report) return { ...none, failed: 1 }
    const files = timesOf(report)
    const count = { ...countOf(report, ok), files }
    const failing = report.testResults.filter(({ status }) => status === 'failed')
    if (failing.length === 0 || failing.length > mostFilesAgain || hasStrayErrors) return count
    const again = await vitest(
      around,
      'vitest-again',
      failing.map(({ name }) => name),
    )
    if (!again.ok || !again.report) return count
    const tests = failing.flatMap(({ assertionResults }) => assertionResults)
    for (const { fullName, status } of tests)
      if (status === 'failed') console.error(`passed at the second try: ${fullName}`)
    const before = tests.filter(({ status }) => status === 'passed').length
    const second = countOf(again.report, true)
    return { passed: count.passed - before + second.passed, failed: 0, skipped: count.skipped, files }
  },
})
