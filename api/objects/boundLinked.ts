import { DomainError } from '#schema/errors.ts'
import { linksIn } from '#schema/types/formula/formulaTree.ts'
import { formulaLimits } from '#schema/types/formula/syntax.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { hasObjects } from '../types/typeTable.ts'
import type { ObjectOrder, ObjectWhere } from './objectQuery.ts'
import type { ObjectType } from './objectType.ts'

/**
 * Lists can be filtered, sorted, grouped and counted by values computed from linked objects for types of up to this
 * many objects.
 */
const computedMost = 100_000
/**
 * The most links followed for that: a million took 7 to 12 s on a busy machine, and a statement times out after 15 s.
 */
const linksMost = 1_000_000
/** With at most this many objects the limit of links cannot be exceeded, since each has a limit of linked objects. */
const fewObjects = Math.floor(linksMost / formulaLimits.linkedObjects)

type Asked = {
  where?: ObjectWhere | null
  orderBy?: ObjectOrder[] | null
  properties?: (string | null | undefined)[]
  most?: { objects: number; few: number; links: number }
}

/**
 * Refuses to compute an unindexed value for every object of a large type: it would follow the links of each and check
 * who may read their targets. Throws `too_many_objects`.
 */
export async function boundLinked(
  { sql }: ReadContext,
  type: ObjectType,
  { most = { objects: computedMost, few: fewObjects, links: linksMost }, ...asked }: Asked,
): Promise<void> {
  const named = [
    ...(asked.where ? namedIn(asked.where) : []),
    ...(asked.orderBy ?? []).map(({ property_id: id }) => id),
    ...(asked.properties ?? []),
  ]
  const links = named.flatMap((id) => {
    const formula = id ? type.properties.get(id)?.virtual : null
    return formula ? linksIn(formula).map(({ property }) => property) : []
  })
  if (links.length === 0) return
  if (await hasObjects(sql, type.id, most.objects))
    throw new DomainError('too_many_objects', { limit: most.objects })
  if ((await hasObjects(sql, type.id, most.few)) && (await hasLinks(sql, links, most.links)))
    throw new DomainError('too_many_objects', { limit: most.links })
}

/** Whether there are more than `most` links by the properties. */
async function hasLinks(db: Db, properties: string[], most: number): Promise<boolean> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
    from (select 1 from object_link where property = any(${properties}::bigint[]) limit ${most + 1}) counted`
  return row!.count > most
}

const namedIn = ({ property_id: id, AND, OR }: ObjectWhere): (string | null | undefined)[] => [
  id,
  ...[...(AND ?? []), ...(OR ?? [])].flatMap(namedIn),
]
