import { isTimeZone } from '#schema/accounts/account.ts'
import { clockIn } from '#schema/types/formula/clock.ts'
import { usualBetween } from '#schema/types/formula/linkedFormula.ts'
import type { Typed } from '#schema/types/formula/formulaTree.ts'
import { formulaLimits } from '#schema/types/formula/syntax.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { formulaSql, literal, type Words } from './formulaSql.ts'
import { linkedSql, type Choices, type RowType } from './linkedSql.ts'

/** A formula without a column, over the rows `alias` of a type. */
export type Virtual = {
  formula: Typed
  type: RowType
  alias: string
  /** The values are days. */
  isDay: boolean
}

/** PostgreSQL texts cannot contain this character, so it marks the place of a parameter. */
const mark = '\0'

/** The value of a formula for a row now, for this reader and in their time zone. */
export function virtualSql(ctx: ReadContext, { formula, type, alias, isDay }: Virtual): Fragment {
  const { sql, timeZone } = ctx
  const clock = clockIn(timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC')
  const given: Fragment[] = []
  const place = (fragment: Fragment) => `${mark}${given.push(fragment) - 1}${mark}`
  const wordsOf = (row: RowType, name: string, depth: number): Words => ({
    columnOf: (id) => `${name}.${row.columnOf(id)}`,
    title: `${name}.title`,
    clockSql: (part) => place(sql`${new Date(clock[part]).toISOString()}::text::timestamp`),
    choiceSql: (id) => choiceSql(ctx.sql, row.choicesOf(id), `${name}.${row.columnOf(id)}`, place),
    linkedSql: (node) =>
      linkedSql(node, { row, name, depth, place, wordsOf: (to, as) => wordsOf(to, as, depth + 1) }),
  })
  const text = formulaSql(formula, wordsOf(type, alias, 1), { isDay })
  const parts = text.split(mark).map((part, at) => (at % 2 === 0 ? sql.unsafe(part) : given[Number(part)]!))
  return sql`${parts}`
}

/** The labels of what is chosen in a column, several in their order. */
function choiceSql(
  db: Db,
  choices: Choices | null,
  column: string,
  place: (fragment: Fragment) => string,
): string {
  if (!choices) return literal(null, 'text')
  const between = literal(usualBetween, 'text')
  if (choices === 'tags')
    return `formula_some((select left(string_agg(tag.name, ${between} order by array_position(${column}, tag.id)),
      ${formulaLimits.textSigns}) from tag where tag.id = any(${column})))`
  const ids = place(db`${choices.options.map(({ id }) => id)}::text[]`)
  const labels = place(db`${choices.options.map(({ label }) => label)}::text[]`)
  const labelOf = (id: string) => `(${labels})[array_position(${ids}, ${id})]`
  if (!choices.several) return `formula_some(${labelOf(column)})`
  const all = `string_agg(${labelOf('chosen.id')}, ${between} order by chosen.at)`
  return `formula_some((select left(${all}, ${formulaLimits.textSigns})
    from unnest(${column}) with ordinality chosen (id, at)))`
}
