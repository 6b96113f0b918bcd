import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { statementsOf } from '../testing/testingQueries.ts'
import { startTestChat, testPicture, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let clara: TestPerson
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people as [TestPerson, TestPerson, TestPerson]
})
afterAll(() => chat.terem.close())

const [Anna, Boris, Clara] = ['Anna Test', 'Boris Test', 'Clara Test']
const rename = (by: TestPerson, room: string, name: string) =>
  chat.change(by, `chatGroupRename(id: "${room}", name: "${name}") { recordId }`)
const add = (by: TestPerson, room: string, ...people: TestPerson[]) =>
  chat.change(
    by,
    `chatMemberAdd(room_id: "${room}", subject_ids: ${JSON.stringify(people.map(({ subject }) => subject))}) { recordId }`,
  )
const setPhoto = (by: TestPerson, room: string, file: string | null) =>
  chat.change(by, `chatGroupPhotoSet(id: "${room}"${file ? `, file_id: "${file}"` : ''}) { recordId }`)
const noticesIn = async (by: TestPerson, room: string): Promise<Json[]> =>
  (
    await chat.ask(by, `chat_messages(room_id: "${room}", first: 100) { data { id place notice text } }`)
  ).data.it.data.filter(({ notice }: Json) => notice)
const roomOf = async (by: TestPerson, room: string): Promise<Json> =>
  (
    await chat.ask(
      by,
      `chatRoom(id: "${room}") { unread listed archived draft last_place last_message { notice } }`,
    )
  ).data.it

test('[RCH.04~] [RCH.05~] [RCH.06~] [RCH.08~] a group says who made it, named it, gave it a photo, brought in, took out, left and pinned', async () => {
  const room = await chat.group(anna, [boris])
  await rename(boris, room, 'Another name')
  const photo = await chat.upload(anna, room, 'a.png', { body: await testPicture(), type: 'chat_group' })
  await setPhoto(anna, room, photo.id as string)
  await setPhoto(boris, room, null)
  await add(boris, room, clara)
  const { id } = await chat.send(clara, room, 'Remember')
  await chat.change(clara, `chatPinSet(message_id: "${id}", for_everyone: true, on: true) { recordId }`)
  await chat.change(
    anna,
    `chatMemberExclude(room_id: "${room}", subject_id: "${clara.subject}") { recordId }`,
  )
  await add(anna, room, clara)
  await chat.change(clara, `chatRoomLeave(id: "${room}") { recordId }`)
  expect(await chat.notices(boris, room)).toEqual([
    ['created', Anna, 'Team room', [], null],
    ['renamed', Boris, 'Another name', [], null],
    ['photo_set', Anna, '', [], null],
    ['photo_removed', Boris, '', [], null],
    ['added', Boris, '', [Clara], null],
    ['pinned', Clara, '', [], 'Remember'],
    ['excluded', Anna, '', [Clara], null],
    ['added', Anna, '', [Clara], null],
    ['left', Clara, '', [], null],
  ])
  // The message that was pinned is gone, what the room said of it stays.
  await chat.change(clara, `chatMessageDelete(id: "${id}", for_everyone: true) { recordId }`)
  expect((await roomOf(boris, room)).last_message).toEqual({ notice: 'left' })
})

test('what changes nothing is not said, nor what concerns one person alone', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Here')
  const pin = (all: boolean, on: boolean) =>
    chat.change(anna, `chatPinSet(message_id: "${id}", for_everyone: ${all}, on: ${on}) { recordId }`)
  await rename(anna, room, 'Team room')
  await add(anna, room, boris)
  await setPhoto(anna, room, null)
  await pin(false, true)
  await pin(true, true)
  await pin(true, true)
  await pin(true, false)
  expect((await chat.notices(anna, room)).map(([kind]) => kind)).toEqual(['created', 'pinned'])
})

test('who comes later reads that they were brought in, and what was before it as the group has it', async () => {
  const rooms = [await chat.group(anna, [boris]), await chat.group(anna, [boris], 'history: all')]
  for (const room of rooms) {
    await rename(anna, room, 'Another name')
    await add(anna, room, clara)
  }
  const kinds = await Promise.all(
    rooms.map(async (room) => (await chat.notices(clara, room)).map(([kind]) => kind)),
  )
  expect(kinds).toEqual([['added'], ['created', 'renamed', 'added']])
})

