import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChat, type TestChat } from './testingChat.ts'

let chat: TestChat
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris'])
})
afterAll(() => chat.terem.close())

test('a notification shows what a message says without its marks', async () => {
  const [anna, boris] = chat.people as [TestChat['people'][0], TestChat['people'][0]]
  const room = await chat.group(anna, [boris])
  const excerpt = async (text: string) => {
    await chat.send(anna, room, `@[all] ${text}`)
    const { data } = await chat.ask(
      boris,
      'notifications(kinds: [ChatMention], first: 1) { data { message { text } } }',
    )
    return data.it.data[0].message.text
  }
  expect(await excerpt('**now** or ~~never~~, `x = 1`, 2*3, _so_')).toBe(
    '@[all] now or never, x = 1, 2*3, so',
  )
  expect(await excerpt('code:\n```ts\nconst a = 1\n```')).toBe('@[all] code:\n\nconst a = 1')
  expect(await excerpt(`**${'a'.repeat(400)}**`)).toBe(`@[all] ${'a'.repeat(293)}`)
})
