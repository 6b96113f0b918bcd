import type { ReadContext } from '../context.ts'
import { subjects } from '../members/subjects.ts'

export type Person = { id: string; name: string; avatar: string | null }

/** A person as others in a room see them, also after they have left; of a deleted account nothing but the id is left. */
export async function loadPerson(ctx: ReadContext, id: string): Promise<Person> {
  const row = await subjects(ctx).load(id)
  return { id, name: `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim(), avatar: row?.avatar ?? null }
}
