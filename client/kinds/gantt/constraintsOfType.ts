import { constraintLimits } from '#schema/objects/schedule/constraint.ts'
import type { Constraint } from '#schema/objects/schedule/constraint.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import { objectConstraints } from './constraintOperations.ts'

/** The constraints of a type's objects that the reader may read. Throws DomainError. */
export async function readAll(type: string): Promise<Constraint[]> {
  const found: Constraint[] = []
  for (let page = 1; found.length < constraintLimits.shown; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each says whether there is another
    const { paginate_objectConstraint: read } = await queryPlain(objectConstraints, {
      type,
      page,
      perPage: constraintLimits.perPage,
    })
    found.push(...read.data.map(({ object_id: object, kind, day }) => ({ object, kind, day })))
    if (!read.paginatorInfo.hasMorePages) break
  }
  return found
}
