import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { createLog } from '#schema/log.ts'
import type { App } from '../../context.ts'
import { startTestApi, type Caller, type TestApi } from '../../testing/testing.ts'
import {
  archive,
  comment,
  forgetTold,
  notificationsOf,
  twoInSpace,
  type Told,
} from '../../testing/testingNotifications.ts'
import { makeTestPage, narrowTestPage, type TestSpace } from '../../testing/testingPages.ts'
import { notificationParts } from '../../wiring/notificationParts.ts'
import { sendPushes } from './sendPushes.ts'
import { startPushService, type PushService } from './testingPushService.ts'

let terem: TestApi
let service: PushService
let key: string
let space: TestSpace
let anna: Told
let boris: Told
let page: string

beforeAll(async () => {
  terem = await startTestApi({ PUSH_PRIVATE_ADDRESSES: 'allow', CONTACT_EMAIL: 'help@example.org' })
  service = startPushService(() => key)
  ;({ space, anna, boris } = await twoInSpace(terem))
  key = (await terem.ask(boris, 'notifications.pushKey')).data.key
})
beforeEach(async () => {
  service.pushed.length = 0
  service.refuses.clear()
  await forgetTold(terem)
  await terem.sql`delete from push_device`
  await terem.sql`update account set config = '{"locale": "en-US"}'`
  page = await makeTestPage(terem, space)
})
afterAll(async () => {
  await terem.close()
  await service.close()
})

const say = (text: string) =>
  comment(terem, anna, { on: 'page', id: page, text: `@[${boris.subject}] ${text}` })
const add = (name: string, by: Caller = boris) => terem.act(by, 'notifications.push', service.subscribe(name))
const seconds = (count: number) => new Date(Date.now() + count * 1000)
function run(now = seconds(notificationLimits.pushDelaySeconds + 1)): Promise<void> {
  const { sql, env } = terem
  return sendPushes({ sql, env, log: createLog(() => {}) } as App, notificationParts, now)
}
const told = (device?: string) => service.pushed.filter((each) => !device || each.device === device)
const waiting = async () =>
  (await terem.sql`select 1 from notification_delivery where channel = 'push'`).length
const devices = async () => (await terem.sql`select 1 from push_device`).length

test('the key is made once, and is a point that a browser takes', async () => {
  const answers = await Promise.all([boris, anna, boris].map((by) => terem.ask(by, 'notifications.pushKey')))
  expect(new Set(answers.map(({ data }) => data.key as string))).toEqual(new Set([key]))
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(key).toMatch(/^B/)
})

test.each([
  ['ru', 'Anna Test упоминает вас в комментарии'],
  ['en-US', 'Anna Test mentioned you in a comment'],
  ['zh-CN', 'Anna Test 在评论中提到了您'],
])('every device of the person is told, in their language %s, and nobody else’s', async (locale, title) => {
  await terem.sql`update account set config = jsonb_build_object('locale', ${locale}::text) where id = ${boris.account}`
  await add('phone')
  await add('desk')
  await add('other', anna)
  await say('look')
  await run(new Date())
  expect(told()).toEqual([])
  await run()
  expect(
    told()
      .map(({ device }) => device)
      .toSorted(),
  ).toEqual(['desk', 'phone'])
  const [{ message, claims }] = told() as [(typeof service.pushed)[number]]
  const [row] = await notificationsOf(terem, boris)
  expect(message).toEqual({
    title,
    body: 'Page\n@Boris Test look',
    tag: `notification-${row.id}`,
    path: `/${space.space}/${page}`,
  })
  expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:help@example.org' })
  await run(seconds(600))
  expect(told()).toHaveLength(2)
  expect(await waiting()).toBe(0)
})

test('nothing is pushed that was read in the meantime, or about a place whose right was lost', async () => {
  await add('phone')
  await say('read')
  const [read] = await notificationsOf(terem, boris)
  await archive(terem, boris, [read.id as string])
  await say('lost')
  await narrowTestPage(terem, space, page, 'none')
  await run()
  expect(told()).toEqual([])
  expect(await waiting()).toBe(0)
})

