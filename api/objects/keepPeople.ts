import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import { subjectsOfPeople } from '../members/subjects.ts'

/** Throws `read_only` where one of the objects stands for a person of the space: its name is theirs, and it stays. */
export async function keepPeople(ctx: ReadContext, ids: string[]): Promise<void> {
  const found = await Promise.all(ids.map((id) => subjectsOfPeople(ctx).load(id)))
  if (found.some((subject) => subject !== null)) throw new DomainError('read_only')
}
