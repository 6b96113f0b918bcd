import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chatLimits } from '#schema/chat/limits.ts'
import type { Answer, Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris'])
  ;[anna, boris] = chat.people as [TestPerson, TestPerson]
})
afterAll(() => chat.terem.close())
let [one, two, three] = ['', '', '']
beforeEach(async () => {
  await chat.terem.sql`delete from attempt`
  await chat.terem.sql`delete from chat_room`
  await chat.terem.sql`delete from chat_folder`
  await chat.terem.sql`delete from chat_setting`
  one = await chat.group(anna, [boris])
  two = await chat.group(anna, [boris])
  three = await chat.group(anna, [boris])
})

const roomsOf = async (by: TestPerson, args = ''): Promise<string[]> => {
  const { data, code } = await chat.ask(
    by,
    `chat_rooms(space_id: "${by.space}" ${args}) { data { id } next }`,
  )
  return code ? [code] : data.it.data.map(({ id }: Json) => id)
}
const set = (by: TestPerson, room: string, input: string) =>
  chat.change(
    by,
    `chatRoomUpdate(id: "${room}", input: { ${input} }) { record { favorite pinned archived } }`,
  )
const create = (by: TestPerson, name: string, rooms: string[], key?: string) =>
  chat.terem.call(
    by,
    `mutation ($input: ChatFolderCreateInput!) {
      it: chatFolderCreate(input: $input) { recordId record { name room_ids } } }`,
    { input: { space_id: by.space, name, room_ids: rooms, idempotency_key: key } },
  )
const update = (by: TestPerson, folder: string, input: string) =>
  chat.change(by, `chatFolderUpdate(id: "${folder}", input: { ${input} }) { record { name room_ids } }`)
const settings = async (by: TestPerson) =>
  (await chat.ask(by, `chat_settings(space_id: "${by.space}") { archive_after folders { name room_ids } }`))
    .data.it
const fault = ({ errors }: Answer) => errors?.[0]?.extensions.params.fields?.[0]
/** As if the last message of a room had been so long ago. */
const age = (room: string, days: number) => {
  const time = (Date.now() - days * 86_400_000).toString(16).padStart(12, '0')
  return chat.terem.sql`update chat_room set latest = ${`${time}7${'0'.repeat(19)}`} where id = ${room}`
}

test('[RCH.09~] a folder has a name and rooms of its owner, takes and gives them back, and is theirs alone', async () => {
  const made = await create(anna, ' Work ', [one, two, one], 'once')
  expect(made.data.it.record).toEqual({ name: 'Work', room_ids: [two, one] })
  expect((await create(anna, ' Work ', [one, two, one], 'once')).data.it.recordId).toBe(made.data.it.recordId)
  const id = made.data.it.recordId as string
  expect(await roomsOf(anna, `folder_id: "${id}"`)).toEqual([two, one])
  expect((await update(anna, id, `room_ids: ["${three}"]`)).data.it.record).toEqual({
    name: 'Work',
    room_ids: [three],
  })
  expect((await update(anna, id, `name: "Site"`)).data.it.record.name).toBe('Site')
  expect(await settings(anna)).toEqual({
    archive_after: null,
    folders: [{ name: 'Site', room_ids: [three] }],
  })

  expect(await roomsOf(boris, `folder_id: "${id}"`)).toEqual([])
  expect((await settings(boris)).folders).toEqual([])
  expect((await update(boris, id, 'name: "Mine"')).code).toBe('not_found')
  expect((await chat.change(boris, `chatFolderDelete(id: "${id}") { recordId }`)).code).toBe('not_found')
  await chat.change(anna, `chatRoomLeave(id: "${three}") { recordId }`)
  expect((await settings(anna)).folders).toEqual([{ name: 'Site', room_ids: [] }])
  await chat.change(anna, `chatFolderDelete(id: "${id}") { recordId }`)
  expect((await settings(anna)).folders).toEqual([])
  expect(await roomsOf(anna)).toEqual([two, one])
})

