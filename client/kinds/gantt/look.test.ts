import { expect, test } from 'vitest'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { lookOf } from './look.ts'

const column = (id: string, kind = 'date_time'): ViewColumn =>
  ({
    id,
    property: { id, system: null },
    field: { kind, options: {}, multiple: { status: false } },
  }) as unknown as ViewColumn

const [from, till, other] = [column('from'), column('till'), column('other')]
const looked = (kept: Record<string, unknown>, columns = [other, from, till]) => {
  const { start, end, lost } = lookOf({ type: '1', columns }, (what) => kept[what])
  return [start?.id, end?.id, lost]
}

test('a chosen end of bars that was deleted, or is no longer a date, must be chosen again, and no other replaces it', () => {
  expect(looked({})).toEqual(['other', 'from', []])
  expect(looked({ start: 'from', end: 'till' })).toEqual(['from', 'till', []])
  expect(looked({ start: 'gone', end: 'till' })).toEqual([undefined, 'till', ['start']])
  expect(looked({ start: 'from', end: 'gone' })).toEqual(['from', undefined, ['end']])
  expect(looked({ start: 'gone', end: 'gone' })).toEqual([undefined, undefined, ['start', 'end']])
  expect(looked({ start: 'from', end: 'till' }, [other, column('from', 'text'), till])).toEqual([
    undefined,
    'till',
    ['start'],
  ])
  for (const never of [null, 'none', ['gone'], { of: 'gone' }])
    expect(looked({ start: never, end: never })).toEqual(['other', 'from', []])
})

test('a parent is a link to one object of the type that has been built, as in a list', () => {
  const parentOf = (field: object, property: object = {}) => {
    const kept = column('parent', 'object')
    const link = {
      ...kept,
      field: { ...kept.field, relatedTypeId: '1', ...field },
      property: { ...kept.property, ...property },
    } as ViewColumn
    return lookOf({ type: '1', columns: [link] }, (what) => (what === 'parent' ? 'parent' : undefined)).parent
      ?.id
  }
  expect(parentOf({})).toBe('parent')
  const none = [
    parentOf({ multiple: { status: true } }),
    parentOf({ relatedTypeId: '2' }),
    parentOf({ kind: 'page' }),
    parentOf({}, { pending: true }),
  ]
  expect(none).toEqual([undefined, undefined, undefined, undefined])
})
