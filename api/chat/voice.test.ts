import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import { contextOf, describe } from '../notifications/describe.ts'
import { listNotifications } from '../notifications/listNotifications.ts'
import { notificationParts } from '../wiring/notificationParts.ts'
import { startTestChat, testPeaks, testPicture, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let [anna, boris, clara]: TestPerson[] = []
let room: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people
  room = await chat.group(anna!, [boris!])
})
afterAll(() => chat.terem.close())

const voice = { duration_ms: 12_340, peaks: testPeaks }
const record = () => chat.upload(anna!, room, 'said.weba')
const search = async (args: string) => {
  const parts = '{ data { excerpt message { id } } }'
  const { data } = await chat.ask(anna!, `search_messages(space_id: "${anna!.space}" ${args}) ${parts}`)
  return data.it.data as { excerpt: string; message: { id: string } }[]
}

test('[RCH.10~] a voice message has its length and its waveform, stays one where it is forwarded, and is played by parts', async () => {
  const file = await record()
  const sent = await chat.sendFiles(anna!, room, [{ ...file, voice }])
  expect(sent).toMatchObject({ text: '', files: [{ file: { id: file.id }, voice }] })
  const other = await chat.group(boris!, [clara!])
  const forward = `chatMessageForward(input: { message_id: "${sent.id}", room_id: "${other}" })`
  const { data } = await chat.change(
    boris!,
    `${forward} { record { files { voice { duration_ms peaks } } } }`,
  )
  expect(data.it.record.files).toEqual([{ voice }])
  const part = await chat.terem.fetch(file.url as string, {
    headers: { Authorization: `Bearer ${clara!.token}`, Range: 'bytes=2-4' },
  })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
    206,
    'audio/webm',
    'id.',
  ])
})

test('what is no audio, and a waveform or a length that cannot be, are refused at their field', async () => {
  const file = await record()
  const picture = await chat.upload(anna!, room, 'said.weba', { body: await testPicture() })
  const text = await chat.upload(anna!, room, 'said.txt')
  const refused = async (of: object, said: object) => {
    const query =
      'mutation ($input: ChatMessageSendInput!) { it: chatMessageSend(input: $input) { recordId } }'
    const files = [{ id: (of as { id: string }).id, voice: { ...voice, ...said } }]
    const { code, fields } = await chat.terem
      .call(anna!, query, { input: { room_id: room, text: '', files } })
      .then((answer) => ({ code: answer.code, fields: JSON.stringify(answer) }))
    expect(code).toBe('invalid_input')
    return /"field":"([^"]+)","reason":"([^"]+)"/.exec(fields)?.slice(1)
  }
  expect(await refused(picture, {})).toEqual(['files', 'unknown_value'])
  expect(await refused(text, {})).toEqual(['files', 'unknown_value'])
  const peaks = (count: number, value = 0) => Array.from({ length: count }, () => value)
  expect(await refused(file, { peaks: peaks(10_000) })).toEqual(['files.0.voice.peaks', 'too_numerous'])
  expect(await refused(file, { peaks: peaks(63) })).toEqual(['files.0.voice.peaks', 'too_short'])
  expect(await refused(file, { peaks: peaks(64, 32) })).toEqual(['files.0.voice.peaks.0', 'out_of_range'])
  expect(await refused(file, { duration_ms: 0 })).toEqual(['files.0.voice.duration_ms', 'out_of_range'])
  expect(await refused(file, { duration_ms: 900_001 })).toEqual(['files.0.voice.duration_ms', 'out_of_range'])
  expect(
    await chat.sendFiles(anna!, room, [{ ...file, voice: { duration_ms: 900_000, peaks: peaks(64, 31) } }]),
  ).toMatchObject({
    files: [{ voice: { duration_ms: 900_000 } }],
  })
})

test('a voice message is found as a file, without the name that its recorder gave it', async () => {
  const quiet = await chat.group(anna!, [boris!])
  const file = await chat.upload(anna!, quiet, 'cormorant.weba')
  const sent = await chat.sendFiles(anna!, quiet, [{ ...file, voice }])
  expect(await search(`room_id: "${quiet}", has_file: true`)).toEqual([
    { excerpt: '', message: { id: sent.id } },
  ])
  expect(await search(`room_id: "${quiet}", text: "cormorant"`)).toEqual([])
})

test('who is told of a voice message is told that it is one, in their language', async () => {
  const root = await chat.send(boris!, room, 'Root')
  const file = await record()
  const query = 'mutation ($input: ChatMessageSendInput!) { it: chatMessageSend(input: $input) { recordId } }'
  const files = [{ id: file.id, voice }]
  await chat.terem.call(anna!, query, { input: { room_id: room, thread_id: root.id, text: '', files } })
  const { data } = await chat.ask(boris!, 'notifications { data { message { text voice_ms } } }')
  expect(data.it.data).toEqual([{ message: { text: '', voice_ms: 12_340 } }])
  const { sql, env } = chat.terem
  const app = { sql, env, log: createLog(() => {}) } as App
  for (const [locale, words] of [
    ['ru', 'Голосовое сообщение, 0:12'],
    ['en-US', 'Voice message, 0:12'],
    ['zh-CN', '语音消息，0:12'],
  ] as const) {
    const ctx = contextOf(app, boris!.account, locale)
    const [row] = (await listNotifications(ctx, notificationParts, {})).data
    expect((await describe(ctx, notificationParts, row!)).detail).toBe(words)
  }
})

test('who is told of files without words is told their names', async () => {
  const root = await chat.send(boris!, room, 'Another root')
  const uploads = [await chat.upload(anna!, room, 'plan.txt'), await chat.upload(anna!, room, 'costs.txt')]
  const query = 'mutation ($input: ChatMessageSendInput!) { it: chatMessageSend(input: $input) { recordId } }'
  const files = uploads.map(({ id }) => ({ id: id as string }))
  await chat.terem.call(anna!, query, { input: { room_id: room, thread_id: root.id, text: '', files } })
  const { data } = await chat.ask(boris!, 'notifications { data { message { text voice_ms } } }')
  expect(data.it.data[0]).toEqual({ message: { text: 'plan.txt, costs.txt', voice_ms: null } })
})
