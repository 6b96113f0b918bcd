import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'
import type { App } from '../../context.ts'
import { startTestApi, type Caller, type TestApi } from '../../testing/testing.ts'
import { archive, comment, notificationsOf } from '../../testing/testingNotifications.ts'
import {
  joinTestSpace,
  makeTestPage,
  makeTestSpace,
  narrowTestPage,
  type TestSpace,
} from '../../testing/testingPages.ts'
import { notificationParts } from '../../wiring/notificationParts.ts'
import { sendTelegrams } from './sendTelegrams.ts'
import { startBot, type Bot, type BotAnswer } from './testingBot.ts'

type Person = Caller & { account: string; subject: string }

const token = '1:hush'
let terem: TestApi
let bot: Bot
let space: TestSpace
let anna: Person
let boris: Person
let page: string

beforeAll(async () => {
  bot = startBot(token)
  terem = await startTestApi({ TELEGRAM_BOT: 'terem_bot', TELEGRAM_TOKEN: token, TELEGRAM_URL: bot.url })
  const user = await terem.makeUser('Anna')
  space = await makeTestSpace(terem, user.account)
  anna = { ...user, space: space.space, subject: space.owner }
  const other = await terem.makeUser('Boris')
  boris = { ...other, space: space.space, subject: await joinTestSpace(terem, other.account, space) }
})
beforeEach(async () => {
  const { sql } = terem
  await sql`delete from notification`
  await sql`delete from notification_choice`
  await sql`delete from notification_rhythm`
  await sql`delete from attempt`
  await sql`update account set config = '{"locale": "en-US"}', telegram_chat_id = null, telegram_refused_at = null`
  page = await makeTestPage(terem, space)
  await turnOn('42')
  bot.said.length = 0
  bot.answers.clear()
  bot.most = Infinity
})
afterAll(async () => {
  await terem.close()
  await bot.close()
})

async function turnOn(chatId: string, by: Person = boris): Promise<void> {
  await terem.act(by, 'profile.linkTelegram', { chatId })
  await terem.act(by, 'notifications.telegram', { is_on: true })
}
const say = (text: string) =>
  comment(terem, anna, { on: 'page', id: page, text: `@[${boris.subject}] ${text}` })
const delay = notificationLimits.pushDelaySeconds + 1
const seconds = (count: number) => new Date(Date.now() + count * 1000)
function run(now = seconds(delay), logged: string[] = []): Promise<number> {
  const { sql, env } = terem
  const log = createLog((line) => logged.push(line))
  return sendTelegrams({ sql, env, log } as App, notificationParts, now)
}
const waiting = async () =>
  (await terem.sql`select 1 from notification_delivery where channel = 'telegram'`).length
const state = async (by: Caller = boris) =>
  (await terem.ask(by, 'notifications.wishes')).data.telegram?.state as string
const textsOf = () =>
  bot.said.map(({ text }) => /<blockquote>@Boris Test (.*)<\/blockquote>/s.exec(text)?.[1])

test.each([
  ['ru', 'Anna Test упоминает вас в комментарии', 'Пространство «'],
  ['en-US', 'Anna Test mentioned you in a comment', 'Space “'],
  ['zh-CN', 'Anna Test 在评论中提到了您', '空间“'],
])(
  '[RID.23~] a notification goes to the person’s chat, in their language %s, with the link to the place',
  async (locale, title, inSpace) => {
    await terem.sql`
      update account set config = config || jsonb_build_object('locale', ${locale}::text) where id = ${boris.account}`
    await say('<b>look</b> & "see"')
    await run(new Date())
    expect(bot.said).toEqual([])
    await run()
    expect(bot.said).toHaveLength(1)
    const [{ chat, text, mode }] = bot.said as [(typeof bot.said)[number]]
    expect([chat, mode]).toEqual(['42', 'HTML'])
    const [first, second, third] = text.split('\n')
    expect(first).toBe(`<a href="${terem.env.publicUrl}/${space.space}/${page}">${title}</a>`)
    expect(second).toContain(`Page · ${inSpace}`)
    expect(third).toBe('<blockquote>@Boris Test &lt;b&gt;look&lt;/b&gt; &amp; &quot;see&quot;</blockquote>')
    await run(seconds(600))
    expect([bot.said.length, await waiting()]).toEqual([1, 0])
  },
)

