import { expect, test } from 'vitest'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { startTestApi } from '../../testing/testing.ts'
import { comment } from '../../testing/testingNotifications.ts'
import type { BotAnswer } from './testingBot.ts'
import { delay, seconds, setUpTelegrams, token } from './testingTelegrams.ts'

const at = setUpTelegrams()

test.each<[string, BotAnswer]>([
  ['blocks the bot', { status: 403, body: { description: 'Forbidden: bot was blocked by the user' } }],
  ['does not exist', { status: 400, body: { description: 'Bad Request: chat not found' } }],
])(
  'a chat that %s ends the channel, and the settings say so until it is switched on again',
  async (_, answer) => {
    await at.say('one')
    await at.say('two')
    at.bot.answers.set('42', answer)
    await at.run()
    expect([await at.waiting(), await at.state()]).toEqual([0, 'refused'])
    at.bot.answers.clear()
    await at.say('meanwhile')
    await at.run()
    expect(at.bot.said).toEqual([])
    await at.terem.act(at.boris, 'notifications.telegram', { is_on: true })
    await at.say('again')
    await at.run()
    expect([at.texts(), await at.state()]).toEqual([['again'], 'on'])
    await at.terem.act(at.boris, 'notifications.telegram', { is_on: false })
    expect(await at.state()).toBe('off')
  },
)

/** The bot is limited in a chat until it is told otherwise. */
const limit = (chat: string, seconds: number) =>
  at.bot.answers.set(chat, { status: 429, body: { parameters: { retry_after: seconds } } })
/** Boris mentions Anna, whose notifications go to chat 43. */
const tellAnna = (text: string) =>
  comment(at.terem, at.boris, { on: 'page', id: at.page, text: `@[${at.anna.subject}] ${text}` })
const chats = () => at.bot.said.map(({ chat }) => chat)

test('a limited bot rests for as long as it is told, and then sends what is left, once', async () => {
  await at.turnOn('43', at.anna)
  at.bot.said.length = 0
  await at.say('one')
  await at.say('two')
  await tellAnna('three')
  limit('42', 95)
  limit('43', 95)
  await at.terem.sql`
    update notification_delivery set tries = ${notificationLimits.telegramTries - 1} where channel = 'telegram'`
  expect(await at.run()).toBe(95_000)
  at.bot.answers.clear()
  await at.run(seconds(delay + 90))
  expect([at.bot.said, await at.waiting()]).toEqual([[], 3])
  await at.run(seconds(delay + 96))
  expect([at.texts(), await at.waiting()]).toEqual([['one', 'two', undefined], 0])
})

test('a chat whose limit never ends keeps nobody else waiting, and is asked once a wait', async () => {
  await at.turnOn('43', at.anna)
  at.bot.said.length = 0
  limit('42', 3600)
  await at.say('one')
  await tellAnna('two')
  expect(await at.run()).toBe(0)
  expect([chats(), await at.waiting()]).toEqual([['43'], 1])
  // What comes to the limited chat meanwhile is not tried, and waits with the rest.
  await at.say('three')
  at.bot.answers.clear()
  await at.run(seconds(delay + 60))
  expect([chats(), await at.waiting()]).toEqual([['43'], 2])
  // It is limited once more, and so is another chat that never was: that is no sign of the bot.
  limit('42', 3600)
  limit('43', 60)
  await tellAnna('four')
  expect(await at.run(seconds(delay + 3601))).toBe(0)
  at.bot.answers.delete('43')
  await at.run(seconds(delay + 3670))
  expect([chats(), await at.waiting()]).toEqual([['43', '43'], 2])
  at.bot.answers.clear()
  await at.run(seconds(delay + 7300))
  expect([at.texts().slice(2), await at.waiting()]).toEqual([['one', 'three'], 0])
})

test('what cannot be told of one person keeps nobody else waiting, and is not tried for ever', async () => {
  await at.say('x')
  await at.turnOn('43', at.anna)
  at.bot.said.length = 0
  await tellAnna('y')
  await at.terem.sql`
    update notification_delivery set tries = ${notificationLimits.telegramTries - 2} where account = ${at.boris.account}`
  await at.terem.sql`update account set config = config || '{"locale": "xx"}' where id = ${at.boris.account}`
  const logged: string[] = []
  await at.run(seconds(delay), { logged })
  expect(chats()).toEqual(['43'])
  expect(logged.join()).toContain('telegrams_not_sent')
  expect(await at.waiting()).toBe(1)
  await at.run(seconds(3600))
  expect(await at.waiting()).toBe(0)
})

