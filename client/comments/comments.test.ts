import { expect, test } from 'vitest'
import { commentRuns } from './commentRuns.ts'
import { askedName, fromDraft, toDraft } from './draft.ts'

test('a comment shows addresses and people, and markup as words', () => {
  expect(commentRuns('See https://example.org/a?b=1. @[7] <b>no</b> javascript:alert(1)')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://example.org/a?b=1' },
    { kind: 'text', text: '. ' },
    { kind: 'mention', id: '7' },
    { kind: 'text', text: ' <b>no</b> javascript:alert(1)' },
  ])
  expect(commentRuns('')).toEqual([])
})

test('people are written by name and stored by id, also where one name begins like another', () => {
  const people = [
    { id: '1', name: 'Ann' },
    { id: '2', name: 'Ann Lee' },
  ]
  expect(fromDraft('@Ann Lee and @Ann', people)).toBe('@[2] and @[1]')
  expect(toDraft('@[2] and @[1]', people)).toBe('@Ann Lee and @Ann')
})

test('a name is asked for from its @ on, and not inside of an address', () => {
  expect(askedName('Hi @Ан', 6)).toEqual({ words: 'Ан', at: 3 })
  expect(askedName('@', 1)).toEqual({ words: '', at: 0 })
  expect(askedName('a@example', 9)).toBeNull()
})

test('in Chinese, which has no spaces between words, a name is asked for after any word or sign', () => {
  expect(askedName('请@小', 3)).toEqual({ words: '小', at: 1 })
  expect(askedName('好的，@', 4)).toEqual({ words: '', at: 3 })
  expect(askedName('发到a@example', 11)).toBeNull()
})
