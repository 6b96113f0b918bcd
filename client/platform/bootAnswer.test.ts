import { afterEach, expect, test } from 'vitest'
import { activeSpace } from './activeSpace.ts'
import { bootAnswer } from './bootAnswer.ts'

const world = globalThis as { asked?: unknown }
afterEach(() => {
  delete world.asked
})
const answered = (token: string) => {
  world.asked = { token, answers: { question: Promise.resolve(new Response('answer')) } }
}

test('an answer that came before the program is given once', async () => {
  answered('own')
  expect(bootAnswer('another question', 'own')).toBeUndefined()
  expect(await (await bootAnswer('question', 'own'))?.text()).toBe('answer')
  expect(bootAnswer('question', 'own')).toBeUndefined()
})

test('it is given to the person alone who asked', () => {
  answered('own')
  expect(bootAnswer('question', "another's")).toBeUndefined()
  expect(bootAnswer('question', null)).toBeUndefined()
})

test('it is given while no space is open', () => {
  answered('own')
  activeSpace.set('7')
  expect(bootAnswer('question', 'own')).toBeUndefined()
})
