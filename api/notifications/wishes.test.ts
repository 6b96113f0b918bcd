import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { startTestApi, type Caller, type TestApi } from '../testing/testing.ts'
import { forgetTold } from '../testing/testingNotifications.ts'
import { joinTestSpace, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'
import { notify } from './notify.ts'

let terem: TestApi
let space: TestSpace
let other: TestSpace
let anna: Caller & { account: string }

beforeAll(async () => {
  terem = await startTestApi()
  anna = await terem.makeUser('Anna')
  const boris = await terem.makeUser('Boris')
  space = await makeTestSpace(terem, boris.account)
  other = await makeTestSpace(terem, boris.account)
  for (const each of [space, other]) await joinTestSpace(terem, anna.account, each)
})
beforeEach(() => forgetTold(terem))
afterAll(() => terem.close())

const choose = (input: object, by: Caller = anna) =>
  terem.act(by, 'notifications.choose', {
    space_id: null,
    kind: 'BirthdayNotice',
    channel: 'toast',
    ...input,
  })
const wishes = async () => (await terem.ask(anna, 'notifications.wishes')).data

/** A birthday in both spaces; returns which notifications are silent, by space. */
async function quietIn(): Promise<string[]> {
  await terem.sql`delete from notification`
  for (const { space: id } of [space, other]) {
    const [row] = await terem.sql<{ id: string }[]>`
      select id from subject where space = ${id} and account = ${anna.account}`
    const notice = { space: id, kind: 'BirthdayNotice', to: [row!.id], place: 'b', author: null } as const
    await terem.sql.begin((tx) => notify(tx, notice))
  }
  const { data } = await terem.call(anna, '{ notifications { data { is_quiet space { id } } } }')
  const rows = data.notifications.data as { is_quiet: boolean; space: { id: string } }[]
  return rows.filter(({ is_quiet }) => is_quiet).map((each) => each.space.id)
}

test('a choice for one space goes before the one for all of them, and both can be taken back', async () => {
  expect(await wishes()).toEqual({
    choices: [],
    quiet: null,
    letters: 'at_once',
    zone: 'UTC',
    telegram: null,
  })
  expect(await quietIn()).toEqual([])
  await choose({ is_on: false })
  expect((await quietIn()).toSorted()).toEqual([space.space, other.space].toSorted())
  await choose({ is_on: true, space_id: space.space })
  await choose({ is_on: true, space_id: space.space })
  expect(await quietIn()).toEqual([other.space])
  await choose({ is_on: null })
  await choose({ is_on: false, space_id: space.space })
  expect(await quietIn()).toEqual([space.space])
  const { data } = await choose({ is_on: null, space_id: space.space })
  expect(data.choices).toEqual([])
})

test('a choice of another kind, or of another person, changes nothing', async () => {
  await choose({ is_on: false, kind: 'PageMention' })
  const stranger = await terem.makeUser('Clara')
  await choose({ is_on: false }, stranger)
  expect(await quietIn()).toEqual([])
})

test('in quiet hours by the person’s own clock no toast is wanted', async () => {
  const minute = (Math.floor(Date.now() / 60_000) + 3 * 60) % 1440
  const around = { from: (minute + 1380) % 1440, to: (minute + 60) % 1440 }
  const zone = (name: string) => terem.sql`
    update account set config = jsonb_build_object('timezone', ${name}::text) where id = ${anna.account}`
  await terem.act(anna, 'notifications.rhythm', { quiet: around })
  expect(await quietIn()).toEqual([])
  await zone('Europe/Moscow')
  expect(await quietIn()).toHaveLength(2)
  expect(await wishes()).toMatchObject({ quiet: around, zone: 'Europe/Moscow' })
  await terem.act(anna, 'notifications.rhythm', {})
  expect(await quietIn()).toHaveLength(2)
  await terem.act(anna, 'notifications.rhythm', { quiet: null })
  expect(await quietIn()).toEqual([])
  await zone('Nowhere/At_All')
  expect(await wishes()).toMatchObject({ zone: 'UTC' })
})

test('choices for a space that the person has left are not shown', async () => {
  await choose({ is_on: false, space_id: other.space })
  expect((await wishes()).choices).toHaveLength(1)
  const left = (at: Date | null) => terem.sql`
    update subject set deleted_at = ${at} where account = ${anna.account} and space = ${other.space}`
  await left(new Date())
  expect((await wishes()).choices).toEqual([])
  expect((await choose({ is_on: true, space_id: other.space })).code).toBe('not_found')
  await left(null)
})

test.each([
  [{ kind: 'Party' }, 'kind'],
  [{ channel: 'pigeon' }, 'channel'],
  [{ is_on: 'yes' }, 'is_on'],
  [{ space_id: '1; drop' }, 'space_id'],
])('a choice of %j is refused at its field', async (input, field) => {
  const { code, params } = await choose({ is_on: true, ...input })
  expect([code, params]).toMatchObject(['invalid_input', { fields: [{ field }] }])
})

test.each([
  { from: 60, to: 60 },
  { from: -1, to: 60 },
  { from: 0, to: 1440 },
  { from: 0.5, to: 7 },
])('quiet hours of %j are refused', async (quiet) => {
  expect((await terem.act(anna, 'notifications.rhythm', { quiet })).code).toBe('invalid_input')
})

test('a program that changes choices without end is slowed down', async () => {
  await terem.sql`
    insert into attempt (key, count, ends_at)
    values (${`notifications account:${anna.account}`}, ${notificationLimits.changesPerMinute}, now() + interval '1 minute')`
  expect((await choose({ is_on: true })).code).toBe('too_soon')
  expect((await terem.act(anna, 'notifications.rhythm', { quiet: null })).code).toBe('too_soon')
})
