import { afterEach, expect, test } from 'vitest'
import { activeSpace } from './activeSpace.ts'
import { bootAnswer, bootEvent } from './bootAnswer.ts'
import { hearEvent } from './heardEvents.ts'

const world = globalThis as { asked?: unknown }
afterEach(() => {
  delete world.asked
})
const question = (operationName: string, variables?: object) =>
  JSON.stringify({ operationName, query: 'query', variables })
const onePage = question('OnePage', { id: 'first' })
const answered = (name = 'OnePage first') => {
  const answers = { [name]: Promise.resolve(new Response('answer')) }
  world.asked = { token: 'own', answers, space: '7', event: Promise.resolve('5'), knows: '5' }
}

test('an answer that came before the program is given once', async () => {
  answered()
  expect(bootAnswer(question('OnePage', { id: 'second' }), 'own')).toBeUndefined()
  expect(await (await bootAnswer(onePage, 'own'))?.text()).toBe('answer')
  expect(bootAnswer(onePage, 'own')).toBeUndefined()
})

test.each([
  ['VisitStart 7', question('VisitStart', { space: '7' })],
  ['OwnLayout first', question('OwnLayout', { page: 'first' })],
  ['MySpaces ', question('MySpaces')],
])('%s is found by its name and what it is about', async (name, body) => {
  answered(name)
  expect(await (await bootAnswer(body, 'own'))?.text()).toBe('answer')
})

test('it is given to the person alone who asked', async () => {
  answered()
  expect(bootAnswer(onePage, "another's")).toBeUndefined()
  expect(bootAnswer(onePage, null)).toBeUndefined()
  expect(await bootEvent("another's")).toBeUndefined()
  expect(await bootEvent('own')).toEqual({ space: '7', id: '5' })
})

test('it is given in no other space, and while nothing has changed in its own', () => {
  answered()
  activeSpace.set('8')
  expect(bootAnswer(onePage, 'own')).toBeUndefined()
  activeSpace.set('7')
  hearEvent('7', '5')
  expect(bootAnswer(onePage, 'own')).toBeDefined()
  answered()
  hearEvent('7', '6', false)
  expect(bootAnswer(onePage, 'own')).toBeDefined()
  answered()
  hearEvent('7', '7')
  expect(bootAnswer(onePage, 'own')).toBeUndefined()
})
