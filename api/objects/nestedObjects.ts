import { objectLimits } from '#schema/objects/objects.ts'
import type { Db, Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { isUuid } from '../ids.ts'
import { columnOf, tableOf } from './objectColumns.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

/** The requested level of a list whose objects nest under each other by a property. */
export type Nesting = { property_id: string; parent?: string | null }

/** Whether a property defines the parent of an object: a link to one object of the same type. */
const canNest = (property: ObjectProperty, type: ObjectType): boolean =>
  property.kind === 'object' &&
  property.relatedType === type.id &&
  !property.multiple.status &&
  property.virtual === null &&
  property.system === null &&
  !property.isPending

/**
 * The column that holds the parent of the rows `t`. Throws `invalid_input` when the property does not define a
 * parent.
 */
export function nestedColumn(db: Db, type: ObjectType, { property_id: id }: Nesting): Fragment {
  const property = type.properties.get(id)
  if (!property || !canNest(property, type)) throw refuseField('nested', 'unknown_value')
  return db`${db(`t.${columnOf(property)}`)}`
}

type Nested = {
  type: ObjectType
  nested: Nesting
  /** `from` and `where` of the list's objects on all levels. */
  shown: Fragment
}

/**
 * Conditions on the rows `t`: that they are on the requested level, and that they are under one of some objects. A
 * parent counts only if it is in the list itself, so that nothing is revealed about one that the reader may not see.
 */
export function nestedSql(
  db: Db,
  { type, nested, shown }: Nested,
): { level: Fragment; beneath: (ids: string[]) => Fragment } {
  const column = nestedColumn(db, type, nested)
  const stored = {
    table: db`${db(tableOf(type))}`,
    parent: db`${db(columnOf(type.properties.get(nested.property_id)!))}`,
  }
  const { parent } = nested
  if (parent && !isUuid(parent)) throw refuseField('nested', 'format')
  // In the inner query `t` is the parent; in the last condition it is the row.
  const isBeneath = (deep: Fragment) => db`exists (
    select 1 from (select t.id ${shown}) p where p.id = ${column}
      and not exists (select 1 from unnest(${deep}) d (id) where d.id = p.id))`
  const beneath = (ids: string[]) =>
    db`${column} = any(${ids}::uuid[]) and ${isBeneath(tooDeepOf(db, stored, ids))}`
  return { beneath, level: parent ? beneath([parent]) : db`not ${isBeneath(tooDeep(db, stored))}` }
}

type Stored = { table: Fragment; parent: Fragment }

/**
 * The parents whose children are not shown: those on the last level and below, and those in a cycle, which no level
 * reaches. It depends only on what is stored, so it is the same for every filter and reader.
 */
function tooDeep(db: Db, { table, parent }: Stored): Fragment {
  return db`array(
    with recursive parents as materialized (
      select p.id, p.${parent} as above
      from (select distinct c.${parent} as id from ${table} c where c.deleted_at is null and c.${parent} is not null) of
      join ${table} p on p.id = of.id where p.deleted_at is null
    ), reached as (
      select id, 1 as level from parents where not exists (
        select 1 from ${table} o where o.id = parents.above and o.deleted_at is null)
      union all
      select p.id, r.level + 1 from reached r join parents p on p.above = r.id
      where r.level < ${objectLimits.nestedLevels - 1}
    )
    select id from parents except select id from reached)`
}

/** The given objects that are among these: their path to the top has as many objects as there are levels. */
function tooDeepOf(db: Db, { table, parent }: Stored, ids: string[]): Fragment {
  return db`array(
    with recursive up as (
      select p.id, p.${parent} as above, 1 as level from ${table} p
      where p.id = any(${ids}::uuid[]) and p.deleted_at is null
      union all
      select u.id, o.${parent}, u.level + 1 from up u join ${table} o on o.id = u.above
      where o.deleted_at is null and u.level < ${objectLimits.nestedLevels}
    )
    select id from up where level = ${objectLimits.nestedLevels})`
}
