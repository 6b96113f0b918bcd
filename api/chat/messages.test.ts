import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let room: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris] = chat.people as [TestPerson, TestPerson]
})
afterAll(() => chat.terem.close())

const update = (by: TestPerson, id: string, text: string) =>
  chat.change(
    by,
    `chatMessageUpdate(id: "${id}", text: ${JSON.stringify(text)}) { record { text edited_at } }`,
  )
const remove = (by: TestPerson, id: string, all: boolean) =>
  chat.change(by, `chatMessageDelete(id: "${id}", for_everyone: ${all}) { recordId }`)
const react = (by: TestPerson, id: string, emoji: string, on = true) =>
  chat.change(
    by,
    `chatReactionSet(message_id: "${id}", emoji: "${emoji}", on: ${on}) { record { reactions { emoji count own } } }`,
  )
const sendInput = (by: TestPerson, input: object) =>
  chat.terem.call(
    by,
    `mutation ($input: ChatMessageSendInput!) { it: chatMessageSend(input: $input) { recordId record { place text } } }`,
    { input },
  )

test('messages get places that rise without gaps, however many are sent at once', async () => {
  room = await chat.group(anna, [boris])
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, at) => chat.send(at % 2 ? anna : boris, room, `Message ${at}`)),
  )
  const places = sent.map(({ place }) => place).toSorted((a, b) => a - b)
  expect(places).toEqual(Array.from({ length: 40 }, (_, at) => at + 2))
})

test('a message that is sent again with its key is sent once, and another one under it is refused', async () => {
  const input = { room_id: room, text: 'Once', idempotency_key: 'once' }
  const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, () => sendInput(anna, input)))
  expect(new Set([first, ...rest].map((answer) => answer!.data.it.recordId)).size).toBe(1)
  expect((await chat.texts(boris, room)).filter((text) => text === 'Once')).toHaveLength(1)
  expect((await sendInput(anna, { ...input, text: 'Twice' })).code).toBe('key_reused')
})

test('a text is kept with its lines; one that shows nothing or is too long is refused at its field', async () => {
  const { data } = await sendInput(anna, { room_id: room, text: '  a\r\n\tb\u0001  ' })
  expect(data.it.record.text).toBe('a\n\tb')
  for (const [text, reason] of [
    ['', 'required'],
    [' \n\u200b', 'required'],
    ['a'.repeat(10_001), 'too_long'],
  ] as const) {
    const { errors } = await sendInput(anna, { room_id: room, text })
    expect(errors![0]!.extensions.params.fields![0]).toMatchObject({ field: 'text', reason })
  }
})

test('messages are read on either side of a place', async () => {
  const other = await chat.group(anna, [boris])
  for (let at = 1; at <= 7; at++) await chat.send(anna, other, `${at}`)
  const read = async (args: string) => {
    const { data } = await chat.ask(
      boris,
      `chat_messages(room_id: "${other}" ${args}) { more data { text } }`,
    )
    return [data.it.data.map(({ text }: Json) => text).join(''), data.it.more]
  }
  expect(await read('first: 3')).toEqual(['567', true])
  expect(await read('first: 3, before: 6')).toEqual(['234', true])
  expect(await read('first: 3, before: 3')).toEqual(['Team room1', false])
  expect(await read('first: 3, after: 3')).toEqual(['345', true])
  expect(await read('first: 9, after: 8')).toEqual(['', false])
  const both = await chat.ask(boris, `chat_messages(room_id: "${other}", before: 3, after: 1) { more }`)
  expect(both.code).toBe('invalid_input')
})

