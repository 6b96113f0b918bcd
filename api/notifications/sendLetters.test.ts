import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { createLog } from '#schema/log.ts'
import { openPostOffice } from '../accounts/postOffice.ts'
import { bodiesOf } from '../accounts/testingMail.ts'
import { setUpPost } from '../accounts/testingPost.ts'
import type { App } from '../context.ts'
import {
  archive,
  comment,
  forgetTold,
  notificationsOf,
  twoInSpace,
  type Told,
} from '../testing/testingNotifications.ts'
import { makeTestPage, narrowTestPage, type TestSpace } from '../testing/testingPages.ts'
import { notificationParts } from '../wiring/notificationParts.ts'
import { sendLetters } from './sendLetters.ts'

const at = setUpPost({ PUBLIC_URL: 'https://terem.example.org' })
const minuteMs = 60_000
const delay = notificationLimits.letterDelayMinutes
let space: TestSpace
let anna: Told
let boris: Told
let page: string

beforeAll(async () => {
  ;({ space, anna, boris } = await twoInSpace(at.terem))
})
beforeEach(async () => {
  const { sql } = at.terem
  at.post.mails.length = 0
  await forgetTold(at.terem)
  await sql`update account set config = '{"locale": "en-US"}', deleted_at = null`
  page = await makeTestPage(at.terem, space)
  await sql`update page set title = 'Budget <2026>' where id = ${page}`
})

const say = (text: string) =>
  comment(at.terem, anna, { on: 'page', id: page, text: `@[${boris.subject}] ${text}` })
const wish = (rhythm: object) => at.terem.act(boris, 'notifications.rhythm', rhythm)
const live = (config: object) => at.terem.sql`
  update account set config = ${at.terem.sql.json(config as never)} where id = ${boris.account}`
/** Makes all notifications due at an instant. */
const toldAt = async (instant: string) => {
  await at.terem
    .sql`update notification set created_at = ${new Date(instant)}, updated_at = ${new Date(instant)}`
  await at.terem.sql`update notification_delivery set due_at = ${new Date(instant)}`
}

function run(now: Date = new Date(Date.now() + delay * minuteMs + 1000)): Promise<void> {
  const { sql, env } = at.terem
  const log = createLog(() => {})
  const post = openPostOffice(sql, env, log)
  const app = { sql, env, log, post } as App
  return sendLetters(app, notificationParts, now).finally(() => post.close())
}
const letters = () => at.post.mails.filter(({ to }) => to === boris.email).map(({ source }) => source)
const waiting = async () => (await at.terem.sql`select 1 from notification_delivery`).length

test.each([
  ['ru', 'Anna Test упоминает вас в комментарии', 'Пока вас не было в Тереме:', 'Отписаться'],
  ['en-US', 'Anna Test mentioned you in a comment', 'While you were away from Terem:', 'Unsubscribe'],
  ['zh-CN', 'Anna Test 在评论中提到了您', '您离开 Terem 期间：', '退订'],
])('a person who was away is told by a letter in their language, %s', async (locale, sentence, lead, end) => {
  await live({ locale })
  await say('look\n<b>here</b>')
  await run(new Date())
  expect(letters()).toEqual([])
  await run()
  const [source, ...others] = letters()
  expect(others).toEqual([])
  const bodies = bodiesOf(source!)
  const link = `https://terem.example.org/${space.space}/${page}`
  for (const words of [sentence, lead, end, 'Budget <2026> · ', '@Boris Test look <b>here</b>', link])
    expect(bodies).toContain(words)
  expect(bodies).toContain(`<a href="${link}">${sentence}</a>`)
  expect(bodies).toContain('@Boris Test look &lt;b&gt;here&lt;/b&gt;')
  expect(await waiting()).toBe(0)
})

test('the letter can be ended by one click, as mail programs know it', async () => {
  await say('x')
  await run()
  const head = letters()[0]!
    .split(/\r?\n\r?\n/)[0]!
    .replace(/\r?\n\s+/g, ' ')
  const [, url] = /^List-Unsubscribe: ?<(https:\/\/terem\.example\.org(\/unsubscribe\/[\w.-]+))>$/m.exec(
    head,
  )!
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(head).toMatch(/^Message-ID: <notifications\.[0-9a-f]{32}@terem\.example\.org>$/m)
  expect(bodiesOf(letters()[0]!)).toContain(url)
  const path = new URL(url!).pathname
  const asked = await at.terem.fetch(path)
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
  await say('y')
  await run()
  expect(letters()).toHaveLength(2)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const done = await at.terem.fetch(path, { method: 'POST', body })
  expect([done.status, await done.text()]).toEqual([200, expect.not.stringContaining('<form')])
  expect((await at.terem.fetch(path, { method: 'POST', body })).status).toBe(200)
  await say('z')
  await run()
  expect(letters()).toHaveLength(2)
  expect((await at.terem.ask(boris, 'notifications.wishes')).data.letters).toBe('off')
  expect(await notificationsOf(at.terem, boris)).toHaveLength(3)
})

