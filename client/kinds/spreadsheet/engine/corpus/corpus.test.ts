import { expect, test } from 'vitest'
import { cellsOf, readValue } from '#schema/kinds/spreadsheet/maps.ts'
import { Engine, type Shown, valuesByKey } from '../Engine.ts'
import { type CorpusLine, corpusBook, readCorpus } from './corpus.ts'

const formulas = readCorpus().filter((line) => typeof line !== 'string')
const { doc, book, keys } = corpusBook(formulas.map(({ formula }) => formula))
const cells = [...cellsOf(doc)].map(([key, value]) => [key, readValue(value)] as const)
const shown = valuesByKey(new Engine().apply({ book, cells }))

const said = (value: Shown | undefined): string =>
  typeof value === 'object' ? value.error : JSON.stringify(value)

/** LibreOffice writes fifteen digits. */
function isSame(ours: string, expected: string): boolean {
  const [a, b] = [Number(ours), Number(expected)]
  return ours === expected || Math.abs(a - b) <= 1e-9 * Math.abs(b)
}
const differs = ({ expected }: CorpusLine, at: number): boolean =>
  !isSame(said(shown.get(keys[at]!)), expected)

test('[RSS.02~] [RSS.03~] more than 400 formulas come to what LibreOffice or, where it is said, Excel has', () => {
  expect(formulas.length).toBeGreaterThan(400)
  expect(
    formulas.flatMap((line, at) =>
      differs(line, at) ? [`${line.formula} is ${said(shown.get(keys[at]!))} and not ${line.expected}`] : [],
    ),
  ).toEqual([])
})

test('every formula stands in the corpus once', () => {
  const all = formulas.map(({ formula }) => formula)
  expect(all.filter((formula, at) => all.indexOf(formula) !== at)).toEqual([])
})
