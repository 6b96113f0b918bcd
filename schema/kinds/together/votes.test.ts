import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { boardShape } from '../board.ts'
import { boardRecords, writeRecord } from '../boardRecords.ts'
import { settleEngine } from '../boardEngine.ts'
import { convertBoard, leftOutOf } from '../convert/convertBoard.ts'
import { boardElements } from '../elements/stored.ts'
import { copyOf, exchange, newDoc } from '../testingDocs.ts'
import { shapeOf } from '../testingBoard.ts'
import { readStickies } from './stickies.ts'
import {
  boardVotes,
  countDots,
  dotsLeft,
  endVote,
  giveDot,
  readVotes,
  removeVote,
  runningVote,
  startVote,
  takeDot,
  voteLimits,
} from './votes.ts'

const names = ['a', 'b', 'c']
const stickies = new Set(names)
const seeded = () => newDoc(boardShape)
const start = { id: 'v', at: 1, dots: 3, isSecret: false }

/** Each person's dots that count in the last vote. */
const countOf = (doc: Y.Doc) => {
  const vote = readVotes(doc).at(-1)
  return vote ? countDots(vote, stickies) : undefined
}

test('[RBD.01~] two people who give dots to one sticky at once both keep them', () => {
  const anna = seeded()
  startVote(anna, start)
  const boris = copyOf(anna)
  for (const [doc, person] of [
    [anna, '1'],
    [boris, '2'],
  ] as const)
    for (const sticky of ['a', 'a', 'b']) expect(giveDot(doc, { person, sticky, stickies })).toBe(true)
  expect(giveDot(anna, { person: '1', sticky: 'c', stickies })).toBe(false)
  exchange(anna, boris)
  for (const doc of [anna, boris]) {
    expect(Object.fromEntries(countOf(doc)!.total)).toEqual({ a: 4, b: 2 })
    expect(takeDot(doc, { person: '1', sticky: 'c', stickies })).toBe(false)
  }
  expect(takeDot(anna, { person: '1', sticky: 'a', stickies })).toBe(true)
  endVote(boris, 2)
  exchange(anna, boris)
  for (const doc of [anna, boris]) {
    expect(runningVote(readVotes(doc))).toBeUndefined()
    expect(countOf(doc)!.total.get('a')).toBe(3)
    expect(giveDot(doc, { person: '1', sticky: 'a', stickies })).toBe(false)
  }
})

test('[RBD.01~] a vote of two people in any order: both see the same, and nobody loses a dot or counts too many', () => {
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('give', 'give', 'give', 'take', 'start', 'end', 'meet'),
    sticky: fc.constantFrom(...names),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const anna = seeded()
      startVote(anna, { ...start, id: 'v0' })
      const docs = [anna, copyOf(anna)]
      /** What each has given in each vote, as they know it themselves. */
      const own = new Map<string, number>()
      steps.forEach(({ who, what, sticky }, at) => {
        const doc = docs[who]!
        const dot = { person: `p${who}`, sticky, stickies }
        const vote = runningVote(readVotes(doc))
        const key = `${vote?.id} ${who} ${sticky}`
        if (what === 'meet') exchange(...docs)
        else if (what === 'start') startVote(doc, { ...start, id: `v${at + 1}`, at: at + 1 })
        else if (what === 'end') endVote(doc, at)
        else if (what === 'give' && giveDot(doc, dot)) own.set(key, (own.get(key) ?? 0) + 1)
        else if (what === 'take' && takeDot(doc, dot)) own.set(key, own.get(key)! - 1)
      })
      exchange(...docs)
      const [one, two] = docs.map((doc) => readVotes(doc))
      expect(one).toEqual(two)
      for (const vote of one!) {
        const { people } = countDots(vote, stickies)
        for (const who of [0, 1]) {
          for (const sticky of names)
            expect(people.get(`p${who}`)?.get(sticky) ?? 0).toBe(own.get(`${vote.id} ${who} ${sticky}`) ?? 0)
          expect(dotsLeft(vote, countDots(vote, stickies), `p${who}`)).toBeGreaterThanOrEqual(0)
        }
      }
    }),
  )
})

test('dots on a sticky that was deleted are to give again, and too many of one person do not count', () => {
  const doc = seeded()
  startVote(doc, start)
  for (const sticky of names) giveDot(doc, { person: '1', sticky, stickies })
  const [vote] = readVotes(doc)
  const left = new Set(['a', 'b'])
  expect(dotsLeft(vote!, countDots(vote!, left), '1')).toBe(1)
  boardVotes(doc).set('v/dot/1/a', 3)
  boardVotes(doc).set('v/dot/1/b', 20)
  expect([...countOf(doc)!.total]).toEqual([['a', 3]])
})

