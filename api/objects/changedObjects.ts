import type { ReadContext } from '../context.ts'
import { accessSql, type RightsVersion } from '../events/eventBatch.ts'
import { propertiesOf, typeRows, type PropertyRow, type TypeRow } from '../types/typeRows.ts'
import { tableOf, valueColumns, type DataRow } from './objectColumns.ts'
import type { ObjectRow } from './objectRows.ts'
import { typeFor } from './objectType.ts'
import type { Reader } from '../access/reader.ts'

type Voice = { object: string; property: string; choice: string; subject: string }

/** Objects of a type as they were at one moment, before anyone has been cleared for them, and the rights of then. */
export type ChangedObjects = {
  /** What else is read about them comes through this. */
  ctx: ReadContext
  stored: TypeRow
  properties: readonly PropertyRow[]
  rows: (ObjectRow & DataRow)[]
  voices: Voice[]
  rights: RightsVersion
}

type Asked = { reader: Reader; type: string; ids: string[]; rights: RightsVersion }

const triesMost = 5

/**
 * Reads the objects with the rights of the same moment; the type is read before, so all of it again where rights have
 * changed in between. Null where nothing is left of them. `reader` is any reader of the space.
 */
export async function readChangedObjects(shared: ReadContext, asked: Asked): Promise<ChangedObjects | null> {
  const { reader, type, ids } = asked
  let known = asked.rights
  for (let tries = 0; tries < triesMost; tries++) {
    const ctx = tries === 0 ? shared : { ...shared }
    // oxlint-disable-next-line no-await-in-loop -- a try follows one that failed
    const found = await readOnce(ctx, { reader, type, ids, rights: known })
    if (!found || found.rights.version === known.version) return found
    known = found.rights
  }
  throw new Error('The rights of a space did not stand still.')
}

async function readOnce(
  ctx: ReadContext,
  { reader, type, ids, rights }: Asked,
): Promise<ChangedObjects | null> {
  const [stored, properties] = await Promise.all([typeRows(ctx).load(type), propertiesOf(ctx).load(type)])
  if (!stored || stored.deleted_at !== null || stored.space !== reader.space || !properties) return null
  const whole = typeFor(reader, stored, properties)
  const all = [...whole.properties.values(), ...whole.hidden]
  const { sql } = ctx
  const [rows, voices] = await Promise.all([
    sql<(ObjectRow & DataRow & { access: string })[]>`
      select t.tags ${valueColumns(
        sql,
        all.filter(({ system }) => system === null),
      )},
        o.id, o.space, o.type, o.title, o.author, o.scope, o.own_scope, o.version, o.created_at, o.updated_at,
        o.deleted_at, o.deleted_by, ${accessSql(sql)} as access
      from object o join ${sql(tableOf(stored))} t on t.id = o.id join space s on s.id = o.space
      where o.id = any(${ids}::uuid[]) and o.type = ${type}`,
    all.some(({ kind }) => kind === 'vote') ? readVoices(ctx, ids) : [],
  ])
  const [first] = rows
  if (!first) return null
  const { notices } = rights
  return { ctx, stored, properties, rows, voices, rights: { version: BigInt(first.access), notices } }
}

const readVoices = ({ sql }: ReadContext, ids: string[]) => sql<Voice[]>`
  select object, property, choice, subject from object_vote where object = any(${ids}::uuid[])`
