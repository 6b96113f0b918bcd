import { expect, test } from 'vitest'
import { chooseIndexes, type PresentIndex, type UsedShape } from './chooseIndexes.ts'
import { indexDefinition, indexedColumns } from './indexKeys.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000)

// 1–20 are numbers, 21 a text, 22 several links, 23 an option of a list, 24 a JSON value without printed text.
const columns = indexedColumns([
  ...Array.from({ length: 20 }, (_, at) => ({
    id: String(at + 1),
    kind: 'number' as const,
    multiple: false,
  })),
  { id: '21', kind: 'text', multiple: false },
  { id: '22', kind: 'object', multiple: true },
  { id: '23', kind: 'list', multiple: false },
  { id: '24', kind: 'vote', multiple: false },
])
const asked = (shape: string, { times = 100, ms = 1 }: { times?: number; ms?: number } = {}): UsedShape => ({
  shape,
  recent: times,
  recentMs: times * ms,
  times,
  lastAt: hoursAgo(1),
  surfaces: ['list'],
})
const index = (keys: string, { age = 48, used = 1 as number | null } = {}): PresentIndex => ({
  id: `of ${keys}`,
  keys,
  madeAt: hoursAgo(age),
  lastUsedAt: used === null ? null : hoursAgo(used),
})
const choose = (shapes: UsedShape[], present: PresentIndex[] = []) =>
  chooseIndexes({ shapes, present, columns }, now)

test('two properties that come together get one index, in the order that the list is read in', () => {
  const made = (shape: string) => choose([asked(shape)]).make
  expect(made('=1 +2')).toEqual(['1,2'])
  expect(made('=1 =23 -2')).toEqual(['1,23,2'])
  expect(made('=3 +1 -2')).toEqual(['3,1,2-'])
  expect(made('=3 -1 +2')).toEqual(['3,1,2-'])
  expect(made('<1 +1 +2')).toEqual(['1,2'])
  expect(made('=1 #23')).toEqual(['1,23'])
  expect(made('=21')).toEqual(['~21'])
  expect(made('=22 -1').toSorted()).toEqual(['1', '@22'])
  expect(made('=1 +23')).toEqual(['1'])
  expect(made('~24 +24')).toEqual([])
  expect(made('=author +name')).toEqual(['author,name'])
  for (const there of ['=author', '+name', '-created_at', '=author +99']) expect(made(there)).toEqual([])
})

test('a slow list gets its index after few uses, a fast one after many', () => {
  expect(choose([asked('+1', { times: 19 })]).make).toEqual([])
  expect(choose([asked('+1', { times: 20 })]).make).toEqual(['1'])
  expect(choose([asked('+1', { times: 2, ms: 200 })]).make).toEqual(['1'])
})

test('of more wishes than there is room for those that help most come first, and the others are told', () => {
  const shapes = Array.from({ length: 15 }, (_, at) => asked(`+${at + 1}`, { times: 100 + at }))
  const { make, unmet } = choose(shapes, [index('16'), index('17')])
  expect(make).toEqual(['15', '14', '13', '12', '11', '10', '9', '8', '7', '6'])
  expect(unmet.map(({ keys }) => keys)).toEqual(['5', '4', '3', '2', '1'])
  expect(unmet[0]).toMatchObject({ times: 104, surfaces: ['list'] })
})

test('one index that helps many lists is made before several that each help one', () => {
  const shapes = Array.from({ length: 10 }, (_, at) => asked(`=1 +${at + 2}`, { times: 15 }))
  expect(choose(shapes).make[0]).toBe('1')
})

test('an index is dropped after a week without use, never one that was just made', () => {
  const kept = (each: PresentIndex) => choose([], [each]).drop.length === 0
  expect(kept(index('1', { age: 0.1, used: null }))).toBe(true)
  expect(kept(index('1', { age: 500, used: 160 }))).toBe(true)
  expect(kept(index('1', { age: 500, used: 170 }))).toBe(false)
  expect(kept(index('1', { age: 170, used: null }))).toBe(false)
  expect(choose([asked('+1', { times: 1 })], [index('1', { age: 500, used: null })])).toMatchObject({
    drop: [],
    used: [{ keys: '1', times: 1, surfaces: ['list'] }],
  })
})

test('a full house gives up an index only for one that is used far more often', () => {
  const present = Array.from({ length: 12 }, (_, at) => index(String(at + 1)))
  const shapes = present.map(({ keys }) => asked(`+${keys}`, { times: keys === '3' ? 30 : 100 }))
  const wished = (times: number, there = present) => {
    const { drop, make, unmet } = choose([...shapes, asked('+20', { times, ms: 500 })], there)
    return [drop.map(({ keys }) => keys), make, unmet.map(({ keys }) => keys)]
  }
  expect(wished(90)).toEqual([[], [], ['20']])
  expect(wished(130)).toEqual([['3'], [], ['20']])
  const young = present.map((each) => (each.keys === '3' ? index('3', { age: 1 }) : each))
  expect(wished(130, young)).toEqual([[], [], ['20']])
})

test('an index is made of what lists sort by: texts by the beginning of their letters, empty values first', () => {
  const definition = (keys: string) => indexDefinition(keys, columns)
  expect(definition('1,2-')).toBe(
    '((c1) nulls first, (c2) desc nulls last, id desc) where deleted_at is null',
  )
  expect(definition('23,21')).toBe(
    '((c23) nulls first, (left(lower(c21), 100) collate "ru-x-icu") nulls first, id) where deleted_at is null',
  )
  expect(definition('~name')).toBe('using gin (title gin_trgm_ops) where deleted_at is null')
  expect([definition('1,99'), definition('22'), definition('~1'), definition('@1')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
