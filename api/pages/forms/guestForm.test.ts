import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import type { Caller } from '../../testing/testing.ts'
import { fieldsIn, startTestForms, type TestBrowser, type TestForms } from './testing.ts'

let at: TestForms
let type: TestType
let page: string

beforeAll(async () => {
  at = await startTestForms()
})
beforeEach(async () => {
  await at.terem.sql`delete from attempt`
  type = await at.makeType({
    sum: { kind: 'number' },
    note: { kind: 'text', options: { rich: true } },
    friend: { kind: 'object' },
    secret: { kind: 'text', default: 'kept' },
  })
  const { name, sum, note, friend } = type.p
  page = await at.makeForm(type, {
    ...fieldsIn([name!, sum!, note!, friend!]),
    [`field/${name}/required`]: true,
  })
  await at.publish(page)
})
afterAll(() => at.terem.close())

const filled = () => ({ [type.p.name!]: 'Guest', [type.p.sum!]: 5 })
const stateOf = async (browser: TestBrowser) => {
  const { data, code } = await at.form(browser)
  return code ?? data.state
}

test('[ROV.26~] a guest gets what a published form asks for, and nothing of one that is not published', async () => {
  const browser = await at.enter(page)
  const { data } = await at.form(browser)
  expect(data.properties.map(({ id }: { id: string }) => id)).toEqual([type.p.name, type.p.sum, type.p.note])
  await at.unpublish(page)
  expect(await stateOf(browser)).toBe('not_found')
  expect((await at.send(browser, filled(), { puzzle: 'a.b.c', solution: [] })).code).toBe('not_found')
  expect((await at.enter(page)).code).toBe('not_found')
  await at.publish(page)
  expect(await stateOf(browser)).toBe('open')
})

test('what a guest is told holds no id, name or value of anything that is not asked for', async () => {
  await at.create(at.owner, type, { [type.p.name!]: 'Hidden object' })
  const browser = await at.enter(page)
  await at.layOut(page, {
    [`field/${type.p.sum}/rule`]: {
      join: 'OR',
      parts: [
        { of: type.p.secret, operator: 'EQ', value: 'unseen' },
        { of: type.p.friend, operator: 'EQ', value: crypto.randomUUID() },
      ],
    },
    [`field/${type.p.secret}/label`]: 'taken out',
  })
  const text = JSON.stringify((await at.form(browser)).data)
  const untold = ['secret', 'friend', 'kept', 'unseen', 'taken out', 'Hidden object']
  expect(untold.filter((each) => text.includes(each))).toEqual([])
  expect(text).not.toContain(`"${type.p.secret}"`)
  expect(text).not.toContain(`"${type.p.friend}"`)
  const guest = { token: browser.token }
  const { data } = await at.call(
    guest,
    'query ($id: ID!) { page(id: $id) { json markdown updates linked_type_id } }',
    { id: page },
  )
  expect(data.page).toEqual({ json: {}, markdown: '', updates: null, linked_type_id: null })
  const entered = await at.terem.act({}, 'guests.enter', { space_id: at.space.space, page_id: page })
  expect(entered.data.page.json).toBeNull()
  const { data: documents } = await at.terem.act({}, 'documents.authorize', {
    token: browser.token,
    documents: [`page:${page}`],
  })
  expect(documents).toMatchObject([{ refused: 'notFound' }])
  expect((await at.list(guest, type)).code).toBe('not_found')
})

test('[ROV.27~] [RER.38~] a guest answers once in a browser; the answer is an object that nobody of the space has made', async () => {
  const browser = await at.enter(page)
  expect((await at.send(browser, filled())).code).toBeUndefined()
  expect(await at.names(type)).toEqual(['Guest'])
  expect(await stateOf(browser)).toBe('answered')
  expect((await at.send(browser, filled())).code).toBe('form_answered')
  const later = await at.enter(page)
  later.cookie = browser.cookie
  expect((await at.send(later, filled())).code).toBe('form_answered')
  expect((await at.send(await at.enter(page), filled())).code).toBeUndefined()
  expect(await at.names(type)).toHaveLength(2)
  const rows = await at.terem.sql`
    select o.author, a.page from form_answer a join object o on o.id = a.object where a.page = ${page}`
  expect(rows).toMatchObject([
    { author: null, page },
    { author: null, page },
  ])
})

