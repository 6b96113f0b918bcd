import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestChat, type TestChat } from './testingChat.ts'

let chat: TestChat
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris'])
})
afterAll(() => chat.terem.close())

test('[RCH.10] a message has text, files, the author it was forwarded from, the time of its edit, pins and reactions, and a room the draft of the next one', async () => {
  const [anna, boris] = [chat.people[0]!, chat.people[1]!]
  const room = await chat.group(anna, [boris])
  const { id } = await chat.sendFiles(anna, room, [await chat.upload(anna, room, 'plan.txt')], 'Look')
  await chat.change(anna, `chatMessageUpdate(id: "${id}", text: "Look here") { recordId }`)
  await chat.change(boris, `chatPinSet(message_id: "${id}", for_everyone: true, on: true) { recordId }`)
  await chat.change(boris, `chatReactionSet(message_id: "${id}", emoji: "👍", on: true) { recordId }`)
  await chat.change(
    boris,
    `chatMessageForward(input: { message_id: "${id}", room_id: "${room}" }) { recordId }`,
  )
  await chat.change(boris, `chatDraftSet(room_id: "${room}", text: "And") { recordId }`)
  const parts =
    'text files { file { name } } forwarded_from { name } edited_at pinned reactions { emoji count own }'
  const { data } = await chat.ask(boris, `chat_messages(room_id: "${room}") { data { notice ${parts} } }`)
  const files = [{ file: { name: 'plan.txt' } }]
  expect(data.it.data.filter(({ notice }: Json) => !notice)).toEqual([
    {
      notice: null,
      text: 'Look here',
      files,
      forwarded_from: null,
      edited_at: expect.any(String) as string,
      pinned: 'everyone',
      reactions: [{ emoji: '👍', count: 1, own: true }],
    },
    {
      notice: null,
      text: 'Look here',
      files,
      forwarded_from: { name: 'Anna Test' },
      edited_at: null,
      pinned: null,
      reactions: [],
    },
  ])
  const draft = await chat.ask(boris, `chatRoom(id: "${room}") { draft }`)
  expect(draft.data.it.draft).toBe('And')
})
