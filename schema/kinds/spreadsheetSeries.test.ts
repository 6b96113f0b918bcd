import { expect, test } from 'vitest'
import type { CellValue } from './spreadsheet/maps.ts'
import { seriesOf } from './spreadsheet/series.ts'

/** What comes at some distances from the first of the cells; undefined where they repeat. */
const goesOn = (values: CellValue[], distances: number[], style?: string) => {
  const series = seriesOf(values.map((value) => (style ? { value, style } : { value })))
  return distances.map((distance) => series(distance).value)
}

test.each<[string, CellValue[], number[], unknown[], string?]>([
  ['numbers with one difference', [1, 3], [2, 3, -1], [5, 7, -1]],
  ['parts of numbers', [0.1, 0.2], [2], [0.3]],
  ['one number repeats', [7], [1, 2], [undefined, undefined]],
  ['numbers without one difference repeat', [1, 2, 4], [3], [undefined]],
  ['one day is followed by the next', [46_054], [1, 2, -1], [46_055, 46_056, 46_053], 'n=date'],
  ['days a week apart', [46_054, 46_061], [2], [46_068], 'n=date'],
  ['a text with a number', ['Товар 1'], [1, 2, 9], ['Товар 2', 'Товар 3', 'Товар 10']],
  ['texts with numbers two apart', ['Q1', 'Q3'], [2], ['Q5']],
  ['zeros before a number stay', ['Код-007', 'Код-008'], [2, 100], ['Код-009', 'Код-107']],
  ['a text that is a number stays one', ["'007"], [1], ["'008"]],
  ['below nothing it counts up again', ['Шаг 1'], [-1, -2], ['Шаг 0', 'Шаг 1']],
  ['other texts repeat', ['да', 'нет'], [2], [undefined]],
  ['texts with different words repeat', ['А 1', 'Б 2'], [2], [undefined]],
  ['months, round and round', ['Ноябрь'], [1, 2], ['Декабрь', 'Январь']],
  ['short months by two', ['янв', 'мар'], [2, 6], ['май', 'янв']],
  ['days of the week in capitals', ['ПН', 'ВТ'], [2, 7], ['СР', 'ПН']],
  ['what comes round again', ['сб', 'вс', 'пн'], [3], ['вт']],
  ['English', ['Mon'], [1, 6], ['Tue', 'Sun']],
  ['Chinese', ['周六'], [1, 2], ['周日', '周一']],
  ['Chinese months', ['11月', '12月'], [2], ['1月']],
  ['formulas repeat', ['=A1'], [1], [undefined]],
  ['a truth repeats', [true], [1], [undefined]],
])('[RSS.04~] a filled series goes on: %s', (...[, values, distances, expected, style]) => {
  expect(goesOn(values, distances, style)).toEqual(expected)
})
