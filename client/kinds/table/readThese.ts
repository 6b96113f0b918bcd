import { objectPage, rowOf } from '../../objects/view/operations.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { RowSource } from '../../objects/view/rowSource.ts'
import { queryPlain } from '../../platform/queryPlain.ts'

const perPage = 100

/** Objects of a type by their ids. Throws DomainError. */
export async function readThese(type: string, ids: readonly string[]): Promise<ObjectRow[]> {
  const found: ObjectRow[] = []
  for (let from = 0; from < ids.length; from += perPage) {
    const where = { column: 'id' as const, operator: 'IN' as const, value: ids.slice(from, from + perPage) }
    const asked = { type, where, orderBy: [], page: 1, perPage, isCounted: false }
    // oxlint-disable-next-line no-await-in-loop -- a page after another
    found.push(...(await queryPlain(objectPage, asked)).paginate_object.data.map(rowOf))
  }
  return found
}

/** The rows on these lines, also those that have not come yet. Throws DomainError. */
export async function readLines(rows: RowSource, lines: readonly number[]): Promise<ObjectRow[]> {
  const here = lines.map((line) => rows.row(line))
  const found = here.filter((row) => row !== undefined)
  const [first] = found
  if (found.length === here.length || !first) return found
  const ids = await rows.ids(lines[0]!, lines.at(-1)!)
  const byId = new Map((await readThese(first.type_id, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
