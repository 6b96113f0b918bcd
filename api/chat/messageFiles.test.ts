import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer } from '../files/testing.ts'
import { freeUnusedFiles } from '../files/freeUnusedFiles.ts'
import { fileVolume } from '../files/volume.ts'
import { fileSources } from '../wiring/fileSources.ts'
import { draftPath, startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let [anna, boris, clara, dora]: TestPerson[] = []
let room: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara', 'Dora'])
  ;[anna, boris, clara, dora] = chat.people
  room = await chat.group(anna!, [boris!])
})
afterAll(() => chat.terem.close())

const opensAll = (file: object) => Promise.all(chat.people.map((person) => chat.opens(person, file)))
const remove = (by: TestPerson, id: string, all: boolean) =>
  chat.change(by, `chatMessageDelete(id: "${id}", for_everyone: ${all}) { recordId }`)
const kept = async (id: string) => (await chat.terem.sql`select 1 from file where id = ${id}`).length > 0
const post = (by: TestPerson, path: string, body: BodyInit) =>
  chat.terem.fetch(path, { method: 'POST', headers: bearer(by), body })

test('a message has files in their order, with words and without any, and its readers alone get them', async () => {
  const [plan, photo] = [
    await chat.upload(anna!, room, 'plan.txt'),
    await chat.upload(anna!, room, 'notes.txt'),
  ]
  expect(await opensAll(plan)).toEqual([true, false, false, false])
  const sent = await chat.sendFiles(anna!, room, [{ ...photo, width: 40, height: 20 }, plan])
  expect(sent).toMatchObject({
    text: '',
    files: [
      { file: { name: 'notes.txt' }, width: 40, height: 20 },
      { file: { name: 'plan.txt' }, width: null, height: null },
    ],
  })
  expect(await opensAll(plan)).toEqual([true, true, false, false])
  const parts = '{ data { text files { file { name size short_link mime } } } }'
  const { data } = await chat.ask(boris!, `chat_messages(room_id: "${room}", first: 1) ${parts}`)
  expect(data.it.data).toMatchObject([
    { text: '', files: [{ file: { name: 'notes.txt', size: 9 } }, { file: {} }] },
  ])
  const lone = await chat.terem.fetch(plan.url as string)
  expect(lone.status).toBe(404)
})

test('only files that one has sent for the room oneself can be in a message, each once, and one of words or files is needed', async () => {
  const hers = await chat.upload(anna!, room, 'hers.txt')
  const other = await chat.group(anna!, [clara!])
  expect(await chat.sendFiles(boris!, room, [hers])).toBe('invalid_input')
  expect(await chat.sendFiles(anna!, other, [hers])).toBe('invalid_input')
  expect(await chat.sendFiles(anna!, room, [hers, hers])).toBe('invalid_input')
  expect(await chat.sendFiles(anna!, room, [{ id: 'none' }])).toBe('invalid_input')
  expect(await chat.sendFiles(anna!, room, [], ' \n')).toBe('invalid_input')
  expect(await chat.sendFiles(anna!, room, [{ ...hers, width: 0 }])).toBe('invalid_input')
  const many = Array.from({ length: 21 }, () => ({ id: crypto.randomUUID() }))
  expect(await chat.sendFiles(anna!, room, many)).toBe('invalid_input')
  const sent = await chat.sendFiles(anna!, room, [hers], 'Words')
  expect(await chat.sendFiles(anna!, room, [hers], 'Again')).toBe('invalid_input')
  const edit = (text: string) =>
    chat.change(anna!, `chatMessageUpdate(id: "${sent.id}", text: "${text}") { record { text } }`)
  expect((await edit('')).data.it.record.text).toBe('')
})

test('files go into drafts of one’s own rooms and nowhere else', async () => {
  const closed = await chat.group(anna!, [clara!])
  expect((await post(boris!, draftPath(closed, 'a.txt'), 'a')).status).toBe(404)
  expect((await post(anna!, draftPath(room, 'a.txt', { draft: 'short' }), 'a')).status).toBe(404)
  const bare = `/files?${new URLSearchParams({ name: 'a.txt', source_type: 'message', source_id: room }).toString()}`
  expect((await post(anna!, bare, 'a')).status).toBe(404)
  expect((await post(anna!, draftPath('x'.repeat(36), 'a.txt'), 'a')).status).toBe(404)
})

test('[RFI.18~] an attachment of 100 MB is accepted, 1 byte more is refused', async () => {
  const most = new Uint8Array(104_857_600)
  const taken = await post(anna!, draftPath(room, 'most.bin'), most)
  expect(taken.status).toBe(201)
  const file = await taken.json()
  expect(await chat.sendFiles(anna!, room, [file])).toMatchObject({ files: [{ file: { name: 'most.bin' } }] })
  const over = await post(anna!, draftPath(room, 'over.bin'), new Uint8Array(104_857_601))
  expect(over.status).toBe(413)
  expect((await over.json()).errors[0].extensions).toMatchObject({
    code: 'too_large',
    params: { limit: 104_857_600 },
  })
})

