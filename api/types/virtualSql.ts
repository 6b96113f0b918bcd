import { isTimeZone } from '#schema/accounts/account.ts'
import { clockIn } from '#schema/types/formula/clock.ts'
import type { Typed } from '#schema/types/formula/formulaTree.ts'
import type { ReadContext } from '../context.ts'
import type { Fragment } from '../database/db.ts'
import { formulaSql, type Words } from './formulaSql.ts'
import { linkedSql, type RowType } from './linkedSql.ts'

/** A formula that no column holds, of the rows `alias` of a type. */
export type Virtual = {
  formula: Typed
  type: RowType
  alias: string
  /** The values are days. */
  isDay: boolean
}

/** No text of PostgreSQL has this sign, so that it stands where a parameter goes. */
const mark = '\0'

/** What a formula gives for a row at this moment, to whoever asks, where they are. */
export function virtualSql(ctx: ReadContext, { formula, type, alias, isDay }: Virtual): Fragment {
  const { sql, timeZone } = ctx
  const clock = clockIn(timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC')
  const given: Fragment[] = []
  const place = (fragment: Fragment) => `${mark}${given.push(fragment) - 1}${mark}`
  const wordsOf = (row: RowType, name: string, depth: number): Words => ({
    columnOf: (id) => `${name}.${row.columnOf(id)}`,
    title: `${name}.title`,
    clockSql: (part) => place(sql`${new Date(clock[part]).toISOString()}::text::timestamp`),
    linkedSql: (node) =>
      linkedSql(node, { row, name, depth, place, wordsOf: (to, as) => wordsOf(to, as, depth + 1) }),
  })
  const text = formulaSql(formula, wordsOf(type, alias, 1), { isDay })
  const parts = text.split(mark).map((part, at) => (at % 2 === 0 ? sql.unsafe(part) : given[Number(part)]!))
  return sql`${parts}`
}