test('nothing is sent to a chat that the person has not switched on, to another one after a link, or after the unlink', async () => {
  await terem.act(boris, 'notifications.telegram', { is_on: false })
  await say('off')
  expect([await waiting(), await state()]).toEqual([0, 'off'])
  await turnOn('42')
  await say('to a chat that a stranger’s address links meanwhile')
  await terem.act(boris, 'profile.linkTelegram', { chatId: '666' })
  bot.said.length = 0
  expect([await waiting(), await state()]).toEqual([1, 'off'])
  await run()
  await turnOn('42')
  await terem.act(boris, 'profile.linkTelegram', { chatId: '42' })
  expect(await state()).toBe('on')
  bot.said.length = 0
  await say('unlinked')
  await terem.act(boris, 'profile.unlinkTelegram')
  await run()
  expect([bot.said, await waiting(), await state()]).toEqual([[], 0, 'none'])
})

test('nothing is sent that was read in the meantime, or about a place whose right was lost', async () => {
  await say('read')
  const [read] = await notificationsOf(terem, boris)
  await archive(terem, boris, [read.id as string])
  await say('lost')
  await narrowTestPage(terem, space, page, 'none')
  await run()
  expect([bot.said, await waiting()]).toEqual([[], 0])
})

test('a choice, a mute and quiet hours hold for Telegram, too', async () => {
  const choice = { space_id: space.space, kind: 'CommentMention', channel: 'telegram' }
  expect((await terem.act(boris, 'notifications.choose', { ...choice, is_on: false })).code).toBeUndefined()
  await say('unwanted')
  await run()
  await terem.act(boris, 'notifications.choose', { ...choice, is_on: null })
  await terem.act(boris, 'notifications.mute', { kind: 'page', id: page, is_on: true })
  await say('muted')
  await run()
  await terem.act(boris, 'notifications.mute', { kind: 'page', id: page, is_on: false })
  const minute = Math.floor(Date.now() / 60_000) % 1440
  const quiet = { from: (minute + 1380) % 1440, to: (minute + 60) % 1440 }
  await terem.act(boris, 'notifications.rhythm', { quiet })
  await say('late')
  await run()
  expect([bot.said, await waiting()]).toEqual([[], 1])
  await run(seconds(3700))
  expect(textsOf()).toEqual(['late'])
})

test.each<[string, BotAnswer]>([
  ['blocks the bot', { status: 403, body: { description: 'Forbidden: bot was blocked by the user' } }],
  ['does not exist', { status: 400, body: { description: 'Bad Request: chat not found' } }],
])(
  'a chat that %s ends the channel, and the settings say so until it is switched on again',
  async (_, answer) => {
    await say('one')
    await say('two')
    bot.answers.set('42', answer)
    await run()
    expect([await waiting(), await state()]).toEqual([0, 'refused'])
    bot.answers.clear()
    await say('meanwhile')
    await run()
    expect(bot.said).toEqual([])
    await terem.act(boris, 'notifications.telegram', { is_on: true })
    await say('again')
    await run()
    expect([textsOf(), await state()]).toEqual([['again'], 'on'])
    await terem.act(boris, 'notifications.telegram', { is_on: false })
    expect(await state()).toBe('off')
  },
)

test('a limited bot rests for as long as it is told, and then sends what is left, once', async () => {
  await turnOn('43', anna)
  bot.said.length = 0
  await say('one')
  await say('two')
  bot.answers.set('42', { status: 429, body: { parameters: { retry_after: 95 } } })
  await terem.sql`
    update notification_delivery set tries = ${notificationLimits.telegramTries - 1} where channel = 'telegram'`
  expect(await run()).toBe(95_000)
  bot.answers.clear()
  await run(seconds(delay + 90))
  expect([bot.said, await waiting()]).toEqual([[], 2])
  await run(seconds(delay + 96))
  expect([textsOf(), await waiting()]).toEqual([['one', 'two'], 0])
})

test('what cannot be told of one person keeps nobody else waiting, and is not tried for ever', async () => {
  await say('x')
  await turnOn('43', anna)
  bot.said.length = 0
  await comment(terem, boris, { on: 'page', id: page, text: `@[${anna.subject}] y` })
  await terem.sql`
    update notification_delivery set tries = ${notificationLimits.telegramTries - 2} where account = ${boris.account}`
  await terem.sql`update account set config = config || '{"locale": "xx"}' where id = ${boris.account}`
  const logged: string[] = []
  await run(seconds(delay), logged)
  expect(bot.said.map(({ chat }) => chat)).toEqual(['43'])
  expect(logged.join()).toContain('telegrams_not_sent')
  expect(await waiting()).toBe(1)
  await run(seconds(3600))
  expect(await waiting()).toBe(0)
})

