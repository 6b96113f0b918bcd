import { expect, test } from 'vitest'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { noFilter } from '#schema/objects/viewFilter.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { values } from '../hostile/values.ts'
import { blockFilter, filterSetting, lossOf } from './blockFilter.ts'

const states = { kind: 'list', options: { options: [{ id: 'new', label: 'New', color: 'blue', order: 0 }] } }
const columns = [
  { id: '1', field: { kind: 'string', options: {} } },
  { id: '2', field: states },
] as unknown as ViewColumn[]

const read = (filter?: unknown) =>
  blockFilter({ settings: new Map(filter === undefined ? [] : [['filter', filter as LayoutValue]]) })
const of = (...parts: unknown[]) => read({ join: 'AND', parts })

test('[RCO.01~] a filter without conditions is none, and is not stored', () => {
  expect(read()).toEqual(noFilter)
  expect(lossOf(noFilter, columns)).toBeNull()
  expect(filterSetting(noFilter)).toEqual({ filter: undefined })
})

test('[RCO.01~] a filter says which part of it was lost: a field before an option', () => {
  const name = { of: '1', operator: 'LIKE', value: 'a' }
  const known = { of: '2', operator: 'IN', value: ['new'] }
  const option = { of: '2', operator: 'IN', value: ['new', 'gone'] }
  const field = { of: '3', operator: 'EQ', value: 1 }
  const everywhere = { of: 'created_at', operator: 'IS_NOT_NULL' }
  expect(lossOf(of(name, known, everywhere), columns)).toBeNull()
  expect(lossOf(of(known, option), columns)).toBe('option')
  expect(lossOf(of(name, { join: 'OR', parts: [known, option] }), columns)).toBe('option')
  expect(lossOf(of(option, { join: 'OR', parts: [field] }), columns)).toBe('field')
  // A condition that is not finished has no option yet.
  expect(lossOf(of({ of: '2', operator: 'IN', value: null }), columns)).toBeNull()
})

test('[RCO.01~] what is no filter is lost, whatever it is, so that no block shows more than was meant', () => {
  const hostile = Object.entries(values).filter(([name]) => name !== 'nothing')
  const taken = hostile.flatMap(([name, value]) =>
    [read(value), of(value)].some((filter) => lossOf(filter, columns) !== 'value') ? [name] : [],
  )
  expect(hostile.length).toBeGreaterThan(10)
  expect(taken).toEqual([])
})
