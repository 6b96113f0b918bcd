import { expect, test } from 'vitest'
import { stateProperty } from './stateProperty.ts'

const of = (kind: 'text' | 'list' | 'toggle', isMultiple = false) => ({
  kind,
  multiple: { status: isMultiple, max_number: null, button_text: null },
})

test('the state of an object is its first list of single options, else its first toggle', () => {
  const [done, marks, stage, urgent] = [of('toggle'), of('list', true), of('list'), of('list')]
  expect(stateProperty([of('text'), done, marks, stage, urgent])).toBe(stage)
  expect(stateProperty([of('text'), marks, done, of('toggle')])).toBe(done)
  expect(stateProperty([of('text'), marks, of('toggle', true)])).toBeUndefined()
})