test('what a room says is not unread, brings no room back, and leaves a draft', async () => {
  const room = await chat.group(anna, [boris, clara])
  await chat.change(anna, `chatDraftSet(room_id: "${room}", text: "Half") { recordId }`)
  await chat.change(boris, `chatRoomDelete(id: "${room}") { recordId }`)
  await chat.change(clara, `chatRoomUpdate(id: "${room}", input: { archived: true }) { recordId }`)
  await rename(anna, room, 'Another name')
  await rename(anna, room, 'Third name')
  expect(await roomOf(anna, room)).toMatchObject({ unread: 0, draft: 'Half', last_place: 3 })
  expect(await roomOf(boris, room)).toMatchObject({ unread: 0, listed: false })
  expect(await roomOf(clara, room)).toMatchObject({ unread: 0, archived: true })
  await chat.send(anna, room, 'Words')
  expect(await roomOf(boris, room)).toMatchObject({ unread: 1, listed: true })
  expect(await roomOf(clara, room)).toMatchObject({ unread: 1, archived: false })
  expect(await chat.notices(boris, room)).toEqual([])
})

test('nobody changes, deletes, answers, forwards, pins, marks or finds what a room says', async () => {
  const room = await chat.group(anna, [boris])
  await rename(anna, room, 'Cormorant')
  const id = (await noticesIn(anna, room)).at(-1)!.id as string
  const fields = [
    `chatMessageUpdate(id: "${id}", text: "Mine") { recordId }`,
    `chatMessageDelete(id: "${id}", for_everyone: true) { recordId }`,
    `chatMessageDelete(id: "${id}", for_everyone: false) { recordId }`,
    `chatReactionSet(message_id: "${id}", emoji: "👍", on: true) { recordId }`,
    `chatPinSet(message_id: "${id}", for_everyone: true, on: true) { recordId }`,
    `chatPollVote(message_id: "${id}", places: [1]) { recordId }`,
    `chatPollClose(message_id: "${id}") { recordId }`,
  ]
  for (const field of fields)
    expect([field, (await chat.change(anna, field)).code]).toEqual([field, 'read_only'])
  const refused = await Promise.all([
    chat.change(anna, `chatMessageForward(input: { message_id: "${id}", room_id: "${room}" }) { recordId }`),
    chat.change(
      anna,
      `chatMessageSend(input: { room_id: "${room}", text: "Well", reply_to: "${id}" }) { recordId }`,
    ),
  ])
  expect(refused.map(({ errors }) => errors![0]!.extensions.params.fields)).toEqual([
    [{ field: 'message_id', reason: 'unknown_value' }],
    [{ field: 'reply_to', reason: 'unknown_value' }],
  ])
  const found = `search_messages(space_id: "${anna.space}", text: "Cormorant") { data { message { id } } }`
  expect((await chat.ask(anna, found)).data.it.data).toEqual([])
  expect((await chat.notices(boris, room)).at(-1)).toEqual(['renamed', Anna, 'Cormorant', [], null])
})

test('a person whose account is deleted stays in what a room says, without a name', async () => {
  const room = await chat.group(anna, [boris])
  const dora = { ...(await chat.terem.makeUser('Dora')), space: anna.space }
  const [row] = await chat.terem.sql<{ id: string }[]>`
    insert into subject (space, account, role, first_name) values (${anna.space}, ${dora.account}, 'member', 'Dora') returning id`
  await chat.terem.sql`insert into group_member values (${chat.space.team}, ${row!.id})`
  await add(anna, room, { ...dora, subject: row!.id })
  expect((await chat.notices(boris, room)).at(-1)?.[3]).toEqual(['Dora'])
  await chat.terem.sql`update subject set first_name = '', last_name = '' where id = ${row!.id}`
  expect((await chat.notices(boris, room)).at(-1)?.[3]).toEqual([''])
})

test('a room that is read costs no statement more by what it says', async () => {
  const [plain, told] = [await chat.group(anna, [boris]), await chat.group(anna, [boris])]
  await chat.send(boris, plain, 'One')
  await rename(boris, told, 'Another name')
  const cost = async (room: string) => {
    const source = `{ chat_messages(room_id: "${room}") { data { notice text mentions { name } author { name } } } }`
    return (await statementsOf(chat.terem, anna, source)).length
  }
  expect(await cost(told)).toBe(await cost(plain))
})