test('an answer that is sent again with its key is the same one, also by a browser that keeps no cookies', async () => {
  const browser = await at.enter(page)
  const more = { ...(await at.puzzle(browser)), idempotency_key: 'once' }
  expect((await at.send(browser, filled(), more)).code).toBeUndefined()
  expect((await at.send(browser, filled(), more)).code).toBeUndefined()
  const blocked = await at.enter(page)
  const [first, second] = [await at.puzzle(blocked), await at.puzzle(blocked)]
  blocked.cookie = ''
  expect((await at.send(blocked, filled(), first)).code).toBeUndefined()
  expect((await at.send(blocked, filled(), second)).code).toBe('form_answered')
  expect(await at.names(type)).toHaveLength(2)
})

test('a puzzle has to be the form’s own, solved, young, and is good for one answer', async () => {
  const browser = await at.enter(page)
  const { puzzle, solution } = await at.puzzle(browser)
  const codeOf = async (more: object, by = browser) => (await at.send({ ...by }, filled(), more)).code
  expect(await codeOf({ puzzle, solution: solution.map(() => 0) })).toBe('form_puzzle')
  expect(await codeOf({ puzzle, solution: [] })).toBe('form_puzzle')
  expect(await codeOf({ puzzle: puzzle.replace(/^\d+/, '9999999999999'), solution })).toBe('form_puzzle')
  const other = await at.enter(page)
  expect(await codeOf({ puzzle, solution }, other)).toBe('form_puzzle')
  expect(await codeOf({ puzzle, solution })).toBeUndefined()
  // The browser begins anew, with the puzzle that it has solved before.
  expect(await codeOf({ puzzle, solution }, { ...browser, cookie: `form_${page}=00` })).toBe('form_puzzle')
})

test('what is wrong is told at its field, costs no puzzle, and nothing that was not asked for gets in', async () => {
  const browser = await at.enter(page)
  const solved = await at.puzzle(browser)
  const { name, sum, secret, friend } = type.p
  const of = async (values: object) => (await at.send(browser, values, solved)).params?.fields
  expect(await of({ [sum!]: 'x' })).toMatchObject([{ field: name, reason: 'required' }, { field: sum }])
  expect(await of({ ...filled(), [secret!]: 'x' })).toEqual([{ field: secret, reason: 'unknown_value' }])
  expect(await of({ ...filled(), [friend!]: crypto.randomUUID() })).toEqual([
    { field: friend, reason: 'unknown_value' },
  ])
  expect(
    (await at.send(browser, { ...filled(), [type.p.note!]: '# not a heading [x](y)' }, solved)).code,
  ).toBeUndefined()
  const [row] = await at.terem.sql<{ id: string }[]>`select id from object where type = ${type.id}`
  const { values } = await at.object(at.owner, row!.id, 'values')
  expect(values).toMatchObject({ [secret!]: 'kept', [type.p.note!]: '# not a heading [x](y)' })
})

test('a form takes no answers once who published it may not make objects, and again when they may', async () => {
  await at.unpublish(page)
  await at.grant('page', page, 'full', { subject_id: at.member.subject })
  await at.publish(page, at.member)
  const browser = await at.enter(page)
  expect(await stateOf(browser)).toBe('open')
  await at.inherit('type', type.id, false)
  await at.grant('type', type.id, 'read', { subject_id: at.member.subject, nested: true })
  expect(await stateOf(browser)).toBe('closed')
  expect((await at.send(browser, filled())).code).toBe('form_closed')
  await at.grant('type', type.id, 'edit', { subject_id: at.member.subject, nested: true })
  expect(await stateOf(browser)).toBe('open')
  await at.grant('page', page, 'edit', { subject_id: at.member.subject })
  await at.inherit('page', page, false)
  expect(await stateOf(browser)).toBe('closed')
  expect(await at.names(type)).toEqual([])
})

