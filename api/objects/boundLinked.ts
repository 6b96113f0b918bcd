import { DomainError } from '#schema/errors.ts'
import { linksIn } from '#schema/types/formula/formulaTree.ts'
import type { ReadContext } from '../context.ts'
import { hasObjects } from '../types/typeTable.ts'
import type { ObjectOrder, ObjectWhere } from './objectQuery.ts'
import type { ObjectType } from './objectType.ts'

/** Objects of a type up to which a list can be filtered, sorted, grouped and counted by what is read of linked objects. */
const computedMost = 100_000

type Asked = {
  where?: ObjectWhere | null
  orderBy?: ObjectOrder[] | null
  properties?: (string | null | undefined)[]
  most?: number
}

/**
 * Refuses to compute for every object of a large type what no index has: the links of each, and who may read what they
 * lead to. Throws `too_many_objects`.
 */
export async function boundLinked(
  { sql }: ReadContext,
  type: ObjectType,
  { most = computedMost, ...asked }: Asked,
): Promise<void> {
  const named = [
    ...(asked.where ? namedIn(asked.where) : []),
    ...(asked.orderBy ?? []).map(({ property_id: id }) => id),
    ...(asked.properties ?? []),
  ]
  const isLinked = (id: string | null | undefined) => {
    const formula = id ? type.properties.get(id)?.virtual : null
    return formula ? linksIn(formula).length > 0 : false
  }
  if (named.some(isLinked) && (await hasObjects(sql, type.id, most)))
    throw new DomainError('too_many_objects', { limit: most })
}

const namedIn = ({ property_id: id, AND, OR }: ObjectWhere): (string | null | undefined)[] => [
  id,
  ...[...(AND ?? []), ...(OR ?? [])].flatMap(namedIn),
]
