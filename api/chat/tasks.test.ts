import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode } from '../events/testingNode.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let task: Json
let body: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris'])
  ;[anna, boris] = chat.people as [TestPerson, TestPerson]
  const made = await chat.change(anna, 'typeCreate(input: { label: "Work" }) { record { id } }')
  task = made.data.it.record
  const notes = `input: { type_id: "${task.id}", label: "Notes", kind: "text", options: { rich: true } }`
  body = (await chat.change(anna, `propertyCreate(${notes}) { recordId }`)).data.it.recordId
})
afterAll(() => chat.terem.close())

const make = (by: Caller, message: string, more = '', type = task.id as string) =>
  chat.change(
    by,
    `chatTaskCreate(input: { message_id: "${message}", type_id: "${type}" ${more} }) { recordId record { tasks { id name state } } }`,
  )
const tasksOf = async (by: Caller, message: string): Promise<Json[] | undefined> =>
  (await chat.ask(by, `chatMessage(id: "${message}") { tasks { id name state } }`)).data.it?.tasks

test('a task of a message is called by its first line, has its words and who wrote them, and is made once by key', async () => {
  const room = await chat.group(anna, [boris])
  const text = `Buy bricks, @[${boris.subject}]\nBefore Monday`
  const { id } = await chat.send(anna, room, text)
  const made = await make(anna, id as string, 'idempotency_key: "one"')
  expect(made.data.it.recordId).toBe(id)
  const [object, ...others] = made.data.it.record.tasks
  expect([object.name, others]).toEqual(['Buy bricks, @Boris Test', []])
  const { data } = await chat.ask(anna, `object(id: "${object.id}") { values }`)
  expect(data.it.values[body]).toContain('Before Monday')
  // Who wrote it stands below, as the link.
  expect(data.it.values[body]).toContain('Anna Test')
  await make(anna, id as string, 'idempotency_key: "one"')
  expect(await tasksOf(anna, id as string)).toHaveLength(1)
  await make(anna, id as string)
  expect(await tasksOf(anna, id as string)).toHaveLength(2)
})

test('who may not read an object sees nothing of it at the message, nor does anyone of one in the trash', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(boris, room, 'Secret plan')
  const own = await chat.terem.call(
    anna,
    'mutation { it: typeCreate(input: { label: "Closed" }) { recordId } }',
  )
  const type = own.data.it.recordId as string
  const closed = await chat.change(
    anna,
    `accessInherit(resource_type: type, resource_id: "${type}", inherits: false) { status }`,
  )
  const made = await make(anna, id as string, '', type)
  const [object] = made.data.it.record.tasks
  expect(object.name).toBe('Secret plan')
  const seen = await tasksOf(boris, id as string)
  expect([closed.code, seen]).toEqual([undefined, []])
  await chat.change(anna, `objectDelete(id: "${object.id}") { recordId }`)
  expect(await tasksOf(anna, id as string)).toEqual([])
  await chat.change(anna, `objectRestore(id: "${object.id}") { recordId }`)
  expect(await tasksOf(anna, id as string)).toHaveLength(1)
})

test('nothing is made of what one does not read, of a notice, or of a type of another space', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Here')
  const stranger = await chat.terem.makeUser('Stranger')
  expect((await make(stranger, id as string)).code).toBe('not_found')
  const { data } = await chat.ask(anna, `chat_messages(room_id: "${room}", first: 2) { data { id notice } }`)
  const notice = data.it.data.find((message: Json) => message.notice)
  expect((await make(anna, notice.id)).code).toBe('read_only')
  expect((await make(anna, id as string, '', '999999999')).code).toBe('not_found')
  expect(await tasksOf(anna, id as string)).toEqual([])
})

test('the others of the room hear of it at once, each of what they may read', async () => {
  const node = await startTestNode(chat.terem)
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'Heard')
  const feed = node.follow(
    boris,
    `subscription { chat_events(space_id: "${boris.space}") { event_id body { kind message { tasks { name } } } } }`,
  )
  await feed.next()
  await make(anna, id as string)
  expect((await feed.next()).body.message.tasks).toEqual([{ name: 'Heard' }])
  const closed = await chat.change(anna, 'typeCreate(input: { label: "Own" }) { recordId }')
  const own = closed.data.it.recordId as string
  await chat.change(
    anna,
    `accessInherit(resource_type: type, resource_id: "${own}", inherits: false) { status }`,
  )
  expect((await make(anna, id as string, '', own)).data.it.record.tasks).toHaveLength(2)
  let heard = (await feed.next()).body
  while (!heard.message) heard = (await feed.next()).body
  expect(heard.message.tasks).toEqual([{ name: 'Heard' }])
  await feed.close()
  await node.close()
})
