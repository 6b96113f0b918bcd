import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestType } from '../objects/testing.ts'
import { startTestTimers, type TestTimers } from './testingTimer.ts'
import { turnTimers } from './turnTimers.ts'

let at: TestTimers
let type: TestType
beforeAll(async () => {
  at = await startTestTimers()
  type = await at.makeType()
})
afterAll(() => at.terem.close())

const minute = 60_000

test('[RTI.02~] a session runs into overtime, a rest follows it, and the timer of others stands', async () => {
  await at.ready(at.owner, type)
  expect((await at.press(at.owner, 'start')).state).toMatchObject({ mode: 'work', lengthMs: 25 * minute })
  await at.pass(at.owner, 27)
  const rest = await at.press(at.owner, 'skip')
  expect(rest.state).toMatchObject({ mode: 'rest', done: 1, lengthMs: 5 * minute, isLong: false })
  const [session] = await at.terem.sql`
    select work_ms, overtime_ms, is_whole from timer_session where subject = ${await at.subjectOf(at.owner)}`
  expect(session).toMatchObject({ work_ms: 25 * minute, is_whole: true })
  expect(session!.overtime_ms).toBeGreaterThanOrEqual(2 * minute)
  expect((await at.get(at.member)).state.mode).toBe('idle')
  await at.press(at.owner, 'stop')
})

test('[RTI.01~] [RTI.03~] lengths, the number of sessions and colors are set by each for themselves', async () => {
  await at.ready(at.member, type, { work_minutes: 180, rest_minutes: 1, long_minutes: 30, long_every: 2 })
  const { data } = await at.act(at.member, 'set', {
    work_color: 'blue',
    rest_color: 'gray',
    overtime_color: 'pink',
  })
  expect(data.settings).toMatchObject({ work_minutes: 180, work_color: 'blue', overtime_color: 'pink' })
  const rests: number[] = []
  for (let session = 1; session <= 4; session++) {
    // oxlint-disable no-await-in-loop -- one after another
    await at.press(at.member, 'start')
    await at.pass(at.member, 181)
    rests.push((await at.press(at.member, 'skip')).state.lengthMs / minute)
    await at.press(at.member, 'stop')
    // oxlint-enable no-await-in-loop
  }
  expect(rests).toEqual([1, 30, 1, 30])
  expect((await at.get(at.owner)).settings).toMatchObject({ work_minutes: 25, work_color: 'red' })
})

test.each([
  ['work_minutes', 0, 'out_of_range'],
  ['rest_minutes', 181, 'out_of_range'],
  ['long_minutes', 1.5, 'not_integer'],
  ['long_every', 0, 'out_of_range'],
  ['work_color', 'url(evil)', 'unknown_value'],
  ['source_id', '999999', 'unknown_value'],
  ['source_id', 'x', 'unknown_value'],
  ['property_id', '1; drop', 'unknown_value'],
  ['outcome_values', { completed: 'x' }, 'unknown_value'],
  ['folder_ids', ['no page'], 'unknown_value'],
  ['folder_ids', Array.from({ length: 11 }, () => 'x'), 'too_numerous'],
])('[RTI.01~] a setting that cannot be is refused at its field: %s %j', async (field, value, reason) => {
  const { code, params } = await at.act(at.owner, 'set', { [field]: value })
  expect([code, params?.fields?.map((each) => [each.field.split('.')[0], each.reason])]).toEqual([
    'invalid_input',
    [[field, reason]],
  ])
})

test('[RER.42~] [RER.43~] a session begins with a source and its folders alone', async () => {
  const other = await at.terem.makeUser('Fresh')
  const { joinTestSpace } = await import('../testing/testingPages.ts')
  await joinTestSpace(at.terem, other.account, at.space)
  const by = { ...other, space: at.space.space }
  const start = async () => (await at.act(by, 'act', { action: 'start', version: 0 })).code
  expect(await start()).toBe('timer_source_missing')
  await at.act(by, 'set', { source_id: type.id })
  expect(await start()).toBe('timer_folders_missing')
  await at.act(by, 'set', { folder_ids: [await at.folder(type)] })
  expect(await start()).toBeUndefined()
  expect((await at.get(by)).state.mode).toBe('work')
})

test('an action that is sent again, or was meant for what has passed, does nothing more', async () => {
  await at.ready(at.owner, type)
  const { version } = await at.press(at.owner, 'start')
  const skip = () => at.act(at.owner, 'act', { action: 'skip', version })
  const all = await Promise.all([skip(), skip(), skip()])
  expect(all.map(({ data }) => data.state.mode)).toContain('rest')
  expect(all.filter(({ data }) => data.is_done)).toHaveLength(1)
  const now = await at.get(at.owner)
  expect([now.state.mode, now.version]).toEqual(['rest', version + 1])
  await at.press(at.owner, 'stop')
})

test('[RTI.08~] the timer is right after any sleep, and a session that ends by itself is counted once, with any number of nodes', async () => {
  await at.ready(at.owner, type)
  const subject = await at.subjectOf(at.owner)
  await at.terem.sql`delete from timer_session where subject = ${subject}`
  await at.press(at.owner, 'start')
  await at.pass(at.owner, 14 * 60)
  const app = { sql: at.terem.sql }
  await Promise.all([turnTimers(app, new Date()), turnTimers(app, new Date())])
  await turnTimers(app, new Date())
  expect((await at.get(at.owner)).state).toMatchObject({ mode: 'idle' })
  const sessions = await at.terem.sql`
    select work_ms, overtime_ms from timer_session where subject = ${subject}`
  expect(sessions).toEqual([{ work_ms: 25 * minute, overtime_ms: 180 * minute }])
})

test('an invalid action is refused, and a flood gets a wait', async () => {
  const odd = [
    { action: 'explode', version: 0 },
    { action: 'start' },
    { action: 'start', version: -1 },
    { action: 'start', version: 1e300 },
    { action: 'start', version: '1 or 1=1' },
  ]
  for (const input of odd)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([input, (await at.act(at.owner, 'act', input)).code]).toEqual([input, 'invalid_input'])
  await at.terem.sql`
    insert into attempt (key, count, ends_at)
    values (${`timer change account:${at.owner.account}`}, 1000, now() + interval '1 minute')
    on conflict (key) do update set count = 1000, ends_at = excluded.ends_at`
  expect((await at.act(at.owner, 'set', { has_sound: false })).code).toBe('too_soon')
  await at.terem.sql`delete from attempt`
})