test('[RCH.09~] a folder without a name, without a room, or with one that is not its owner’s is refused at its field', async () => {
  await chat.change(boris, `chatRoomLeave(id: "${one}") { recordId }`)
  for (const [name, rooms, field, reason] of [
    [' ', [two], 'name', 'required'],
    ['a'.repeat(65), [two], 'name', 'too_long'],
    ['Work', [], 'room_ids', 'required'],
    ['Work', [two, one], 'room_ids', 'unknown_value'],
    ['Work', [crypto.randomUUID()], 'room_ids', 'unknown_value'],
    ['Work', ['none'], 'room_ids', 'unknown_value'],
    ['Work', Array.from({ length: 501 }, () => two), 'room_ids', 'too_numerous'],
  ] as const)
    expect(fault(await create(boris, name, [...rooms]))).toMatchObject({ field, reason })
  const { data } = await create(boris, 'Work', [two])
  expect(fault(await update(boris, data.it.recordId, 'room_ids: []'))).toMatchObject({ reason: 'required' })
  await chat.terem.sql`
    insert into chat_folder (id, subject, name)
    select gen_random_uuid(), ${boris.subject}, 'More' from generate_series(2, ${chatLimits.folders})`
  expect(fault(await create(boris, 'Last', [two]))).toMatchObject({ reason: 'too_numerous' })
  expect((await create(anna, 'First', [two])).code).toBeUndefined()
})

test('pinned rooms stand on top of the first page, favorites are listed alone, and both are one’s own', async () => {
  expect((await set(anna, one, 'pinned: true, favorite: true')).data.it.record).toEqual({
    favorite: true,
    pinned: true,
    archived: false,
  })
  expect(await roomsOf(anna)).toEqual([one, three, two])
  expect(await roomsOf(anna, 'first: 1')).toEqual([one, three])
  expect(await roomsOf(anna, `first: 1, after: "${await latestOf(three)}"`)).toEqual([two])
  expect(await roomsOf(anna, 'view: favorites')).toEqual([one])
  expect(await roomsOf(boris)).toEqual([three, two, one])
  expect(await roomsOf(boris, 'view: favorites')).toEqual([])
  await set(anna, one, 'pinned: false')
  expect(await roomsOf(anna, 'view: favorites')).toEqual([one])
  expect(await roomsOf(anna)).toEqual([three, two, one])

  await chat.terem.sql`
    with made as (
      insert into chat_room (id, space, kind, name, latest)
      select i, ${anna.space}, 'group', 'Many', i from (
        select gen_random_uuid() as i from generate_series(1, ${chatLimits.pinnedRooms})) x returning id)
    insert into chat_member (room, subject, role, pinned_at) select id, ${anna.subject}, 'creator', now() from made`
  expect(fault(await set(anna, one, 'pinned: true'))).toMatchObject({ reason: 'too_numerous' })
})

test('[RCH.18~] a room that nobody writes in for a day, a week or a month goes to the archive, if one says so, and is back with a message', async () => {
  await chat.terem.sql`update chat_member set joined_at = now() - interval '40 days'`
  await age(one, 2)
  await age(two, 8)
  expect(await roomsOf(anna, 'view: archive')).toEqual([])
  const say = (after: string) =>
    chat.change(
      anna,
      `chatSettingsUpdate(space_id: "${anna.space}", input: { archive_after: ${after} }) { record { archive_after } }`,
    )
  expect((await say('day')).data.it.record.archive_after).toBe('day')
  expect(await roomsOf(anna, 'view: archive')).toEqual([one, two])
  expect(await roomsOf(anna)).toEqual([three])
  await say('week')
  expect(await roomsOf(anna, 'view: archive')).toEqual([two])
  await say('month')
  expect(await roomsOf(anna, 'view: archive')).toEqual([])
  await age(two, 32)
  expect(await roomsOf(anna, 'view: archive')).toEqual([two])
  expect(await roomsOf(boris, 'view: archive')).toEqual([])
  // What is taken out of it by hand stays out until somebody has written and a month has passed again.
  expect((await set(anna, two, 'archived: false')).data.it.record.archived).toBe(false)
  expect(await roomsOf(anna, 'view: archive')).toEqual([])
  await chat.send(boris, two, 'Still there?')
  await age(two, 32)
  expect(await roomsOf(anna, 'view: archive')).toEqual([two])
  await chat.send(boris, two, 'Hello')
  expect(await roomsOf(anna, 'view: archive')).toEqual([])
  await say('null')
  expect((await settings(anna)).archive_after).toBeNull()
})

