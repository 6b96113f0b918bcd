import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import type { Caller } from '../../testing/testing.ts'
import { fieldsIn, startTestForms, type TestBrowser, type TestForms } from './testing.ts'

let at: TestForms
let cities: TestType
let type: TestType
let page: string
let city: string
let browser: TestBrowser
beforeAll(async () => {
  at = await startTestForms()
  cities = await at.makeType({ note: { kind: 'text' } })
  for (const name of ['Омск', 'Тверь', '50% off'])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, cities, { [cities.p.name!]: name, [cities.p.note!]: 'unseen' })
})
beforeEach(async () => {
  await at.terem.sql`delete from attempt`
  type = await at.makeType({
    city: { kind: 'object', meta: { related_types: [{ type_id: cities.id }] } },
    any: { kind: 'object' },
  })
  city = type.p.city!
  page = await at.makeForm(type, fieldsIn([type.p.name!, city, type.p.any!]))
  await at.publish(page)
  browser = await at.enter(page)
})
afterAll(() => at.terem.close())

const open = (by = at.owner, properties = [city]) => at.settings(by, page, { object_properties: properties })
const asked = async () => ((await at.form(browser)).data.properties as { id: string }[]).map(({ id }) => id)
const names = async (query = '', more: object = {}) => {
  const { data, code } = await at.objects(browser, city, { query, ...more })
  return code ?? (data.objects as { title: string }[]).map(({ title }) => title)
}

test('[ROV.27~] guests choose objects only where who publishes the form lets them, and hear no more than names', async () => {
  expect(await asked()).toEqual([type.p.name])
  expect(await names()).toBe('form_closed')
  expect((await open()).data.object_properties).toEqual([city])
  expect(await asked()).toEqual([type.p.name, city])
  expect(await names()).toEqual(['50% off', 'Омск', 'Тверь'])
  expect([await names('ве'), await names('%'), await names('', { page: 2 })]).toEqual([
    ['Тверь'],
    ['50% off'],
    [],
  ])
  const { data } = await at.objects(browser, city, { query: 'омск' })
  expect(Object.keys(data.objects[0])).toEqual(['id', 'title'])
  const { id } = data.objects[0]
  expect((await at.objects(browser, city, { ids: [id, crypto.randomUUID()] })).data.objects).toEqual([
    { id, title: 'Омск' },
  ])
  const text = JSON.stringify((await at.form(browser)).data)
  expect(text).not.toContain(`"${cities.id}"`)
  expect((await at.send(browser, { [type.p.name!]: 'Guest', [city]: id })).code).toBeUndefined()
  const [row] = await at.terem.sql<{ id: string }[]>`select id from object where type = ${type.id}`
  expect((await at.object(at.owner, row!.id, 'values')).values[city]).toBe(id)
})

test('guests choose none of another type, of none at all, and none that who publishes the form cannot read', async () => {
  expect((await open(at.owner, [type.p.any!])).code).toBe('invalid_input')
  expect((await open(at.owner, [type.p.name!])).code).toBe('invalid_input')
  expect((await open(at.owner, ['999999'])).code).toBe('invalid_input')
  await open()
  const foreign = await at.create(at.owner, type, { [type.p.name!]: 'Not a city' })
  const answer = async (id: string) =>
    (await at.send(browser, { [type.p.name!]: 'Guest', [city]: id })).params?.fields
  expect(await answer(foreign)).toEqual([{ field: city, reason: 'unknown_value' }])
  const { data } = await at.objects(browser, city, { query: 'омск' })
  const omsk = data.objects[0].id as string
  await at.grant('page', page, 'full', { subject_id: at.member.subject, nested: true })
  expect((await open(at.member)).data.object_properties).toEqual([city])
  await at.inherit('object', omsk, false)
  expect(await names()).toEqual(['50% off', 'Тверь'])
  expect(await answer(omsk)).toEqual([{ field: city, reason: 'unknown_value' }])
  await at.inherit('object', omsk, true)
})

test('the objects that guests may choose end when their publisher loses the rights to the form', async () => {
  await at.grant('page', page, 'full', { subject_id: at.member.subject, nested: true })
  await open(at.member)
  expect(await asked()).toContain(city)
  await at.publish(page)
  expect(await asked()).not.toContain(city)
  expect(await names()).toBe('form_closed')
  const shown = await at.settings(at.owner, page, {})
  expect(shown.data.object_properties).toEqual([])
})