test('the first message of a day is found, or the next one that there is and one sees', async () => {
  const other = await chat.group(anna, [boris])
  const ids: string[] = []
  for (const day of ['01', '03', '05']) {
    const { id } = await chat.send(anna, other, day)
    await chat.terem.sql`update chat_message set created_at = ${`2026-03-${day}T10:00:00Z`} where id = ${id}`
    ids.push(id as string)
  }
  const at = async (by: TestPerson, moment: string) =>
    (await chat.ask(by, `chatMessageAt(room_id: "${other}", at: "${moment}") { text }`)).data.it?.text ?? null
  expect(await at(boris, '2026-03-01T00:00:00Z')).toBe('01')
  expect(await at(boris, '2026-03-01T10:00:01Z')).toBe('03')
  await remove(boris, ids[1]!, false)
  expect(await at(boris, '2026-03-02T00:00:00Z')).toBe('05')
  expect(await at(anna, '2026-03-02T00:00:00Z')).toBe('03')
  expect(await at(boris, '2100-01-01T00:00:00Z')).toBeNull()
  expect(await at(chat.people[2]!, '2026-03-01T00:00:00Z')).toBeNull()
})

test('[RCH.12~] one edits one’s own messages, which are marked, and no others', async () => {
  const { id } = await chat.send(anna, room, 'Frist')
  const same = await update(anna, id, 'Frist')
  expect(same.data.it.record.edited_at).toBeNull()
  const { data } = await update(anna, id, 'First')
  expect(data.it.record).toEqual({ text: 'First', edited_at: expect.any(String) })
  expect((await update(boris, id, 'Mine')).code).toBe('read_only')
  expect((await update(anna, id, ' ')).code).toBe('invalid_input')
})

test('[RCH.14~] deleting hides a message for oneself, or one’s own for everyone, with its words', async () => {
  const one = await chat.send(anna, room, 'Hidden by Boris')
  expect((await remove(boris, one.id, true)).code).toBe('read_only')
  expect((await remove(boris, one.id, false)).code).toBeUndefined()
  expect(await chat.texts(boris, room)).not.toContain('Hidden by Boris')
  expect(await chat.texts(anna, room)).toContain('Hidden by Boris')
  expect((await react(boris, one.id, '👍')).code).toBe('not_found')
  await remove(anna, one.id, true)
  expect(await chat.texts(anna, room)).not.toContain('Hidden by Boris')
  const kept = await chat.terem.sql`select text from chat_message where id = ${one.id}`
  expect(kept).toEqual([{ text: '' }])
  expect((await update(anna, one.id, 'Back')).code).toBe('not_found')
})

test('[RCH.15~] reactions are counted by emoji, set once by each, and taken back', async () => {
  const { id } = await chat.send(anna, room, 'React')
  await react(anna, id, '👍')
  await react(anna, id, '👍')
  const { data } = await react(boris, id, '👍')
  expect(data.it.record.reactions).toEqual([{ emoji: '👍', count: 2, own: true }])
  expect((await react(boris, id, '👍', false)).data.it.record.reactions).toEqual([
    { emoji: '👍', count: 1, own: false },
  ])
  expect((await react(boris, id, 'two words')).code).toBe('invalid_input')
  const emoji = ['😀', '😁', '😂', '😃', '😄', '😅', '😆', '😇', '😈', '😉', '😊']
  const codes: (string | undefined)[] = []
  for (const each of emoji) codes.push((await react(boris, id, each)).code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'invalid_input'])
})

test('[RCH.13~] a forwarded message keeps the name of who wrote it first and cannot be edited, and one that is gone is refused at its field', async () => {
  const { id } = await chat.send(boris, room, 'Pass it on')
  const forward = (by: TestPerson, message: string, key?: string) =>
    chat.terem.call(
      by,
      `mutation ($input: ChatMessageForwardInput!) {
        it: chatMessageForward(input: $input) { recordId record { text own author { name } forwarded_from { name } } } }`,
      { input: { message_id: message, room_id: other, idempotency_key: key } },
    )
  const other = await chat.group(anna, [chat.people[2]!])
  const first = await forward(anna, id, 'on')
  expect(first.data.it.record).toEqual({
    text: 'Pass it on',
    own: true,
    author: { name: 'Anna Test' },
    forwarded_from: { name: 'Boris Test' },
  })
  expect((await forward(anna, id, 'on')).data.it.recordId).toBe(first.data.it.recordId)
  expect((await forward(anna, first.data.it.recordId)).data.it.record.forwarded_from.name).toBe('Boris Test')
  expect(await chat.texts(anna, other)).toEqual(['Pass it on', 'Pass it on'])
  expect((await update(anna, first.data.it.recordId, 'Other words')).code).toBe('read_only')
  expect((await forward(boris, id)).code).toBe('not_found')
  await remove(boris, id, true)
  expect((await forward(anna, id, 'on')).data.it.recordId).toBe(first.data.it.recordId)
  const { errors } = await forward(anna, id)
  expect(errors![0]!.extensions.params.fields![0]).toMatchObject({
    field: 'message_id',
    reason: 'unknown_value',
  })
})

