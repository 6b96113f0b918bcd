import { graphql } from '../../platform/graphql.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import type { Asked } from './objectRows.ts'
import { objectRow, rowOf } from './operations.ts'

const nestedPage = graphql(
  `
    query NestedObjects(
      $type: ID!
      $where: ObjectWhere
      $orderBy: [ObjectOrder!]
      $page: Int!
      $perPage: Int!
      $after: String
      $nested: ObjectNesting!
      $isCounted: Boolean!
      $isTop: Boolean!
      $all: [ObjectTotalInput!]!
    ) {
      paginate_object(
        type_id: $type
        where: $where
        orderBy: $orderBy
        page: $page
        perPage: $perPage
        after: $after
        nested: $nested
      ) {
        data {
          ...ObjectRow
        }
        children
        endCursor
        paginatorInfo @include(if: $isCounted) {
          total
          estimated
        }
      }
      object_totals(type_id: $type, where: $where, totals: $all) @include(if: $isTop)
    }
  `,
  [objectRow],
)

type AskedPage = Asked & { page: number; perPage: number; after?: string; isCounted: boolean }
type Level = { nesting: string; parent: string | undefined }

/** A page of the children of an object, or of the top level; `total` is of all levels. Throws DomainError. */
export async function readNested(asked: AskedPage, { nesting, parent }: Level) {
  const isTop = parent === undefined && asked.isCounted
  const { paginate_object: found, object_totals: totals } = await queryPlain(nestedPage, {
    ...asked,
    nested: { property_id: nesting, parent },
    isTop,
    all: [{ property_id: nesting, total: 'count' }],
  })
  const { data, children, ...rest } = found
  return {
    page: { ...rest, rows: data.map((row, index) => ({ ...rowOf(row), children: children[index] ?? 0 })) },
    total: isTop ? (totals?.[0] ?? 0) : null,
  }
}