test('a choice and quiet hours hold for pushes, too', async () => {
  await add('phone')
  const choice = { space_id: null, kind: 'CommentMention', channel: 'push' }
  await terem.act(boris, 'notifications.choose', { ...choice, is_on: false })
  await say('unwanted')
  await run()
  await terem.act(boris, 'notifications.choose', { ...choice, is_on: null })
  const minute = Math.floor(Date.now() / 60_000) % 1440
  await terem.act(boris, 'notifications.rhythm', {
    quiet: { from: (minute + 1380) % 1440, to: (minute + 60) % 1440 },
  })
  await say('late')
  await run()
  expect(told()).toEqual([])
  await run(seconds(3700))
  expect(told().map(({ message }) => message.body)).toEqual(['Page\n@Boris Test late'])
})

test.each([404, 410])('a device that is gone, %i, is forgotten', async (status) => {
  await add('phone')
  await add('desk')
  service.refuses.set('phone', status)
  await say('x')
  await run()
  expect([await devices(), await waiting(), told('desk').length]).toEqual([1, 0, 1])
})

test('a device that fails is tried again alone, more and more seldom, and not for ever', async () => {
  await add('phone')
  await add('desk')
  service.refuses.set('phone', 503)
  await say('x')
  let now = notificationLimits.pushDelaySeconds + 1
  for (let tries = 1; tries < notificationLimits.pushTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await run(seconds(now))
    // oxlint-disable-next-line no-await-in-loop
    expect(await waiting()).toBe(1)
    now += 2 ** tries * 30 + 5
  }
  service.refuses.clear()
  await run(seconds(now))
  expect([told('phone').length, told('desk').length, await waiting()]).toEqual([1, 1, 0])
  service.refuses.set('phone', 503)
  await say('y')
  await terem.sql`update notification_delivery set tries = ${notificationLimits.pushTries - 1} where channel = 'push'`
  await run()
  expect([await waiting(), await devices()]).toEqual([0, 2])
})

test('runs side by side tell each device once', async () => {
  await add('phone')
  await say('x')
  await Promise.all([run(), run(), run()])
  expect(told()).toHaveLength(1)
})

test('many at once are told in one, and the longest text fits', async () => {
  await add('phone')
  await say('‮𝄞é'.repeat(200))
  await run()
  expect(told()[0]!.bytes).toBeLessThanOrEqual(4096)
  for (const text of ['a', 'b', 'c', 'd'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await say(text)
  await run()
  expect(told().slice(1)).toMatchObject([
    { message: { title: 'New notifications: 4', path: '/notifications' } },
  ])
})

test('a device is told nothing after the person has signed out there, switched it off, or gave it to another', async () => {
  await add('phone')
  const asked = { endpoint: `${service.url}/phone` }
  const isOn = async (by: Caller) => (await terem.ask(by, 'notifications.isPushed', asked)).data.is_on
  expect([await isOn(boris), await isOn(anna)]).toEqual([true, false])
  await terem.act(anna, 'notifications.endPush', asked)
  expect(await isOn(boris)).toBe(true)
  await terem.act(boris, 'notifications.endPush', asked)
  await say('off')
  await add('phone')
  await say('signed out')
  await terem.sql`update session_family set revoked_at = now() where account = ${boris.account}`
  await run()
  await terem.sql`update session_family set revoked_at = null where account = ${boris.account}`
  await add('phone', anna)
  await say('of another')
  await run()
  expect([told(), await waiting()]).toEqual([[], 0])
})

test('of many devices the oldest are forgotten', async () => {
  for (let each = 0; each <= notificationLimits.pushDevices; each++)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await add(`device${each}`)
  const rows = await terem.sql<{ endpoint: string }[]>`select endpoint from push_device order by id`
  expect([rows.length, rows[0]!.endpoint]).toEqual([notificationLimits.pushDevices, `${service.url}/device1`])
})