test('a chat that fails is tried again, more and more seldom, and not for ever', async () => {
  await say('x')
  bot.answers.set('42', { status: 502 })
  let now = delay
  for (let tries = 1; tries < notificationLimits.telegramTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await run(seconds(now))
    // oxlint-disable-next-line no-await-in-loop
    expect(await waiting()).toBe(1)
    now += 2 ** (tries - 1) * 30 + 5
  }
  bot.answers.clear()
  await run(seconds(now))
  expect([bot.said.length, await waiting()]).toEqual([1, 0])
  bot.answers.set('42', { status: 502 })
  await say('y')
  await terem.sql`
    update notification_delivery set tries = ${notificationLimits.telegramTries - 1} where channel = 'telegram'`
  await run()
  expect([await waiting(), await state()]).toEqual([0, 'on'])
})

test('what failed halfway is sent from there on', async () => {
  for (const text of ['one', 'two', 'three'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await say(text)
  const [, second] = (await terem.sql<{ id: string }[]>`select id from notification order by id`) as {
    id: string
  }[]
  bot.most = 1
  await run()
  expect([textsOf(), await waiting()]).toEqual([['one'], 2])
  const [row] = await terem.sql`select tries from notification_delivery where notification = ${second!.id}
    and channel = 'telegram'`
  expect(row!.tries).toBe(1)
  bot.most = Infinity
  await run(seconds(delay + 31))
  expect([textsOf(), await waiting()]).toEqual([['one', 'two', 'three'], 0])
})

test('a group that has another number is followed', async () => {
  bot.answers.set('42', { status: 400, body: { parameters: { migrate_to_chat_id: -100_777 } } })
  await say('x')
  await run()
  expect(bot.said).toMatchObject([{ chat: '-100777' }])
  const [row] = await terem.sql`select telegram_chat_id from account where id = ${boris.account}`
  expect([row!.telegram_chat_id, await state(), await waiting()]).toEqual(['-100777', 'on', 0])
})

test('runs side by side send once, and what a killed one had taken is sent by another', async () => {
  await say('x')
  await Promise.all([run(), run(), run()])
  expect(bot.said).toHaveLength(1)
  await say('y')
  await terem.sql`
    update notification_delivery set tries = 1, due_at = now() + interval '2 minutes' where channel = 'telegram'`
  await run()
  expect(bot.said).toHaveLength(1)
  await run(seconds(121))
  expect(textsOf()).toEqual(['x', 'y'])
})

test('many at once are told in one, and the longest text fits', async () => {
  await terem.sql`update page set title = ${'"<𝄞&>'.repeat(40)} where id = ${page}`
  await say('<𝄞&"'.repeat(notificationLimits.telegramSigns))
  await run()
  expect(bot.said).toHaveLength(1)
  for (const text of ['a', 'b', 'c', 'd'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await say(text)
  await run()
  expect(bot.said.slice(1).map(({ text }) => text)).toEqual([
    `<a href="${terem.env.publicUrl}/notifications">New notifications: 4</a>`,
  ])
})

test('a server without a bot offers nothing and keeps nothing waiting, and the token is never logged', async () => {
  await say('x')
  const { sql, env } = terem
  const logged: string[] = []
  const log = createLog((line) => logged.push(line))
  const dead = { ...env, telegram: { ...env.telegram!, url: 'http://127.0.0.1:1' } }
  await sendTelegrams({ sql, env: dead, log } as App, notificationParts, seconds(delay))
  expect([logged.length, logged.join().includes(token), await waiting()]).toEqual([1, false, 1])
  const elsewhere = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.redirect(bot.url) })
  const moved = { ...env, telegram: { ...env.telegram!, url: `http://127.0.0.1:${elsewhere.port}` } }
  await sendTelegrams({ sql, env: moved, log } as App, notificationParts, seconds(300))
  await elsewhere.stop(true)
  expect([logged.length, logged.join().includes(token), await waiting()]).toEqual([2, false, 1])
  const none = { ...env, telegram: { bot: 'terem_bot', url: bot.url } }
  await sendTelegrams({ sql, env: none, log } as App, notificationParts, seconds(600))
  expect([bot.said, await waiting()]).toEqual([[], 0])
  const bare = await startTestApi()
  try {
    const user = await bare.makeUser('Clara')
    expect((await bare.ask(user, 'notifications.wishes')).data.telegram).toBeNull()
  } finally {
    await bare.close()
  }
})
