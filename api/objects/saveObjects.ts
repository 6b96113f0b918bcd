import { DomainError } from '#schema/errors.ts'
import { objectLimits } from '#schema/objects/objects.ts'
import { isUniqueViolation, type Db, type Fragment, type Tx } from '../database/db.ts'
import type { CheckedValues } from './checkValues.ts'
import { appendEvent } from '../events/events.ts'
import { linksOf } from './linkedNodes.ts'
import { columnOf, companionOf, printed, storedValue } from './objectColumns.ts'
import { wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

/** The instant of the transaction in the API's format, so that what was read can be compared with it. */
export const savedAt = (db: Db): Fragment => db`date_trunc('milliseconds', now())`

/** The name that the values give their object: the header property's, or none. */
export function nameOf({ properties }: ObjectType, values: CheckedValues): string {
  const header = [...properties.values()].find((property) => property.header)
  const value = header && values.get(header)
  return header && value ? printed(header, value).slice(0, objectLimits.titleSigns) : ''
}

/** What an update sets for values: the title, if they change it, and the columns. */
export function settingOf(
  db: Db,
  type: ObjectType,
  values: CheckedValues,
): { title: Fragment; columns: Fragment[] } {
  const isNamed = [...values.keys()].some(({ header }) => header)
  return {
    title: isNamed ? db`, title = ${nameOf(type, values)}` : db``,
    columns: [...values].flatMap(([property, value]) => {
      const companion = companionOf(property)
      return [
        db`, ${db(columnOf(property))} = ${storedValue(db, property, value)}`,
        companion ? db`, ${db(companion)} = ${printed(property, value)}` : db``,
      ]
    }),
  }
}

export type NewVersion = { id: string; version: number; changes: Record<string, [unknown, unknown]> }

/** Who saves, and the change id that one command puts on the versions of several objects. */
export type Saved = { author: string | null; change?: string | null }

/** ROB.12: records what a save changed, one version for each object. */
export async function noteVersions(
  tx: Tx,
  { author, change = null }: Saved,
  versions: NewVersion[],
): Promise<void> {
  await tx`
    insert into object_version (id, object, version, author, change, changes)
    select id, object, version, ${author}, ${change}, changes::jsonb
    from unnest(${versions.map(() => Bun.randomUUIDv7())}::uuid[], ${versions.map(({ id }) => id)}::uuid[],
      ${versions.map(({ version }) => version)}::int[],
      ${versions.map(({ changes }) => JSON.stringify(changes))}::text[]) as made (id, object, version, changes)`
}

type NewLinks = { source: string; property: ObjectProperty; value: unknown }

/** Stores the links in values, each with the property, possibly a nested one, that decides who may see it. */
export async function noteLinks(tx: Tx, values: NewLinks[]): Promise<void> {
  const links = values.flatMap(({ source, property: top, value }) => {
    const found = linksOf(wholeOf(top), value).map(
      ({ property, id }) => [`${property.id} ${id}`, property.id, id] as const,
    )
    const once = new Map(found.map(([key, property, target]) => [key, { source, property, target }]))
    return [...once.values()].map((link, position) => ({ ...link, position }))
  })
  if (links.length === 0) return
  const column = <Key extends 'source' | 'property' | 'target'>(key: Key) => links.map((link) => link[key])
  await tx`
    insert into object_link (property, source, target, position)
    select property, source, target, position
    from unnest(${column('property')}::bigint[], ${column('source')}::uuid[], ${column('target')}::uuid[],
      ${links.map(({ position }) => position)}::int[]) as made (property, source, target, position)`
}

type NewMentions = { source: string; property: string; targets: string[] }

/** Stores the mentions in the rich text of an object. */
export async function noteMentions(tx: Tx, { source, property, targets }: NewMentions): Promise<void> {
  await tx`
    delete from object_link where source = ${source} and property = ${property} and kind = 'mention'
      and not (target = any(${targets}::uuid[]))`
  if (targets.length === 0) return
  await tx`
    insert into object_link (property, source, target, position, kind)
    select ${property}, ${source}, target, at, 'mention'
    from unnest(${targets}::uuid[]) with ordinality as made (target, at)
    on conflict do nothing`
}

/** Queues objects for the search index. */
export async function noteSearch(tx: Tx, ids: string[]): Promise<void> {
  await tx`
    with noted as (insert into object_search_pending (object) select unnest(${ids}::uuid[]))
    select pg_notify('search_pending', '')`
}

/** Notifies viewers of a type that objects of it have changed. */
export async function tellObjects(
  tx: Tx,
  { id, space }: Pick<ObjectType, 'id' | 'space'>,
  objects: string[],
): Promise<void> {
  const nodes = objects.length > objectLimits.eventIds ? [] : objects
  await appendEvent(tx, { space, kind: 'objects_changed', node: id, nodes })
}

/** Turns the unique violation of a second value into `object_not_unique`, which names the property. */
export async function orNotUnique<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const property = isUniqueViolation(error) ? /^u(\d+)$/.exec(error.constraint_name ?? '')?.[1] : undefined
    if (!property) throw error
    throw new DomainError('object_not_unique', { fields: [{ field: property, reason: 'not_unique' }] })
  }
}
