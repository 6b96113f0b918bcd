import { printValue } from '#schema/fields/printValue.ts'
import type { Tx } from '../database/db.ts'
import type { Shape } from './checkProperty.ts'
import { presentStored } from './convertValue.ts'
import { fieldOf } from './presentType.ts'
import { tableName } from './typeTable.ts'

const titleSigns = 500
const batchSize = 2000

/** RTY.28: clears the flag of the property that names the objects of a type, so that another can have it. */
export async function takeHeader(tx: Tx, type: string): Promise<void> {
  await tx`update property set header = false, updated_at = now() where type = ${type} and header`
}

/** Renames the property that names the objects of a type, and returns its id. */
export async function labelHeader(tx: Tx, type: string, label: string | null): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    update property set label = coalesce(${label}, label), updated_at = now()
    where type = ${type} and header and deleted_at is null returning id`
  return row!.id
}

/** Renames all objects of a type by the property that now names them. */
export async function retitle(tx: Tx, type: string, header: Shape): Promise<void> {
  const table = tx(tableName(type))
  const property = fieldOf(header)
  for (let after: string | null = null; ;) {
    const rows: { id: string; value: unknown }[] = await tx`
      select id, to_jsonb(${tx(`c${header.id}`)}) as value from ${table}
      ${after === null ? tx`` : tx`where id > ${after}`} order by id limit ${batchSize}`
    const titles = rows.map(({ value }) =>
      value === null ? '' : printValue(presentStored(value, property), property, manner).slice(0, titleSigns),
    )
    await tx`
      with named as (
        select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${titles}::text[]) as n (id, title)
      ), moved as (update ${table} t set title = n.title from named n where t.id = n.id)
      update object o set title = n.title from named n where o.id = n.id`
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}

const manner = { locale: 'ru', timeZone: 'UTC' } as const