test('a room that is put into the archive by hand is there until the next message', async () => {
  expect((await set(anna, one, 'archived: true')).data.it.record.archived).toBe(true)
  expect(await roomsOf(anna)).toEqual([three, two])
  expect(await roomsOf(boris)).toEqual([three, two, one])
  const { data } = await create(anna, 'All', [one, two])
  expect(await roomsOf(anna, `folder_id: "${data.it.recordId}"`)).toEqual([two, one])
  await chat.send(boris, one, 'Back')
  expect(await roomsOf(anna, 'view: archive')).toEqual([])
  expect(await roomsOf(anna)).toEqual([one, three, two])
})

test('of many rooms that are pinned at once as many stand on top as may', async () => {
  const made = await chat.terem.sql<{ id: string }[]>`
    insert into chat_room (id, space, kind, name, latest)
    select i, ${anna.space}, 'group', 'Many', i from (
      select gen_random_uuid() as i from generate_series(1, ${chatLimits.pinnedRooms * 2})) x returning id`
  const ids = made.map(({ id }) => id)
  await chat.terem.sql`
    insert into chat_member (room, subject, role) select unnest(${ids}::uuid[]), ${anna.subject}, 'creator'`
  const answers = await Promise.all(ids.map((id) => set(anna, id, 'pinned: true')))
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(chatLimits.pinnedRooms)
  const [counted] = await chat.terem.sql<{ pinned: number }[]>`
    select count(*)::int as pinned from chat_member where subject = ${anna.subject} and pinned_at is not null`
  expect(counted!.pinned).toBe(chatLimits.pinnedRooms)
})

test('a folder is changed also where a room of it was lost meanwhile, which is there again with its owner', async () => {
  const { data } = await create(boris, 'Work', [one, two])
  const folder: string = data.it.recordId
  await chat.change(anna, `chatMemberExclude(room_id: "${two}", subject_id: "${boris.subject}") { recordId }`)
  // As a screen sends it that was opened before.
  const changed = await update(boris, folder, `name: "Later", room_ids: ["${one}" "${two}" "${three}"]`)
  expect(changed.data.it.record.name).toBe('Later')
  expect(changed.data.it.record.room_ids.toSorted()).toEqual([one, three].toSorted())
  expect(fault(await update(boris, folder, `room_ids: ["${one}" "${crypto.randomUUID()}"]`))).toMatchObject({
    field: 'room_ids',
    reason: 'unknown_value',
  })
  await chat.change(anna, `chatMemberAdd(room_id: "${two}", subject_ids: ["${boris.subject}"]) { recordId }`)
  expect((await roomsOf(boris, `folder_id: "${folder}"`)).toSorted()).toEqual([one, two, three].toSorted())
})

test('who comes to a quiet room, or back to one, finds it in the list', async () => {
  await set(boris, one, 'archived: true, pinned: true')
  await chat.change(
    boris,
    `chatSettingsUpdate(space_id: "${boris.space}", input: { archive_after: day }) { record { archive_after } }`,
  )
  await chat.terem.sql`update chat_member set joined_at = now() - interval '2 days'`
  await age(one, 2)
  await age(two, 2)
  expect((await roomsOf(boris, 'view: archive')).toSorted()).toEqual([one, two].toSorted())
  for (const field of [
    `chatRoomLeave(id: "${one}") { recordId }`,
    `chatRoomLeave(id: "${two}") { recordId }`,
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await chat.change(boris, field)).code).toBeUndefined()
  for (const room of [one, two])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await chat.change(
      anna,
      `chatMemberAdd(room_id: "${room}", subject_ids: ["${boris.subject}"]) { recordId }`,
    )
  expect(await roomsOf(boris, 'view: archive')).toEqual([])
  const { data } = await chat.ask(boris, `chat_rooms(space_id: "${boris.space}") { data { id pinned } }`)
  expect(data.it.data.map(({ pinned }: Json) => pinned)).toEqual([false, false, false])
})

const latestOf = async (room: string): Promise<string> =>
  (await chat.terem.sql<{ latest: string }[]>`select latest from chat_room where id = ${room}`)[0]!.latest
