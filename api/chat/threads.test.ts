import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { statementsOf } from '../testing/testingQueries.ts'
import { firstIdAt } from './searchSpans.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let clara: TestPerson
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people as [TestPerson, TestPerson, TestPerson]
})
beforeEach(async () => {
  await chat.terem.sql`delete from attempt`
  await chat.terem.sql`delete from notification`
})
afterAll(() => chat.terem.close())

const reply = (by: TestPerson, input: object) =>
  chat.terem.call(
    by,
    `mutation ($input: ChatMessageSendInput!) {
      it: chatMessageSend(input: $input) { recordId record { id place thread_id in_room } } }`,
    { input },
  )
const texts = async (by: TestPerson, thread: string, args = '') => {
  const { data, code } = await chat.ask(
    by,
    `chat_replies(thread_id: "${thread}" ${args}) { more data { text } }`,
  )
  return code ?? [data.it.data.map(({ text }: Json) => text).join(''), data.it.more]
}
const parts = 'count people { name } follows unread read_place draft message { text deleted }'
const threadOf = async (by: TestPerson, id: string) =>
  (await chat.ask(by, `chatThread(id: "${id}") { ${parts} }`)).data.it as Json
const noticesOf = async (by: TestPerson): Promise<string[]> =>
  (await chat.ask(by, 'notifications { data { type message { text } } }')).data.it.data.map(
    ({ type, message }: Json) => `${type} ${message.text}`,
  )
const remove = (by: TestPerson, id: string) =>
  chat.change(by, `chatMessageDelete(id: "${id}", for_everyone: true) { recordId }`)

test('replies stand in their thread in order, and not in the room unless that is asked for', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Root')
  for (const text of ['1', '2', '3']) await reply(boris, { room_id: room, thread_id: id, text })
  const both = await reply(boris, { room_id: room, thread_id: id, also_in_room: true, text: '4' })
  expect(both.data.it.record).toMatchObject({ thread_id: id, in_room: true })
  expect(await chat.texts(anna, room)).toEqual(['Root', '4'])
  expect(await texts(anna, id)).toEqual(['1234', false])
  expect(await texts(anna, id, 'first: 2')).toEqual(['34', true])
  const { data } = await chat.ask(
    anna,
    `chat_messages(room_id: "${room}") { data { text thread { count people { name } last_place } } }`,
  )
  expect(data.it.data.at(-2).thread).toEqual({
    count: 4,
    people: [{ name: 'Boris Test' }],
    last_place: both.data.it.record.place,
  })
  const all = await chat.ask(anna, `chat_messages(room_id: "${room}", replies: true) { data { text } }`)
  expect(all.data.it.data.map(({ text }: Json) => text).slice(1)).toEqual(['Root', '1', '2', '3', '4'])
})

test('a thread adds nothing to what is unread in the room, moves it nowhere, and brings it back to nobody', async () => {
  const room = await chat.group(anna, [boris, clara])
  const { id } = await chat.send(anna, room, 'Root')
  await chat.change(boris, `chatRoomRead(id: "${room}", place: 2) { recordId }`)
  await chat.change(clara, `chatRoomDelete(id: "${room}") { recordId }`)
  const other = await chat.group(anna, [boris])
  await reply(anna, { room_id: room, thread_id: id, text: 'Reply' })
  const { data } = await chat.ask(
    boris,
    `chat_rooms(space_id: "${boris.space}") { data { id unread last_message { text } } }`,
  )
  const listed = (data.it.data as Json[]).filter((each) => [room, other].includes(each.id))
  expect(listed.map((each) => each.id)).toEqual([other, room])
  expect(listed[1]).toMatchObject({ unread: 0, last_message: { text: 'Root' } })
  const hers = async () => (await chat.ask(clara, `chatRoom(id: "${room}") { listed }`)).data.it.listed
  expect(await hers()).toBe(false)
  await reply(anna, { room_id: room, thread_id: id, text: `@[${clara.subject}]` })
  expect(await hers()).toBe(true)
  expect(await noticesOf(clara)).toEqual(['ChatMention @Clara Test'])
})

test('who wrote the root, who replied and who was mentioned are told of replies, and have them unread until they read', async () => {
  const room = await chat.group(anna, [boris, clara])
  const { id } = await chat.send(anna, room, 'Root')
  await reply(boris, { room_id: room, thread_id: id, text: 'One' })
  expect(await noticesOf(anna)).toEqual(['ChatReply One'])
  expect(await noticesOf(clara)).toEqual([])
  expect(await threadOf(anna, id)).toMatchObject({ count: 1, follows: true, unread: 1 })
  await chat.change(clara, `chatThreadRead(id: "${id}", place: 2) { recordId }`)
  expect(await threadOf(clara, id)).toMatchObject({ count: 1, follows: false, unread: 0 })
  const last = await reply(anna, { room_id: room, thread_id: id, text: `Two @[${clara.subject}]` })
  expect(await noticesOf(boris)).toEqual([`ChatReply Two @Clara Test`])
  expect(await noticesOf(clara)).toEqual(['ChatMention Two @Clara Test'])
  expect(await threadOf(clara, id)).toMatchObject({ count: 2, follows: true, unread: 2 })
  const { place } = last.data.it.record
  const read = await chat.change(
    clara,
    `chatThreadRead(id: "${id}", place: ${place}) { record { unread read_place } }`,
  )
  expect(read.data.it.record).toEqual({ unread: 0, read_place: place })
  await chat.change(clara, `chatThreadRead(id: "${id}", place: 1) { recordId }`)
  expect(await threadOf(clara, id)).toMatchObject({ unread: 0, read_place: place })
})

