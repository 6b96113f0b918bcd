import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestType } from '../objects/testing.ts'
import { layOutPage } from '../pages/testingLayout.ts'
import type { Json } from '../testing/testing.ts'
import { startTestTimers, type TestTimers } from './testingTimer.ts'

let at: TestTimers
let type: TestType
beforeAll(async () => {
  at = await startTestTimers()
  const options = [
    { id: 'todo', label: 'To do', order: 0 },
    { id: 'done', label: 'Done', order: 1 },
  ]
  type = await at.makeType({ state: { kind: 'list', options: { options } }, urgent: { kind: 'toggle' } })
})
afterAll(() => at.terem.close())

const titles = async (search = '', by: Json = at.member): Promise<string[]> =>
  (await at.ask(by, 'tasks', { search })).data.data.map(({ title }: Json) => title).toSorted()
const named = (name: string, values = {}) => at.create(at.owner, type, { [type.p.name!]: name, ...values })
const mark = (object_id: string, outcome: string | null, more = {}) =>
  at.act(at.member, 'outcome', { object_id, outcome, ...more })
const outcomes = async () =>
  Object.fromEntries(
    (await at.ask(at.member, 'tasks', {})).data.data
      .filter(({ outcome }: Json) => outcome)
      .map(({ title, outcome }: Json) => [title, outcome]),
  )

test('[RTI.07~] tasks are the objects of the source that its folders show, found by words', async () => {
  expect(await titles()).toEqual([])
  const page = await at.ready(at.member, type)
  await named('Write 100%', { [type.p.state!]: 'todo' })
  await named('Read', { [type.p.state!]: 'done' })
  expect(await titles()).toEqual(['Read', 'Write 100%'])
  expect(await titles('wri')).toEqual(['Write 100%'])
  expect(await titles('%')).toEqual(['Write 100%'])
  const filter = { join: 'AND', parts: [{ of: type.p.state!, operator: 'EQ', value: 'todo' }] }
  await layOutPage(at.terem, page, { 'view/main/filter': filter })
  expect(await titles()).toEqual(['Write 100%'])
  const all = await at.folder(type)
  await at.act(at.member, 'set', { folder_ids: [page, all] })
  expect(await titles()).toEqual(['Read', 'Write 100%'])
})

test('[RTI.04~] one task is current, others are completed, delayed with a reminder, or cancelled, for oneself alone', async () => {
  await at.ready(at.member, type)
  await at.ready(at.owner, type)
  const [one, two, three] = [await named('One'), await named('Two'), await named('Three')]
  await mark(one, 'current')
  await mark(two, 'current')
  expect((await at.get(at.member)).current).toEqual({ id: two, title: 'Two', type_id: type.id })
  expect((await mark(three, 'delayed')).code).toBe('invalid_input')
  await mark(three, 'delayed', { reminder: { name: 'Three again', delay_minutes: 30 } })
  await mark(one, 'cancelled')
  expect(await outcomes()).toEqual({ One: 'cancelled', Two: 'current', Three: 'delayed' })
  const { reminders, now } = await at.get(at.member)
  expect(reminders).toMatchObject([{ name: 'Three again', fired: false }])
  expect(Math.abs(reminders[0].due_at - now - 30 * 60_000)).toBeLessThan(60_000)
  await mark(three, 'completed')
  await mark(one, null)
  expect(await outcomes()).toEqual({ Two: 'current', Three: 'completed' })
  expect((await at.get(at.member)).reminders).toEqual([])
  expect(await at.get(at.owner)).toMatchObject({ current: null, reminders: [] })
})

test('[RTI.04~] an outcome sets the chosen property as far as the person may change the object', async () => {
  const values = { completed: 'done', current: 'todo', cancelled: null }
  await at.ready(at.member, type, { property_id: type.p.state!, outcome_values: values })
  const id = await named('Set me')
  const state = async () => (await at.object(at.owner, id)).values[type.p.state!] ?? null
  expect((await mark(id, 'completed')).data).toEqual({ object: 'set' })
  expect(await state()).toBe('done')
  expect((await mark(id, 'cancelled')).data).toEqual({ object: 'none' })
  expect(await state()).toBe('done')
  await at.grant('type', type.id, 'read', { group_id: at.space.team })
  expect((await mark(id, 'current')).data).toEqual({ object: 'refused' })
  expect([await state(), (await outcomes())['Set me']]).toEqual(['done', 'current'])
  await at.grant('type', type.id, 'edit', { group_id: at.space.team })
  await at.act(at.member, 'set', { property_id: type.p.urgent!, outcome_values: { completed: true } })
  expect((await mark(id, 'completed')).data).toEqual({ object: 'set' })
  expect((await at.object(at.owner, id)).values[type.p.urgent!]).toBe(true)
})

