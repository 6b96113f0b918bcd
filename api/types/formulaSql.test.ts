import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockIn } from '#schema/types/formula/clock.ts'
import { evaluateFormula, type FormulaValue } from '#schema/types/formula/evaluateFormula.ts'
import { unitMost } from '#schema/types/formula/functions.ts'
import type { FormulaType } from '#schema/types/formula/syntax.ts'
import { isVirtual, type Typed } from '#schema/types/formula/formulaTree.ts'
import { json } from '../database/db.ts'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { formulaSql } from './formulaSql.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi()
  await terem.sql`create table formula_row (at int, c1 float8, c2 float8, c3 text, c4 text, c5 timestamptz, c6 timestamptz,
    c7 bool, c8 bool)`
})
afterAll(() => terem.close())

const ids: Record<FormulaType, [string, string]> = {
  number: ['1', '2'],
  text: ['3', '4'],
  date: ['5', '6'],
  toggle: ['7', '8'],
}
type Call = Typed & { is: 'call' }

const tree = fc.letrec<Record<FormulaType, Typed>>((tie) => {
  const of = { number: tie('number'), text: tie('text'), date: tie('date'), toggle: tie('toggle') }
  const property = (type: FormulaType) =>
    fc.constantFrom(...ids[type]).map((id): Typed => ({ is: 'property', id, type }))
  const value = (type: FormulaType, values: fc.Arbitrary<number | string | null>) =>
    values.map((each): Typed => ({ is: 'value', type, value: each }))
  const call = (type: FormulaType, name: Call['name'], ...args: fc.Arbitrary<Typed>[]) =>
    fc.tuple(...args).map((given): Typed => ({ is: 'call', type, name, args: given }))
  const calls = (type: FormulaType, names: Call['name'][], ...args: fc.Arbitrary<Typed>[]) =>
    fc.constantFrom(...names).chain((name) => call(type, name, ...args))
  const unit = value('text', fc.constantFrom(...Object.keys(unitMost)))
  const everywhere = (type: FormulaType) => [
    property(type),
    call(type, 'IF', of.toggle, of[type], of[type]),
    call(type, 'IFEMPTY', of[type], of[type]),
  ]
  const options = { depthSize: 'medium', withCrossShrink: true } as const
  const comparisons = (['number', 'text', 'date', 'toggle'] as const).map((type) =>
    calls('toggle', ['EQ', 'NE'], of[type], of[type]),
  )
  return {
    number: fc.oneof(
      options,
      value('number', fc.constantFrom(0, 1, 2, 3, 0.1, 2.5, 12, 1e14)),
      ...everywhere('number'),
      calls('number', ['ADD', 'SUBTRACT', 'MULTIPLY', 'DIVIDE', 'MOD', 'ROUND'], of.number, of.number),
      calls('number', ['ABS', 'FLOOR', 'CEILING', 'NEGATE', 'ROUND'], of.number),
      calls('number', ['SUM', 'AVERAGE', 'MIN', 'MAX'], of.number, of.number, of.number),
      call('number', 'LEN', of.text),
      calls('number', ['YEAR', 'MONTH', 'DAY', 'WEEKDAY'], of.date),
      call('number', 'DATEDIFF', of.date, of.date, unit),
    ),
    text: fc.oneof(
      options,
      value('text', fc.constantFrom('', 'а', "o'k\\", '"; drop', '$1', '😀')),
      ...everywhere('text'),
      call('text', 'CONCAT', of.text, of.text, of.text),
      call('text', 'TEXT', of.number),
      call('text', 'TEXT', of.date),
      call('text', 'TEXT', of.toggle),
      calls('text', ['LOWER', 'UPPER', 'TRIM'], of.text),
      calls('text', ['LEFT', 'RIGHT'], of.text, of.number),
    ),
    date: fc.oneof(
      options,
      ...everywhere('date'),
      call('date', 'DATEADD', of.date, of.number, unit),
      calls('date', ['TODAY', 'NOW']),
    ),
    toggle: fc.oneof(
      options,
      calls('toggle', ['TRUE', 'FALSE']),
      ...everywhere('toggle'),
      calls('toggle', ['AND', 'OR'], of.toggle, of.toggle, of.toggle),
      call('toggle', 'NOT', of.toggle),
      ...comparisons,
      calls('toggle', ['LT', 'LE', 'GT', 'GE'], of.number, of.number),
      calls('toggle', ['LT', 'LE', 'GT', 'GE'], of.date, of.date),
      call('toggle', 'CONTAINS', of.text, of.text),
      call('toggle', 'EMPTY', of.text),
      call('toggle', 'EMPTY', of.number),
    ),
  }
})