test('who publishes a form without the right to make objects opens nothing, and does not stand in for who had it', async () => {
  await at.unpublish(page)
  await at.inherit('type', type.id, false)
  await at.grant('page', page, 'full', { subject_id: at.member.subject })
  await at.publish(page, at.member)
  const browser = await at.enter(page)
  expect(await stateOf(browser)).toBe('closed')
  await at.publish(page, at.owner)
  expect(await stateOf(browser)).toBe('open')
  await at.publish(page, at.member)
  expect(await stateOf(browser)).toBe('open')
})

test('a form takes no answers while its type is another, a property of it is hidden or gone, or it has ended', async () => {
  const browser = await at.enter(page)
  const other = await at.makeType({})
  const link = (to: string | null) =>
    at.call(at.owner, 'mutation ($page: ID!, $to: ID) { pageLinkType(id: $page, type_id: $to) { status } }', {
      page,
      to,
    })
  await link(other.id)
  expect(await stateOf(browser)).toBe('closed')
  await link(type.id)
  expect(await stateOf(browser)).toBe('open')
  await at.inherit('property', type.p.sum!, false)
  expect(await stateOf(browser)).toBe('closed')
  expect((await at.send(browser, filled())).code).toBe('form_closed')
  await at.inherit('property', type.p.sum!, true)
  expect(await stateOf(browser)).toBe('open')
  await at.layOut(page, { closes: '2020-01-01T00:00:00Z' })
  expect(await stateOf(browser)).toBe('closed')
  await at.layOut(page, { closes: undefined })
  await at.call(at.owner, 'mutation ($id: ID!) { propertyDelete(id: $id) { status } }', { id: type.p.sum })
  expect(await stateOf(browser)).toBe('closed')
  await at.layOut(page, { [`field/${type.p.sum}/rank`]: undefined })
  expect(await stateOf(browser)).toBe('open')
  await at.call(at.owner, 'mutation ($id: ID!) { pageDelete(id: $id) { status } }', { id: page })
  expect(await stateOf(browser)).toBe('not_found')
})

test('an address sends so many answers and no more, whatever is in them', async () => {
  const browser = await at.enter(page)
  const none = { puzzle: 'a.b.c', solution: [] }
  for (let count = 0; count < 60; count++)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.send(browser, filled(), none)).code).toBe('form_puzzle')
  expect((await at.send(browser, filled(), none)).code).toBe('too_soon')
  expect((await at.terem.act({}, 'guests.form', { token: 'guest.forged.x' })).code).toBe('unauthenticated')
})

test('who may edit the page alone leads no guests to another type; who has all rights does', async () => {
  const { name } = type.p
  const other = await at.makeType({})
  const link = (by: Caller, to: string) =>
    at.call(by, 'mutation ($page: ID!, $to: ID) { pageLinkType(id: $page, type_id: $to) { status } }', {
      page,
      to,
    })
  const browser = await at.enter(page)
  await at.inherit('page', page, false)
  await at.grant('page', page, 'edit', { subject_id: at.member.subject })
  await link(at.member, other.id)
  await at.layOut(page, { ...fieldsIn([other.p.name!]), [`field/${name}/rank`]: undefined })
  for (const id of [type.p.sum, type.p.note, type.p.friend])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.layOut(page, { [`field/${id}/rank`]: undefined })
  expect(await stateOf(browser)).toBe('closed')
  await link(at.owner, other.id)
  expect(await stateOf(browser)).toBe('open')
})

test('of guests who answer at the same time as many are taken as the form takes, and one for a browser', async () => {
  await at.layOut(page, { most: 3 })
  const browsers = await Promise.all(Array.from({ length: 8 }, () => at.enter(page)))
  const ready = await Promise.all(
    browsers.map(async (browser) => ({ browser, solved: await at.puzzle(browser) })),
  )
  const sent = await Promise.all(ready.map(({ browser, solved }) => at.send(browser, filled(), solved)))
  expect(sent.map(({ code }) => code ?? 'taken').toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'form_closed'),
    ...Array.from({ length: 3 }, () => 'taken'),
  ])
  expect(await at.names(type)).toHaveLength(3)
  await at.layOut(page, { most: undefined })
  const browser = await at.enter(page)
  const tabs = [await at.puzzle(browser), await at.puzzle(browser), await at.puzzle(browser)]
  const codes = await Promise.all(tabs.map(async (solved) => (await at.send(browser, filled(), solved)).code))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'form_answered')).toHaveLength(2)
  expect(await at.names(type)).toHaveLength(4)
})

