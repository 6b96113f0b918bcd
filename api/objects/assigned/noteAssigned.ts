import type { Tx } from '../../database/db.ts'
import type { ObjectType } from '../objectType.ts'
import type { NewVersion } from '../saveObjects.ts'

/**
 * Queues a notice for people whom someone else has put into values of these changes. Nobody is notified of their own
 * changes.
 */
export async function noteAssigned(
  tx: Tx,
  { properties, hidden, reader }: ObjectType,
  versions: Pick<NewVersion, 'id' | 'changes'>[],
): Promise<void> {
  const ofPeople = [...properties.values(), ...hidden].filter(({ people }) => people)
  const added = versions.flatMap(({ id: object, changes }) =>
    ofPeople.flatMap(({ id: property }) => {
      const [before, after] = (changes[property] ?? []).map(listOf)
      return (after ?? [])
        .filter((person) => !before!.includes(person))
        .map((person) => ({ object, property, person }))
    }),
  )
  if (added.length === 0) return
  const of = (key: 'object' | 'property' | 'person') => added.map((each) => each[key])
  await tx`
    insert into object_assigned (subject, object, property, author)
    select s.id, a.object, a.property, ${reader.subject}
    from unnest(${of('object')}::uuid[], ${of('property')}::bigint[], ${of('person')}::uuid[])
      as a (object, property, person)
    join subject s on s.person = a.person and s.deleted_at is null and s.id is distinct from ${reader.subject}::bigint
    on conflict do nothing`
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : value ? [value] : []) as string[]
