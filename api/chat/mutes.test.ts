import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationLimits } from '#schema/notifications/limits.ts'
import type { ReadContext } from '../context.ts'
import { listMutes } from '../notifications/mutes.ts'
import { notificationParts } from '../wiring/notificationParts.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'
import { comment } from '../testing/testingNotifications.ts'
import type { Json } from '../testing/testing.ts'

let chat: TestChat
let [anna, boris, clara]: TestPerson[] = []
let page: string
let room: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people
  const made = await chat.change(anna!, 'pageCreate(input: { title: "Plan" }) { recordId }')
  page = made.data.it.recordId as string
  room = await chat.group(anna!, [boris!])
})
beforeEach(async () => {
  const { sql } = chat.terem
  await sql`delete from notification`
  await sql`delete from notification_mute`
  await sql`delete from attempt`
})
afterAll(() => chat.terem.close())

type Kind = 'page' | 'object' | 'room'
const mute = (kind: Kind, id: string, is_on = true, by = boris!) =>
  chat.terem.act(by, 'notifications.mute', { kind, id, is_on })
const mutes = async (after: string | null = null) =>
  (await chat.terem.ask(boris!, 'notifications.mutes', { after })).data as {
    data: Json[]
    next: string | null
  }

/** Mentions Boris in the page and in the room; gives what he is told of, and which of it quietly. */
async function told(): Promise<string[]> {
  await chat.terem.sql`delete from notification`
  await comment(chat.terem, anna!, { on: 'page', id: page, text: `@[${boris!.subject}]` })
  await chat.send(anna!, room, `@[${boris!.subject}]`)
  const { data } = await chat.ask(boris!, 'notifications { data { type is_quiet } }')
  const rows = data.it.data as { type: string; is_quiet: boolean }[]
  return rows.map(({ type, is_quiet }) => `${type}${is_quiet ? ' quiet' : ''}`).toSorted()
}

test('what happens in a muted page or room stands in the list and is told by nothing else', async () => {
  expect(await told()).toEqual(['ChatMention', 'CommentMention'])
  await mute('page', page)
  await mute('page', page)
  expect(await told()).toEqual(['ChatMention', 'CommentMention quiet'])
  await mute('room', room)
  expect(await told()).toEqual(['ChatMention quiet', 'CommentMention quiet'])
  expect((await chat.terem.ask(boris!, 'notifications.isMuted', { kind: 'room', id: room })).data).toEqual({
    is_on: true,
  })
  await mute('page', page, false)
  await mute('room', room, false)
  expect(await told()).toEqual(['ChatMention', 'CommentMention'])
})

test('muted places are listed while they may be read, and go with the place', async () => {
  await mute('page', page)
  await mute('room', room)
  expect((await mutes()).data).toMatchObject([
    { kind: 'room', id: room, title: 'Team room', space: chat.space.space },
    { kind: 'page', id: page, title: 'Plan' },
  ])
  const inherits = (is: boolean) =>
    chat.change(
      anna!,
      `accessInherit(resource_type: page, resource_id: "${page}", inherits: ${is}) { status }`,
    )
  await inherits(false)
  expect((await mutes()).data).toMatchObject([{ kind: 'room' }])
  expect((await mute('page', page, false)).code).toBe('not_found')
  await inherits(true)
  expect((await mutes()).data).toMatchObject([{ kind: 'room' }, { kind: 'page' }])
  await chat.terem.sql`delete from chat_room where id = ${room}`
  expect((await mutes()).data).toMatchObject([{ kind: 'page' }])
  room = await chat.group(anna!, [boris!])
})

test('nobody mutes a room that they are not in, or what is not there', async () => {
  expect((await mute('room', room, true, clara!)).code).toBe('not_found')
  expect((await mute('object', page)).code).toBe('not_found')
  const { code, params } = await mute('page', 'x')
  expect([code, params]).toMatchObject(['invalid_input', { fields: [{ field: 'id' }] }])
})

/** What the list of what Boris has muted costs in statements, with the names there. */
async function costOfMutes() {
  const { databaseUrl, env } = chat.terem
  let statements = 0
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, debug: () => statements++ })
  await sql`select 1`
  statements = 0
  const actor = { kind: 'account', account: boris!.account, family: '', expiresAt: Infinity }
  const ctx = { app: { sql, env }, sql, actor, spaceId: null, locale: 'ru' } as unknown as ReadContext
  const { data } = await listMutes(ctx, notificationParts, null)
  await sql.end()
  return { statements, titles: data.map(({ title }) => title) }
}

test('muted rooms and pages are named in as many statements as one of them', async () => {
  const personal = async (by: TestPerson, other: TestPerson) => {
    const asked = `space_id: "${by.space}", subject_id: "${other.subject}"`
    return (await chat.change(by, `chatPersonalOpen(${asked}) { recordId }`)).data.it.recordId as string
  }
  const terms = await chat.change(anna!, 'pageCreate(input: { title: "Terms" }) { recordId }')
  await mute('page', page)
  await mute('room', room)
  await mute('room', await personal(boris!, anna!))
  const few = await costOfMutes()
  expect(few.titles).toEqual(['Anna Test', 'Team room', 'Plan'])
  await mute('page', terms.data.it.recordId)
  await mute('room', await personal(boris!, clara!))
  await mute('room', await personal(boris!, boris!))
  await mute('room', await chat.group(clara!, [boris!]))
  const many = await costOfMutes()
  expect(many.titles.slice(0, 4)).toEqual(['Team room', 'Boris Test', 'Clara Test', 'Terms'])
  expect(many.statements).toBe(few.statements)
})

test('a person mutes a bounded number of places, listed in parts', async () => {
  const { sql } = chat.terem
  await sql`
    with made as (
      insert into page (id, space, position, kind, title, author, scope)
      select gen_random_uuid(), p.space, 'z' || n, p.kind, 'Many', p.author, p.scope
      from page p, generate_series(1, ${notificationLimits.mutes}) n where p.id = ${page} returning id)
    insert into notification_mute (account, page) select ${boris!.account}, id from made`
  const { code, params } = await mute('page', page)
  expect([code, params]).toMatchObject([
    'invalid_input',
    { fields: [{ field: 'id', reason: 'too_numerous' }] },
  ])
  const first = await mutes()
  expect(first.data).toHaveLength(notificationLimits.mutesPerPage)
  const second = await mutes(first.next)
  expect(second.data).toHaveLength(notificationLimits.mutesPerPage)
  expect(first.data.map(({ id }) => id)).not.toContain(second.data[0]!.id)
})
