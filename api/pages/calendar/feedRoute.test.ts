import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayText, wallTimeIn } from '#schema/fields/zonedTime.ts'
import { calendarFeedLimits } from '#schema/objects/calendarFeed.ts'
import type { TestType } from '../../objects/testing.ts'
import { startTestCalendars, type TestCalendars } from './testing.ts'

let at: TestCalendars
let type: TestType
let page: string

beforeAll(async () => {
  at = await startTestCalendars()
})
beforeEach(async () => {
  await at.terem.sql`delete from attempt`
  await at.terem.sql`delete from calendar_feed`
  type = await at.makeType({
    on: { kind: 'date_time', options: { with_time: false } },
    till: { kind: 'date_time', options: { with_time: false } },
    at: { kind: 'date_time' },
    to: { kind: 'date_time' },
    secret: { kind: 'text' },
  })
  page = await at.makeCalendar(type, { 'view/main/date': type.p.on, 'view/main/end': type.p.till })
})
afterAll(() => at.terem.close())

const make = (name: string, values: Record<string, unknown> = {}) =>
  at.create(
    at.owner,
    type,
    Object.fromEntries(Object.entries({ name, ...values }).map(([key, value]) => [type.p[key], value])),
  )

test('[ROV.21~] another program reads whole days with their last day, words as they are, and the way to the object', async () => {
  const name = `Слёт; «лес, поле» \\ река\n${'очень длинное имя '.repeat(8)}🌲`
  const id = await make(name, { on: '2026-11-24', till: '2026-11-26', secret: 'hush' })
  await make('Один день', { on: '2026-11-30' })
  await make('Наоборот', { on: '2026-12-02', till: '2026-12-01' })
  await make('Без даты')
  const { path } = await at.makeFeed(at.owner, page)
  const { text, events, name: title } = await at.read(path)
  expect(title).toBe('План; «год», 2026')
  expect(events.map(({ summary }) => summary)).toEqual([
    (await at.object(at.owner, id, 'name')).name,
    'Один день',
    'Наоборот',
  ])
  const days = events.map(({ startDate, endDate }) => `${startDate.toString()} ${endDate.toString()}`)
  expect(days).toEqual(['2026-11-24 2026-11-27', '2026-11-30 2026-12-01', '2026-12-02 2026-12-03'])
  expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
  const [first] = events
  expect(first!.uid).toBe(`${id}-${type.p.on}@terem`)
  const url = String(first!.component.getFirstPropertyValue('url'))
  expect(new URL(url).pathname).toBe(`/${at.space.space}/${page}/${id}/${type.id}`)
  expect(text).not.toContain('hush')
  const lines = text.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/)
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
})

test('instants are told in UTC, and an end that is a day ends with it where the reader is', async () => {
  await at.layOut(page, { 'view/main/date': type.p.at, 'view/main/end': type.p.to })
  await make('Встреча', { at: '2026-11-24T09:00:00.000Z', to: '2026-11-24T10:30:00.000Z' })
  await make('Начало', { at: '2026-11-25T09:00:00.000Z' })
  const { path } = await at.makeFeed(at.owner, page)
  const times = async () =>
    (await at.read(path)).events.map(({ component }) =>
      ['dtstart', 'dtend'].map((name) => component.getFirstPropertyValue(name)?.toString() ?? null),
    )
  expect(await times()).toEqual([
    ['2026-11-24T09:00:00Z', '2026-11-24T10:30:00Z'],
    ['2026-11-25T09:00:00Z', null],
  ])
  await at.layOut(page, { 'view/main/end': type.p.till })
  await make('До дня', { at: '2026-11-26T09:00:00.000Z', till: '2026-11-27' })
  expect((await times()).at(-1)).toEqual(['2026-11-26T09:00:00Z', '2026-11-27T21:00:00Z'])
  await at.layOut(page, { 'view/main/date': type.p.on, 'view/main/end': type.p.to })
  await make('Ночь', { on: '2026-11-28', to: '2026-11-29T21:00:00.000Z' })
  expect(await times()).toEqual([['2026-11-28', '2026-11-30']])
})

