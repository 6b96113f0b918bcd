import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode } from '../events/testingNode.ts'
import type { Json } from '../testing/testing.ts'
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

type Feed = ReturnType<typeof node.followChat>
const next = async (feed: Feed): Promise<Json> => {
  const { kind, room_id, place, message } = (await feed.next()).body
  return [kind, room_id, place, message && message.text]
}
const started = async (by: TestPerson): Promise<Feed> => {
  const feed = node.followChat(by)
  expect((await feed.next()).body.kind).toBe('started')
  return feed
}

test('[RCH.11~] a message, its change and its end are told to who is in the room, in order, and to nobody else', async () => {
  const room = await chat.group(anna, [boris])
  const [own, other, stranger] = [await started(anna), await started(boris), await started(clara)]
  const { id } = await chat.send(anna, room, 'Hello')
  await chat.change(anna, `chatMessageUpdate(id: "${id}", text: "Hello!") { recordId }`)
  // Told as the message is at the moment of telling, so each is waited for.
  for (const feed of [own, other]) expect((await next(feed)).slice(0, 3)).toEqual(['message', room, 2])
  for (const feed of [own, other]) expect(await next(feed)).toEqual(['message', room, 2, 'Hello!'])
  await chat.change(anna, `chatMessageDelete(id: "${id}", for_everyone: true) { recordId }`)
  for (const feed of [own, other]) expect(await next(feed)).toEqual(['message_gone', room, 2, null])
  // The first that the third person hears of is a room of her own.
  const hers = await chat.group(clara, [anna])
  expect(await next(stranger)).toEqual(['room', hers, null, null])
  await Promise.all([own.close(), other.close(), stranger.close()])
})

test('a feed that comes back is told what it has missed, once', async () => {
  const room = await chat.group(anna, [boris])
  const feed = node.followChat(boris)
  const { event_id } = await feed.next()
  await feed.close()
  await chat.send(anna, room, 'One')
  await chat.send(anna, room, 'Two')
  const again = node.followChat(boris, event_id)
  expect([await next(again), await next(again)]).toEqual([
    ['message', room, 2, 'One'],
    ['message', room, 3, 'Two'],
  ])
  await again.close()
})

test('[RCH.05~] who is excluded hears that the room is gone and nothing after it, also when the feed comes back', async () => {
  const room = await chat.group(anna, [boris, clara])
  const feed = node.followChat(boris)
  const { event_id } = await feed.next()
  await chat.send(anna, room, 'Secret')
  expect((await next(feed))[0]).toBe('message')
  await chat.change(
    anna,
    `chatMemberExclude(room_id: "${room}", subject_id: "${boris.subject}") { recordId }`,
  )
  expect(await next(feed)).toEqual(['room_gone', room, null, null])
  await chat.send(anna, room, 'Later')
  const back = node.followChat(boris, event_id)
  expect([await next(back), await next(back)]).toEqual([
    ['room_gone', room, null, null],
    ['room_gone', room, null, null],
  ])
  const other = await chat.group(anna, [boris])
  expect([await next(feed), await next(back)]).toEqual([
    ['room', other, null, null],
    ['room', other, null, null],
  ])
  await Promise.all([feed.close(), back.close()])
})

test('who comes later hears of no change of what was said before', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Before')
  await chat.change(anna, `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { recordId }`)
  const feed = await started(clara)
  await chat.change(anna, `chatMessageUpdate(id: "${id}", text: "Changed") { recordId }`)
  expect(await next(feed)).toEqual(['message_gone', room, 2, null])
  await feed.close()
})

test('the feed of the space says nothing of rooms', async () => {
  const space = node.followSpace(clara)
  const first = await space.next()
  const room = await chat.group(anna, [clara])
  await chat.send(anna, room, 'Hello')
  await chat.change(anna, 'typeCreate(input: { label: "Kind" }) { recordId }')
  expect((await space.next()).body.kind).toBe('type_changed')
  // Nor does one that reads by itself what it has missed.
  await space.close()
  const query = `subscription { space_events(space_id: "${clara.space}", after: "${first.event_id}") { event_id body { kind id ids } } }`
  const back = node.follow(clara, query)
  expect((await back.next()).body.kind).toBe('type_changed')
  await back.close()
})

test('a message costs a node as many statements for three feeds as for one', async () => {
  const room = await chat.group(anna, [boris])
  const cost = async (feeds: Feed[]) => {
    const before = node.statements()
    await chat.send(anna, room, 'Count')
    await Promise.all(feeds.map(next))
    return node.statements() - before
  }
  const one = await started(boris)
  await cost([one])
  const single = await cost([one])
  const more = [one, await started(boris), await started(anna)]
  await cost(more)
  expect(await cost(more)).toBe(single)
  await Promise.all(more.map((feed) => feed.close()))
})

const messageFeed = async (by: TestPerson, fields: string) => {
  const feed = node.follow(
    by,
    `subscription { chat_events(space_id: "${by.space}") { event_id body { kind message { ${fields} } } } }`,
  )
  await feed.next()
  return feed
}

test('members who see the same are told one event, and each their own where it is not the same', async () => {
  const room = await chat.group(anna, [boris, clara])
  const fields = 'id own text author { id } reactions { emoji own }'
  const feeds = await Promise.all([anna, boris, clara].map((by) => messageFeed(by, fields)))
  const nextOfAll = () => Promise.all(feeds.map((feed) => feed.next()))
  const { id } = await chat.send(anna, room, 'Hello')
  const [hers, his, theirs] = await nextOfAll()
  expect(his).toBe(theirs)
  expect([hers, his].map((one) => one!.body.message.own)).toEqual([true, false])
  await chat.change(boris, `chatReactionSet(message_id: "${id}", emoji: "👍", on: true) { recordId }`)
  const reacted = await nextOfAll()
  expect(reacted.map(({ body }) => body.message.reactions[0].own)).toEqual([false, true, false])
  await Promise.all(feeds.map((feed) => feed.close()))
})

test('what members are told of one event says nothing of messages that only some of them see', async () => {
  const room = await chat.group(anna, [boris])
  const answer = async (text: string, to: string): Promise<string> => {
    const input = `{ room_id: "${room}", text: "${text}", reply_to: "${to}" }`
    const sent = await chat.change(anna, `chatMessageSend(input: ${input}) { recordId }`)
    return sent.data.it.recordId
  }
  const { id: first } = await chat.send(anna, room, 'Before')
  await chat.change(anna, `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { recordId }`)
  const fields = 'text reply_to { text reply_to { text } reactions { own } }'
  const [his, theirs] = [await messageFeed(boris, fields), await messageFeed(clara, fields)]
  const second = await answer('Second', first)
  // Those who see more are told first.
  expect((await his.next()).body.message.reply_to).toMatchObject({ text: 'Before' })
  expect((await theirs.next()).body.message.reply_to).toBeNull()
  await chat.change(boris, `chatReactionSet(message_id: "${second}", emoji: "👍", on: true) { recordId }`)
  await his.next()
  await theirs.next()
  await answer('Third', second)
  expect((await his.next()).body.message.reply_to).toEqual({
    text: 'Second',
    reply_to: { text: 'Before' },
    reactions: [{ own: true }],
  })
  expect((await theirs.next()).body.message.reply_to).toEqual({
    text: 'Second',
    reply_to: null,
    reactions: [{ own: false }],
  })
  await Promise.all([his.close(), theirs.close()])
})
