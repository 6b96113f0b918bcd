import { afterEach, expect, test } from 'vitest'
import type { Change } from './Outbox.ts'
import { outboxStore } from './outboxStore.ts'

afterEach(() => sessionStorage.clear())

const change = (id: string, about: Partial<Change> = {}): Change => ({
  id,
  owner: '1',
  space: '1',
  lane: 'object 1',
  query: 'mutation',
  variables: { title: id },
  at: 1,
  ...about,
})

test('an invalid entry in the storage does not block the changes next to it', () => {
  const before = outboxStore('before')
  before.keep(change('good'))
  const { variables: _, ...without } = change('without variables')
  const bad = {
    broken: '{',
    nothing: 'null',
    'without variables': JSON.stringify({ tab: 'before', change: without }),
    'another id': JSON.stringify({ tab: 'before', change: change('id') }),
    'a lane of objects': JSON.stringify({
      tab: 'before',
      change: { ...change('a lane of objects'), lane: {} },
    }),
    // A later release may know other codes.
    refused: JSON.stringify({ tab: 'before', change: { ...change('refused'), refused: 'made up' } }),
  }
  for (const [id, text] of Object.entries(bad)) sessionStorage.setItem(`outbox ${id}`, text)
  const taken: Change[] = []
  outboxStore('after').adopt('1', (left) => taken.push(...left))
  expect(taken).toEqual([change('good'), change('refused', { refused: 'unexpected' })])
})

test('a window takes over what the same account left behind, and nothing of another account', () => {
  const before = outboxStore('before')
  before.keep(change('own'))
  before.keep(change('foreign', { owner: '2' }))
  const taken: Change[] = []
  outboxStore('after').adopt('1', (left) => taken.push(...left))
  expect(taken.map(({ id }) => id)).toEqual(['own'])
  expect(sessionStorage.getItem('outbox foreign')).toContain('"owner":"2"')
})
