import { levelNumber } from '#schema/access/levels.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import { cellText, type Cell } from '#schema/objects/cells.ts'
import { levelOn, type Reader } from '../../access/reader.ts'
import type { ReadContext } from '../../context.ts'
import { peopleMailed } from '../../members/subjects.ts'
import { seesAddresses } from '../../seesAddresses.ts'
import type { LinkTargets } from '../linkedNodes.ts'
import type { ObjectRow } from '../objectRows.ts'
import type { ObjectProperty, ObjectType } from '../objectType.ts'
import { targetOf, type PlannedColumn } from './importPlan.ts'

/**
 * What names in a table may refer to besides objects and tags. Pages are passed in, because this domain may not
 * import theirs.
 */
export type TableTargets = LinkTargets & {
  pagesTitled(ctx: ReadContext, reader: Reader, titles: string[]): Promise<{ id: string; title: string }[]>
}

/** The ids that a name in a cell of the property refers to. */
export type Names = (property: ObjectProperty, name: string) => string[]

/** The names in a cell: one, or several if the property accepts several. */
export const namesIn = (cell: Cell | undefined, property: ObjectProperty): string[] => {
  const text = cellText(cell, 'ru')
  const isSeveral = property.multiple.status || property.system === 'tags'
  return (isSeveral ? text.split(valuesApart.trim()) : [text])
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

export const isNamed = ({ kind, system }: ObjectProperty): boolean =>
  system === 'tags' || (system === null && (kind === 'object' || kind === 'page'))

/** Resolves all names in the cells at once, and only to what the actor may read. */
export async function findNames(
  ctx: ReadContext,
  targets: TableTargets,
  { type, plan, rows }: { type: ObjectType; plan: PlannedColumn[]; rows: { cells: Cell[] }[] },
): Promise<Names> {
  const found = new Map<string, Map<string, string[]>>()
  const wanted = new Map<string, { property: ObjectProperty; names: Set<string> }>()
  for (const column of plan) {
    const property = targetOf(column)
    if (!isNamed(property)) continue
    const { names } = wanted.get(sourceOf(property)) ?? { names: new Set<string>() }
    for (const { cells } of rows) for (const name of namesIn(cells[column.column], property)) names.add(name)
    wanted.set(sourceOf(property), { property, names })
  }
  for (const [source, { property, names }] of wanted) {
    const nodes =
      property.kind === 'page'
        ? await targets.pagesTitled(ctx, type.reader, [...names])
        : property.system === 'tags'
          ? await tagsNamed(ctx, type.reader, [...names])
          : await objectsTitled(ctx, type.reader, { titles: [...names], ofType: property.relatedType })
    if (property.people) nodes.push(...(await mailed(ctx, type.reader, [...names])))
    const byName = Map.groupBy(nodes, ({ title }) => title)
    found.set(source, new Map([...byName].map(([title, same]) => [title, same.map(({ id }) => id)])))
  }
  return (property, name) => found.get(sourceOf(property))?.get(name) ?? []
}

const sourceOf = ({ kind, relatedType }: ObjectProperty): string =>
  kind === 'object' ? `object ${relatedType ?? ''}` : kind

const most = 2000
type Named = { id: string; title: string }

async function objectsTitled(
  { sql }: ReadContext,
  reader: Reader,
  { titles, ofType }: { titles: string[]; ofType: string | null },
): Promise<Named[]> {
  const rows = await sql<Pick<ObjectRow, 'id' | 'title' | 'scope' | 'own_scope' | 'author'>[]>`
    select o.id, o.title, o.scope, o.own_scope, o.author from object o
    join object_type t on t.id = o.type and t.deleted_at is null
    where o.space = ${reader.space} and o.deleted_at is null and o.title = any(${titles}::text[])
      ${ofType === null ? sql`` : sql`and o.type = ${ofType}`}
    order by o.id limit ${most}`
  return rows.filter((row) => levelOn(reader, row) >= levelNumber.read)
}

/** People by their email addresses, for readers who may see these. */
async function mailed(ctx: ReadContext, { space }: Reader, names: string[]): Promise<Named[]> {
  const addresses = names.filter((name) => name.includes('@'))
  if (addresses.length === 0 || !seesAddresses(ctx.actor)) return []
  const found = await peopleMailed(ctx.sql, space, addresses)
  return found.map(({ id, address }) => ({ id, title: address }))
}

/** The names that match exactly one person of the space, by name or by address. */
export async function peopleCalled(
  ctx: ReadContext,
  reader: Reader,
  { type, names }: { type: string; names: string[] },
): Promise<ReadonlySet<string>> {
  const found = [
    ...(await objectsTitled(ctx, reader, { titles: names, ofType: type })),
    ...(await mailed(ctx, reader, names)),
  ]
  const byName = Map.groupBy(found, ({ title }) => title)
  return new Set(names.filter((name) => byName.get(name)?.length === 1))
}

/** Tags belong to the whole space. Their names must differ in more than case. */
async function tagsNamed({ sql }: ReadContext, { space }: Reader, names: string[]): Promise<Named[]> {
  return sql<Named[]>`
    select t.id, w.name as title from unnest(${names}::text[]) as w (name)
    join tag t on t.space = ${space} and lower(t.name) = lower(w.name)`
}
