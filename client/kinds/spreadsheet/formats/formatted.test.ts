import { expect, test } from 'vitest'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import {
  type FormatCondition,
  type FormatRule,
  type PlacedFormat,
  type ScaleStop,
  writeFormat,
} from '#schema/kinds/spreadsheet/formats.ts'
import { todayNumber } from '../days.ts'
import { openedSheet } from '../testingView.ts'
import { draftOfFormat, readFormat } from './draft.ts'
import { fits, formattedAt } from './formatted.ts'

const column: Box = { top: 0, bottom: 9, left: 0, right: 0 }

function opened(...texts: string[]) {
  const { view, write } = openedSheet()
  for (const [row, text] of texts.entries()) write(row, 0, text)
  const put = (rule: FormatRule, areas: Box[] = [column]) =>
    view.workbook.change((doc) => writeFormat(doc, view.sheet!, { rule, areas }))
  const at = (row: number) => formattedAt(view.workbook, view.sheet!, row, 0)
  return { view, put, at, write }
}

test('[RSS.04~] each part of a look is that of the first rule which says it', () => {
  const { view, put, at } = opened('5', '15', 'слово')
  put({ condition: { kind: 'above', from: 10 }, look: { fill: 'red', bold: true } })
  put({ condition: { kind: 'filled' }, look: { fill: 'blue', color: 'green', strike: true } })
  expect([at(0), at(1), at(2), at(3)?.look]).toEqual([
    { look: { fill: 'blue', color: 'green', strike: true } },
    { look: { fill: 'red', bold: true, color: 'green', strike: true } },
    { look: { fill: 'blue', color: 'green', strike: true } },
    {},
  ])
  expect(formattedAt(view.workbook, view.sheet!, 1, 1)).toBeUndefined()
})

test('[RSS.04~] conditions ask for numbers, words, days and values that repeat', () => {
  const today = 46_000
  const fit = (condition: FormatCondition, ...values: (string | number | boolean | undefined)[]) =>
    values.map((value) => fits(value, condition, { today, times: () => (value === 'twice' ? 2 : 1) }))
  expect(fit({ kind: 'between', from: 1, to: 3 }, 1, 2.5, 4, '2')).toEqual([true, true, false, false])
  expect(fit({ kind: 'text.starts', text: 'Сме' }, 'смета', 'учёт')).toEqual([true, false])
  expect(fit({ kind: 'empty' }, undefined, '', 0)).toEqual([true, true, false])
  expect(fit({ kind: 'date.is', day: 'today' }, 46_000.7, 45_999, 'today')).toEqual([true, false, false])
  expect(fit({ kind: 'date.before', day: 'today' }, 45_999.9, 46_000)).toEqual([true, false])
  expect(fit({ kind: 'date.after', day: 46_010 }, 46_010.5, 46_011)).toEqual([false, true])
  expect(fit({ kind: 'duplicate' }, 'twice', 'once', undefined)).toEqual([true, false, false])
  expect(fit({ kind: 'unique' }, 'twice', 'once', '')).toEqual([false, true, false])
})

test('values that repeat are those of all areas of a rule, whatever their case, and another value counts at once', () => {
  const { put, at, write } = opened('Один', 'два', 'один')
  put({ condition: { kind: 'duplicate' }, look: { bold: true } }, [
    { ...column, bottom: 1 },
    { ...column, top: 2 },
    // Where areas lie over one another a cell is one value.
    { ...column, top: 1, bottom: 1 },
  ])
  expect([0, 1, 2].map((row) => at(row)?.look.bold)).toEqual([true, undefined, true])
  write(2, 0, 'ДВА')
  expect([0, 1, 2].map((row) => at(row)?.look.bold)).toEqual([undefined, true, true])
})

