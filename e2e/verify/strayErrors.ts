import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes the errors that belong to no test to the file of `STRAY_ERRORS`; none is written without any. */
export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message: string }[]): void {
    if (errors.length === 0) return
    writeFileSync(process.env.STRAY_ERRORS!, JSON.stringify(errors.map(({ message }) => message)))
  }
}
