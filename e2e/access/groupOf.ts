import type { Person, Space, Terem } from '../world.ts'

/** Creates a group of a space as its owner, with people who are in no other one; returns its id. */
export async function groupOf(
  terem: Terem,
  { by, space, name, people }: { by: Person; space: Space; name: string; people: Person[] },
): Promise<string> {
  const as = { token: by.token, space: space.id }
  const { groupCreate } = await terem.graphql<{ groupCreate: { recordId: string } }>(
    'mutation ($name: String!) { groupCreate(input: { name: $name }) { recordId } }',
    { name },
    as,
  )
  const group = groupCreate.recordId
  for (const person of people) {
    // oxlint-disable-next-line no-await-in-loop -- a few people
    const id = await subjectOf(terem, person, space)
    // oxlint-disable-next-line no-await-in-loop -- a few people
    await terem.graphql(
      'mutation ($id: ID!, $groups: [ID!]) { subjectUpdate(id: $id, input: { group_ids: $groups }) { status } }',
      { id, groups: [group] },
      as,
    )
  }
  return group
}

/** A person's subject in a space. */
export async function subjectOf(terem: Terem, { token }: Person, { id }: Space): Promise<string> {
  const { space } = await terem.graphql<{ space: { subject: { id: string } } }>(
    'query ($id: ID!) { space(id: $id) { subject { id } } }',
    { id },
    { token, space: id },
  )
  return space.subject.id
}