test('a property that is hidden or gone by now is set no more, and a value that it does not take is refused', async () => {
  const other = await at.makeType({ flag: { kind: 'toggle' }, note: { kind: 'text' } })
  await at.ready(at.member, other, { property_id: other.p.flag!, outcome_values: { completed: true } })
  const set = (more: object) => at.act(at.member, 'set', more)
  for (const bad of [{ property_id: other.p.note! }, { property_id: type.p.state! }])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await set(bad)).code).toBe('invalid_input')
  expect((await set({ outcome_values: { completed: 'done' } })).code).toBe('invalid_input')
  const id = await at.create(at.owner, other, { [other.p.name!]: 'Hidden' })
  await at.inherit('property', other.p.flag!, false)
  expect((await at.get(at.member)).settings).toMatchObject({ property_id: null, outcome_values: {} })
  expect((await mark(id, 'completed')).data).toEqual({ object: 'none' })
  expect((await at.object(at.owner, id)).values[other.p.flag!] ?? null).toBeNull()
  expect((await set({ property_id: other.p.flag! })).code).toBe('invalid_input')
})

test('an object in trash, of another source or closed is no task, and a lost source shows nothing', async () => {
  const other = await at.makeType()
  await at.ready(at.member, other)
  const [id, kept] = [
    await at.create(at.owner, other, { [other.p.name!]: 'Gone' }),
    await at.create(at.owner, other, { [other.p.name!]: 'Kept' }),
  ]
  await mark(id, 'current')
  await at.act(at.member, 'outcome', {
    object_id: kept,
    outcome: 'delayed',
    reminder: { name: 'Kept', delay_minutes: 5 },
  })
  await at.terem.call(at.owner, `mutation { objectDelete(id: "${id}") { status } }`)
  expect((await at.get(at.member)).current).toBeNull()
  expect((await mark(id, 'completed')).code).toBe('not_found')
  expect((await mark(crypto.randomUUID(), 'completed')).code).toBe('not_found')
  expect((await mark(await named('Other'), 'completed')).params?.fields).toEqual([
    { field: 'object_id', reason: 'unknown_value' },
  ])
  await at.inherit('type', other.id, false)
  const lost = await at.get(at.member)
  expect([lost.settings.source, lost.settings.folders, lost.reminders]).toEqual([null, [], []])
  expect(await titles()).toEqual([])
  expect((await mark(kept, 'completed')).code).toBe('not_found')
  expect((await at.ask(at.member, 'folders', { type_id: other.id })).data).toEqual([])
  await at.inherit('type', other.id, true)
  await at.terem.call(at.owner, `mutation { typeDelete(id: "${other.id}") { status } }`)
  expect((await at.get(at.member)).settings.source).toBeNull()
  expect(
    (await at.act(at.member, 'act', { action: 'start', version: (await at.get(at.member)).version })).code,
  ).toBe('timer_source_missing')
})

test('a folder that is closed, in trash or shows another type is none', async () => {
  const other = await at.makeType()
  const page = await at.ready(at.member, other)
  await at.create(at.owner, other, { [other.p.name!]: 'Here' })
  expect(await titles()).toEqual(['Here'])
  const closed = await at.folder(other)
  await at.inherit('page', closed, false)
  expect((await at.act(at.member, 'set', { folder_ids: [closed] })).code).toBe('invalid_input')
  expect((await at.act(at.member, 'set', { folder_ids: [await at.folder(type)] })).code).toBe('invalid_input')
  const gone = await at.folder(other)
  await at.act(at.member, 'set', { folder_ids: [gone] })
  await at.terem.call(at.owner, `mutation { pageDelete(id: "${gone}") { status } }`)
  expect(await titles()).toEqual([])
  await at.act(at.member, 'set', { folder_ids: [page] })
  expect(await titles()).toEqual(['Here'])
  await at.inherit('page', page, false)
  expect(await titles()).toEqual([])
  expect((await at.get(at.member)).settings.folders).toEqual([])
})

test('an outcome and a reminder that are sent again with their key happen once', async () => {
  await at.ready(at.member, type)
  const id = await named('Once')
  const again = { reminder: { name: 'Once', delay_minutes: 10 }, idempotency_key: 'once 1' }
  await Promise.all([mark(id, 'delayed', again), mark(id, 'delayed', again)])
  await mark(id, 'delayed', again)
  expect((await at.get(at.member)).reminders).toHaveLength(1)
  expect((await mark(id, 'current', { idempotency_key: 'once 1' })).code).toBe('key_reused')
  const remind = (name: string) =>
    at.act(at.member, 'remind', { name, delay_minutes: 1, idempotency_key: 'remind 1' })
  const [first, second] = [await remind('Tea'), await remind('Tea')]
  expect(second.data).toEqual(first.data)
  expect((await remind('Coffee')).code).toBe('key_reused')
})

test('each of many tasks is on one of the pages', async () => {
  const other = await at.makeType()
  await at.ready(at.member, other)
  const values = Array.from({ length: 70 }, (_, n) => ({ [other.p.name!]: `Task ${n}` }))
  const input = { type_id: other.id, values }
  const made = await at.terem.call(
    at.owner,
    'mutation ($input: ObjectsCreateInput!) { objectsCreate(input: $input) { ids } }',
    { input },
  )
  expect(made.errors).toBeUndefined()
  const seen: string[] = []
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const { data } = await at.ask(at.member, 'tasks', { after })
    seen.push(...data.data.map(({ id }: Json) => id))
    after = data.next
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([70, 70])
  expect((await at.ask(at.member, 'tasks', { after: 'nonsense' })).code).toBe('invalid_input')
  expect((await at.ask(at.member, 'tasks', { search: 'x'.repeat(201) })).code).toBe('invalid_input')
})
