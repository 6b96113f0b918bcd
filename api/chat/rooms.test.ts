import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
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

const open = (by: TestPerson, subject: string) =>
  chat.change(
    by,
    `chatPersonalOpen(space_id: "${by.space}", subject_id: "${subject}") {
    recordId record { kind name person { id name } may_write may_exclude } }`,
  )
const rooms = async (by: TestPerson): Promise<Json[]> =>
  (
    await chat.ask(
      by,
      `chat_rooms(space_id: "${by.space}") {
      data { id name unread last_place person { name } last_message { text } members { id } } }`,
    )
  ).data.it.data
const members = async (by: TestPerson, room: string) =>
  (await chat.ask(by, `chatRoom(id: "${room}") { members { id } }`)).data.it?.members.map(
    ({ id }: Json) => id,
  )

test('[RCH.02~] a personal room is made once, whoever of the two opens it, and the other sees it with the first message', async () => {
  const [first, again, other] = [
    await open(anna, boris.subject),
    await open(anna, boris.subject),
    await open(boris, anna.subject),
  ]
  const id = first.data.it.recordId
  expect([again.data.it.recordId, other.data.it.recordId]).toEqual([id, id])
  expect(first.data.it.record).toEqual({
    kind: 'personal',
    name: null,
    person: { id: boris.subject, name: 'Boris Test' },
    may_write: true,
    may_exclude: false,
  })
  const { data } = await open(clara, anna.subject)
  expect((await rooms(anna)).map((room) => room.id)).toEqual([id])
  await chat.send(clara, data.it.recordId, 'Hello')
  expect((await rooms(anna)).map((room) => [room.person.name, room.unread, room.last_message?.text])).toEqual(
    [
      ['Clara Test', 1, 'Hello'],
      ['Boris Test', 0, undefined],
    ],
  )
})

test('a person has one room of their own, which nobody else reads, and which counts nothing as unread', async () => {
  const own = await chat.change(
    anna,
    `chatPersonalOpen(space_id: "${anna.space}") { recordId record { own name person { id } may_write } }`,
  )
  const { recordId: id, record } = own.data.it
  expect(record).toEqual({ own: true, name: null, person: null, may_write: true })
  expect((await open(anna, anna.subject)).data.it.recordId).toBe(id)
  await chat.send(anna, id, 'Buy milk')
  const [first] = await rooms(anna)
  expect(first).toMatchObject({
    id,
    unread: 0,
    last_message: { text: 'Buy milk' },
    members: [{ id: anna.subject }],
  })
  expect(await members(boris, id)).toBeUndefined()
  await expect(chat.send(boris, id, 'Mine?')).rejects.toThrow('not_found')
  expect((await rooms(boris)).map((room) => room.id)).not.toContain(id)
  const theirs = await open(boris, boris.subject)
  expect(theirs.data.it.recordId).not.toBe(id)
  const add = `chatMemberAdd(room_id: "${id}", subject_ids: ["${boris.subject}"]) { recordId }`
  expect((await chat.change(anna, add)).code).toBe('read_only')
})

test('no room is made with a stranger or with nobody', async () => {
  const stranger = await chat.terem.makeUser('Stranger')
  for (const subject of [stranger.account + '000', 'x', '']) {
    const { code, errors } = await open(anna, subject)
    expect([code, errors![0]!.extensions.params.fields]).toEqual([
      'invalid_input',
      [{ field: 'subject_id', reason: 'unknown_value' }],
    ])
  }
})

test('[RCH.03~] a group has a name of 2 to 64 signs and at least one other member, and is made once by key', async () => {
  const make = (name: string, ids: string[], key = '') =>
    chat.change(
      anna,
      `chatGroupCreate(input: { space_id: "${anna.space}", name: "${name}", subject_ids: ${JSON.stringify(ids)} ${key} }) {
        recordId record { name members { id } } }`,
    )
  const refusals: [string, string[], object][] = [
    ['A', [boris.subject], { field: 'name', reason: 'too_short', min: 2 }],
    ['A'.repeat(65), [boris.subject], { field: 'name', reason: 'too_long', max: 64 }],
    ['Team', [], { field: 'subject_ids', reason: 'required' }],
    ['Team', [anna.subject], { field: 'subject_ids', reason: 'required' }],
    ['Team', ['999999'], { field: 'subject_ids', reason: 'unknown_value' }],
  ]
  for (const [name, ids, field] of refusals)
    expect((await make(name, ids)).errors?.[0]?.extensions.params.fields).toEqual([
      expect.objectContaining(field),
    ])
  const key = 'idempotency_key: "group one"'
  const made = await make('Team', [boris.subject], key)
  expect(made.data.it.record).toEqual({
    name: 'Team',
    members: [{ id: anna.subject }, { id: boris.subject }],
  })
  expect((await make('Team', [boris.subject], key)).data.it.recordId).toBe(made.data.it.recordId)
})

test('[RCH.05~] any member adds people, who makes the group alone excludes them, and who is excluded has lost it', async () => {
  const room = await chat.group(anna, [boris])
  const add = await chat.change(
    boris,
    `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { record { members { id } } }`,
  )
  expect(add.data.it.record.members).toHaveLength(3)
  await chat.send(clara, room, 'I am here')
  const exclude = (by: TestPerson, subject: string) =>
    chat.change(by, `chatMemberExclude(room_id: "${room}", subject_id: "${subject}") { recordId }`)
  expect((await exclude(boris, clara.subject)).code).toBe('read_only')
  expect((await exclude(anna, anna.subject)).code).toBe('invalid_input')
  expect((await exclude(anna, clara.subject)).code).toBeUndefined()
  expect(await chat.texts(clara, room)).toEqual(['not_found'])
  expect(await members(clara, room)).toBeUndefined()
  await expect(chat.send(clara, room, 'Still?')).rejects.toThrow('not_found')
  expect(await chat.texts(boris, room)).toEqual(['I am here'])
})