test('a chat that fails is tried again, more and more seldom, and not for ever', async () => {
  await at.say('x')
  at.bot.answers.set('42', { status: 502 })
  let now = delay
  for (let tries = 1; tries < notificationLimits.telegramTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.run(seconds(now))
    // oxlint-disable-next-line no-await-in-loop
    expect(await at.waiting()).toBe(1)
    now += 2 ** (tries - 1) * 30 + 5
  }
  at.bot.answers.clear()
  await at.run(seconds(now))
  expect([at.bot.said.length, await at.waiting()]).toEqual([1, 0])
  at.bot.answers.set('42', { status: 502 })
  await at.say('y')
  await at.terem.sql`
    update notification_delivery set tries = ${notificationLimits.telegramTries - 1} where channel = 'telegram'`
  await at.run()
  expect([await at.waiting(), await at.state()]).toEqual([0, 'on'])
})

test('what failed halfway is sent from there on', async () => {
  for (const text of ['one', 'two', 'three'])
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await at.say(text)
  const [, second] = (await at.terem.sql<{ id: string }[]>`select id from notification order by id`) as {
    id: string
  }[]
  at.bot.most = 1
  await at.run()
  expect([at.texts(), await at.waiting()]).toEqual([['one'], 2])
  const [row] = await at.terem.sql`select tries from notification_delivery where notification = ${second!.id}
    and channel = 'telegram'`
  expect(row!.tries).toBe(1)
  at.bot.most = Infinity
  await at.run(seconds(delay + 31))
  expect([at.texts(), await at.waiting()]).toEqual([['one', 'two', 'three'], 0])
})

test('runs side by side send once, and what a killed one had taken is sent by another', async () => {
  await at.say('x')
  await Promise.all([at.run(), at.run(), at.run()])
  expect(at.bot.said).toHaveLength(1)
  await at.say('y')
  await at.terem.sql`
    update notification_delivery set tries = 1, due_at = now() + interval '2 minutes' where channel = 'telegram'`
  await at.run()
  expect(at.bot.said).toHaveLength(1)
  await at.run(seconds(121))
  expect(at.texts()).toEqual(['x', 'y'])
})

test('a server without a bot offers nothing and keeps nothing waiting, and the token is never logged', async () => {
  await at.say('x')
  const { env } = at.terem
  const logged: string[] = []
  const dead = { ...env, telegram: { ...env.telegram!, url: 'http://127.0.0.1:1' } }
  await at.run(seconds(delay), { logged, env: dead })
  expect([logged.length, logged.join().includes(token), await at.waiting()]).toEqual([1, false, 1])
  const elsewhere = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.redirect(at.bot.url) })
  const moved = { ...env, telegram: { ...env.telegram!, url: `http://127.0.0.1:${elsewhere.port}` } }
  await at.run(seconds(300), { logged, env: moved })
  await elsewhere.stop(true)
  expect([logged.length, logged.join().includes(token), await at.waiting()]).toEqual([2, false, 1])
  const none = { ...env, telegram: { bot: 'terem_bot', url: at.bot.url } }
  await at.run(seconds(600), { logged, env: none })
  expect([at.bot.said, await at.waiting()]).toEqual([[], 0])
  const bare = await startTestApi()
  try {
    const user = await bare.makeUser('Clara')
    expect((await bare.ask(user, 'notifications.wishes')).data.telegram).toBeNull()
  } finally {
    await bare.close()
  }
})

test('chats are linked so often an hour at most, so that nobody has the bot write to strangers without end', async () => {
  const link = async (chatId: number) =>
    (await at.terem.act(at.boris, 'profile.linkTelegram', { chatId: String(chatId) })).code
  const codes: unknown[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (let chat = 100; chat < 120; chat++) codes.push(await link(chat))
  expect(codes.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => undefined))
  expect(codes[19]).toBe('too_soon')
  expect(chats()).not.toContain('119')
})