test('an address that was not sent ends nothing, whatever it looks like', async () => {
  await say('x')
  await run()
  const [path] = /\/unsubscribe\/[\w.-]+/.exec(bodiesOf(letters()[0]!))!
  const wrong = [
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
    path.replace(/\d+\./, `${anna.account}.`),
    '/unsubscribe/',
    '/unsubscribe/1.x',
    `/unsubscribe/${'9'.repeat(400)}`,
  ]
  for (const each of wrong)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.terem.fetch(each, { method: 'POST' })).status).toBe(404)
  expect(await at.terem.sql`select 1 from notification_rhythm`).toHaveLength(0)
})

test('nothing is sent that was read in the meantime, or about a place whose right was lost', async () => {
  await say('read')
  const [read] = await notificationsOf(at.terem, boris)
  await archive(at.terem, boris, [read.id as string])
  await run()
  await say('lost')
  await narrowTestPage(at.terem, space, page, 'none')
  await run()
  expect(letters()).toEqual([])
  expect(await waiting()).toBe(0)
})

test('who leaves the space, or deletes their account, is sent nothing', async () => {
  const { sql } = at.terem
  await say('left')
  await sql`update subject set deleted_at = now() where id = ${boris.subject}`
  await run()
  await sql`update subject set deleted_at = null where id = ${boris.subject}`
  await say('deleted')
  await sql`update account set deleted_at = now() where id = ${boris.account}`
  await run()
  await sql`update account set deleted_at = null where id = ${boris.account}`
  expect(letters()).toEqual([])
  expect(await waiting()).toBe(0)
})

test('jobs that run at once, and again, send each person one letter', async () => {
  await say('first')
  await say('second')
  await Promise.all([run(), run(), run()])
  await run()
  await run(new Date(Date.now() + 86_400_000))
  const all = letters().map(bodiesOf).join('\n')
  for (const words of ['first', 'second'])
    // In the text and in the HTML of one email.
    expect(all.split(`@Boris Test ${words}`)).toHaveLength(3)
})

test('what was taken by a program that ended is sent by another one, later', async () => {
  await say('x')
  await at.terem.sql`update notification_delivery set due_at = now() + interval '15 minutes', tries = 1`
  await run()
  expect(letters()).toEqual([])
  await run(new Date(Date.now() + 16 * minuteMs))
  expect(letters()).toHaveLength(1)
})

test('a daily letter comes in the morning of the person’s own day, with all that is unread', async () => {
  await live({ locale: 'en-US', timezone: 'Europe/Moscow' })
  await wish({ letters: 'daily' })
  await say('first')
  await say('second')
  await toldAt('2026-03-10T09:00:00Z')
  await run(new Date('2026-03-10T10:00:00Z'))
  await run(new Date('2026-03-11T04:54:00Z'))
  expect(letters()).toEqual([])
  await run(new Date('2026-03-11T05:00:30Z'))
  await run(new Date('2026-03-12T05:00:30Z'))
  expect(letters()).toHaveLength(1)
  expect(letters()[0]).toMatch(/^Subject: New notifications: 2\r?$/m)
})

test('a letter waits for the end of the quiet hours', async () => {
  await wish({ quiet: { from: 22 * 60, to: 7 * 60 } })
  await say('late')
  await toldAt('2026-03-10T21:58:00Z')
  await run(new Date('2026-03-10T22:05:00Z'))
  await run(new Date('2026-03-11T06:50:00Z'))
  expect(letters()).toEqual([])
  await run(new Date('2026-03-11T07:00:00Z'))
  expect(letters()).toHaveLength(1)
})

test('who wants letters at once after all does not wait for the morning', async () => {
  await wish({ letters: 'daily' })
  await say('x')
  await run()
  expect(letters()).toEqual([])
  await wish({ letters: 'at_once' })
  await run()
  expect(letters()).toHaveLength(1)
})

test('a kind that somebody wants no letters of is in none', async () => {
  const choice = { space_id: space.space, kind: 'CommentMention', channel: 'letter' }
  await at.terem.act(boris, 'notifications.choose', { ...choice, is_on: false })
  await say('x')
  await run()
  expect(letters()).toEqual([])
  expect(await notificationsOf(at.terem, boris)).toHaveLength(1)
})

test('a long list is named in part, and what comes in between goes along', async () => {
  for (let each = 0; each < notificationLimits.inLetter + 3; each++)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await say(`number ${each};`)
  await at.terem.sql`delete from attempt`
  await run()
  const [source, ...others] = letters()
  expect(others).toEqual([])
  const bodies = bodiesOf(source!)
  expect(source).toMatch(/^Subject: New notifications: 23\r?$/m)
  expect(bodies).toContain('3 more.')
  expect(bodies).toContain('number 0;')
  expect(bodies).not.toContain(`number ${notificationLimits.inLetter};`)
})

test('a mail server that refuses is tried again, more and more seldom, and not for ever', async () => {
  await say('x')
  at.post.refuses = true
  let now = Date.now() + delay * minuteMs + 1000
  for (let tries = 1; tries < notificationLimits.letterTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await run(new Date(now))
    // oxlint-disable-next-line no-await-in-loop
    expect(await waiting()).toBe(1)
    now += 2 ** tries * minuteMs
  }
  at.post.refuses = false
  await run(new Date(now - 1000))
  expect(letters()).toEqual([])
  await run(new Date(now))
  expect(letters()).toHaveLength(1)
  await say('y')
  at.post.refuses = true
  await at.terem.sql`update notification_delivery set tries = ${notificationLimits.letterTries - 1}`
  await run()
  expect(await waiting()).toBe(0)
})
