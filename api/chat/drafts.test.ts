import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellAll } from './testingFeed.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let [anna, boris, clara]: TestPerson[] = []
let room: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people
})
beforeEach(async () => {
  room = await chat.group(anna!, [boris!])
})
afterAll(() => chat.terem.close())

const set = (by: TestPerson, text: string) =>
  chat.terem.call(
    by,
    'mutation ($room: ID!, $text: String!) { it: chatDraftSet(room_id: $room, text: $text) { record { draft } } }',
    { room, text },
  )
const draftOf = async (by: TestPerson) =>
  (await chat.ask(by, `chatRoom(id: "${room}") { draft }`)).data.it.draft as string

test('what somebody has not sent is theirs alone, on all of their devices, and their feed alone hears of it', async () => {
  const before = await Promise.all(
    [anna!, boris!].map(async (person) => (await tellAll(chat, person)).length),
  )
  expect((await set(anna!, ' Half a\nthought ')).data.it.record.draft).toBe(' Half a\nthought ')
  expect([await draftOf(anna!), await draftOf(boris!)]).toEqual([' Half a\nthought ', ''])
  await set(anna!, ' Half a\nthought ')
  const after = await Promise.all([anna!, boris!].map(async (person) => (await tellAll(chat, person)).length))
  expect(after.map((count, at) => count - before[at]!)).toEqual([1, 0])
  expect((await set(clara!, 'Mine')).code).toBe('not_found')
})

test('a draft of 10 000 signs is kept, one of a sign more is refused', async () => {
  const most = 'x'.repeat(10_000)
  expect((await set(anna!, most)).data.it.record.draft).toBe(most)
  expect((await set(anna!, `${most}x`)).code).toBe('invalid_input')
  for (const text of ['a\0', 'a\ud800']) expect((await set(anna!, text)).code).toBe('invalid_input')
})

test('sending clears one’s own draft; forwarding into the room, and what others send, does not', async () => {
  await set(anna!, 'Mine')
  await set(boris!, 'His')
  const sent = await chat.send(boris!, room, 'Said')
  expect([await draftOf(anna!), await draftOf(boris!)]).toEqual(['Mine', ''])
  await chat.change(
    anna!,
    `chatMessageForward(input: { message_id: "${sent.id}", room_id: "${room}" }) { recordId }`,
  )
  expect(await draftOf(anna!)).toBe('Mine')
  await chat.send(anna!, room, 'Mine')
  expect(await draftOf(anna!)).toBe('')
})

test('a draft goes with the room when that is deleted for oneself or left', async () => {
  await set(anna!, 'Mine')
  await chat.change(anna!, `chatRoomDelete(id: "${room}") { recordId }`)
  expect(await draftOf(anna!)).toBe('')
  await set(boris!, 'His')
  await chat.change(boris!, `chatRoomLeave(id: "${room}") { recordId }`)
  await chat.change(
    anna!,
    `chatMemberAdd(room_id: "${room}", subject_ids: ["${boris!.subject}"]) { recordId }`,
  )
  expect(await draftOf(boris!)).toBe('')
})