test('who comes later reads from there on, or everything where the group says so', async () => {
  const add = (room: string) =>
    chat.change(anna, `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { recordId }`)
  const [joined, all] = [await chat.group(anna, [boris]), await chat.group(anna, [boris], 'history: all')]
  for (const room of [joined, all]) {
    await chat.send(anna, room, 'Before')
    await add(room)
    await chat.send(anna, room, 'After')
  }
  expect([await chat.texts(clara, joined), await chat.texts(clara, all)]).toEqual([
    ['After'],
    ['Before', 'After'],
  ])
  const one = (await rooms(clara)).find(({ id }) => id === joined)
  expect([one.unread, one.last_message.text]).toEqual([1, 'After'])
})

test('[RCH.04~] [RCH.06~] a group is named anew for all, is left by one alone, and goes on under who is in it longest', async () => {
  const room = await chat.group(anna, [boris, clara])
  await chat.change(boris, `chatGroupRename(id: "${room}", name: "Another") { recordId }`)
  expect((await rooms(clara)).find(({ id }) => id === room).name).toBe('Another')
  await chat.change(anna, `chatRoomLeave(id: "${room}") { recordId }`)
  expect((await rooms(anna)).some(({ id }) => id === room)).toBe(false)
  expect(await members(boris, room)).toEqual([boris.subject, clara.subject])
  const taken = await chat.change(
    boris,
    `chatMemberExclude(room_id: "${room}", subject_id: "${clara.subject}") { recordId }`,
  )
  expect(taken.code).toBeUndefined()
  await chat.change(boris, `chatRoomLeave(id: "${room}") { recordId }`)
  expect(await chat.terem.sql`select 1 from chat_room where id = ${room}`).toHaveLength(0)
})

test('[RCH.07~] a room that is deleted is gone for oneself, with what was said, until somebody writes again', async () => {
  const room = await chat.group(anna, [boris])
  await chat.send(boris, room, 'Old')
  await chat.change(anna, `chatRoomDelete(id: "${room}") { recordId }`)
  expect((await rooms(anna)).some(({ id }) => id === room)).toBe(false)
  const isListed = async () => (await chat.ask(anna, `chatRoom(id: "${room}") { listed }`)).data.it.listed
  expect(await isListed()).toBe(false)
  expect(await chat.texts(boris, room)).toEqual(['Old'])
  await chat.send(boris, room, 'New')
  expect(await isListed()).toBe(true)
  expect(await chat.texts(anna, room)).toEqual(['New'])
  expect((await rooms(anna))[0]).toMatchObject({ id: room, unread: 1 })
})

test('a personal room has no name, members or way out of it', async () => {
  const room = (await open(anna, boris.subject)).data.it.recordId as string
  const codes = await Promise.all([
    chat.change(anna, `chatGroupRename(id: "${room}", name: "Ours") { recordId }`),
    chat.change(anna, `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { recordId }`),
    chat.change(anna, `chatRoomLeave(id: "${room}") { recordId }`),
  ])
  expect(codes.map(({ code }) => code)).toEqual(['read_only', 'read_only', 'read_only'])
})

test('rooms come in pages, those with the newest messages first', async () => {
  const dora = { ...(await chat.terem.makeUser('Dora')), space: anna.space }
  const added = await chat.terem.sql<{ id: string }[]>`
    insert into subject (space, account, role, first_name) values (${anna.space}, ${dora.account}, 'member', 'Dora') returning id`
  const person = { ...dora, subject: added[0]!.id }
  const made: string[] = []
  for (let at = 0; at < 5; at++) made.push(await chat.group(person, [boris]))
  await chat.send(boris, made[0]!, 'Up')
  const page = async (after?: string) =>
    (
      await chat.ask(
        person,
        `chat_rooms(space_id: "${person.space}", first: 3 ${after ? `after: "${after}"` : ''}) {
        data { id } next }`,
      )
    ).data.it
  const first = await page()
  const second = await page(first.next)
  expect([...first.data, ...second.data].map(({ id }: Json) => id)).toEqual([
    made[0],
    ...made.slice(1).toReversed(),
  ])
  expect(second.next).toBeNull()
  const bad = await chat.ask(person, `chat_rooms(space_id: "${person.space}", first: 101) { next }`)
  expect(bad.code).toBe('invalid_input')
})

test('who manages a space reads no rooms of others, nor through their eyes', async () => {
  const room = await chat.group(boris, [clara])
  expect(await chat.texts(anna, room)).toEqual(['not_found'])
  await chat.send(boris, room, 'Between us')
  expect((await rooms(anna)).some(({ id }) => id === room)).toBe(false)
})

test('who is excluded from the space has no rooms, and is in none of the lists of others', async () => {
  const eve = await chat.terem.makeUser('Eve')
  const [row] = await chat.terem.sql<{ id: string }[]>`
    insert into subject (space, account, role, first_name) values (${anna.space}, ${eve.account}, 'member', 'Eve') returning id`
  await chat.terem.sql`insert into group_member values (${chat.space.team}, ${row!.id})`
  const person = { ...eve, space: anna.space, subject: row!.id }
  const room = await chat.group(anna, [person])
  const personal = (await open(anna, person.subject)).data.it.recordId as string
  await chat.exclude(person)
  expect(await chat.texts(person, room)).toEqual(['not_found'])
  expect(await members(anna, room)).toEqual([anna.subject])
  await expect(chat.send(anna, personal, 'Are you there?')).rejects.toThrow('read_only')
})