test('a vote in which nobody has given anything is not kept, one that was started at once neither', () => {
  const anna = seeded()
  const boris = copyOf(anna)
  startVote(anna, start)
  startVote(boris, { ...start, id: 'w', at: 2 })
  exchange(anna, boris)
  for (const doc of [anna, boris]) expect(runningVote(readVotes(doc))?.id).toBe('v')
  giveDot(anna, { person: '1', sticky: 'a', stickies })
  endVote(anna, 5)
  exchange(anna, boris)
  expect(readVotes(boris).map(({ id, isRunning }) => [id, isRunning])).toEqual([['v', false]])
  removeVote(boris, 'v')
  expect(boardVotes(boris).size).toBe(0)
  expect(startVote(anna, { ...start, dots: 21 })).toBe(false)
})

test('only so many votes are kept, the oldest go first', () => {
  const doc = seeded()
  for (let at = 0; at < voteLimits.votes + 2; at += 1) {
    startVote(doc, { ...start, id: `v${at}`, at })
    giveDot(doc, { person: '1', sticky: 'a', stickies })
    endVote(doc, at)
  }
  expect(readVotes(doc)).toHaveLength(voteLimits.votes)
  expect(readVotes(doc)[0]!.id).toBe('v2')
})

test('what was written into the votes and is none is passed over', () => {
  const doc = seeded()
  startVote(doc, start)
  const votes = boardVotes(doc)
  const bad: Record<string, unknown> = {
    'w/start': 'now',
    'x/start': { at: 'a', dots: 3 },
    'y/start': { at: 1, dots: 1.5 },
    '/start': { at: 1, dots: 3 },
    'v/dot/1/a': -1,
    'v/dot/1/b': Number.NaN,
    'v/dot/1/c': 21,
    'v/dot//a': 1,
    'v/dot/1/': 1,
    'v/dot/1': 1,
    'gone/dot/1/a': 1,
    __proto__: 1,
  }
  for (const [key, value] of Object.entries(bad)) votes.set(key, value)
  votes.set('z/start', new Y.Map())
  votes.set('v/dot/2/a', new Y.Array())
  expect(readVotes(copyOf(doc)).map(({ id, written }) => [id, written.size])).toEqual([['v', 0]])
})

test('[RPG.22~] a board says the dots of its votes, not of a secret one that runs, and is brought back to them', () => {
  const doc = seeded()
  writeRecord(boardRecords(doc), shapeOf('a', 'note'))
  const here = new Set(['shape:a'])
  startVote(doc, { ...start, isSecret: true })
  giveDot(doc, { person: '1', sticky: 'shape:a', stickies: here })
  const said = () => (boardShape.json(doc) as { votes?: unknown[] }).votes
  expect(said()).toEqual([{ id: 'v', startedAt: 1, dots: 3, isSecret: true, isRunning: true, given: {} }])
  endVote(doc, 2)
  expect(said()).toMatchObject([{ isRunning: false, given: { 'shape:a': 1 } }])
  const later = copyOf(doc)
  removeVote(later, 'v')
  boardShape.replace(later, doc)
  expect(boardShape.json(later)).toEqual(boardShape.json(doc))
  expect(boardShape.json(seeded())).not.toHaveProperty('votes')
  // The other engine's copy has other stickies.
  settleEngine(doc, 'tldraw')
  expect(leftOutOf(doc, 'excalidraw')).toEqual([{ kind: 'vote', count: 1 }])
  const copy = convertBoard(doc, 'excalidraw')
  expect(copy.left).toEqual([{ kind: 'vote', count: 1 }])
  expect(readVotes(copy.doc)).toEqual([])
  expect(leftOutOf(doc, 'tldraw')).toEqual([])
})

test('stickies of both engines are found in the order in which they are read', () => {
  const doc = seeded()
  const text = (words: string) => ({
    richText: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  })
  writeRecord(boardRecords(doc), shapeOf('low', 'note', { y: 100, props: text('second') }))
  writeRecord(boardRecords(doc), shapeOf('top', 'note', { props: text('first') }))
  writeRecord(boardRecords(doc), shapeOf('box', 'geo', { props: text('none') }))
  expect(readStickies(doc).map(({ text }) => text)).toEqual(['first', 'second'])
  const drawn = seeded()
  const look = { type: 'rectangle', size: [200, 200], backgroundColor: '#ffec99' }
  const put = (id: string, flat: Record<string, unknown>) =>
    boardElements(drawn).set(id, new Y.Map(Object.entries(flat)))
  put('note', { ...look, xy: [0, 50], strokeColor: 'transparent', index: 'a1' })
  put('words', { type: 'text', text: 'an idea', containerId: 'note', index: 'a2', xy: [9, 60] })
  put('other', { ...look, xy: [0, 10], strokeColor: 'transparent', index: 'a3' })
  put('box', { ...look, xy: [0, 10], strokeColor: '#1e1e1e', index: 'a4' })
  expect(readStickies(drawn)).toEqual([
    { id: 'other', text: '' },
    { id: 'note', text: 'an idea' },
  ])
})