test('only people with full access to a form set which sites may embed it and what guests choose', async () => {
  const codes = async (input: object) =>
    Promise.all(
      [at.member, at.stranger, at.nobody, await at.key('edit')].map(
        async (by) => (await at.settings(by, page, input)).code,
      ),
    )
  await at.grant('page', page, 'edit', { subject_id: at.member.subject, nested: true })
  expect(await codes({ embed_origins: ['https://a.org'] })).toEqual([
    'read_only',
    'not_found',
    'unauthenticated',
    'read_only',
  ])
  const bad = await at.settings(at.owner, page, { embed_origins: ['https://a.org;script-src *'] })
  expect([bad.code, bad.params?.fields]).toEqual([
    'invalid_input',
    [{ field: 'embed_origins.0', reason: 'format' }],
  ])
  const many = Array.from({ length: 21 }, (_, index) => `https://a${index}.org`)
  expect((await at.settings(at.owner, page, { embed_origins: many })).code).toBe('invalid_input')
})

test('a published form may be framed by the sites that it names, and nothing else is', async () => {
  const headers = async (path: string, host = new URL(at.terem.env.sharedUrl).host) => {
    const response = await at.terem.fetch(path, { headers: { Host: host } })
    const policy = response.headers.get('content-security-policy')!
    return [/frame-ancestors ([^;]*)/.exec(policy)![1], response.headers.get('x-frame-options')]
  }
  const path = `/${at.space.space}/${page}`
  const closed = [`'none'`, 'DENY']
  expect(await headers(path)).toEqual(closed)
  await at.settings(at.owner, page, { embed_origins: ['a.org', 'https://b.org:8443/x'] })
  expect(await headers(path)).toEqual(['https://a.org https://b.org:8443', null])
  expect(await headers(path, new URL(at.terem.env.publicUrl).host)).toEqual(closed)
  expect(await headers('/trpc/config.get')).toEqual(closed)
  await at.unpublish(page)
  expect(await headers(path)).toEqual(closed)
})

test('who may edit a form hears how many answers it has, and others nothing', async () => {
  const answers = async (by: Caller) =>
    (
      await at.call(by, 'query ($id: ID!) { page(id: $id) { form_answers { count last_at table_id } } }', {
        id: page,
      })
    ).data.page?.form_answers
  expect(await answers(at.owner)).toEqual({ count: 0, last_at: null, table_id: null })
  await at.send(browser, { [type.p.name!]: 'Guest' })
  expect((await answers(at.owner)).count).toBe(1)
  expect(Date.now() - Date.parse((await answers(at.owner)).last_at)).toBeLessThan(60_000)
  expect(await answers(await at.key('read'))).toBeNull()
})

test('an object names the form that created it, and a form the table of its answers, to readers of those pages', async () => {
  const { data: made } = await at.call(
    at.owner,
    'mutation { pageCreate(input: { title: "Answers", type: table }) { recordId } }',
  )
  const table = made.pageCreate.recordId as string
  await at.call(
    at.owner,
    'mutation ($id: ID!, $type: ID) { pageLinkType(id: $id, type_id: $type) { status } }',
    {
      id: table,
      type: type.id,
    },
  )
  await at.send(browser, { [type.p.name!]: 'Guest' })
  const [row] = await at.terem.sql<{ id: string }[]>`select id from object where type = ${type.id}`
  const formOf = async (by: Caller) => (await at.object(by, row!.id, 'form { id title }')).form as unknown
  const tableOf = async (by: Caller) =>
    (await at.call(by, 'query ($id: ID!) { page(id: $id) { form_answers { table_id } } }', { id: page })).data
      .page.form_answers.table_id as unknown
  expect([await formOf(at.member), await tableOf(at.member)]).toEqual([{ id: page, title: 'Form' }, table])
  await at.inherit('page', table, false)
  expect(await tableOf(at.member)).toBeNull()
  await at.inherit('page', page, false)
  expect(await formOf(at.member)).toBeNull()
  const own = await at.create(at.owner, type, { [type.p.name!]: 'Own' })
  expect((await at.object(at.owner, own, 'form { id }')).form).toBeNull()
})
