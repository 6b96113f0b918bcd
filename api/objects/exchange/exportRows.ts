import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import type { Manner } from '#schema/fields/field.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { wallTimeIn } from '#schema/fields/zonedTime.ts'
import type { Cell } from '#schema/objects/cells.ts'
import { tableColumns } from '#schema/objects/exchange.ts'
import type { ReadContext } from '../../context.ts'
import type { Fragment } from '../../database/db.ts'
import { subjects } from '../../members/subjects.ts'
import { linksOf } from '../linkedNodes.ts'
import { valueColumns } from '../objectColumns.ts'
import { keysetSql, readParts } from '../objectCursor.ts'
import { tagRows } from '../objectLoaders.ts'
import { noteList } from '../noteList.ts'
import { objectRows } from '../objectRows.ts'
import { queryObjects, type ObjectOrder, type ObjectWhere } from '../objectQuery.ts'
import { objectTypeOf, type ObjectProperty, type ObjectType } from '../objectType.ts'
import { presentObjects, type PresentedObject } from '../presentObjects.ts'
import type { DataRow } from '../objectColumns.ts'
import { turns, type Whose } from '../../turns.ts'
import type { TableTargets } from './findNames.ts'

const rowsAtOnce = 500
const idsAtOnce = 50_000
/** Batches of all exports take turns, so that many of one person hold nobody else's up. */
const inTurn = turns({ most: 2, mostOfOne: 1, waitingMost: 10_000, waitingOfOne: 1_000 })

export type Exported = {
  type: ObjectType
  properties: ObjectProperty[]
  where?: ObjectWhere | null
  orderBy?: ObjectOrder[] | null
  manner: Manner
  whose: Whose
}
type Column = { top: ObjectProperty; property: ObjectProperty; label: string }

/**
 * What of the type's objects the reader may see, filtered and sorted, in batches of rows of cells; the first one is the
 * row of headings. Each batch is read with the rights of its moment; `again` gives a context for that.
 */
export async function* exportRows(
  again: () => ReadContext,
  targets: TableTargets,
  asked: Exported,
): AsyncGenerator<Cell[][]> {
  const columns = asked.properties.flatMap((top) =>
    tableColumns(top).map(({ label, property }): Column => ({
      top,
      label,
      property: property as ObjectProperty,
    })),
  )
  yield [columns.map(({ label }) => label)]
  for await (const ids of orderedIds(again, asked)) {
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      yield await inTurn(asked.whose, async () => {
        const ctx = again()
        const records = await readBatch(ctx, targets, { ...asked, ids: ids.slice(from, from + rowsAtOnce) })
        return Promise.all(
          records.map((record) =>
            Promise.all(
              columns.map((column) => cellOf(ctx, targets, { column, record, manner: asked.manner })),
            ),
          ),
        )
      })
    }
  }
}

/** The ids in order, many at a time: to sort all rows anew for each batch would take longer than to read them. */
async function* orderedIds(again: () => ReadContext, asked: Exported): AsyncGenerator<string[]> {
  let after: string | null = null
  do {
    const ctx = again()
    const { sql } = ctx
    const type = await objectTypeOf(ctx, asked.type.id)
    const query = queryObjects(ctx, type, asked)
    const keyset = keysetSql(sql, query, { ...asked, after })
    const read = (part: Fragment, left: number) => sql<{ id: string }[]>`
      select t.id ${keyset.keys} ${query.fromAll} ${part} order by ${query.order} limit ${left}`
    const rows = await noteList(ctx, type, { ...asked, surface: 'export' }, () =>
      readParts(keyset, idsAtOnce, read),
    )
    yield rows.map(({ id }) => id)
    const last = rows.length === idsAtOnce ? rows.at(-1) : undefined
    after = last ? keyset.cursorAfter(last) : null
  } while (after !== null)
}

async function readBatch(
  ctx: ReadContext,
  targets: TableTargets,
  { type: { id: typeId }, where, ids }: Exported & { ids: string[] },
): Promise<PresentedObject[]> {
  const { sql } = ctx
  const type = await objectTypeOf(ctx, typeId)
  const { from } = queryObjects(ctx, type, { where })
  const own = [...type.properties.values()].filter(({ system }) => system === null)
  const rows = await sql<DataRow[]>`
    select t.id, t.title, t.author, t.scope, t.own_scope, t.tags, t.created_at, t.updated_at, 1 as version
      ${valueColumns(sql, own)}
    ${from} and t.id = any(${ids}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return presentObjects(ctx, targets, {
    type,
    rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
  })
}

type Place = { column: Column; record: PresentedObject; manner: Manner }

async function cellOf(
  ctx: ReadContext,
  targets: TableTargets,
  { column, record, manner }: Place,
): Promise<Cell> {
  const { top, property } = column
  const whole = valueOf(record, top)
  const value = property === top ? whole : (Reflect.get(Object(whole), property.id) as unknown)
  if (value === null || value === undefined) return null
  const isSingle = !property.multiple.status
  if (property.system === 'author') {
    const author = await subjects(ctx).load(record.authorId!)
    return author && `${author.first_name} ${author.last_name}`.trim()
  }
  if (property.system === 'tags') {
    const tags = await Promise.all((value as string[]).map((id) => tagRows(ctx).load(id)))
    return tags.flatMap((tag) => (tag ? [tag.name] : [])).join(valuesApart)
  }
  if (property.kind === 'object' || property.kind === 'page')
    return titlesOf(ctx, targets, { property, value })
  if (isSingle && (typeof value === 'number' || typeof value === 'boolean')) return value
  if (isSingle && property.kind === 'date_time') return { wall: wallOf(value as string, property, manner) }
  return printValue(value, property, manner)
}

const valueOf = (record: PresentedObject, { id, system }: ObjectProperty): unknown => {
  if (system === 'author') return record.authorId
  return system === 'tags' ? record.tagIds : record.values[id]
}

async function titlesOf(
  ctx: ReadContext,
  targets: TableTargets,
  { property, value }: { property: ObjectProperty; value: unknown },
): Promise<string> {
  const titles = await Promise.all(
    linksOf(property, value).map(async ({ id }) =>
      property.kind === 'object'
        ? (await objectRows(ctx).load(id))?.title
        : (await targets.page.find(ctx, id))?.title,
    ),
  )
  return titles.flatMap((title) => title ?? []).join(valuesApart)
}

/** What the wall of the reader's zone shows; a day is the same everywhere. */
function wallOf(value: string, property: ObjectProperty, { timeZone }: Manner): string {
  const hasTime = property.system !== null || optionsOf(dateTimeOptions, property).with_time
  if (!hasTime) return `${value.slice(0, 10)}T00:00:00`
  const { year, month, day, hour, minute } = wallTimeIn(timeZone, new Date(value))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00`
}
