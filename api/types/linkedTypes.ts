import { linksIn } from '#schema/types/formula/formulaTree.ts'
import type { ReadContext } from '../context.ts'
import { propertiesOf, typeRows, type PropertyRow, type TypeRow } from './typeRows.ts'

/** The types that formulas read through links, by id, with their properties, before any access check. */
export type LinkedTypes = ReadonlyMap<string, LinkedRow>
export type LinkedRow = { row: TypeRow; all: readonly PropertyRow[] }

/** The ids of the types that the formulas of these properties read. */
export const linkedTypesOf = (rows: readonly Pick<PropertyRow, 'virtual'>[]): string[] => [
  ...new Set(rows.flatMap(({ virtual }) => (virtual ? linksIn(virtual).map(({ target }) => target) : []))),
]

const none: LinkedTypes = new Map()

/** The types that formulas of a type read, living and in trash. Most types have none. */
export async function readLinkedTypes(
  ctx: ReadContext,
  of: readonly Pick<PropertyRow, 'virtual'>[],
): Promise<LinkedTypes> {
  const ids = linkedTypesOf(of)
  if (ids.length === 0) return none
  const found = await Promise.all(
    ids.map(async (id): Promise<[string, LinkedRow][]> => {
      const [row, all] = await Promise.all([typeRows(ctx).load(id), propertiesOf(ctx).load(id)])
      return row ? [[id, { row, all: all ?? [] }]] : []
    }),
  )
  return new Map(found.flat())
}
