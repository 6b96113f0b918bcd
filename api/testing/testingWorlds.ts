import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'

const { MODEL_RUNS, MODEL_SEED, MODEL_RESULTS } = process.env

/** The time limit of an access model: none when many worlds are requested. */
export const worldsLimitMs = MODEL_RUNS ? 0 : 240_000

/**
 * Creates random worlds and compares each with the model. MODEL_RUNS is the number of worlds, MODEL_SEED the seed;
 * the results are appended to the file MODEL_RESULTS, a line of JSON.
 */
export async function compareWorlds<T>(
  { model, worlds, steps }: { model: string; worlds: number; steps: fc.Arbitrary<T> },
  compare: (steps: T) => Promise<void>,
): Promise<void> {
  const numRuns = Number(MODEL_RUNS ?? worlds)
  const seed = MODEL_SEED ? { seed: Number(MODEL_SEED) } : {}
  await fc.assert(fc.asyncProperty(steps, compare), {
    numRuns,
    endOnFailure: true,
    ...seed,
  })
  const { assertionCalls } = expect.getState()
  const done = { model, worlds: numRuns, comparisons: assertionCalls, seed: Number(MODEL_SEED ?? 0) }
  if (MODEL_RESULTS) appendFileSync(MODEL_RESULTS, `${JSON.stringify(done)}\n`)
}
