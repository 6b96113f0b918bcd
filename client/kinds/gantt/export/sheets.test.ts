import { expect, test } from 'vitest'
import { sheetsOf } from './sheets.ts'

test('sheets hold all rows and all days once, those beside one another first', () => {
  expect(sheetsOf({ rows: 5, time: 250, rowsMost: 3, timeMost: 100 })).toEqual(
    [
      [0, 3],
      [3, 5],
    ].flatMap((rows) =>
      [
        [0, 100],
        [100, 200],
        [200, 250],
      ].map((time) => ({ rows, time })),
    ),
  )
  expect(sheetsOf({ rows: 0, time: 40, rowsMost: 3, timeMost: 100 })).toEqual([
    { rows: [0, 0], time: [0, 40] },
  ])
})
