import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import { until, type Json } from '../../testing/testing.ts'
import { testFeeds } from '../testingFeed.ts'
import { makeStages, only, startTestPublished, type TestPublished } from './testing.ts'

let at: TestPublished
let type: TestType
let page: string
let token: string

beforeAll(async () => {
  at = await startTestPublished()
})
const feeds = testFeeds(() => at.terem)
afterAll(async () => {
  await feeds.closeAll()
  await at.terem.close()
})
beforeEach(async () => {
  ;({ type } = await makeStages(at))
  const of = { type: type.id }
  page = await at.makeBlocks({
    count: { kind: 'indicator', ...of },
    sum: { kind: 'indicator', ...of, measure: 'sum', number: type.p.sum },
    share: { kind: 'indicator', ...of, measure: 'share', filter: only(type.p.stage!, 'new') },
    dated: { kind: 'indicator', ...of, period: 'month', date: type.p.due },
    stages: { kind: 'diagram', ...of, property: type.p.stage },
    secrets: { kind: 'diagram', ...of, property: type.p.secret },
    slides: { kind: 'carousel', ...of },
    words: { kind: 'text', ...of },
  })
  await at.openWidgets(page, { [type.id]: [type.p.stage, type.p.sum] })
  ;({ token } = await at.enter(page))
})

const see = async (block: string, asked?: object): Promise<Json> => {
  const { data, code } = await at.widget(token, block, asked)
  return code ?? data
}
const closed = { state: 'closed' }
const set = (block: string, settings: Record<string, unknown>) =>
  at.layOut(
    page,
    Object.fromEntries(Object.entries(settings).map(([name, to]) => [`block/${block}/set/${name}`, to])),
  )

test('[RCO.03~] [RPG.17~] guests see the numbers of an indicator by the properties that are shown', async () => {
  const nothing = { former: null, all: null, allFormer: null }
  const now = (count: number, value: number | null) => ({ count, value, rest: 0, groups: [] })
  expect((await see('count')).numbers).toEqual({ ...nothing, now: now(3, null) })
  expect((await see('sum')).numbers).toEqual({ ...nothing, now: now(3, 6) })
  expect((await see('share')).numbers).toEqual({ ...nothing, now: now(2, null), all: now(3, null) })
  expect((await see('count')).columns.map(({ id }: Json) => id)).toEqual([
    type.p.name,
    type.p.stage,
    type.p.sum,
  ])
  // A date, a number and a filter that guests do not see close the widget.
  expect(await see('dated')).toEqual(closed)
  await set('sum', { number: type.p.secret })
  expect(await see('sum')).toEqual(closed)
  await set('count', { filter: only(type.p.secret!, 'hush a') })
  expect(await see('count')).toEqual(closed)
  await at.openWidgets(page, { [type.id]: [type.p.due, type.p.secret] })
  expect((await see('dated')).numbers.now.count).toBe(0)
  expect((await see('count')).numbers.now.count).toBe(1)
  expect(await see('share')).toEqual(closed)
})

test('[RCO.02~] [RPG.17~] guests see a diagram with names in the place of links', async () => {
  const { numbers, names } = await see('stages')
  expect(numbers.groups.map(({ value, count }: Json) => [value, count])).toEqual([
    ['new', 2],
    ['done', 1],
  ])
  expect(names).toEqual([])
  expect(await see('secrets')).toEqual(closed)
  await at.openWidgets(page, { [type.id]: [type.p.sum] })
  expect(await see('stages')).toEqual(closed)
  await at.openWidgets(page, { [type.id]: [type.p.stage] })
  await set('stages', { by: type.p.due })
  expect(await see('stages')).toEqual(closed)
  const client = await at.makeType({})
  const named = await at.create(at.owner, client, { [client.p.name!]: 'Alpha' })
  const visit = await at.makeType({
    of: { kind: 'object', meta: { config: { related_type: { type_id: client.id } } } },
  })
  await at.create(at.owner, visit, { [visit.p.of!]: named })
  await at.create(at.owner, visit, {})
  await at.openWidgets(page, { [visit.id]: [visit.p.of] })
  await at.layOut(page, {
    'block/visits/kind': 'diagram',
    'block/visits/set/type': visit.id,
    'block/visits/set/property': visit.p.of,
  })
  const told = await see('visits')
  expect(told.names).toEqual(['Alpha'])
  expect(told.numbers.groups.map(({ value }: Json) => value).toSorted()).toEqual([0, null])
  expect(JSON.stringify(told)).not.toContain(named)
})

