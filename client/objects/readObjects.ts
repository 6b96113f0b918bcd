import { graphql } from '../platform/graphql.ts'
import { queryPlain } from '../platform/queryPlain.ts'
import { objectRow, rowOf, type ObjectRow } from './view/operations.ts'

const objectsByIds = graphql(
  `
    query ObjectsByIds($where: AnyObjectWhere!) {
      paginate_anyObject(perPage: 100, where: $where) {
        data {
          ...ObjectRow
        }
      }
    }
  `,
  [objectRow],
)

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** As many as one request may ask for. */
export const objectsAtOnce = 100

/** Objects by their ids, at most `objectsAtOnce`; null for one that the reader may not see or that is not there. */
export async function readObjects(ids: readonly string[]): Promise<Map<string, ObjectRow | null>> {
  const found = new Map<string, ObjectRow | null>(ids.map((id) => [id, null]))
  const known = ids.filter((id) => idForm.test(id))
  if (known.length === 0) return found
  const where = { column: 'id' as const, operator: 'IN' as const, value: known }
  const { paginate_anyObject: told } = await queryPlain(objectsByIds, { where })
  for (const each of told.data) found.set(each.id, rowOf(each))
  return found
}
