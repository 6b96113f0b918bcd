import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import { makeStages, only, published, startTestPublished, type TestPublished } from './testing.ts'

let at: TestPublished
let type: TestType
let page: string
let around: string
let token: string
const inBlock = { block_id: 'one' }

beforeAll(async () => {
  at = await startTestPublished()
})
afterAll(() => at.terem.close())
beforeEach(async () => {
  ;({ type, page } = await makeStages(at))
  around = await at.makeBlocks({ one: { kind: 'page', page } })
  await at.open(around, null)
  ;({ token } = await at.enter(around))
})

const unpublish = (id: string) =>
  at.call(at.owner, 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id })
const names = (more: object = {}) => at.names(token, { ...inBlock, ...more })
const narrow = (filter: unknown) => at.layOut(around, { 'block/one/set/filter': filter })

test('[RCO.01~] [RPG.17~] a block shows guests what the page in it shows its own guests', async () => {
  const { token: own } = await at.enter(page)
  const there = (await at.see(own)).data
  const { data } = await at.see(token, inBlock)
  expect(data).toEqual({
    ...there,
    inBlock: { id: page, title: 'Page', icon: null, token: expect.stringMatching(/^guest\./) },
  })
  expect(await names({ search: 'two' })).toEqual(['Two'])
  const { data: one } = await at.one(token, data.rows.rows[0].id, inBlock)
  expect(one).toMatchObject({ state: 'open', row: { name: 'Three' } })
  // By the token in it the guest hears of that page, as if they had entered it.
  expect(await at.names(data.inBlock.token)).toEqual(['Three', 'Two', 'One'])
})

test('[RPG.17~] neither page opens by the other', async () => {
  await unpublish(page)
  expect((await at.see(token, inBlock)).data).toEqual({ state: 'closed' })
  await at.open(page, null)
  expect(await names()).toBe('closed')
  await at.open(page, published([]))
  expect(await names()).toEqual(['Three', 'Two', 'One'])
  await at.call(at.owner, 'mutation ($id: ID!) { pageDelete(id: $id) { status } }', { id: page })
  expect(await names()).toBe('closed')
  await at.call(at.owner, 'mutation ($id: ID!) { pageRestore(id: $id) { status } }', { id: page })
  expect(await names()).toEqual(['Three', 'Two', 'One'])
  await unpublish(around)
  expect(await names()).toBe('not_found')
})

test('a filter of the block leaves less, and closes it when it asks for what guests do not see', async () => {
  await narrow(only(type.p.stage!, 'new'))
  expect(await names()).toEqual(['Three', 'One'])
  expect(await names({ search: 'two' })).toEqual([])
  await at.filter(page, only(type.p.sum!, 1))
  expect(await names()).toEqual(['One'])
  await at.filter(page, only(type.p.stage!, 'done'))
  expect(await names()).toEqual([])
  await at.filter(page, undefined)
  await narrow(only('name', 'Two'))
  expect(await names()).toEqual(['Two'])
  for (const filter of [
    only(type.p.secret!, 'hush a'),
    // Open to everyone, and not shown.
    only(type.p.due!, '2026-01-01'),
    only('created_at', '2026-01-01'),
    only('999999999', 1),
    { join: 'OR', parts: [only(type.p.stage!, 'new'), only(type.p.secret!, 'hush b')] },
    { parts: 'all' },
    'new',
  ]) {
    // oxlint-disable no-await-in-loop -- one after another
    await narrow(filter)
    expect([await names(), filter]).toEqual(['closed', filter])
    // oxlint-enable no-await-in-loop
  }
})

test('a block that is none, of another kind or another space gives nothing', async () => {
  for (const id of ['', 'two', 'one/set', 'x'.repeat(32), '../one'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.see(token, { block_id: id })).data).toEqual({ state: 'closed' })
  expect((await at.see(token, { block_id: 'x'.repeat(33) })).code).toBe('invalid_input')
  await at.layOut(around, { 'block/one/kind': 'text' })
  expect(await names()).toBe('closed')
  await at.layOut(around, { 'block/one/kind': 'page', 'block/one/set/page': around })
  expect(await names()).toBe('closed')
  const made = await at.call(at.owner, 'mutation { spaceCreate(input: { name: "Other" }) { recordId } }')
  const elsewhere = { ...at.owner, space: made.data.spaceCreate.recordId as string }
  const apart = await at.makeBlocks({ one: { kind: 'page', page } }, elsewhere)
  await at.open(apart, null, elsewhere)
  const input = { space_id: elsewhere.space, page_id: apart }
  const { data: entered } = await at.terem.act({}, 'guests.enter', input)
  expect((await at.see(entered.token, inBlock)).data).toEqual({ state: 'closed' })
})

test('who may publish the page with the block previews it as guests see it', async () => {
  const preview = (by: typeof at.owner) => at.terem.act(by, 'guests.objects', { page_id: around, ...inBlock })
  const { data } = await preview(at.owner)
  expect(data).toMatchObject({ state: 'open', inBlock: { id: page, token: null } })
  await unpublish(page)
  expect((await preview(at.owner)).data).toEqual({ state: 'closed' })
  expect((await preview(at.member)).code).toBe('read_only')
})