test('[RCH.08~] a message is pinned for everyone or for oneself, a hundred of each, and is gone from there once deleted', async () => {
  const other = await chat.group(anna, [boris])
  const pin = (by: TestPerson, id: string, all: boolean, on = true) =>
    chat.change(by, `chatPinSet(message_id: "${id}", for_everyone: ${all}, on: ${on}) { record { pinned } }`)
  const pinsOf = async (by: TestPerson, args = '') =>
    (await chat.ask(by, `chat_pins(room_id: "${other}" ${args}) { more data { text } }`)).data.it
  const [one, two] = [await chat.send(anna, other, 'One'), await chat.send(anna, other, 'Two')]
  expect((await pin(boris, one.id, true)).data.it.record.pinned).toBe('everyone')
  expect((await pin(boris, two.id, false)).data.it.record.pinned).toBe('self')
  expect((await pinsOf(anna)).data).toEqual([{ text: 'One' }])
  expect((await pinsOf(boris)).data).toEqual([{ text: 'One' }, { text: 'Two' }])
  expect(await pinsOf(boris, 'first: 1')).toEqual({ more: true, data: [{ text: 'Two' }] })
  expect((await pinsOf(boris, `before: ${two.place}`)).data).toEqual([{ text: 'One' }])
  expect((await pin(anna, one.id, true, false)).data.it.record.pinned).toBeNull()
  await remove(anna, two.id, true)
  expect((await pinsOf(boris)).data).toEqual([])

  await chat.terem.sql`
    insert into chat_message (id, room, place, author, text)
    select gen_random_uuid(), ${other}, 100 + n, ${anna.subject}, 'More' from generate_series(1, 100) n`
  await chat.terem.sql`
    insert into chat_pin (message, room) select id, room from chat_message where room = ${other} and place > 100`
  expect((await pin(anna, one.id, true)).code).toBe('invalid_input')
  expect((await pin(anna, one.id, false)).data.it.record.pinned).toBe('self')
})

test('what is read is counted down, never up again, and what one writes is read', async () => {
  const other = await chat.group(anna, [boris])
  for (let at = 1; at <= 3; at++) await chat.send(anna, other, `${at}`)
  const read = async (place: number) =>
    (
      await chat.change(
        boris,
        `chatRoomRead(id: "${other}", place: ${place}) { record { unread read_place } }`,
      )
    ).data.it.record
  expect(await read(3)).toEqual({ unread: 1, read_place: 3 })
  expect(await read(2)).toEqual({ unread: 1, read_place: 3 })
  expect(await read(2_000_000)).toEqual({ unread: 0, read_place: 4 })
  await chat.send(anna, other, '4')
  await chat.send(boris, other, '5')
  const { data } = await chat.ask(boris, `chatRoom(id: "${other}") { unread }`)
  expect(data.it.unread).toBe(0)
})

test('a flood of one account is told to wait, and harms nobody else', async () => {
  const clara = chat.people[2]!
  const flooded = await chat.group(clara, [boris])
  const codes = await Promise.all(
    Array.from({ length: 130 }, (_, at) => sendInput(clara, { room_id: flooded, text: `${at}` })),
  )
  const refused = codes.filter(({ code }) => code === 'too_soon')
  expect(refused).toHaveLength(10)
  expect(refused[0]!.errors![0]!.extensions.params.seconds).toBeGreaterThan(0)
  expect((await chat.send(boris, flooded, 'Enough')).place).toBe(122)
})
