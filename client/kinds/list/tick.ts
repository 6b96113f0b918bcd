import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'

/** The property of a line's check box: a toggle, or one option of a list. */
export type Tick = {
  column: ViewColumn
  /** The option that means done; null for a toggle. */
  done: string | null
}

/** The properties that a check box may use. */
export const canTick = ({ field, property }: ViewColumn): boolean =>
  (field.kind === 'toggle' || field.kind === 'list') &&
  !field.multiple.status &&
  !field.computed &&
  !field.people &&
  property.system === null

export const optionsIn = ({ field }: ViewColumn): { id: string; label: string }[] =>
  field.kind === 'list' ? [...optionsOf(listOptions, field).options] : []

/** The check box of a view: as chosen, by default the first toggle. */
export function tickOf(columns: readonly ViewColumn[], kept: { tick: unknown; done: unknown }): Tick | null {
  if (kept.tick === 'none') return null
  const offered = columns.filter(canTick)
  const column =
    offered.find(({ id }) => id === kept.tick) ??
    (kept.tick === undefined ? offered.find(({ field }) => field.kind === 'toggle') : undefined)
  if (!column) return null
  if (column.field.kind === 'toggle') return { column, done: null }
  const options = optionsIn(column)
  const done = options.find(({ id }) => id === kept.done) ?? options.at(-1)
  return done ? { column, done: done.id } : null
}

export const isTicked = ({ column, done }: Tick, row: ObjectRow): boolean =>
  done === null ? row.values[column.id] === true : row.values[column.id] === done

/** The value of a line after its check box was changed: for a list, the first option if it was done. */
export const tickedValue = (tick: Tick, row: ObjectRow): unknown => {
  if (tick.done === null) return row.values[tick.column.id] !== true
  if (!isTicked(tick, row)) return tick.done
  return optionsIn(tick.column).find(({ id }) => id !== tick.done)?.id ?? null
}
