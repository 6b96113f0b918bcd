import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { boardShape } from '../board.ts'
import { copyOf, exchange, newDoc } from '../testingDocs.ts'
import {
  addMinute,
  boardTimer,
  leftAt,
  minuteMs,
  pauseTimer,
  readTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  timerLimits,
} from './timer.ts'

const started = () => {
  const doc = newDoc(boardShape)
  startTimer(doc, { id: 't', lengthMs: 5 * minuteMs, now: 1000 })
  return doc
}
const left = (doc: Y.Doc, now: number) => {
  const timer = readTimer(doc)
  return timer && leftAt(timer, now)
}

test('[RBD.01~] two who add a minute to the timer of a board at once add two, also while a third pauses it', () => {
  const anna = started()
  const [boris, vera] = [copyOf(anna), copyOf(anna)]
  addMinute(anna, { addition: 'a', now: 2000 })
  addMinute(boris, { addition: 'b', now: 2000 })
  pauseTimer(vera, 61_000)
  exchange(anna, boris, vera)
  for (const doc of [anna, boris, vera]) expect(left(doc, 999_000)).toBe(6 * minuteMs)
  resumeTimer(boris, 1_000_000)
  exchange(anna, boris, vera)
  for (const doc of [anna, boris, vera]) expect(left(doc, 1_000_000 + minuteMs)).toBe(5 * minuteMs)
})

test('a timer of two people in any order: both see the same time, every minute counts, and a pause takes none', () => {
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('start', 'pause', 'resume', 'add', 'add', 'stop', 'meet'),
    afterMs: fc.integer({ min: 0, max: 40_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const anna = newDoc(boardShape)
      const docs = [anna, copyOf(anna)]
      let now = 1000
      steps.forEach(({ who, what, afterMs }, at) => {
        now += afterMs
        const doc = docs[who]!
        const before = left(doc, now)
        if (what === 'start') startTimer(doc, { id: `t${at}`, lengthMs: 2 * minuteMs, now })
        else if (what === 'pause') pauseTimer(doc, now)
        else if (what === 'resume') resumeTimer(doc, now)
        else if (what === 'add') addMinute(doc, { addition: `a${at}`, now })
        else if (what === 'stop') stopTimer(doc)
        else exchange(...docs)
        const after = left(doc, now)
        if (what === 'pause' || what === 'resume') expect(after).toBe(before)
        if (what === 'add') expect(after).toBe(before === undefined ? undefined : before + minuteMs)
      })
      exchange(...docs)
      expect(readTimer(docs[0]!)).toEqual(readTimer(docs[1]!))
    }),
  )
})

test('a timer that is over begins again with an added minute, and one that was stopped is gone', () => {
  const doc = started()
  expect(left(doc, 999_000)).toBe(0)
  addMinute(doc, { addition: 'a', now: 999_000 })
  expect(left(doc, 999_000)).toBe(minuteMs)
  stopTimer(doc)
  expect(readTimer(doc)).toBeUndefined()
  expect(boardTimer(doc).size).toBe(0)
})

test('what was written into the timer and is none is passed over; a timer is no content of the board', () => {
  const doc = started()
  expect(boardShape.json(doc)).toEqual(boardShape.json(newDoc(boardShape)))
  const timer = boardTimer(doc)
  const values = [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 'a', null, new Y.Map()]
  for (const [at, value] of values.entries()) timer.set(`plus/t/${at}`, value)
  expect(left(doc, 1000)).toBe(5 * minuteMs)
  timer.set('run', { id: 't', endsAt: 1e300 })
  expect(left(copyOf(doc), 1000)).toBe(timerLimits.longestMs)
  for (const run of [{ id: 't' }, { id: 1, endsAt: 1 }, { id: 'a/b', endsAt: 1 }, 'run', [1], new Y.Map()]) {
    timer.set('run', run)
    expect(readTimer(copyOf(doc))).toBeUndefined()
  }
})