const numbers = fc.option(
  fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.constantFrom(0.5, 1.005, 2.5, -2.5, 1e15, 1e-7, 1e-120, -0),
  ),
)
const letters = fc.constantFrom('a', 'B', ' ', 'я', 'Ж', '中', '😀', 'é', 'Σ', '%', "'", '"', '\\', '{', '}')
const texts = fc.option(fc.array(letters, { maxLength: 12 }).map((signs) => signs.join('')))
const dates = fc.option(
  fc.oneof(
    fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.constantFrom('2024-02-29', '2026-01-31', '2026-11-23T10:20:30.456Z').map((text) => new Date(text)),
  ),
)
const toggles = fc.option(fc.boolean())
const row = fc.tuple(numbers, numbers, texts, texts, dates, dates, toggles, toggles)
const rows = fc.array(row, { minLength: 3, maxLength: 3 })

const plain = (value: unknown): FormulaValue =>
  value instanceof Date ? value.getTime() : (value as FormulaValue)

const clock = clockIn('Asia/Shanghai', new Date('2026-11-23T20:30:40.123Z'))
const columnOf = (id: string) => `c${id}`
const clockSql = (name: keyof typeof clock) => `'${new Date(clock[name]).toISOString()}'::timestamp`

test('a formula has the same result in PostgreSQL and in the browser, for any values', async () => {
  const formulas = fc.oneof(tree.number, tree.text, tree.date, tree.toggle)
  let filled = 0
  await fc.assert(
    fc.asyncProperty(formulas, rows, async (formula, values) => {
      const { sql } = terem
      const records = values.map((each, at) => ({
        at,
        ...Object.fromEntries(each.map((value, index) => [`c${index + 1}`, value])),
      }))
      const expression = formulaSql(formula, { columnOf, clockSql })
      // The driver misreads years before 100.
      const read = formula.type === 'date' ? `(extract(epoch from ${expression}) * 1000)::float8` : expression
      const found = await sql<
        { value: unknown }[]
      >`select ${sql.unsafe(read)} as value from jsonb_populate_recordset(null::formula_row, ${json(sql, records)}) order by at`
      const expected = values.map((each) =>
        evaluateFormula(formula, { clock, valueOf: (id) => plain(each[Number(id) - 1] ?? null) }),
      )
      filled += expected.filter((value) => value !== null).length
      expect(found.map(({ value }) => plain(value))).toEqual(
        expected.map((value) => (value === 0 ? 0 : value)),
      )
    }),
    { numRuns: 400 },
  )
  expect(filled).toBeGreaterThan(200)
})

test('a column can be made by any function of the row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(tree.number, tree.text, tree.date, tree.toggle), async (formula) => {
      fc.pre(!isVirtual(formula))
      const type = { number: 'float8', text: 'text', date: 'timestamptz', toggle: 'bool' }[formula.type]
      const expression = formulaSql(formula, { columnOf })
      const { sql } = terem
      await sql.unsafe(
        `alter table formula_row drop column if exists made, add column made ${type} generated always as (${expression}) stored`,
      )
    }),
    { numRuns: 100 },
  )
})

test('values in the row of a type are computed whatever is written there', async () => {
  const { sql } = terem
  const formula: Typed = {
    is: 'call',
    name: 'DATEADD',
    type: 'date',
    args: [
      { is: 'property', id: '5', type: 'date' },
      { is: 'property', id: '1', type: 'number' },
      { is: 'value', type: 'text', value: 'years' },
    ],
  }
  const expression = formulaSql(formula, { columnOf })
  await sql.unsafe(
    `alter table formula_row add column later timestamptz generated always as (${expression}) stored`,
  )
  await sql`insert into formula_row (at, c1, c5) values (1, 'infinity', '2024-02-29Z'), (2, 'nan', '2024-02-29Z'),
    (3, 1e300, 'infinity'), (4, 1, '-infinity'), (5, 4000, '9999-01-01Z'), (6, 1, '2024-02-29Z')`
  const rows = await sql<
    { later: Date | null }[]
  >`select later from formula_row where c1 is not null order by at`
  expect(rows.map(({ later }) => later?.toISOString() ?? null)).toEqual([
    ...Array.from({ length: 5 }, () => null),
    '2025-02-28T00:00:00.000Z',
  ])
})
