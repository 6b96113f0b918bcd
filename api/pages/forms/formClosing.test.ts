import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import type { Caller } from '../../testing/testing.ts'
import { fieldsIn, guestAnswer, startTestForms, type TestForms } from './testing.ts'

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

test('a form takes no answers once who published it may not make objects, and again when they may', async () => {
  await at.unpublish(page)
  await at.grant('page', page, 'full', { subject_id: at.member.subject })
  await at.publish(page, at.member)
  const browser = await at.enter(page)
  expect(await at.stateFor(browser)).toBe('open')
  await at.inherit('type', type.id, false)
  await at.grant('type', type.id, 'read', { subject_id: at.member.subject, nested: true })
  expect(await at.stateFor(browser)).toBe('closed')
  expect((await at.send(browser, filled())).code).toBe('form_closed')
  await at.grant('type', type.id, 'edit', { subject_id: at.member.subject, nested: true })
  expect(await at.stateFor(browser)).toBe('open')
  await at.grant('page', page, 'edit', { subject_id: at.member.subject })
  await at.inherit('page', page, false)
  expect(await at.stateFor(browser)).toBe('closed')
  expect(await at.names(type)).toEqual([])
})

test('who publishes a form without the right to make objects opens nothing, and does not stand in for who had it', async () => {
  await at.unpublish(page)
  await at.inherit('type', type.id, false)
  await at.grant('page', page, 'full', { subject_id: at.member.subject })
  await at.publish(page, at.member)
  const browser = await at.enter(page)
  expect(await at.stateFor(browser)).toBe('closed')
  await at.publish(page, at.owner)
  expect(await at.stateFor(browser)).toBe('open')
  await at.publish(page, at.member)
  expect(await at.stateFor(browser)).toBe('open')
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
  expect(await at.stateFor(browser)).toBe('closed')
  await link(type.id)
  expect(await at.stateFor(browser)).toBe('open')
  await at.inherit('property', type.p.sum!, false)
  expect(await at.stateFor(browser)).toBe('closed')
  expect((await at.send(browser, filled())).code).toBe('form_closed')
  await at.inherit('property', type.p.sum!, true)
  expect(await at.stateFor(browser)).toBe('open')
  await at.layOut(page, { closes: '2020-01-01T00:00:00Z' })
  expect(await at.stateFor(browser)).toBe('closed')
  await at.layOut(page, { closes: undefined })
  await at.call(at.owner, 'mutation ($id: ID!) { propertyDelete(id: $id) { status } }', { id: type.p.sum })
  expect(await at.stateFor(browser)).toBe('closed')
  await at.layOut(page, { [`field/${type.p.sum}/rank`]: undefined })
  expect(await at.stateFor(browser)).toBe('open')
  await at.call(at.owner, 'mutation ($id: ID!) { pageDelete(id: $id) { status } }', { id: page })
  expect(await at.stateFor(browser)).toBe('not_found')
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
  expect(await at.stateFor(browser)).toBe('closed')
  await link(at.owner, other.id)
  expect(await at.stateFor(browser)).toBe('open')
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
