import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { isNothing, type Manner } from '#schema/fields/field.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { wallTimeIn } from '#schema/fields/zonedTime.ts'
import { cellText, readCell, type Cell } from '#schema/objects/cells.ts'
import { objectIdKey } from '#schema/objects/exchange.ts'
import type { TableRow } from '#schema/objects/guessColumns.ts'
import { levelOn } from '../../access/reader.ts'
import type { ReadContext } from '../../context.ts'
import type { Db, Fragment } from '../../database/db.ts'
import { isUuid } from '../../ids.ts'
import type { ClearedObject } from '../accessObject.ts'
import { columnOf, companionOf, elementCast, printed, tableOf } from '../objectColumns.ts'
import { allowedOfType } from '../objectRights.ts'
import type { ObjectRow } from '../objectRows.ts'
import type { ObjectProperty, ObjectType } from '../objectType.ts'
import type { PlannedColumn, PlannedKey } from './importPlan.ts'
import { optionLabels } from './newOptions.ts'
import type { RowProblem } from './readRows.ts'

/**
 * What the key of a row matches: one object, none, or the reason why that is unknown. `text` is the key in the form
 * in which it must be unique.
 */
export type Match = { text: string | null } & ({ object: ClearedObject | null } | { problems: RowProblem[] })

type Asked = {
  type: ObjectType
  plan: PlannedColumn[]
  key: PlannedKey
  rows: TableRow[]
  manner: Manner
}

/**
 * Finds the objects of rows by their keys in one statement, by row. Objects that the actor may not read are not
 * found. An object in trash is reported if no living one has the key.
 */
export async function matchRows(ctx: ReadContext, asked: Asked): Promise<Map<number, Match>> {
  const { type, key, rows } = asked
  const keys = new Map(rows.map(({ row, cells }) => [row, readKey(asked, cells)]))
  const texts = [...keys.values()].flatMap((read) => ('text' in read ? (read.text ?? []) : []))
  const found = Map.groupBy(await objectsWith(ctx, { type, key, texts }), ({ text }) => text)
  const problem = (reason: RowProblem['reason']): Match => ({
    text: null,
    problems: [problemOf(key, reason)],
  })
  return new Map(
    [...keys].map(([row, read]): [number, Match] => {
      if ('reason' in read) return [row, problem(read.reason)]
      const { text } = read
      const objects = text === null ? [] : (found.get(text) ?? []).map(({ object }) => object)
      const living = objects.filter(({ deleted_at: deletedAt }) => deletedAt === null)
      if (living.length > 1) return [row, problem('key_several')]
      if (living.length === 0 && objects.length > 0) return [row, problem('in_trash')]
      return [row, { text, object: living[0] ?? null }]
    }),
  )
}

/** What is wrong with the key of a row. */
export const problemOf = ({ column, property }: PlannedKey, reason: RowProblem['reason']): RowProblem => ({
  column,
  key: property?.id ?? objectIdKey,
  reason,
})

type ReadKey = { text: string | null } | { reason: RowProblem['reason'] }

/**
 * Null is an empty key that the server assigns, in a row that someone has added. An option that does not exist yet
 * matches no object.
 */
function readKey({ key, plan, manner }: Asked, cells: Cell[]): ReadKey {
  const { property, column, isOurs } = key
  const cell = cells[column]
  const said = cellText(cell, manner.locale).trim()
  if (said === '') return isOurs ? { text: null } : { reason: 'key_empty' }
  if (!property) return isUuid(said.toLowerCase()) ? { text: said.toLowerCase() } : { reason: 'format' }
  const adds = plan.find((planned) => planned.column === column)?.adds_options
  if (adds && optionLabels(property, cell).length > 0) return { text: `new ${said.toLowerCase()}` }
  const read = readCell(cell, property, { ...manner, now: new Date() })
  if ('problem' in read) return { reason: read.problem.reason }
  if (isNothing(read.value)) return { reason: 'key_empty' }
  if (isInstant(property) && isTwice(manner.timeZone, new Date(read.value as string)))
    return { reason: 'ambiguous' }
  return { text: textOf(property, read.value) }
}

const minuteMs = 60_000
const isInstant = (property: ObjectProperty): boolean =>
  property.kind === 'date_time' && optionsOf(dateTimeOptions, property).with_time
const minuteOf = (instant: Date): Date => new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs)

/** Whether the same local time occurs twice, because clocks go back by an hour or half an hour. */
const isTwice = (timeZone: string, instant: Date): boolean => {
  const shown = JSON.stringify(wallTimeIn(timeZone, instant))
  return [-60, -30, 30, 60].some(
    (minutes) =>
      JSON.stringify(wallTimeIn(timeZone, new Date(instant.getTime() + minutes * minuteMs))) === shown,
  )
}

/**
 * A value in a form that is equal for equal values. An instant is cut to its minute, which is what a table file
 * shows.
 */
function textOf(property: ObjectProperty, value: unknown): string {
  if (isInstant(property)) return minuteOf(new Date(value as string)).toISOString()
  return companionOf(property) === null ? String(value) : printed(property, value)
}

type Wanted = { type: ObjectType; key: PlannedKey; texts: string[] }
type Found = { text: string; object: ClearedObject }

/** Two objects with a key are enough to know that it is ambiguous. */
const ofKeyMost = 2

async function objectsWith({ sql }: ReadContext, { type, key, texts }: Wanted): Promise<Found[]> {
  if (texts.length === 0) return []
  const table = tableOf(type)
  const rows = await sql<(ObjectRow & { text: string })[]>`
    select w.text, o.id, o.space, o.type, o.title, o.author, o.scope, o.own_scope, o.version, o.created_at,
      o.updated_at, o.deleted_at, o.deleted_by
    from (
      select w.text, t.id, row_number() over (partition by w.text order by t.deleted_at is not null, t.id) as nth
      from unnest(${[...new Set(texts)]}::text[]) as w (text)
      join ${sql(table)} t on ${isKeyOf(sql, key.property)}
      where ${allowedOfType(sql, type.reader, { type, table, reads: 'few' })}
    ) w join object o on o.id = w.id
    where w.nth <= ${ofKeyMost}`
  return rows.map(({ text, ...row }) => ({ text, object: { ...row, level: levelOn(type.reader, row) } }))
}

/**
 * Whether the row `t` has the key `w.text`. The index of a unique property does not cover objects in trash, so it
 * cannot be used.
 */
function isKeyOf(db: Db, property: ObjectProperty | null): Fragment {
  if (!property) return db`t.id = w.text::uuid`
  const companion = companionOf(property)
  const column = db(`t.${companion ?? columnOf(property)}`)
  if (isInstant(property)) return db`date_trunc('minute', ${column}, 'UTC') = w.text::timestamptz`
  const cast = companion === null ? elementCast(property) : 'text'
  return db`${column} = w.text::${db.unsafe(cast)}`
}
