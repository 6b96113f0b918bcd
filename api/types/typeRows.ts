import type { FieldKindId } from '#schema/fields/fields.ts'
import type { ActionCompletion } from '#schema/types/type.ts'
import type { SystemProperty, SystemType } from '#schema/types/systemTypes.ts'
import type { Typed } from '#schema/types/formula/formulaTree.ts'
import { forgetReaders, type Reader } from '../access/reader.ts'
import { isOfOneVersion, noteRead, rootScopes } from '../access/scopeLevels.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'
import { keepProperties, keptProperties } from './keptProperties.ts'
import { keepTypes, keptTypes } from './keptTypes.ts'

export type TypeRow = {
  id: string
  space: string
  name: string
  label: string
  system: SystemType | null
  description: string
  icon: string | null
  headline: string
  config: Record<string, unknown>
  apply_access_on_binding: boolean
  object_level: number
  scope: string
  own_scope: boolean
  objects_scope: string
  /** The scopes of objects without rights of their own: the current one and earlier ones. */
  object_scopes: string[]
  properties_version: string
  author: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  deleted_by: string | null
}

export type PropertyRow = {
  id: string
  type: string
  parent: string | null
  kind: FieldKindId
  name: string
  label: string
  hint: string
  placeholder: string
  description: string
  position: string
  required: boolean
  is_unique: boolean
  multiple: boolean
  multiple_most: number | null
  multiple_button: string | null
  guarded: boolean
  header: boolean
  /** The property in which an object is written. */
  body: boolean
  system: SystemProperty | null
  default_value: unknown
  options: Record<string, unknown>
  meta: Record<string, unknown>
  /** Its values are people of the space. */
  people: boolean
  /** The formula that computes its values. It names what it reads as {#id}. */
  formula: string | null
  /** The result type of its formula, if its values are computed when they are read: such a property has no column. */
  virtual: Typed | null
  /** Everything that its values are computed from, also through other formulas. */
  reads: string[]
  property_group: string | null
  scope: string
  own_scope: boolean
  /** Grants from above do not apply to it, or to the property that it is nested in. */
  closed: boolean
  author: string | null
  pending: string | null
  conversion: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

export type GroupRow = { id: string; type: string; label: string; description: string; position: string }
export type ViewRow = { id: string; type: string; name: string; position: string; config: unknown }
export type ActionRow = {
  id: string
  type: string
  name: string
  path: string
  completion: ActionCompletion | null
  secret: string
  position: string
}

/** The columns of the type `t`. */
export const typeColumns = (db: Db) => db`
  t.id, t.space, t.name, t.label, t.system, t.description, t.icon, t.headline, t.config, t.apply_access_on_binding,
  t.object_level, t.scope, t.own_scope, t.objects_scope,
  array(select s.id from scope s where s.parent = t.scope) as object_scopes, t.properties_version, t.author,
  t.created_at, t.updated_at, t.deleted_at, t.deleted_by`

/** Whether the property `p` links to the type `person`, which exists as long as its space. */
const ofPeople = (db: Db) => db`
  (p.kind = 'object' and coalesce(p.meta #>> '{related_types,0,type_id}' = (
    select r.id::text from object_type r join object_type own on own.space = r.space
    where own.id = p.type and r.system = 'person'), false))`

/** The columns of the property `p`. */
export const propertyColumns = (db: Db) => db`
  p.id, p.type, p.parent, p.kind, p.name, p.label, p.hint, p.placeholder, p.description, p.position, p.required,
  p.is_unique, p.multiple, p.multiple_most, p.multiple_button, p.guarded, p.header, p.body, p.system, p.default_value,
  p.options, p.meta, ${ofPeople(db)} as people, p.formula,
  p.virtual, p.reads, p.property_group, p.scope, p.own_scope, p.closed, p.author, p.pending, p.conversion, p.created_at,
  p.updated_at, p.deleted_at`

/**
 * Types by id, living and deleted, before any access check. A type of the request's space comes from the cache,
 * without a query, if it was read since types and rights last changed there.
 */
export const typeRows = perRequest<TypeRow>(async (ctx, ids) => {
  const { sql } = ctx
  const space = 'space' in ctx.actor ? ctx.actor.space : ctx.spaceId
  // A transaction that has changed types itself must not use the version that it began with.
  const isInside = sql !== ctx.app.sql
  const root = space && !isInside ? await rootScopes(ctx).load(space) : null
  const known = root ? keptTypes(ctx, root, ids) : new Map<string, TypeRow>()
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length === 0) return known
  noteRead(ctx)
  const rows = await sql<TypeRow[]>`
    select ${typeColumns(sql)} from object_type t where t.id = any(${missing}::bigint[])`
  if (root) keepTypes(ctx, root, rows)
  return new Map([...known, ...rows.map((row): [string, TypeRow] => [row.id, row])])
})

