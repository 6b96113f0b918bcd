import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../files/testing.ts'
import { draftPath, startTestChat, testPicture, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let [anna, boris, clara]: TestPerson[] = []
let room: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people
  room = await chat.group(anna!, [boris!])
})
afterAll(() => chat.terem.close())

const set = (by: TestPerson, id: string, file: string | null) =>
  chat.change(by, `chatGroupPhotoSet(id: "${id}"${file ? `, file_id: "${file}"` : ''}) { record { photo } }`)
const send = async (by: TestPerson, name: string, body: BodyInit, of = room) =>
  chat.upload(by, of, name, { body, type: 'chat_group' })
const kept = async (id: string) => (await chat.terem.sql`select 1 from file where id = ${id}`).length > 0
const opensAll = (file: object) => Promise.all(chat.people.map((person) => chat.opens(person, file)))

test('[RCH.03~] any member sets the photo of a group, replaces it and takes it away, and its members alone see it', async () => {
  const first = await send(boris!, 'first.png', await testPicture())
  expect(await opensAll(first)).toEqual([false, true, false])
  const { data } = await set(boris!, room, first.id)
  expect(data.it.record.photo).toBe(`${first.url}?w=320`)
  expect((await set(boris!, room, first.id)).code).toBe(undefined)
  expect(await opensAll(first)).toEqual([true, true, false])
  const listed = await chat.ask(anna!, `chat_rooms(space_id: "${anna!.space}") { data { id photo } }`)
  expect(listed.data.it.data).toEqual([{ id: room, photo: `${first.url}?w=320` }])
  const second = await send(anna!, 'second.png', await testPicture())
  await set(anna!, room, second.id)
  expect([await kept(first.id), await kept(second.id)]).toEqual([false, true])
  const none = await set(anna!, room, null)
  expect(none.data.it.record.photo).toBe(null)
  expect(await kept(second.id)).toBe(false)
})

test('[RFI.17] a photo of a group of 8 MB is accepted, 1 byte more is refused', async () => {
  const picture = await testPicture()
  const of = (bytes: number) => {
    const whole = new Uint8Array(bytes)
    whole.set(picture)
    return whole
  }
  const most = await send(anna!, 'most.png', of(8_388_608))
  expect((await set(anna!, room, most.id)).code).toBe(undefined)
  const over = await chat.terem.fetch(draftPath(room, 'over.png', { type: 'chat_group' }), {
    method: 'POST',
    headers: bearer(anna!),
    body: of(8_388_609),
  })
  expect(over.status).toBe(413)
  expect((await over.json()).errors[0].extensions.params).toEqual({ limit: 8_388_608 })
})

test('what is no photo, another’s, another group’s, or too large to draw is refused, and a personal room has none', async () => {
  const text = await send(anna!, 'words.txt', 'words')
  const hers = await send(anna!, 'hers.png', await testPicture())
  const broken = await send(anna!, 'broken.png', (await testPicture()).slice(0, 12))
  const moving = await send(anna!, 'moving.gif', await testPicture(64, 'gif'))
  const huge = await send(anna!, 'huge.png', await testPicture(8001))
  const other = await chat.group(anna!, [boris!])
  for (const file of [text, broken, moving, huge])
    expect((await set(anna!, room, file.id)).code).toBe('invalid_input')
  expect((await set(boris!, room, hers.id)).code).toBe('invalid_input')
  expect((await set(anna!, other, hers.id)).code).toBe('invalid_input')
  expect((await set(anna!, room, 'none')).code).toBe('invalid_input')
  expect((await set(clara!, room, hers.id)).code).toBe('not_found')
  const opened = await chat.change(
    anna!,
    `chatPersonalOpen(space_id: "${anna!.space}", subject_id: "${boris!.subject}") { recordId }`,
  )
  const personal = opened.data.it.recordId as string
  expect((await set(anna!, personal, hers.id)).code).toBe('invalid_input')
  expect((await set(anna!, personal, null)).code).toBe('read_only')
  await expect(send(anna!, 'a.png', await testPicture(), personal)).rejects.toThrow('403')
  const lie = chat.terem.fetch(draftPath(room, 'lie.png', { type: 'chat_group' }), {
    method: 'POST',
    headers: bearer(anna!),
    body: 'words',
  })
  expect((await lie).status).toBe(422)
})
