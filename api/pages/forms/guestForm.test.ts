import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import { guestAnswer, startTestForms, type TestForms } from './testing.ts'

let at: TestForms
let type: TestType
let page: string

beforeAll(async () => {
  at = await startTestForms()
})
beforeEach(async () => {
  ;({ type, page } = await at.makeGuestForm())
})
afterAll(() => at.terem.close())

const filled = () => guestAnswer(type)

test('[ROV.26~] a guest gets what a published form asks for, and nothing of one that is not published', async () => {
  const browser = await at.enter(page)
  const { data } = await at.form(browser)
  expect(data.properties.map(({ id }: { id: string }) => id)).toEqual([type.p.name, type.p.sum, type.p.note])
  await at.unpublish(page)
  expect(await at.stateFor(browser)).toBe('not_found')
  expect((await at.send(browser, filled(), { puzzle: 'a.b.c', solution: [] })).code).toBe('not_found')
  expect((await at.enter(page)).code).toBe('not_found')
  await at.publish(page)
  expect(await at.stateFor(browser)).toBe('open')
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
  expect(await at.stateFor(browser)).toBe('answered')
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
  // The browser starts again with the puzzle that it has solved before.
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

test('an address sends so many answers and no more, whatever is in them', async () => {
  const browser = await at.enter(page)
  const none = { puzzle: 'a.b.c', solution: [] }
  for (let count = 0; count < 60; count++)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.send(browser, filled(), none)).code).toBe('form_puzzle')
  expect((await at.send(browser, filled(), none)).code).toBe('too_soon')
  expect((await at.terem.act({}, 'guests.form', { token: 'guest.forged.x' })).code).toBe('unauthenticated')
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
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown
  expect((await at.send(browser, { ...filled(), [note!]: deep }, solved)).code).toBe('too_complex')
  // Characters that a database cannot store.
  const odd = { [name!]: 'a\u0000b\uD800<script>', [note!]: '\u0000\uDFFF\n\n# x\n<b onclick=1>' }
  expect((await at.send(browser, odd, solved)).code).toBe('invalid_input')
})

test('an answer with a text as long as one may be is taken', async () => {
  const values = { ...filled(), [type.p.note!]: '文'.repeat(100_000) }
  expect((await at.send(await at.enter(page), values)).code).toBeUndefined()
  expect(await at.names(type)).toHaveLength(1)
})

test('a form that may be answered again takes many answers of a browser, and one of each key', async () => {
  await at.layOut(page, { 'thanks/again': true })
  const browser = await at.enter(page)
  const more = { ...(await at.puzzle(browser)), idempotency_key: 'once' }
  expect((await at.send(browser, filled(), more)).code).toBeUndefined()
  expect((await at.send(browser, filled(), more)).code).toBeUndefined()
  expect(await at.stateFor(browser)).toBe('open')
  expect((await at.send(browser, filled())).code).toBeUndefined()
  expect(await at.names(type)).toHaveLength(2)
})
