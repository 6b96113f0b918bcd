import { relationLimits } from '#schema/objects/schedule/relation.ts'
import { graphql } from '../../platform/graphql.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import type { ShownRelation } from './useRelations.ts'

export const objectRelations = graphql(`
  query ObjectRelations($type: ID!, $page: Int!, $perPage: Int!) {
    paginate_objectRelation(type_id: $type, page: $page, perPage: $perPage) {
      data {
        id
        from_id
        to_id
        kind
        lag
      }
      paginatorInfo {
        hasMorePages
      }
    }
  }
`)

/** The dependencies among all objects of a type. Throws DomainError. */
export async function readAll(type: string): Promise<ShownRelation[]> {
  const found: ShownRelation[] = []
  for (let page = 1; found.length < relationLimits.ofType; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each says whether there is another
    const { paginate_objectRelation: read } = await queryPlain(objectRelations, {
      type,
      page,
      perPage: relationLimits.perPage,
    })
    found.push(
      ...read.data.map(({ id, from_id: from, to_id: to, kind, lag }) => ({ id, from, to, kind, lag })),
    )
    if (!read.paginatorInfo.hasMorePages) break
  }
  return found
}
