import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let [anna, boris, clara]: TestPerson[] = []
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people
})
afterAll(() => chat.terem.close())

/** What is new to somebody, and what is in their archive. */
async function newsOf(by: TestPerson): Promise<[news: number, archived: number]> {
  const asked = (archived: boolean) =>
    chat.ask(by, `notifications(kinds: [ChatMention, ChatReply], archived: ${archived}) { data { id } }`)
  const [news, archived] = await Promise.all([asked(false), asked(true)])
  return [news.data.it.data.length, archived.data.it.data.length]
}
const send = async (by: TestPerson, room: string, text: string, more = ''): Promise<Json> => {
  const given = `room_id: "${room}", text: "${text}" ${more}`
  const { data } = await chat.change(by, `chatMessageSend(input: { ${given} }) { record { id place } }`)
  return data.it.record
}

test('what somebody is told of messages goes to their archive as they read the room up to there, and to no other’s', async () => {
  const room = await chat.group(anna!, [boris!, clara!])
  const other = await chat.group(anna!, [boris!])
  const first = await send(anna!, room, '@[all] one')
  await send(anna!, room, '@[all] two')
  await send(anna!, other, '@[all] elsewhere')
  expect([await newsOf(boris!), await newsOf(clara!)]).toEqual([
    [3, 0],
    [2, 0],
  ])
  const { sql } = chat.terem
  const events = () => sql`select 1 from event where kind = 'notifications_changed'`
  const before = (await events()).length
  await chat.change(boris!, `chatRoomRead(id: "${room}", place: ${first.place}) { recordId }`)
  expect([await newsOf(boris!), await newsOf(clara!)]).toEqual([
    [2, 1],
    [2, 0],
  ])
  // Other tabs hear of it.
  expect((await events()).length).toBe(before + 1)
})

test('who writes has read what stands above, and has no news of it: in a room, with words alone and with a mention, and in a thread', async () => {
  const room = await chat.group(anna!, [boris!])
  const other = await chat.group(anna!, [boris!])
  await send(anna!, other, '@[all] elsewhere')
  const [had] = await newsOf(boris!)
  for (const answer of ['An answer', '@[all] an answer']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await send(anna!, room, '@[all] one')
    expect((await newsOf(boris!))[0]).toBe(had + 1)
    await send(boris!, room, answer)
    expect((await newsOf(boris!))[0]).toBe(had)
  }
  const root = await send(boris!, room, 'Root')
  await send(anna!, room, 'A reply', `thread_id: "${root.id}"`)
  expect((await newsOf(boris!))[0]).toBe(had + 1)
  await send(boris!, room, 'An answer', `thread_id: "${root.id}"`)
  expect((await newsOf(boris!))[0]).toBe(had)
})

test('what somebody took back from the archive stays when they read its room again, until they put it away', async () => {
  const room = await chat.group(anna!, [boris!])
  const { place } = await send(anna!, room, '@[all] one')
  const read = () => chat.change(boris!, `chatRoomRead(id: "${room}", place: ${place}) { recordId }`)
  const [had] = await newsOf(boris!)
  await read()
  expect((await newsOf(boris!))[0]).toBe(had - 1)
  const told = await chat.ask(boris!, 'notifications(kinds: [ChatMention], archived: true) { data { id } }')
  const [{ id }] = told.data.it.data
  const put = (archived: boolean) =>
    chat.change(boris!, `notificationsArchive(ids: ["${id}"], archived: ${archived}) { ids }`)
  await put(false)
  await read()
  await send(boris!, room, 'An answer')
  expect((await newsOf(boris!))[0]).toBe(had)
  await put(true)
  expect((await newsOf(boris!))[0]).toBe(had - 1)
})

test('a reply in a thread is read in its thread, and one that stands in the room, too, in either', async () => {
  const room = await chat.group(anna!, [boris!])
  const root = await send(boris!, room, 'Root')
  const [had] = await newsOf(boris!)
  await send(anna!, room, 'hidden', `thread_id: "${root.id}"`)
  const both = await send(anna!, room, 'both', `thread_id: "${root.id}", also_in_room: true`)
  const left = async () => (await newsOf(boris!))[0] - had
  expect(await left()).toBe(2)
  await chat.change(boris!, `chatRoomRead(id: "${room}", place: ${both.place}) { recordId }`)
  expect(await left()).toBe(1)
  await chat.change(boris!, `chatThreadRead(id: "${root.id}", place: ${both.place}) { recordId }`)
  expect(await left()).toBe(0)
})
