import { expect, test } from 'vitest'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { isTicked, tickedValue, tickOf } from './tick.ts'

const columnOf = (id: string, kind: string, more: object = {}) =>
  ({
    id,
    property: { system: null },
    field: {
      id,
      kind,
      multiple: { status: false },
      options: {
        options: ['new', 'work', 'done'].map((each, order) => ({
          id: each,
          label: each,
          order,
          color: 'gray',
        })),
      },
      ...more,
    },
  }) as unknown as ViewColumn
const row = (values: Record<string, unknown>) => ({ values }) as ObjectRow
const columns = [columnOf('1', 'text'), columnOf('2', 'list'), columnOf('3', 'toggle')]

test('the tick of a list is what was chosen, else the first toggle, else nothing', () => {
  expect(tickOf(columns, { tick: undefined, done: undefined })?.column.id).toBe('3')
  expect(tickOf(columns, { tick: 'none', done: undefined })).toBeNull()
  expect(tickOf(columns, { tick: '2', done: undefined })).toMatchObject({ column: { id: '2' }, done: 'done' })
  expect(tickOf(columns, { tick: '2', done: 'work' })?.done).toBe('work')
  expect(tickOf([columnOf('2', 'list')], { tick: undefined, done: undefined })).toBeNull()
  // A deleted property, or one with several values, cannot be used.
  expect(tickOf(columns, { tick: '9', done: undefined })).toBeNull()
  expect(tickOf([columnOf('2', 'list', { multiple: { status: true } })], { tick: '2', done: '' })).toBeNull()
})

test('a tick sets what is done, and without it the first of the other options', () => {
  const toggle = tickOf(columns, { tick: '3', done: undefined })!
  expect(isTicked(toggle, row({ 3: true }))).toBe(true)
  expect(tickedValue(toggle, row({ 3: true }))).toBe(false)
  expect(tickedValue(toggle, row({}))).toBe(true)
  const list = tickOf(columns, { tick: '2', done: undefined })!
  expect(isTicked(list, row({ 2: 'work' }))).toBe(false)
  expect(tickedValue(list, row({ 2: 'work' }))).toBe('done')
  expect(tickedValue(list, row({ 2: 'done' }))).toBe('new')
})