test('who sends the last answer again, since they never heard of it, hears that it was taken', async () => {
  await at.layOut(page, { most: 1 })
  const browser = await at.enter(page)
  const key = { idempotency_key: 'last' }
  expect((await at.send(browser, filled(), key)).code).toBeUndefined()
  expect((await at.send(browser, filled(), key)).code).toBeUndefined()
  expect((await at.send(await at.enter(page), filled(), key)).code).toBe('form_closed')
  await at.layOut(page, { closes: '2020-01-01T00:00:00Z' })
  expect((await at.send(browser, filled(), key)).code).toBeUndefined()
  expect(await at.names(type)).toHaveLength(1)
})

test('who may edit a published form is told why it takes no answers of guests, and nobody else', async () => {
  const closing = async (by: Caller) => {
    const { data } = await at.call(
      by,
      'query ($id: ID!) { page(id: $id) { publication { form_closing { reason property_ids } } } }',
      { id: page },
    )
    return data.page.publication.form_closing
  }
  expect(await closing(at.owner)).toBeNull()
  await at.layOut(page, { most: 1, 'field/999/rank': 'b' })
  expect(await closing(at.owner)).toEqual({ reason: 'properties', property_ids: ['999'] })
  await at.inherit('property', type.p.sum!, false)
  expect(await closing(at.owner)).toEqual({ reason: 'properties', property_ids: [type.p.sum, '999'] })
  const { token } = await at.enter(page)
  expect(await closing({ token })).toBeNull()
  await at.inherit('page', page, false)
  await at.grant('page', page, 'read', { subject_id: at.member.subject })
  expect(await closing(at.member)).toBeNull()
  await at.inherit('property', type.p.sum!, true)
  await at.layOut(page, { 'field/999/rank': undefined })
  expect((await at.send(await at.enter(page), filled())).code).toBeUndefined()
  expect(await closing(at.owner)).toEqual({ reason: 'ended', property_ids: [] })
  await at.call(at.owner, 'mutation ($page: ID!) { pageLinkType(id: $page, type_id: null) { status } }', {
    page,
  })
  expect(await closing(at.owner)).toEqual({ reason: 'publisher', property_ids: [] })
})

test('an answer of thousands of fields is refused as a whole', async () => {
  const browser = await at.enter(page)
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [String(index), 'x']))
  const { code, params } = await at.send(browser, many, { puzzle: 'a.b.c', solution: [] })
  expect(code).toBe('invalid_input')
  expect(params?.fields).toHaveLength(1)
})

test('values beyond all bounds are refused at their fields, and none fails the server', async () => {
  const browser = await at.enter(page)
  const solved = await at.puzzle(browser)
  const { name, sum, note } = type.p
  const bad: [string, unknown][] = [
    [sum!, '1e400'],
    [sum!, [1, 2]],
    [sum!, { value: 1 }],
    [name!, 'x'.repeat(100_001)],
    [name!, ['a', 'b']],
    [note!, { toString: 'x' }],
    [note!, 'x'.repeat(100_001)],
  ]
  for (const [id, value] of bad) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { code, params } = await at.send(browser, { ...filled(), [id]: value }, solved)
    expect([value, code, params?.fields?.[0]?.field]).toEqual([value, 'object_invalid', id])
  }
  // Signs that a database cannot keep.
  const odd = { [name!]: 'a\u0000b\uD800<script>', [note!]: '\u0000\uDFFF\n\n# x\n<b onclick=1>' }
  expect((await at.send(browser, odd, solved)).code).toBe('invalid_input')
})

test('an answer with a text as long as one may be is taken', async () => {
  const values = { ...filled(), [type.p.note!]: '文'.repeat(100_000) }
  expect((await at.send(await at.enter(page), values)).code).toBeUndefined()
  expect(await at.names(type)).toHaveLength(1)
})
