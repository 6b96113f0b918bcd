import { isTimeZone } from '#schema/accounts/account.ts'
import { clockIn, type Clock } from '#schema/types/formula/clock.ts'
import type { Typed } from '#schema/types/formula/typedFormula.ts'
import type { ReadContext } from '../context.ts'
import type { Fragment } from '../database/db.ts'
import { formulaSql } from './formulaSql.ts'

/** A formula that no column holds. */
export type Virtual = {
  formula: Typed
  columnOf: (id: string) => string
  /** The values are days. */
  isDay: boolean
}

/** No text of PostgreSQL has this sign, so that it stands where a parameter goes. */
const mark = '\0'

/** What a formula gives for a row at this moment, to whoever asks, where they are. */
export function virtualSql(ctx: ReadContext, { formula, columnOf, isDay }: Virtual): Fragment {
  const { sql } = ctx
  const clock = clockOf(ctx)
  const given: Fragment[] = []
  const place = (fragment: Fragment) => `${mark}${given.push(fragment) - 1}${mark}`
  const text = formulaSql(formula, columnOf, {
    isDay,
    clockSql: (name) => place(sql`${new Date(clock[name]).toISOString()}::text::timestamp`),
  })
  const parts = text.split(mark).map((part, at) => (at % 2 === 0 ? sql.unsafe(part) : given[Number(part)]!))
  return sql`${parts}`
}

const clockOf = ({ timeZone }: ReadContext): Clock =>
  clockIn(timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC')
