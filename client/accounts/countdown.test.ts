import { expect, test } from 'vitest'
import { secondsLeft } from './countdown.ts'

test('[RID.12~] a countdown falls by whole seconds to zero and stays there', () => {
  const endsAt = 1_000_000
  const shown = [60_000, 59_999, 59_000, 1_001, 1_000, 1, 0, -5_000].map((ms) =>
    secondsLeft(endsAt, endsAt - ms),
  )
  expect(shown).toEqual([60, 60, 59, 2, 1, 1, 0, 0])
})