test('[RSS.04~] a scale stands between its least and most numbers, at a number, or at a share of them', () => {
  const { view, put, at } = opened('0', '1', '2', '10', 'слово')
  const colors = () => [0, 1, 2, 3, 4].map((row) => at(row)?.scale)
  const stops: ScaleStop[] = [
    { at: 'least', color: 'white' },
    { at: 'percentile', value: 50, color: 'yellow' },
    { at: 'most', color: 'red' },
  ]
  put({ stops })
  // Half of the four numbers are below 1.5.
  expect(colors()).toEqual([
    { from: 'white', to: 'yellow', share: 0 },
    { from: 'white', to: 'yellow', share: 1 / 1.5 },
    { from: 'yellow', to: 'red', share: 0.5 / 8.5 },
    { from: 'red', to: 'red', share: 0 },
    undefined,
  ])
  const first: PlacedFormat = view.sheet!.formats![0]!
  const ends: ScaleStop[] = [
    { at: 'number', value: 1, color: 'green' },
    { at: 'percent', value: 50, color: 'blue' },
  ]
  view.workbook.change((doc) =>
    writeFormat(doc, view.sheet!, { rule: { stops: ends }, areas: first.areas }, first.id),
  )
  expect(colors().slice(0, 4)).toEqual([
    { from: 'green', to: 'green', share: 0 },
    { from: 'green', to: 'blue', share: 0 },
    { from: 'green', to: 'blue', share: 0.25 },
    { from: 'blue', to: 'blue', share: 0 },
  ])
})

test('a rule is written as it was typed, and what cannot be read is named', () => {
  const { view } = opened()
  const sheet = view.sheet!
  const read = (change: Partial<ReturnType<typeof draftOfFormat>>) =>
    readFormat(view, sheet, { ...draftOfFormat(view, sheet), ...change })
  expect(read({ range: 'B2; C:C, D4:E5', kind: 'is', first: '2,5' })).toEqual({
    areas: [
      { top: 1, bottom: 1, left: 1, right: 1 },
      { top: 0, bottom: 999, left: 2, right: 2 },
      { top: 3, bottom: 4, left: 3, right: 4 },
    ].map((area) => ({ ...area, sheet: expect.anything() })),
    rule: { condition: { kind: 'is', from: 2.5 }, look: { fill: 'green' } },
  })
  const cells = (count: number) => Array.from({ length: count }, (_, at) => `A${at * 2 + 1}`).join(';')
  expect(read({ range: cells(51), first: '1' })).toEqual({ wrong: ['areas'] })
  expect(read({ range: cells(50), first: '1' })).toMatchObject({ areas: { length: 50 } })
  expect(read({ range: 'нет', first: 'x', look: {} })).toEqual({ wrong: ['range', 'first', 'look'] })
  expect(read({ kind: 'date.before', isToday: false, first: '01.02.2026' })).toMatchObject({
    rule: { condition: { kind: 'date.before', day: 46_054 } },
  })
  expect(read({ kind: 'date.before', isToday: false, first: '' })).toEqual({ wrong: ['first'] })
  expect(
    read({
      isScale: true,
      stops: [
        { at: 'percent', value: '101', color: 'red' },
        { at: 'most', value: '', color: 'blue' },
      ],
    }),
  ).toEqual({ wrong: [0] })
  const rules: FormatRule[] = [
    { condition: { kind: 'between', from: 1.5, to: 2 }, look: { bold: true } },
    { condition: { kind: 'text.has', text: 'а; б' }, look: { color: 'red' } },
    { condition: { kind: 'date.after', day: todayNumber() }, look: { strike: true } },
    { condition: { kind: 'unique' }, look: { italic: true } },
    {
      stops: [
        { at: 'number', value: -1.5, color: 'pink' },
        { at: 'most', color: 'gray' },
      ],
    },
  ]
  for (const rule of rules) {
    const format: PlacedFormat = { id: 'xa', rank: 'V', rule, areas: [column] }
    expect(readFormat(view, sheet, draftOfFormat(view, sheet, format))).toMatchObject({ rule })
  }
})
