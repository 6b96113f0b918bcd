import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode } from '../events/testingNode.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let node: Awaited<ReturnType<typeof startTestNode>>
let anna: TestPerson
let boris: TestPerson
let clara: TestPerson
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people as [TestPerson, TestPerson, TestPerson]
  node = await startTestNode(chat.terem)
})
afterAll(async () => {
  await node.close()
  await chat.terem.close()
})

const open = (by: TestPerson, after = '') =>
  node.follow(
    by,
    `subscription { chat_events(space_id: "${by.space}" ${after}) {
      event_id body { kind room_id place message { text } person { id name } thread_id } } }`,
  )
async function follow(by: TestPerson) {
  const feed = open(by)
  const { event_id } = await feed.next()
  return { ...feed, event_id, body: async () => (await feed.next()).body }
}
const type = (by: TestPerson, room: string) =>
  chat.change(by, `chatTyping(room_id: "${room}") { recordId status }`)
const typing = (room: string, { subject }: TestPerson, name: string, thread: string | null = null) => ({
  kind: 'typing',
  room_id: room,
  place: null,
  message: null,
  person: { id: subject, name },
  thread_id: thread,
})

test('who is in a room hears that another writes there, once in three seconds; nobody else does, nor one’s own tabs', async () => {
  const room = await chat.group(anna, [boris])
  const [own, other, stranger] = await Promise.all([follow(anna), follow(boris), follow(clara)])
  expect((await type(anna, room)).data.it).toEqual({ recordId: room, status: 'success' })
  expect(await other.body()).toEqual(typing(room, anna, 'Anna Test'))
  expect((await type(anna, room)).code).toBe('too_soon')
  expect((await type(clara, room)).code).toBe('not_found')
  // What the others hear next is what came after it.
  await chat.send(boris, room, 'Hello')
  expect((await own.body()).kind).toBe('message')
  expect((await other.body()).message.text).toBe('Hello')
  const hers = await chat.group(clara, [anna])
  expect(await stranger.body()).toMatchObject({ kind: 'room', room_id: hers })
  await Promise.all([own, other, stranger].map((feed) => feed.close()))
})

test('who writes in a thread is told of with it to those alone who see something there, apart from the room', async () => {
  const room = await chat.group(anna, [boris])
  const root = (await chat.send(anna, room, 'Root')).id as string
  await chat.change(anna, `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { recordId }`)
  const [his, hers] = await Promise.all([follow(boris), follow(clara)])
  const reply = (by: TestPerson, thread = root) =>
    chat.change(by, `chatTyping(room_id: "${room}", thread_id: "${thread}") { recordId }`)
  expect((await reply(anna)).code).toBeUndefined()
  expect(await his.body()).toEqual(typing(room, anna, 'Anna Test', root))
  expect((await reply(anna)).code).toBe('too_soon')
  expect((await type(anna, room)).code).toBeUndefined()
  expect(await his.body()).toEqual(typing(room, anna, 'Anna Test'))
  // Who came after the root hears of the room alone, and finds no thread.
  expect(await hers.body()).toEqual(typing(room, anna, 'Anna Test'))
  expect((await reply(clara)).code).toBe('not_found')
  const other = await chat.group(anna, [clara])
  const elsewhere = (await chat.send(anna, other, 'Elsewhere')).id as string
  expect((await reply(anna, elsewhere)).code).toBe('not_found')
  await Promise.all([his.close(), hers.close()])
})

test('it is kept nowhere: who comes later, or back, hears nothing of it', async () => {
  const room = await chat.group(anna, [boris])
  const first = await follow(boris)
  const events = async () => (await chat.terem.sql`select count(*)::int as count from event`)[0]!.count
  const before = await events()
  await type(anna, room)
  expect((await first.body()).kind).toBe('typing')
  expect(await events()).toBe(before)
  await first.close()
  const back = open(boris, `after: "${first.event_id}"`)
  await chat.send(anna, room, 'Now')
  expect((await back.next()).body.message.text).toBe('Now')
  await back.close()
})

test('who has been taken out or has put the room away hears of nobody there', async () => {
  const room = await chat.group(anna, [boris, clara])
  await chat.change(
    anna,
    `chatMemberExclude(room_id: "${room}", subject_id: "${boris.subject}") { recordId }`,
  )
  await chat.change(clara, `chatRoomDelete(id: "${room}") { recordId }`)
  const [his, hers] = await Promise.all([follow(boris), follow(clara)])
  await type(anna, room)
  const next = await chat.group(anna, [boris, clara])
  expect(await his.body()).toMatchObject({ kind: 'room', room_id: next })
  expect(await hers.body()).toMatchObject({ kind: 'room', room_id: next })
  await Promise.all([his.close(), hers.close()])
})

test('a word of somebody who writes costs a node as many statements for three feeds as for one', async () => {
  const room = await chat.group(anna, [boris, clara])
  const feeds = [await follow(boris)]
  const cost = async () => {
    await chat.terem.sql`delete from attempt`
    const before = node.statements()
    await type(anna, room)
    await Promise.all(feeds.map((feed) => feed.body()))
    return node.statements() - before
  }
  await cost()
  const one = await cost()
  feeds.push(await follow(boris), await follow(clara))
  await cost()
  expect(await cost()).toBe(one)
  await Promise.all(feeds.map((feed) => feed.close()))
})