test('an address returns what matches the page’s filter, less for people who may read less, and 304 when nothing has changed', async () => {
  await make('Да', { on: '2026-11-24', secret: 'a' })
  await make('Нет', { on: '2026-11-25', secret: 'b' })
  const { path } = await at.makeFeed(at.member, page)
  const names = async () => (await at.read(path)).events.map(({ summary }) => summary)
  expect(await names()).toEqual(['Да', 'Нет'])
  const filter = { join: 'AND', parts: [{ of: type.p.secret, operator: 'EQ', value: 'a' }] }
  await at.layOut(page, { 'view/main/filter': filter })
  expect(await names()).toEqual(['Да'])
  const first = await at.fetchFeed(path)
  expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  const etag = first.headers.get('etag')!
  const again = await at.fetchFeed(path, { 'If-None-Match': `"x", W/${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  await make('Ещё', { on: '2026-11-20', secret: 'a' })
  expect((await at.fetchFeed(path, { 'If-None-Match': etag })).status).toBe(200)
  await at.inherit('property', type.p.secret!, false)
  // A condition on a property that they may not read is ignored, as on the page.
  expect(await names()).toEqual(['Ещё', 'Да', 'Нет'])
  await at.inherit('property', type.p.on!, false)
  // No other date replaces one that is closed to them.
  expect(await names()).toEqual([])
  await at.layOut(page, { 'view/main/filter': { join: 'AND', parts: 'none' }, 'view/main/date': 7 })
  expect((await at.read(path)).status).toBe(200)
})

test('an address is at most one a person and page, ends with another or when it is taken back, and is kept as a hash', async () => {
  const list = async () => (await at.terem.ask(at.member, 'calendarFeeds.list')).data
  const one = await at.makeFeed(at.member, page)
  const two = await at.makeFeed(at.member, page, { idempotency_key: 'k' })
  const same = await at.makeFeed(at.member, page, { idempotency_key: 'k' })
  const owners = await at.makeFeed(at.owner, page, { idempotency_key: 'k' })
  expect([two.path, same.path]).toEqual([same.path, two.path])
  expect(new Set([one.path, two.path, owners.path]).size).toBe(3)
  const statuses = () =>
    Promise.all([one, two, owners].map(async ({ path }) => (await at.fetchFeed(path)).status))
  expect(await statuses()).toEqual([404, 200, 200])
  expect(await list()).toMatchObject([{ page_id: page, title: 'План; «год», 2026' }])
  expect((await list())[0].read_at).not.toBeNull()
  const stored = JSON.stringify(await at.terem.sql`select * from calendar_feed`)
  expect(stored).not.toContain(two.path.slice('/calendars/'.length, -'.ics'.length))
  await at.terem.act(at.stranger, 'calendarFeeds.revoke', { page_id: page })
  expect(await statuses()).toEqual([404, 200, 200])
  await at.terem.act(at.member, 'calendarFeeds.revoke', { page_id: page })
  expect(await statuses()).toEqual([404, 404, 200])
  expect(await list()).toEqual([])
  expect((await at.makeFeed(at.stranger, page)).code).toBe('not_found')
  expect((await at.makeFeed(at.nobody, page)).code).toBe('unauthenticated')
  for (const bad of [{ view: 'a/b' }, { time_zone: 'nowhere' }, { idempotency_key: '' }])
    expect((await at.makeFeed(at.member, page, bad)).code).toBe('invalid_input')
  const text = await at.terem.call(at.owner, 'mutation { pageCreate(input: { title: "T" }) { recordId } }')
  expect((await at.makeFeed(at.owner, text.data.pageCreate.recordId)).code).toBe('not_found')
})

test('a person has so many addresses, and each of them, like an address of the network, so many tries', async () => {
  const { ofPerson } = calendarFeedLimits
  const { sql } = at.terem
  await sql`
    with made as (
      insert into page (id, space, kind, position, scope, title)
      select gen_random_uuid(), space, 'calendar', 'a' || n, scope, 'x'
      from page, generate_series(1, ${ofPerson}) n where id = ${page} returning id)
    insert into calendar_feed (account, page, view, time_zone, hash)
    select ${at.member.account}, id, 'main', 'UTC', id::text from made`
  expect((await at.makeFeed(at.member, page)).code).toBe('conflict')
  await sql`delete from calendar_feed where id in (select id from calendar_feed limit 1)`
  const { path, code } = await at.makeFeed(at.member, page)
  expect(code).toBeUndefined()
  await sql`delete from calendar_feed where account = ${at.member.account} and hash like '%-%'`
  await sql`update attempt set count = 240 where key like 'calendar %'`
  await at.fetchFeed(path)
  await sql`update attempt set count = 240, ends_at = now() + interval '1 minute' where key like 'calendar %'`
  const late = await at.fetchFeed(path)
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
  await sql`delete from attempt`
  await at.terem.act(at.member, 'calendarFeeds.revoke', { page_id: page })
  const own = await at.makeFeed(at.member, page)
  const other = await at.makeFeed(at.owner, page)
  for (let count = 0; count < 20; count++)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.fetchFeed(own.path)).status).toBe(200)
  expect((await at.fetchFeed(own.path)).status).toBe(429)
  expect((await at.fetchFeed(other.path)).status).toBe(200)
})

test('only so many of the nearest objects are told, in the order of their days', async () => {
  const { eventsAhead, eventsBehind } = calendarFeedLimits
  const { sql } = at.terem
  // A zone whose day differs from London's for ten hours or more.
  const time_zone = 'Pacific/Honolulu'
  const today = Date.parse(dayText(wallTimeIn(time_zone, new Date())))
  const day = (add: number) => new Date(today + add * 86_400_000).toISOString().slice(0, 10)
  await make('x', { on: day(0) })
  const table = sql(`data.t${type.id}`)
  await sql`
    with made as (
      insert into object (id, space, type, title, author, scope)
      select gen_random_uuid(), o.space, o.type, n::text, o.author, o.scope
      from object o, generate_series(${-eventsBehind - 200}::int, ${eventsAhead + 200}::int) n
      where o.type = ${type.id} and n <> 0 returning id, title, author, scope)
    insert into ${table} (id, title, author, scope, ${sql(`c${type.p.on}`)})
    select id, title, author, scope, ${day(0)}::timestamp at time zone 'UTC' + title::int * interval '1 day'
    from made`
  const { path } = await at.makeFeed(at.owner, page, { time_zone })
  const { events } = await at.read(path)
  expect(events).toHaveLength(eventsAhead + eventsBehind)
  const days = events.map(({ startDate }) => startDate.toString())
  expect(days).toEqual(days.toSorted())
  expect([days[0], days.at(-1)]).toEqual([day(-eventsBehind), day(eventsAhead - 1)])
})

test('further types are on the calendar of people who may read them, and on nobody else’s', async () => {
  await make('Главное', { on: '2026-11-24' })
  const second = await at.makeType({ when: { kind: 'date_time', options: { with_time: false } } })
  await at.create(at.owner, second, { [second.p.name!]: 'Второе', [second.p.when!]: '2026-11-25' })
  await at.layOut(page, {
    'layer/b/rank': 'a0',
    'layer/b/type': second.id,
    'layer/c/rank': 'a1',
    'layer/c/type': '99999999',
    'layer/d/rank': 'a2',
    'layer/d/type': { no: 'id' },
  })
  const { path } = await at.makeFeed(at.member, page)
  const names = async () => (await at.read(path)).events.map(({ summary }) => summary)
  expect(await names()).toEqual(['Главное', 'Второе'])
  await at.inherit('type', second.id, false)
  expect(await names()).toEqual(['Главное'])
})

test('nothing stands in for a date of the page that is gone', async () => {
  await make('Один день', { on: '2026-11-30', at: '2026-11-24T10:00:00Z' })
  const { path } = await at.makeFeed(at.owner, page)
  expect((await at.read(path)).events).toHaveLength(1)
  await at.call(at.owner, 'mutation ($id: ID!) { propertyDelete(id: $id) { recordId } }', { id: type.p.on })
  expect((await at.read(path)).events).toEqual([])
})