test('[RCO.04~] [RCO.05~] [RPG.17~] guests see one object, and the objects of a carousel, by what is shown', async () => {
  const slide = await see('slides', { at: 1 })
  expect(slide).toMatchObject({ shows: 'rows', total: 3, rows: [{ name: 'Three' }] })
  const { id, values } = slide.rows[0]
  expect(values).toEqual({ [type.p.name!]: 'Three', [type.p.stage!]: 'new', [type.p.sum!]: 3 })
  expect((await see('slides', { at: 7 })).rows).toEqual([])
  expect(await see('slides', { at: -1 })).toBe('invalid_input')
  expect(await see('slides', { at: 100_000 })).toBe('invalid_input')
  await at.layOut(page, {
    'block/one/kind': 'object',
    'block/one/set/type': type.id,
    'block/one/set/object': id,
  })
  expect((await see('one')).rows).toMatchObject([{ id, values }])
  await set('one', { object: page })
  expect((await see('one')).rows).toEqual([])
  await set('one', { object: '' })
  expect(await see('one')).toEqual(closed)
  // An object of another type is none of this one.
  const other = await at.makeType({})
  await set('one', { object: await at.create(at.owner, other, { [other.p.name!]: 'Other' }) })
  expect((await see('one')).rows).toEqual([])
})

test('[RCO.06~] [RPG.17~] guests see the events of the days that they choose, if their date is shown', async () => {
  const event = await at.makeType({ from: { kind: 'date_time' }, to: { kind: 'date_time' } })
  await at.terem.sql`update object_type set system = 'event' where id = ${event.id}`
  const { name, from, to } = event.p
  for (const [title, day] of [
    ['Meeting', '2026-03-03T10:00:00.000Z'],
    ['Dinner', '2026-03-20T10:00:00.000Z'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, event, { [name!]: title, [from!]: day })
  await at.layOut(page, { 'block/days/kind': 'events' })
  expect(await see('days')).toEqual(closed)
  await at.openWidgets(page, { [event.id]: [from] })
  const names = async (asked: object) =>
    (await see('days', asked)).rows.map((row: Json) => row.name as string)
  expect(await names({ interval: 'month', day: '2026-03-01' })).toEqual(['Meeting', 'Dinner'])
  expect(await names({ interval: 'day', day: '2026-03-03' })).toEqual(['Meeting'])
  expect(await see('days', { interval: 'year', day: '2026-03-03' })).toBe('invalid_input')
  // Another date does not stand in for it.
  await at.openWidgets(page, { [event.id]: [to] })
  expect(await see('days', { interval: 'month', day: '2026-03-01' })).toEqual(closed)
})

test('a block that is no widget, of a type that is not chosen, or of a page that is closed gives nothing', async () => {
  for (const block of ['words', 'gone', ''])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await see(block)).toEqual(closed)
  expect(await see('x'.repeat(33))).toBe('invalid_input')
  const other = await at.makeType({})
  await set('count', { type: other.id })
  expect(await see('count')).toEqual(closed)
  await set('count', { type: '__proto__' })
  expect(await see('count')).toEqual(closed)
  await at.openWidgets(page, null)
  expect(await see('slides')).toEqual(closed)
  await at.openWidgets(page, { [type.id]: [] })
  expect((await see('slides')).total).toBe(3)
  await at.call(at.owner, 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id: page })
  expect(await see('slides')).toBe('not_found')
})

test('a page of many widgets may ask for all of them with each change', async () => {
  const asked = await Promise.all(Array.from({ length: 300 }, () => at.widget(token, 'slides')))
  expect(asked.filter(({ code }) => code)).toEqual([])
  expect(new Set(asked.map(({ data }) => data.total as number))).toEqual(new Set([3]))
})

const team = () => ({ subject_id: at.member.subject, nested: true })