test('a forwarded file is read by who sees the copy, and leaves the store with the last message that has it', async () => {
  const before = await fileVolume(chat.terem.sql, anna!.space)
  const file = await chat.upload(anna!, room, 'passed on.txt')
  const sent = await chat.sendFiles(anna!, room, [file])
  const other = await chat.group(boris!, [dora!])
  const forward = `chatMessageForward(input: { message_id: "${sent.id}", room_id: "${other}" })`
  const { data } = await chat.change(boris!, `${forward} { record { id files { file { id source_id } } } }`)
  // Where it was sent first is not told to who is not there; Boris is.
  expect(data.it.record.files).toEqual([{ file: { id: file.id, source_id: room } }])
  const asked = await chat.ask(
    dora!,
    `chatMessage(id: "${data.it.record.id}") { files { file { source_id } } }`,
  )
  expect(asked.data.it.files).toEqual([{ file: { source_id: null } }])
  expect(await opensAll(file)).toEqual([true, true, false, true])
  expect(await fileVolume(chat.terem.sql, anna!.space)).toBe(before + 13)
  await remove(anna!, sent.id, true)
  expect(await opensAll(file)).toEqual([false, true, false, true])
  await remove(boris!, data.it.record.id, true)
  expect(await opensAll(file)).toEqual([false, false, false, false])
  expect(await kept(file.id)).toBe(false)
  expect(await fileVolume(chat.terem.sql, anna!.space)).toBe(before)
})

test('a file is lost by who is excluded, leaves, puts the message away, and by nobody else', async () => {
  const three = await chat.group(anna!, [boris!, clara!, dora!])
  const file = await chat.upload(anna!, three, 'ours.txt')
  const sent = await chat.sendFiles(anna!, three, [file])
  await remove(boris!, sent.id, false)
  expect(await opensAll(file)).toEqual([true, false, true, true])
  await chat.change(clara!, `chatRoomLeave(id: "${three}") { recordId }`)
  expect(await opensAll(file)).toEqual([true, false, false, true])
  await chat.change(
    anna!,
    `chatMemberExclude(room_id: "${three}", subject_id: "${dora!.subject}") { recordId }`,
  )
  expect(await opensAll(file)).toEqual([true, false, false, false])
})

test('the file of a group that everybody has left goes with it, but for a copy elsewhere', async () => {
  const gone = await chat.group(anna!, [boris!])
  const [one, two] = [await chat.upload(anna!, gone, 'one.txt'), await chat.upload(anna!, gone, 'two.txt')]
  const sent = await chat.sendFiles(anna!, gone, [one])
  await chat.sendFiles(anna!, gone, [two])
  const other = await chat.group(anna!, [dora!])
  await chat.change(
    anna!,
    `chatMessageForward(input: { message_id: "${sent.id}", room_id: "${other}" }) { recordId }`,
  )
  for (const person of [anna!, boris!]) await chat.change(person, `chatRoomLeave(id: "${gone}") { recordId }`)
  expect(await kept(two.id)).toBe(false)
  expect(await opensAll(one)).toEqual([true, false, false, true])
  await freeUnusedFiles(chat.terem, fileSources)
  expect(await opensAll(one)).toEqual([true, false, false, true])
})

test('what was sent for a message that never came goes after a day, what a message has stays', async () => {
  const [draft, held] = [
    await chat.upload(anna!, room, 'draft.txt'),
    await chat.upload(anna!, room, 'held.txt'),
  ]
  await chat.sendFiles(anna!, room, [held])
  await freeUnusedFiles(chat.terem, fileSources)
  expect(await kept(draft.id)).toBe(true)
  await chat.terem
    .sql`update file set created_at = created_at - interval '25 hours' where id = any(${[draft.id, held.id]})`
  await freeUnusedFiles(chat.terem, fileSources)
  expect([await kept(draft.id), await kept(held.id)]).toEqual([false, true])
})

test('a draft is deleted by its sender alone, a file of a message by nobody', async () => {
  const remove = (by: TestPerson, id: string) => chat.change(by, `fileDelete(id: "${id}") { recordId }`)
  const file = await chat.upload(anna!, room, 'mine.txt')
  expect((await remove(boris!, file.id)).code).toBe('not_found')
  const sent = await chat.upload(anna!, room, 'sent.txt')
  await chat.sendFiles(anna!, room, [sent])
  expect((await remove(anna!, sent.id)).code).toBe('read_only')
  expect((await remove(clara!, sent.id)).code).toBe('not_found')
  expect((await remove(anna!, file.id)).code).toBe(undefined)
  expect(await kept(file.id)).toBe(false)
})
