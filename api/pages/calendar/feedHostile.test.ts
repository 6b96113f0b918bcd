import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { layersMost } from '#schema/objects/calendarLayers.ts'
import type { TestType } from '../../objects/testing.ts'
import { startTestCalendars, type TestCalendars } from './testing.ts'

let at: TestCalendars
let type: TestType
let page: string

const day = { kind: 'date_time' as const, options: { with_time: false } }

beforeAll(async () => {
  at = await startTestCalendars()
})
beforeEach(async () => {
  await at.terem.sql`delete from attempt`
  type = await at.makeType({ on: day })
  page = await at.makeCalendar(type)
})
afterAll(() => at.terem.close())

const make = (name: string, of = type) =>
  at.create(at.owner, of, { [of.p.name!]: name, [of.p.on!]: '2026-11-24' })
const names = async (path: string) => (await at.read(path)).events.map(({ summary }) => summary)
const owner = (query: string, variables: object) => at.call(at.owner, query, variables)

const hostile = [
  'a\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT',
  'DTSTART:20200101T000000Z',
  'Слёт;,\\\\n "кавычки": да',
  '\u202Eтекст\u2066 назад\u2069',
  '👩🏽‍🚀'.repeat(60),
  'line\u2028separator\u2029 and \u0085next',
  'é'.repeat(200),
]

test('names that look like lines of a calendar are names in it', async () => {
  const made = []
  for (const name of hostile) made.push(await make(name))
  for (const title of hostile) {
    await owner(
      'mutation ($id: ID!, $title: String!) { pageUpdate(id: $id, input: { title: $title }) { status } }',
      {
        id: page,
        title,
      },
    )
    const { data } = await owner('query ($id: ID!) { page(id: $id) { title } }', { id: page })
    const { path } = await at.makeFeed(at.owner, page)
    const { text, events, name } = await at.read(path)
    expect(name).toBe(data.page.title)
    expect(events.map(({ uid }) => uid).toSorted()).toEqual(
      made.map((id) => `${id}-${type.p.on}@terem`).toSorted(),
    )
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true)
    const stored = await Promise.all(made.map(async (id) => (await at.object(at.owner, id, 'name')).name))
    expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(stored))
  }
})

test('a program that asks for the head alone, or for what it holds, gets no body', async () => {
  await make('Один')
  const { path } = await at.makeFeed(at.member, page)
  const head = await at.terem.fetch(path, { method: 'HEAD' })
  const full = await at.fetchFeed(path)
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
    200,
    '',
    full.headers.get('etag'),
  ])
  expect((await at.terem.fetch(path, { method: 'HEAD', headers: { 'If-None-Match': '*' } })).status).toBe(304)
  for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND'])
    expect((await at.terem.fetch(path, { method })).status).toBe(405)
  for (const bad of [
    path.toUpperCase(),
    `${path}/`,
    path.replace('.ics', ''),
    `${path}%00`,
    '/calendars/',
    path.replace('/calendars', '/calendars/'),
  ])
    expect([bad, (await at.fetchFeed(bad)).status]).toEqual([bad, 404])
})

test('the secret of an address is in no log and no measurement', async () => {
  await make('Один')
  const { path } = await at.makeFeed(at.member, page)
  const [, secret] = /calendars\/(.*)\.ics/.exec(path)!
  await at.read(path)
  await at.read(`${path}?x=1`)
  await at.terem.fetch(path, { method: 'POST' })
  await at.terem.act(at.member, 'calendarFeeds.revoke', { page_id: page })
  await at.read(path)
  expect(at.terem.logged.filter(({ route }) => route === 'calendar feed').length).toBeGreaterThan(2)
  expect(JSON.stringify(at.terem.logged)).not.toContain(secret)
  expect(JSON.stringify(await at.terem.sql`select * from attempt`)).not.toContain(secret)
})

test('of two addresses made at once one is good', async () => {
  await make('Один')
  const made = await Promise.all(Array.from({ length: 6 }, () => at.makeFeed(at.member, page)))
  expect(made.map(({ code }) => code)).toEqual(made.map(() => undefined))
  const statuses = await Promise.all(made.map(async ({ path }) => (await at.read(path)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a calendar that was moved, unlinked or closed returns at the same address with the right that opens it', async () => {
  await make('Один')
  const { path } = await at.makeFeed(at.member, page)
  const { data } = await owner('mutation { pageCreate(input: { title: "Closed" }) { recordId } }', {})
  const parent = data.pageCreate.recordId as string
  await at.inherit('page', parent, false)
  const move = (to: string | null) =>
    owner('mutation ($id: ID!, $to: ID) { pageMove(id: $id, input: { parent_id: $to }) { status } }', {
      id: page,
      to,
    })
  await move(parent)
  expect((await at.read(path)).status).toBe(404)
  await move(null)
  expect(await names(path)).toEqual(['Один'])
  await at.link(page, null)
  expect((await at.read(path)).status).toBe(404)
  await at.link(page, type)
  expect(await names(path)).toEqual(['Один'])
  await owner('mutation ($id: ID!) { typeDelete(id: $id) { status } }', { id: type.id })
  expect((await at.read(path)).status).toBe(404)
  await owner('mutation ($id: ID!) { typeRestore(id: $id) { status } }', { id: type.id })
  expect(await names(path)).toEqual(['Один'])
})

test('layers that no calendar of ours writes are none', async () => {
  await make('Своё')
  const trashed = await at.makeType({ on: day })
  await make('В корзине', trashed)
  await owner('mutation ($id: ID!) { typeDelete(id: $id) { status } }', { id: trashed.id })
  const other = await at.makeType({ on: day })
  await make('Чужое', other)
  const layer = (id: string, of: unknown, more = {}) =>
    Object.fromEntries(
      Object.entries({ rank: `a${id}`, type: of, ...more }).map(([what, value]) => [
        `layer/${id}/${what}`,
        value,
      ]),
    )
  await at.layOut(page, {
    ...layer('own', type.id),
    ...layer('trash', trashed.id),
    ...layer('big', '9999999999999999999'),
    ...layer('text', 'x'),
    ...layer('none', ''),
    ...layer('lost', other.id, { date: '1', end: { a: 1 } }),
  })
  const { path } = await at.makeFeed(at.owner, page)
  expect(await names(path)).toEqual(['Своё'])
  const many = Array.from({ length: 1000 }, (_, index) => layer(`m${index}`, String(800_000 + index)))
  await at.layOut(page, Object.assign({}, ...many) as Record<string, unknown>)
  expect(await names(path)).toEqual(['Своё'])
  const types = []
  for (let count = 0; count < layersMost + 2; count++) {
    const each = await at.makeType({ on: day })
    await make(`Слой ${count}`, each)
    types.push(each)
  }
  await at.layOut(
    page,
    Object.assign({}, ...types.map((each, index) => layer(`0${index}`, each.id))) as Record<string, unknown>,
  )
  expect((await names(path)).length).toBeLessThanOrEqual(1 + layersMost)
})