test('widgets are shown under the present rights of who opened them, who needs full access to the type', async () => {
  await at.grant('page', page, 'full', team())
  await at.grant('type', type.id, 'edit', team())
  const all = { [type.id]: [type.p.secret] }
  expect((await at.openWidgets(page, all, at.member)).code).toBe('read_only')
  await at.grant('type', type.id, 'full', team())
  expect((await at.openWidgets(page, all, at.member)).code).toBeUndefined()
  const shown = async () => (await see('slides')).columns.map(({ id }: Json) => id as string)
  expect(await shown()).toEqual([type.p.name, type.p.secret])
  await at.inherit('property', type.p.secret!, false)
  expect(await shown()).toEqual([type.p.name])
  const refused = await at.openWidgets(page, all, at.member)
  expect([refused.code, refused.params.fields]).toEqual([
    'invalid_input',
    [{ field: 'widgets.types.0.property_ids', reason: 'unknown_value' }],
  ])
  const query =
    'query ($id: ID!) { page(id: $id) { publication { widgets { types { type_id property_ids is_closed } } } } }'
  const setting = async (by = at.owner) =>
    (await at.call(by, query, { id: page })).data.page.publication.widgets
  expect(await setting()).toEqual({
    types: [{ type_id: type.id, property_ids: [type.p.secret], is_closed: false }],
  })
  expect((await setting(at.member)).types[0].property_ids).toEqual([])
  await at.grant('type', type.id, 'edit', team())
  expect(await see('slides')).toEqual(closed)
  expect((await setting()).types[0].is_closed).toBe(true)
  expect(await setting({ token } as never)).toBeNull()
})

test('what may be opened is told with the properties that the widgets need', async () => {
  const { data } = await at.terem.ask(at.owner, 'pages.publishableWidgets', { page_id: page })
  expect(data.map(({ id }: Json) => id)).toEqual([type.id])
  const used = data[0].properties.filter(({ isUsed }: Json) => isUsed).map(({ id }: Json) => id)
  const { name, sum, stage, due, secret } = type.p
  expect(new Set(used)).toEqual(new Set([name, sum, stage, due, secret]))
  await at.layOut(page, {
    'block/secrets/kind': undefined,
    'block/dated/kind': undefined,
    'block/share/set/filter': only('created_at', '2026-01-01'),
  })
  const { data: less } = await at.terem.ask(at.owner, 'pages.publishableWidgets', { page_id: page })
  const isUsed = (id: string) => less[0].properties.find((each: Json) => each.id === id).isUsed as boolean
  expect([due, secret, sum, stage].map((id) => isUsed(id!))).toEqual([false, false, true, true])
  const created = less[0].properties.find(({ system }: Json) => system === 'created_at')
  expect(created.isUsed).toBe(true)
})

test('other pages have no widgets to open', async () => {
  const table = await at.makePage(type)
  const { code, params } = await at.openWidgets(table, { [type.id]: [] })
  expect([code, params.fields]).toEqual(['invalid_input', [{ field: 'widgets', reason: 'unknown_value' }]])
  expect((await at.terem.ask(at.owner, 'pages.publishableWidgets', { page_id: table })).data).toEqual([])
})

test('a guest hears that objects of the opened types have changed, and of no other', async () => {
  const other = await at.makeType()
  const feed = feeds.follow({ token }, at.space.space)
  await until('it is told', () => feed.started)
  await at.create(at.owner, other, { [other.p.name!]: 'Elsewhere' })
  await at.create(at.owner, type, { [type.p.name!]: 'New' })
  await until('it is told', () => feed.told.length >= 1)
  expect(feed.told.map(({ body: { kind, id, ids } }) => ({ kind, id, ids }))).toEqual([
    { kind: 'objects_changed', id: null, ids: [] },
  ])
  await at.openWidgets(page, null)
  await until('it is told', () => feed.kinds().includes('page_published'))
  await at.create(at.owner, type, { [type.p.name!]: 'Closed by now' })
  await at.call(
    at.owner,
    'mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Renamed" }) { status } }',
    { id: page },
  )
  await until('it is told', () => feed.kinds().includes('page_updated'))
  expect(feed.kinds().filter((kind) => kind === 'objects_changed')).toHaveLength(1)
})
