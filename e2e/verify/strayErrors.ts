import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes errors outside of all tests to the file of `STRAY_ERRORS`; no file is written if there are none. */
export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]): void {
    if (errors.length === 0) return
    writeFileSync(process.env.STRAY_ERRORS!, JSON.stringify(errors.map(({ message }) => message)))
  }
}
