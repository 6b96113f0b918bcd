import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatLimits } from '#schema/chat/limits.ts'
import type { Answer, Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let clara: TestPerson
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people as [TestPerson, TestPerson, TestPerson]
})
afterAll(() => chat.terem.close())

const sendText = (by: TestPerson, room: string, text: string) =>
  chat.terem.call(
    by,
    'mutation ($input: ChatMessageSendInput!) { it: chatMessageSend(input: $input) { record { id text } } }',
    { input: { room_id: room, text } },
  )
const react = (by: TestPerson, id: string, emoji: string) =>
  chat.terem.call(
    by,
    'mutation ($id: ID!, $emoji: String!) { chatReactionSet(message_id: $id, emoji: $emoji, on: true) { recordId } }',
    { id, emoji },
  )
const reasonOf = ({ errors }: Answer) => errors?.[0]?.extensions.params.fields?.[0]?.reason

test('text of any signs is kept as words or refused at its field, and is read again by everyone', async () => {
  const room = await chat.group(anna, [boris])
  for (const text of ['a\u0001b', 'turned \u202egpj.exe', 'x\u0301'.repeat(2000)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { code } = await sendText(anna, room, text)
    expect([text, code]).toEqual([text, undefined])
  }
  const read = await chat.texts(boris, room)
  expect(read).toHaveLength(3)
  expect(read[0]).toBe('ab')
  for (const text of ['half \ud83d sign', 'a\u0000b'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await sendText(anna, room, text)).code).toBe('invalid_input')
  expect(reasonOf(await sendText(anna, room, 'a'.repeat(1_000_000)))).toBe('too_long')
  for (const text of ['\u3164', '\u200e\u200f', '\u00a0\u3000\n'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([escape(text), reasonOf(await sendText(anna, room, text))]).toEqual([escape(text), 'required'])
})

test('a message takes so many kinds of reactions, and one that is there may still be given and taken back', async () => {
  const room = await chat.group(anna, [boris, clara])
  const { id } = await chat.send(anna, room, 'React')
  await chat.terem.sql`
    insert into chat_reaction (message, subject, emoji)
    select ${id}, ${clara.subject}, chr(128512 + n) from generate_series(0, ${chatLimits.reactionKinds - 1}) n`
  expect(reasonOf(await react(boris, id, '👍'))).toBe('too_numerous')
  expect((await react(boris, id, '😀')).code).toBeUndefined()
})

test('each of a thousand rooms is on one of the pages, with its last message', async () => {
  const made = await chat.terem.sql<{ id: string }[]>`
    insert into chat_room (id, space, kind, name, latest, last_place)
    select gen_random_uuid(), ${anna.space}, 'group', 'Room ' || n, gen_random_uuid(), 1
    from generate_series(1, 1000) n returning id`
  const ids = made.map(({ id }) => id)
  await chat.terem.sql`
    insert into chat_member (room, subject, role) select unnest(${ids}::uuid[]), ${clara.subject}, 'creator'`
  await chat.terem.sql`
    insert into chat_message (id, room, place, author, text)
    select gen_random_uuid(), unnest(${ids}::uuid[]), 1, ${clara.subject}, 'Words'`
  const seen = new Set<string>()
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const { data } = await chat.ask(
      clara,
      `chat_rooms(space_id: "${clara.space}", first: 100 ${after ? `after: "${after}"` : ''}) { data { id last_message { text } } next }`,
    )
    for (const { id, last_message } of data.it.data as Json[]) if (last_message) seen.add(id)
    after = data.it.next
  } while (after)
  expect(ids.every((id) => seen.has(id))).toBe(true)
})

test('a message of a room that is closed to one is not there for any command', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Between us')
  const own = await chat.group(clara, [anna])
  await chat.send(clara, own, 'Mine')
  for (const field of [
    `chatMessageUpdate(id: "${id}", text: "x") { recordId }`,
    `chatMessageDelete(id: "${id}", for_everyone: false) { recordId }`,
    `chatMessageDelete(id: "${id}", for_everyone: true) { recordId }`,
    `chatReactionSet(message_id: "${id}", emoji: "👍", on: true) { recordId }`,
    `chatReactionSet(message_id: "${id}", emoji: "not one", on: true) { recordId }`,
    `chatRoomRead(id: "${room}", place: 1) { recordId }`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([field, (await chat.change(clara, field)).code]).toEqual([field, 'not_found'])
  for (const field of ['chatRoomRead(id: "x", place: 1) { recordId }', 'chatRoomLeave(id: "1") { recordId }'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await chat.change(anna, field)).code).toBe('not_found')
  const far = await chat.ask(boris, `chat_messages(room_id: "${room}", after: -2147483648) { data { text } }`)
  expect(far.data.it.data).toEqual([{ text: 'Team room' }, { text: 'Between us' }])
})

test('who looks through the eyes of another, or belongs to another space, is in no room, and it is said in one way', async () => {
  const room = await chat.group(boris, [clara])
  const { data } = await chat.terem.act(anna, 'access.viewAs', {
    space_id: anna.space,
    subject_id: boris.subject,
  })
  const viewer = { token: data.token as string, space: anna.space }
  const stranger = await chat.terem.makeUser('Stranger')
  for (const by of [viewer, stranger]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await chat.texts(by, room)).toEqual(['not_found'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await chat.ask(by, `chat_rooms(space_id: "${anna.space}") { next }`)).code).toBe('not_found')
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await chat.ask(by, `chatRoom(id: "${room}") { id }`)).data.it).toBeNull()
  }
})

test('people who may not open the space are not offered, and stand in the whole list', async () => {
  const list = async (living: boolean) =>
    (
      await chat.terem.call(
        anna,
        `{ paginate_subject(living: ${living}) { data { id } paginatorInfo { total } } }`,
      )
    ).data.paginate_subject
  await chat.terem
    .sql`insert into group_member values (${chat.space.team}, ${clara.subject}) on conflict do nothing`
  await chat.exclude(clara)
  const [all, living] = [await list(false), await list(true)]
  const ids = ({ data }: Json) => data.map(({ id }: Json) => id)
  expect(ids(all)).toContain(clara.subject)
  expect(ids(living)).not.toContain(clara.subject)
  expect(living.paginatorInfo.total).toBe(all.paginatorInfo.total - 1)
})
