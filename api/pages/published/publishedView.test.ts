import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import type { Json } from '../../testing/testing.ts'
import { makeStages, only, published, stages, startTestPublished, type TestPublished } from './testing.ts'

let at: TestPublished
let type: TestType
let page: string
let token: string

beforeAll(async () => {
  at = await startTestPublished()
})
afterAll(() => at.terem.close())
beforeEach(async () => {
  ;({ type, page, token } = await makeStages(at))
})

const others = { options: { options: [{ id: 'far', label: 'Far', color: 'blue', order: 0 }] } }

test('a filter by a property that is gone shows nothing instead of everything', async () => {
  await at.filter(page, only(type.p.secret!, 'hush a'))
  expect(await at.names(token)).toEqual(['One'])
  await at.call(at.owner, 'mutation ($id: ID!) { propertyDelete(id: $id) { status } }', {
    id: type.p.secret,
  })
  expect(await at.names(token)).toBe('closed')
  await at.layOut(page, { 'view/main/filter': { join: 'XOR' } })
  expect(await at.names(token)).toBe('closed')
  await at.filter(page, undefined)
  expect(await at.names(token)).toEqual(['Three', 'Two', 'One'])
})

test('a property that is closed to somebody filters only where guests see it', async () => {
  await at.filter(page, only(type.p.secret!, 'hush a'))
  await at.inherit('property', type.p.secret!, false)
  expect(await at.names(token)).toBe('closed')
  const { data } = await at.call(
    at.owner,
    'query ($id: ID!) { page(id: $id) { publication { objects { property_ids total closing } } } }',
    { id: page },
  )
  expect(data.page.publication.objects).toEqual({
    property_ids: [type.p.stage, type.p.sum],
    total: false,
    closing: 'filter',
  })
  await at.open(page, published([type.p.secret]))
  expect(await at.names(token)).toEqual(['One'])
})

test('`me` in a filter is no guest, and not who published the page', async () => {
  const mine = await at.makeType({ note: { kind: 'text' } })
  const own = await at.makePage(mine)
  await at.create(at.owner, mine, { [mine.p.name!]: 'Mine' })
  await at.open(own, published([]))
  await at.filter(own, only('author', 'me'))
  const { token: guest } = await at.enter(own)
  expect(await at.names(guest)).toEqual([])
})

test('columns that a kanban does not show, and what is in them, are not of the page', async () => {
  const board = await at.makePage(type, 'kanban')
  await at.layOut(board, { property: type.p.stage, 'hidden/done': true })
  await at.open(board, published([type.p.stage], true))
  const { token: guest } = await at.enter(board)
  const { data } = await at.see(guest)
  expect(data.groups).toMatchObject([
    { value: 'new', count: 2, first: { rows: [{ name: 'Three' }, { name: 'One' }] } },
  ])
  expect(await at.names(guest, { search: 'two' })).toEqual([])
  expect(await at.names(guest, { group: { value: 'done' } })).toEqual([])
  await at.open(board, published([]))
  const { data: without } = await at.see(guest)
  expect([without.groups, without.look.group]).toEqual([null, null])
})

test('columns that a kanban hides by a property that is gone, or closed to somebody, show nothing', async () => {
  const own = await at.makeType({ stage: { kind: 'list', ...stages }, other: { kind: 'list', ...others } })
  const { name, stage } = own.p
  await at.create(at.owner, own, { [name!]: 'Two', [stage!]: 'done' })
  await at.create(at.owner, own, { [name!]: 'One', [stage!]: 'new' })
  const board = await at.makePage(own, 'kanban')
  await at.layOut(board, { 'hidden/done': true })
  await at.open(board, published([]))
  const { token: guest } = await at.enter(board)
  expect(await at.names(guest)).toEqual(['One'])
  await at.inherit('property', stage!, false)
  expect(await at.names(guest)).toBe('closed')
  await at.inherit('property', stage!, true)
  await at.layOut(board, { 'hidden/of an option that is gone': true })
  expect(await at.names(guest)).toEqual(['One'])
  const drop = 'mutation ($id: ID!) { propertyDelete(id: $id) { status } }'
  await at.call(at.owner, drop, { id: stage })
  expect(await at.names(guest)).toBe('closed')
  await at.layOut(board, { property: own.p.other })
  expect(await at.names(guest)).toEqual(['One', 'Two'])
  await at.layOut(board, { property: stage })
  expect(await at.names(guest)).toBe('closed')
})

test('rows are grouped as for members, and a group that was sent to guests can be requested', async () => {
  for (const of of [type.p.stage, type.p.due, type.p.sum]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.layOut(page, { 'view/main/group': { of, unit: 'month' } })
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.open(page, published([of]))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { data } = await at.see(token)
    expect([of, data.groups === null]).toEqual([of, of === type.p.sum])
    for (const { value, until, first } of data.groups ?? []) {
      const names = first.rows.map(({ name }: Json) => name)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await at.names(token, { group: { value, until } })).toEqual(names)
    }
  }
})

test('a calendar returns the requested days, by a date that guests see', async () => {
  const { name, due } = type.p
  for (const day of ['2026-11-03', '2026-12-01'])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, type, { [name!]: day, [due!]: day })
  const calendar = await at.makePage(type, 'calendar')
  await at.open(calendar, published([due]))
  const { token: guest } = await at.enter(calendar)
  const window = { from: '2026-11-01', until: '2026-12-01' }
  expect(await at.names(guest, { window })).toEqual(['2026-11-03'])
  await at.open(calendar, published([]))
  expect(await at.names(guest, { window })).toBe('invalid_input')
})

test('no other date stands in for one that a page was laid out by and that is gone', async () => {
  const { due } = type.p
  for (const [kind, what, told] of [
    ['calendar', 'date', { start: null, end: null }],
    ['gantt', 'start', { start: null, end: due }],
    ['gantt', 'end', { start: due, end: null }],
  ] as const) {
    const dated = await at.makePage(type, kind)
    await at.open(dated, published([due]))
    const { token: guest } = await at.enter(dated)
    const other = kind === 'gantt' ? { [`view/main/${what === 'end' ? 'start' : 'end'}`]: due } : {}
    await at.layOut(dated, other)
    const started = (await at.see(guest)).data.look
    expect([started.start, started.end]).toContain(due)
    await at.layOut(dated, { ...other, [`view/main/${what}`]: '999999' })
    expect((await at.see(guest)).data.look).toMatchObject(told)
  }
})

test('guests see the objects of a Gantt in groups, and of a calendar, by their days', async () => {
  const { stage, due } = type.p
  for (const kind of ['gantt', 'calendar'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const dated = await at.makePage(type, kind)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.layOut(dated, { 'view/main/group': { of: stage } })
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.open(dated, published([stage, due]))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { token: guest } = await at.enter(dated)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([kind, await at.names(guest)]).toEqual([kind, ['One', 'Two', 'Three']])
  }
})

test('a group comes with its first rows, and the rest of it is asked for from there on', async () => {
  const { name, stage } = type.p
  for (let count = 0; count < 25; count++)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, type, { [name!]: `Row ${count}`, [stage!]: 'done' })
  await at.layOut(page, { 'view/main/group': { of: stage } })
  const { groups } = (await at.see(token)).data
  const { value, until, first } = groups.find((each: Json) => each.value === 'done')
  expect(first.rows).toHaveLength(20)
  const rest = (await at.see(token, { group: { value, until }, after: first.cursor })).data.rows
  const names = [...first.rows, ...rest.rows].map((row: Json) => row.name)
  expect([names.length, new Set(names).size]).toEqual([26, 26])
  expect(rest.cursor).toBeNull()
})