/** Properties by id, living and deleted. */
export const propertyRows = perRequest<PropertyRow>(async ({ sql }, ids) => {
  const rows = await sql<PropertyRow[]>`
    select ${propertyColumns(sql)} from property p where p.id = any(${ids as string[]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
})

/**
 * All properties of types, living and deleted, in their order; from the cache if they were read since their last
 * change.
 */
export const propertiesOf = perRequest<readonly PropertyRow[]>(async (ctx, ids) => {
  const types = (await Promise.all(ids.map((id) => typeRows(ctx).load(id)))).filter((type) => type !== null)
  const known = types.map((type) => ({ type, rows: keptProperties(ctx, type) }))
  const missing = known.flatMap(({ type, rows }) => (rows ? [] : [type.id]))
  const read = missing.length > 0 ? await readProperties(ctx, missing) : new Map<string, PropertyRow[]>()
  return new Map(
    known.map(({ type, rows = read.get(type.id) ?? [] }) => {
      keepProperties(ctx, type, rows)
      return [type.id, rows]
    }),
  )
})

async function readProperties(ctx: ReadContext, types: string[]): Promise<Map<string, PropertyRow[]>> {
  const { sql } = ctx
  noteRead(ctx)
  const rows = await sql<PropertyRow[]>`
    select ${propertyColumns(sql)} from property p where p.type = any(${types}::bigint[])
    order by p.position, p.id`
  return Map.groupBy(rows, ({ type }) => type)
}

export const groupsOf = perRequest<GroupRow[]>(async ({ sql }, types) => {
  const rows = await sql<GroupRow[]>`
    select id, type, label, description, position from property_group
    where type = any(${types as string[]}::bigint[]) order by position, id`
  return Map.groupBy(rows, ({ type }) => type)
})

export const viewsOf = perRequest<ViewRow[]>(async ({ sql }, types) => {
  const rows = await sql<ViewRow[]>`
    select id, type, name, position, config from type_view
    where type = any(${types as string[]}::bigint[]) order by position, id`
  return Map.groupBy(rows, ({ type }) => type)
})

export const actionsOf = perRequest<ActionRow[]>(async ({ sql }, types) => {
  const rows = await sql<ActionRow[]>`
    select id, type, name, path, completion, secret, position from type_action
    where type = any(${types as string[]}::bigint[]) order by position, id`
  return Map.groupBy(rows, ({ type }) => type)
})

/** The number of living objects of types, including those that the reader may not read. */
export const objectCounts = perRequest<number>(async ({ sql }, types) => {
  const rows = await sql<{ type: string; count: number }[]>`
    select type, count(*)::int as count from object
    where type = any(${types as string[]}::bigint[]) and deleted_at is null group by type`
  return new Map(rows.map(({ type, count }) => [type, count]))
})

const loaders = [typeRows, propertyRows, propertiesOf, groupsOf, viewsOf, actionsOf, objectCounts]

const triesMost = 4

/** Repeats a read that mixed rights and types of more than one version. */
export async function ofOneVersion<T extends { reader: Reader } | null>(
  ctx: ReadContext,
  read: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- one try after another
    const found = await read()
    // A reader with full access misses nothing.
    if (!found || found.reader.full || tries === triesMost) return found
    // oxlint-disable-next-line no-await-in-loop -- one try after another
    if (await isOfOneVersion(ctx, found.reader.root)) return found
    forgetReaders(ctx)
    forgetTypes(ctx)
  }
}

/** Re-reads types for the rest of the request. Call it after a command has changed one. */
export function forgetTypes(ctx: ReadContext): void {
  for (const loader of loaders) loader(ctx).clearAll()
  // The version that types are cached by.
  rootScopes(ctx).clearAll()
}
