import postgres from 'postgres'
import { rootScopes, type RootScope } from '../access/scopeLevels.ts'
import type { ReadContext } from '../context.ts'
import { accessSql, type RightsVersion } from '../events/eventBatch.ts'
import { readLinkedTypes, type LinkedTypes } from '../types/linkedTypes.ts'
import { propertiesOf, typeRows, type PropertyRow, type TypeRow } from '../types/typeRows.ts'
import { tableOf, valueColumns, type DataRow } from './objectColumns.ts'
import type { ObjectRow } from './objectRows.ts'
import { typeFor } from './objectType.ts'
import type { Reader } from '../access/reader.ts'

type Voice = { object: string; property: string; choice: string; subject: string }

/**
 * Objects of a type and the rights at one moment, without what is computed for each reader and before any access
 * check.
 */
export type ChangedObjects = {
  /** The context through which related data is read. */
  ctx: ReadContext
  stored: TypeRow
  properties: readonly PropertyRow[]
  linked: LinkedTypes
  rows: (ObjectRow & DataRow)[]
  voices: Voice[]
  rights: RightsVersion
}

type Asked = {
  reader: Reader
  type: string
  ids: string[]
  rights: RightsVersion
  /** The space as it was with these rights; its types are cached by it. */
  root: RootScope | null
}

const triesMost = 5

/**
 * Reads the objects with the rights of the same moment. The type was read earlier, so if rights or types have changed
 * in between, everything is read again. Null when none of the objects is left. `reader` is any reader of the space.
 */
export async function readChangedObjects(shared: ReadContext, asked: Asked): Promise<ChangedObjects | null> {
  const { reader, root } = asked
  let known = asked.rights
  for (let tries = 0; tries < triesMost; tries++) {
    const ctx = { ...shared, spaceId: reader.space }
    if (tries === 0) rootScopes(ctx).prime(reader.space, root)
    // oxlint-disable-next-line no-await-in-loop -- a try follows one that failed
    const found = await readOnce(ctx, { ...asked, rights: known }).catch(unlessColumnGone)
    if (found === 'changed') continue
    if (!found || found.rights.version === known.version) return found
    known = found.rights
  }
  throw new Error('The rights of a space did not stand still.')
}

const undefinedColumn = '42703'

function unlessColumnGone(error: unknown): 'changed' {
  if (error instanceof postgres.PostgresError && error.code === undefinedColumn) return 'changed'
  throw error
}

async function readOnce(
  ctx: ReadContext,
  { reader, type, ids, rights }: Asked,
): Promise<ChangedObjects | 'changed' | null> {
  const [stored, properties] = await Promise.all([typeRows(ctx).load(type), propertiesOf(ctx).load(type)])
  if (!stored || stored.deleted_at !== null || stored.space !== reader.space || !properties) return null
  const linked = await readLinkedTypes(ctx, properties)
  const whole = typeFor(reader, stored, { all: properties, linked })
  const all = [...whole.properties.values(), ...whole.hidden]
  const { sql } = ctx
  const [rows, voices, root] = await Promise.all([
    sql<(ObjectRow & DataRow & { access: string; types: string })[]>`
      select t.tags ${valueColumns(
        sql,
        all.filter(({ system, virtual }) => system === null && virtual === null),
      )},
        o.id, o.space, o.type, o.title, o.author, o.scope, o.own_scope, o.version, o.created_at, o.updated_at,
        o.deleted_at, o.deleted_by, ${accessSql(sql)} as access, s.types_version as types
      from object o join ${sql(tableOf(stored))} t on t.id = o.id join space s on s.id = o.space
      where o.id = any(${ids}::uuid[]) and o.type = ${type}`,
    all.some(({ kind }) => kind === 'vote') ? readVoices(ctx, ids) : [],
    rootScopes(ctx).load(reader.space),
  ])
  const [first] = rows
  if (!first) return null
  if (root && first.types !== root.types_version) return 'changed'
  const { notices } = rights
  return { ctx, stored, properties, linked, rows, voices, rights: { version: BigInt(first.access), notices } }
}

const readVoices = ({ sql }: ReadContext, ids: string[]) => sql<Voice[]>`
  select object, property, choice, subject from object_vote where object = any(${ids}::uuid[])`
