import type { ResourceNode } from '../access/accessResource.ts'
import { allowedSql, type Reader } from '../access/reader.ts'
import { readersAmong } from '../access/readersAmong.ts'
import type { Db, Fragment } from '../database/db.ts'

/**
 * A condition: whether the reader of an object may read its values of a property `q` of its type `t`. The same rule
 * as `levelOfPropertyAlone`.
 */
export function allowedValuesSql(db: Db, reader: Reader): Fragment {
  if (reader.full) return db`true`
  const below = [...reader.levels].flatMap(([id, level]) => (level.below > 0 ? [id] : []))
  return db`
    (q.scope = t.scope or ${allowedSql(db, reader, 'read', 'q')}
      or not (q.closed or t.scope = any(${below}::bigint[])))`
}

type Asked = { object: Omit<ResourceNode, 'id'>; property: string; people: readonly string[] }

/** Which of these people may read the value of a property on an object: the same for many people at once. */
export async function valueReadersAmong(db: Db, { object, property, people }: Asked): Promise<string[]> {
  const readers = await readersAmong(db, object, { people })
  if (readers.length === 0) return []
  const [row] = await db<Property[]>`
    select q.scope, q.own_scope, q.author, q.closed, t.scope as type_scope
    from property q join object_type t on t.id = q.type where q.id = ${property}`
  if (!row) return []
  if (row.scope === row.type_scope) return readers
  const { space } = object
  const given = new Set(await readersAmong(db, { ...row, space }, { people: readers }))
  const ofType = { space, scope: row.type_scope, own_scope: false, author: null }
  const above = new Set(row.closed ? readers : await readersAmong(db, ofType, { people: readers }))
  return readers.filter((person) => given.has(person) || !above.has(person))
}

type Property = Pick<ResourceNode, 'scope' | 'own_scope' | 'author'> & { closed: boolean; type_scope: string }
