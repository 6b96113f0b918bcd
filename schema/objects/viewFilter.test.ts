import { describe, expect, test } from 'vitest'
import { countConditions, noFilter, readFilter, readSorts, toOrderBy, toWhere } from './viewFilter.ts'
import type { Filter } from './viewFilter.ts'

const known = new Set(['7', '8'])
const filter: Filter = {
  join: 'AND',
  parts: [
    { of: '7', operator: 'EQ', value: 'new' },
    {
      join: 'OR',
      parts: [
        { of: 'name', operator: 'LIKE', value: '50%_' },
        { of: '8', operator: 'IS_NULL', value: null },
      ],
    },
  ],
}

describe('the filter of a view', () => {
  test('asks for conditions joined by AND and OR, a text anywhere and by its very signs', () => {
    expect(toWhere(filter, known)).toEqual({
      AND: [
        { property_id: '7', operator: 'EQ', value: 'new' },
        {
          OR: [
            { column: 'name', operator: 'LIKE', value: String.raw`%50\%\_%` },
            { property_id: '8', operator: 'IS_NULL' },
          ],
        },
      ],
    })
    expect(countConditions(filter)).toBe(3)
  })

  test('leaves out properties that the reader does not know, and conditions without a value yet', () => {
    expect(toWhere(filter, new Set(['8']))).toEqual({
      AND: [
        {
          OR: [
            { column: 'name', operator: 'LIKE', value: String.raw`%50\%\_%` },
            { property_id: '8', operator: 'IS_NULL' },
          ],
        },
      ],
    })
    const open: Filter = {
      join: 'AND',
      parts: [
        { of: '7', operator: 'EQ', value: '' },
        { of: '8', operator: 'BETWEEN', value: [1, null] },
      ],
    }
    expect(toWhere(open, known)).toBeUndefined()
    expect(toWhere(noFilter, known)).toBeUndefined()
  })

  test('an invalid stored filter or order is ignored', () => {
    for (const kept of [undefined, 'x', { join: 'XOR', parts: [] }, { join: 'AND', parts: [{ of: 7 }] }])
      expect(readFilter(kept)).toEqual(noFilter)
    expect(readFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter)
    expect(readSorts([{ of: '7', order: 'UP' }])).toEqual([])
    expect(
      toOrderBy(
        readSorts([
          { of: 'created_at', order: 'DESC' },
          { of: '9', order: 'ASC' },
        ]),
        known,
      ),
    ).toEqual([{ column: 'created_at', order: 'DESC' }])
  })
})
