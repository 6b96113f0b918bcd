import { expect, test } from 'vitest'
import type { PropertyRecord, TypeRecord } from '../operations.ts'
import { besideOf, sectionsOf, stepOf, withMoved } from './propertyOrder.ts'

const property = (id: string, group: string | null, system: string | null = null) =>
  ({ id, property_group_id: group, system, deleted_at: null, nested: [] as unknown[] }) as PropertyRecord
const group = (id: string) => ({ id, label: id, description: '', order: id })

/** a and b are in no group, c and d in g, nothing in h. */
const type = {
  properties: [
    property('a', null),
    property('b', null),
    property('c', 'g'),
    property('d', 'g'),
    property('s', null, 'tags'),
  ],
  propertyGroups: [group('g'), group('h')],
} as unknown as TypeRecord

const shown = (of: TypeRecord) =>
  sectionsOf(of).map((each) =>
    `${each.group?.id ?? '-'}: ${each.properties.map(({ id }) => id).join(' ')}`.trim(),
  )
const moved = (id: string, place: ReturnType<typeof stepOf>) => shown(withMoved(type, id, place!))

test('[RTY.11~] properties stand in their groups, those of no group first, the system properties apart', () => {
  expect(shown(type)).toEqual(['-: a b', 'g: c d', 'h:'])
})

test('[RTY.14~] the keyboard moves a property one step, over the border of a group into the next', () => {
  expect(moved('a', stepOf(type, 'a', 1))).toEqual(['-: b a', 'g: c d', 'h:'])
  expect(moved('b', stepOf(type, 'b', 1))).toEqual(['-: a', 'g: b c d', 'h:'])
  expect(moved('d', stepOf(type, 'd', 1))).toEqual(['-: a b', 'g: c', 'h: d'])
  expect(moved('d', stepOf(type, 'd', -1))).toEqual(['-: a b', 'g: d c', 'h:'])
  expect(moved('c', stepOf(type, 'c', -1))).toEqual(['-: a b c', 'g: d', 'h:'])
  expect(stepOf(type, 'a', -1)).toBeNull()
})

test('[RTY.14~] a drop beside a property takes its group and the place before or after it', () => {
  expect(moved('a', besideOf(type, 'a', { id: 'd', edge: 'before' }))).toEqual(['-: b', 'g: c a d', 'h:'])
  expect(moved('c', besideOf(type, 'c', { id: 'a', edge: 'before' }))).toEqual(['-: c a b', 'g: d', 'h:'])
  expect(moved('c', besideOf(type, 'c', { id: 'd', edge: 'after' }))).toEqual(['-: a b', 'g: d c', 'h:'])
  expect(besideOf(type, 'a', { id: 'a', edge: 'after' })).toBeNull()
})
