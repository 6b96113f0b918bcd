import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let [anna, boris, clara, dora]: TestPerson[] = []
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara', 'Dora'])
  ;[anna, boris, clara, dora] = chat.people
})
afterAll(() => chat.terem.close())

const of = ({ subject }: TestPerson) => `@[${subject}]`
/** What somebody is told of messages, the newest first. */
const told = async (by: TestPerson): Promise<Json[]> => {
  const parts = '{ data { type author { id } message { room_id room_name place text } } }'
  const { data } = await chat.ask(by, `notifications(kinds: [ChatMention]) ${parts}`)
  return data.it.data as Json[]
}
const counts = () => Promise.all(chat.people.map(async (person) => (await told(person)).length))
const forget = () => chat.terem.sql`delete from notification`

test('who is mentioned by name is told once, with the room and the words, also after an edit; nobody else and not the author is', async () => {
  await forget()
  const room = await chat.group(anna!, [boris!, clara!])
  const sent = await chat.send(
    anna!,
    room,
    `${of(boris!)} and ${of(anna!)}, not ${of(dora!)}: look ${of(boris!)}`,
  )
  expect(await counts()).toEqual([0, 1, 0, 0])
  expect(await told(boris!)).toEqual([
    {
      type: 'ChatMention',
      author: { id: anna!.subject },
      message: {
        room_id: room,
        room_name: 'Team room',
        place: 2,
        text: '@Boris Test and @Anna Test, not @: look @Boris Test',
      },
    },
  ])
  // A name of who is not in the room is told to nobody.
  const read = await chat.ask(boris!, `chatMessage(id: "${sent.id}") { mentions { name } }`)
  expect(read.data.it.mentions.map(({ name }: Json) => name)).toEqual(['Anna Test', 'Boris Test'])
  const edit = (text: string) =>
    chat.change(
      anna!,
      `chatMessageUpdate(id: "${sent.id}", text: "${text}") { record { mentions { name } } }`,
    )
  const { data } = await edit(`${of(boris!)} ${of(clara!)}`)
  expect(data.it.record.mentions.map(({ name }: Json) => name)).toEqual(['Boris Test', 'Clara Test'])
  expect(await counts()).toEqual([0, 1, 1, 0])
})

test('@all tells everyone who is in the room but the author', async () => {
  await forget()
  const room = await chat.group(anna!, [boris!, clara!])
  await chat.send(boris!, room, '@[all] tea')
  expect(await counts()).toEqual([1, 0, 1, 0])
  expect((await told(anna!))[0].message.text).toBe('@[all] tea')
})

test('a notification goes with the message: when it is deleted, hidden, and for who leaves or is excluded', async () => {
  await forget()
  const room = await chat.group(anna!, [boris!, clara!, dora!])
  const sent = await chat.send(anna!, room, '@[all] look')
  let last = '0'
  /** Whom the events since the last look are for. */
  const events = async () => {
    const rows = await chat.terem.sql<{ id: string; nodes: string[] }[]>`
      select id, nodes from event where kind = 'notifications_changed' and id > ${last} order by id`
    last = rows.at(-1)?.id ?? last
    return rows.map(({ nodes }) => nodes.toSorted())
  }
  await events()
  await chat.change(boris!, `chatMessageDelete(id: "${sent.id}", for_everyone: false) { recordId }`)
  expect(await counts()).toEqual([0, 0, 1, 1])
  await chat.change(clara!, `chatRoomLeave(id: "${room}") { recordId }`)
  expect(await events()).toEqual([
    [boris!, clara!, dora!].map(({ subject }) => subject).toSorted(),
    [clara!.subject],
  ])
  expect(await counts()).toEqual([0, 0, 0, 1])
  await chat.change(
    anna!,
    `chatMemberExclude(room_id: "${room}", subject_id: "${dora!.subject}") { recordId }`,
  )
  expect(await counts()).toEqual([0, 0, 0, 0])
  const again = await chat.send(anna!, room, of(boris!))
  expect(await counts()).toEqual([0, 1, 0, 0])
  await events()
  await chat.change(anna!, `chatMessageDelete(id: "${again.id}", for_everyone: true) { recordId }`)
  expect(await events()).toEqual([[boris!.subject]])
  expect(await counts()).toEqual([0, 0, 0, 0])
})

test('who joined later is not told by an edit of what they do not see, and a forwarded message tells nobody', async () => {
  await forget()
  const room = await chat.group(anna!, [boris!])
  const sent = await chat.send(anna!, room, 'Early')
  await chat.change(
    anna!,
    `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara!.subject}"]) { recordId }`,
  )
  await chat.change(anna!, `chatMessageUpdate(id: "${sent.id}", text: "@[all] ${of(clara!)}") { recordId }`)
  expect(await counts()).toEqual([0, 1, 0, 0])
  const rows = await chat.terem.sql`select subject from notification where message = ${sent.id}`
  expect(rows.map(({ subject }) => subject as string)).toEqual([boris!.subject])
  const other = await chat.group(anna!, [dora!, boris!])
  const forward = `chatMessageForward(input: { message_id: "${sent.id}", room_id: "${other}" })`
  const { data } = await chat.change(anna!, `${forward} { record { text mentions { name } } }`)
  expect(data.it.record.mentions).toEqual([{ name: 'Clara Test' }])
  expect(await counts()).toEqual([0, 1, 0, 0])
})
