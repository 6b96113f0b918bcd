import { nameFrom } from '#schema/types/names.ts'
import { systemTypes, type SystemProperty, type SystemType } from '#schema/types/systemTypes.ts'
import { untilWhole } from '../database/briefly.ts'
import { openScope, openTypeScopes, rootScope, setGrant } from '../access/scopes.ts'
import type { Sql, Tx } from '../database/db.ts'
import { lockSpace } from '../spaces/spaces.ts'
import { openSystemProperties } from './systemProperties.ts'
import { addColumns, createTypeTable } from './typeTable.ts'

export type NewType = {
  name: string
  label: string
  system?: SystemType
  icon?: string | null
  headline?: string
  description?: string
}
type Opened = { space: string; author: string | null; types: NewType[] }

const systemKinds = {
  created_at: 'date_time',
  updated_at: 'date_time',
  author: 'subject',
  tags: 'tags',
} as const satisfies Record<SystemProperty, string>

/**
 * Creates types with their tables, their rights, a text property `name` that names objects, and the properties that
 * the server maintains. The caller holds the space's lock. Returns their ids in order.
 */
export async function openTypes(tx: Tx, { space, author, types }: Opened): Promise<string[]> {
  const scopes = await openTypeScopes(tx, space, { parent: await rootScope(tx, space), count: types.length })
  const ids: string[] = []
  for (const [index, type] of types.entries()) {
    const { own, objects } = scopes[index]!
    const [row] = await tx<{ id: string }[]>`
      insert into object_type (space, name, label, system, icon, headline, description, scope, objects_scope, author)
      values (${space}, ${type.name}, ${type.label}, ${type.system ?? null}, ${type.icon || null},
        ${type.headline ?? ''}, ${type.description ?? ''}, ${own}, ${objects}, ${author}) returning id`
    ids.push(row!.id)
    await fill(tx, row!.id, { scope: own, author })
  }
  return ids
}

async function fill(tx: Tx, type: string, base: { scope: string; author: string | null }): Promise<void> {
  const { scope, author } = base
  await createTypeTable(tx, type)
  const names = Object.keys(systemKinds) as SystemProperty[]
  const [header] = await tx<{ id: string }[]>`
    insert into property (type, kind, name, label, position, header, scope, author)
    values (${type}, 'text', 'name', '', 'a0', true, ${scope}, ${author}) returning id`
  await tx`
    insert into property (type, kind, name, label, position, multiple, system, scope, author)
    select ${type}, kind, name, '', position, name = 'tags', name, ${scope}, ${author}
    from unnest(${Object.values(systemKinds)}::text[], ${names}::text[],
      ${names.map((_, index) => `b0${index}`)}::text[]) as made (kind, name, position)`
  await addColumns(tx, type, { id: header!.id, kind: 'text', multiple: false })
}

/** Creates an object of the type for each person of the space. Every member may read them. */
async function openPeople(tx: Tx, space: string): Promise<void> {
  const [type] = await tx<{ id: string; scope: string }[]>`
    select id, scope from object_type where space = ${space} and system = 'person' and people_scope is null`
  if (!type) return
  const people = await openScope(tx, space, type.scope)
  await setGrant(tx, people, { principal: 'everyone', level: 'read', nested: true })
  await tx`update object_type set people_scope = ${people} where id = ${type.id}`
  await tx`select person_make(s) from subject s where s.space = ${space} and s.deleted_at is null order by s.id`
}

/**
 * RTY.04: creates the types that every space has, with their first properties and the space's people. Existing ones
 * stay as they are.
 */
export async function openSystemTypes(tx: Tx, space: string): Promise<void> {
  await openAbsentTypes(tx, space)
  await openPeople(tx, space)
}

async function openAbsentTypes(tx: Tx, space: string): Promise<void> {
  const present = await tx<{ system: SystemType }[]>`
    select system from object_type where space = ${space} and system is not null`
  const missing = systemTypes.filter((system) => !present.some((row) => row.system === system))
  if (missing.length === 0) return
  const taken = await tx<{ name: string }[]>`
    select lower(name) as name from object_type where space = ${space} and deleted_at is null`
  const names = new Set(taken.map(({ name }) => name))
  const ids = await openTypes(tx, {
    space,
    author: null,
    types: missing.map((system) => ({
      system,
      label: '',
      name: names.has(system) ? nameFrom(`system ${system}`) : system,
    })),
  })
  const opened = missing.map((system, index) => ({ system, id: ids[index]! }))
  await openSystemProperties(tx, space, opened)
}

/** Adds the missing types and people to spaces that were created before these existed, one space at a time. */
export async function openMissingTypes(sql: Sql, isStopped: () => boolean): Promise<void> {
  for (let after = '0'; !isStopped();) {
    const [row] = await sql<{ id: string }[]>`
      select s.id from space s where s.id > ${after} and s.deleted_at is null
        and (select count(*) from object_type t where t.space = s.id and t.system is not null
          and (t.system <> 'person' or t.people_scope is not null)) < ${systemTypes.length}
      order by s.id limit 1`
    if (!row) return
    await untilWhole(sql, async (tx) => {
      await lockSpace(tx, row.id)
      await openSystemTypes(tx, row.id)
    })
    after = row.id
  }
}
