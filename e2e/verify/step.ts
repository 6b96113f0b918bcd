import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * The number of tests a step ran; a check that is not a test suite counts as nothing when it passes and as one when
 * it fails.
 */
export type Count = { passed: number; failed: number; skipped: number }
/** How long the tests of one file took. */
export type FileTime = { file: string; seconds: number }
export type Outcome = Count & { files?: FileTime[] }

/** The environment of a step: its variables, a folder for its reports, and whether others run in parallel. */
export type Surroundings = { env: NodeJS.ProcessEnv; scratch: string; isShared: boolean }
export type Step = { name: string; run(around: Surroundings): Promise<Outcome> }

export const root = resolve(import.meta.dirname, '../..')
export const none: Count = { passed: 0, failed: 0, skipped: 0 }
const failure: Count = { ...none, failed: 1 }

/** Runs Bun and returns whether it succeeded; in parallel its output is held back until it ends. */
export function bun({ env, isShared }: Surroundings, ...args: string[]): Promise<boolean> {
  return new Promise((done, fail) => {
    const stdio = isShared ? (['ignore', 'pipe', 'pipe'] as const) : (['ignore', 1, 2] as const)
    const child = spawn(process.execPath, args, { cwd: root, stdio: [...stdio], env })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part))
    child.once('error', fail)
    child.once('close', (code) => {
      process.stderr.write(Buffer.concat(said))
      done(code === 0)
    })
  })
}

/** A step that passes when Bun succeeds with each of the lists of arguments in turn. */
export const check = (name: string, ...calls: string[][]): Step => ({
  name,
  async run(around) {
    // oxlint-disable-next-line no-await-in-loop -- a later one needs what an earlier one makes
    for (const args of calls) if (!(await bun(around, ...args))) return failure
    return none
  },
})

/** A report in JSON, or undefined when the step did not write it. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
