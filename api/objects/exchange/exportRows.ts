import type { Manner } from '#schema/fields/field.ts'
import type { Cell } from '#schema/objects/cells.ts'
import { tableColumns } from '#schema/objects/exchange.ts'
import type { ReadContext } from '../../context.ts'
import type { Fragment } from '../../database/db.ts'
import { keysetSql, readParts } from '../objectCursor.ts'
import { noteList } from '../noteList.ts'
import { queryObjects, type ObjectOrder, type ObjectWhere } from '../objectQuery.ts'
import { objectTypeOf, type ObjectProperty, type ObjectType } from '../objectType.ts'
import { turns, type Whose } from '../../turns.ts'
import { cellOf } from './cellOf.ts'
import type { TableTargets } from './findNames.ts'
import { readRecords } from './readRecords.ts'

const rowsAtOnce = 500
const idsAtOnce = 50_000
/** Batches of all exports take turns, so that many exports of one person delay nobody else's. */
const inTurn = turns({ most: 2, mostOfOne: 1, waitingMost: 10_000, waitingOfOne: 1_000 })

export type Exported = {
  type: ObjectType
  properties: ObjectProperty[]
  /** The heading of a last column with the ids of the objects; without it there is no such column. */
  idLabel: string | null
  where?: ObjectWhere | null
  orderBy?: ObjectOrder[] | null
  manner: Manner
  whose: Whose
}
type Column = { top: ObjectProperty; property: ObjectProperty; label: string }

/**
 * The objects of the type that the reader may see, filtered and sorted, in batches of rows of cells. The first batch
 * is the row of headings. Each batch is read with the current rights, through a context from `given`.
 */
export async function* exportRows(
  given: () => ReadContext,
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
  const again = () => ({ ...given(), timeZone: asked.manner.timeZone })
  yield [[...columns.map(({ label }) => label), ...(asked.idLabel === null ? [] : [asked.idLabel])]]
  for await (const ids of orderedIds(again, asked)) {
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      yield await inTurn(asked.whose, async () => {
        const ctx = again()
        const records = await readRecords(ctx, targets, {
          typeId: asked.type.id,
          where: asked.where,
          ids: ids.slice(from, from + rowsAtOnce),
        })
        return Promise.all(
          records.map(async (record) => {
            const cells = await Promise.all(
              columns.map((column) => cellOf(ctx, targets, { column, record, manner: asked.manner })),
            )
            return asked.idLabel === null ? cells : [...cells, record.id]
          }),
        )
      })
    }
  }
}

/** The ids in order, in large batches: sorting all rows again for each batch would take longer than reading them. */
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
