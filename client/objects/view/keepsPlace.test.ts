import { expect, test } from 'vitest'
import { keepsPlace } from './keepsPlace.ts'
import type { ObjectRow } from './operations.ts'

const row = (values: Record<string, unknown>, changed: Partial<ObjectRow> = {}) =>
  ({ id: '1', name: 'One', updated_at: '1', tags: [], ...changed, values }) as unknown as ObjectRow

const asked = {
  where: { AND: [{ property_id: '5', value: 'a' }, { OR: [{ column: 'name' as const, value: 'One' }] }] },
  orderBy: [{ property_id: '6', order: 'ASC' as const }],
  grouping: { of: '7' },
}
const before = row({ 5: 'a', 6: 1, 7: null, 8: 'x' })

test('a change that a list does not depend on leaves the row in place', () => {
  expect(keepsPlace(before, row({ 5: 'a', 6: 1, 7: null, 8: 'y' }, { updated_at: '2' }), asked)).toBe(true)
  expect(keepsPlace(before, row({}), { where: undefined, orderBy: [], grouping: null })).toBe(true)
})

test('a change of what a list is filtered, sorted or grouped by may move the row', () => {
  for (const changed of [{ 5: 'b' }, { 6: 2 }, { 7: 'late' }])
    expect(keepsPlace(before, row({ ...before.values, ...changed }), asked)).toBe(false)
  expect(keepsPlace(before, row(before.values, { name: 'Two' }), asked)).toBe(false)
  const latest = {
    where: undefined,
    orderBy: [{ column: 'updated_at' as const, order: 'DESC' as const }],
    grouping: null,
  }
  expect(keepsPlace(before, row(before.values, { updated_at: '2' }), latest)).toBe(false)
})
