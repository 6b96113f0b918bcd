import { expect, test } from 'vitest'
import { runTrial } from './trial.ts'

test('[rule 1] nothing acknowledged is lost while processes are killed and connections break', async () => {
  const result = await runTrial({ kills: 12, seed: 20_261_120, say: () => {} })
  expect(result).toMatchObject({ kills: 12, lost: 0, diverged: 0 })
  expect(result.acknowledged).toBeGreaterThan(500)
}, 90_000)