test('who came later reads and counts nothing of a thread from before', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Root')
  await reply(boris, { room_id: room, thread_id: id, text: '1' })
  await chat.change(anna, `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { recordId }`)
  expect([await texts(clara, id), await threadOf(clara, id)]).toEqual(['not_found', null])
  const refused = await reply(clara, { room_id: room, thread_id: id, text: 'No' })
  expect(refused.errors![0]!.extensions.params.fields![0]).toMatchObject({
    field: 'thread_id',
    reason: 'unknown_value',
  })
  await reply(boris, { room_id: room, thread_id: id, text: '2' })
  expect(await texts(clara, id)).toEqual(['2', false])
  expect(await threadOf(clara, id)).toMatchObject({ count: 1, message: null })
  expect(await threadOf(anna, id)).toMatchObject({ count: 2, message: { text: 'Root' } })
})

test('a root that is deleted leaves its place while there are replies, and nothing after the last of them', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Root')
  const { data } = await reply(boris, { room_id: room, thread_id: id, text: 'Reply' })
  await remove(anna, id)
  expect(await chat.texts(boris, room)).toEqual([''])
  expect(await threadOf(boris, id)).toMatchObject({ count: 1, message: { text: '', deleted: true } })
  expect((await chat.ask(boris, `chatMessage(id: "${id}") { text }`)).data.it).toBeNull()
  expect((await reply(anna, { room_id: room, thread_id: id, text: 'More' })).code).toBeUndefined()
  await remove(boris, data.it.recordId)
  expect(await texts(anna, id)).toEqual(['More', false])
  await chat.change(anna, `chatRoomDelete(id: "${room}") { recordId }`)
  expect(await threadOf(anna, id)).toBeNull()
})

test('there is no thread in a thread, of a notice, or of another room; a reply with its key is sent once', async () => {
  const [room, other] = [await chat.group(anna, [boris]), await chat.group(anna, [boris])]
  const { id } = await chat.send(anna, room, 'Root')
  const input = { room_id: room, thread_id: id, text: 'Once', idempotency_key: 'reply once' }
  const sent = await Promise.all([reply(boris, input), reply(boris, input)])
  expect(new Set(sent.map(({ data }) => data.it.recordId)).size).toBe(1)
  expect(await texts(anna, id)).toEqual(['Once', false])
  const [notice] = await chat.terem.sql<{ id: string }[]>`
    select id from chat_message where room = ${room} and notice is not null`
  for (const thread_id of [sent[0]!.data.it.recordId, notice!.id, crypto.randomUUID(), 'none'])
    expect((await reply(boris, { room_id: room, thread_id, text: 'No' })).code).toBe('invalid_input')
  expect((await reply(boris, { room_id: other, thread_id: id, text: 'No' })).code).toBe('invalid_input')
})

test('what is written in a thread and not sent is kept beside what is in the room, and sending clears it', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Root')
  const draft = (thread: string, text: string) =>
    chat.change(
      boris,
      `chatDraftSet(room_id: "${room}", thread_id: "${thread}", text: "${text}") { recordId }`,
    )
  await chat.change(boris, `chatDraftSet(room_id: "${room}", text: "To the room") { recordId }`)
  expect((await draft(id, 'To the thread')).data.it.recordId).toBe(room)
  expect(await threadOf(boris, id)).toMatchObject({ draft: 'To the thread' })
  expect(await threadOf(anna, id)).toMatchObject({ draft: '' })
  expect((await draft(crypto.randomUUID(), 'Nowhere')).code).toBe('not_found')
  expect((await draft(id, 'a'.repeat(10_001))).code).toBe('invalid_input')
  await reply(boris, { room_id: room, thread_id: id, text: 'To the thread' })
  expect(await threadOf(boris, id)).toMatchObject({ draft: '' })
  expect((await chat.ask(boris, `chatRoom(id: "${room}") { draft }`)).data.it.draft).toBe('To the room')
})

test('a reply is found, also by who may read much, where nothing was said in the room since', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Root')
  await reply(boris, { room_id: room, thread_id: id, text: 'Cassowary' })
  await chat.terem.sql`
    update chat_room set latest = ${firstIdAt(Date.now() - 86_400_000)}, last_place = 100000 where id = ${room}`
  const { data } = await chat.ask(
    anna,
    `search_messages(space_id: "${anna.space}", room_id: "${room}", text: "cassowary") { data { message { text thread_id } } }`,
  )
  expect(data.it.data).toEqual([{ message: { text: 'Cassowary', thread_id: id } }])
})

test('a page of messages costs as many statements with ten threads as with one', async () => {
  const room = await chat.group(anna, [boris])
  const begin = async () => {
    const { id } = await chat.send(anna, room, 'Root')
    await reply(boris, { room_id: room, thread_id: id, text: 'Reply' })
  }
  const query = `{ chat_messages(room_id: "${room}", first: 50) { data { text thread { count unread people { name } message { text } } } } }`
  await begin()
  const one = await statementsOf(chat.terem, anna, query)
  for (let at = 1; at < 10; at++) await begin()
  expect((await statementsOf(chat.terem, anna, query)).length).toBe(one.length)
})
