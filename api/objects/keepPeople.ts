import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import { subjectsOfPeople } from '../members/subjects.ts'

/**
 * Throws `read_only` if one of the objects represents a person of the space: it takes its name from that person and
 * cannot be deleted.
 */
export async function keepPeople(ctx: ReadContext, ids: string[]): Promise<void> {
  const found = await Promise.all(ids.map((id) => subjectsOfPeople(ctx).load(id)))
  if (found.some((subject) => subject !== null)) throw new DomainError('read_only')
}
