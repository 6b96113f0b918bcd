import type { Person, Session, Space, Terem } from '../world.ts'

export type ClosedSpace = {
  owner: Person
  member: Person
  space: Space
  /** The member's subject. */
  subject: string
  give: (id: string, level: 'read' | 'edit' | 'full', kind?: 'page' | 'object' | 'type') => Promise<void>
  take: (page: string) => Promise<void>
}

/** A space in which a member sees only what is granted to them. */
export async function closedSpace(terem: Terem): Promise<ClosedSpace> {
  const owner = await terem.person('Анна', 'Соколова')
  const member = await terem.person('Борис', 'Ильин')
  const space = await terem.space(owner, 'Редакция')
  await terem.join(owner, space, member)
  const as = { token: owner.token, space: space.id }
  const team = await teamOf(terem, owner, space)
  const { space: found } = await terem.graphql<{ space: { subject: { id: string } } }>(
    'query ($id: ID!) { space(id: $id) { subject { id } } }',
    { id: space.id },
    { token: member.token, space: space.id },
  )
  const change = (name: 'accessGrant' | 'accessRevoke', input: Record<string, unknown>) => {
    const type = name === 'accessGrant' ? 'AccessGrantInput' : 'AccessRevokeInput'
    return terem.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { status } }`, { input }, as)
  }
  await change('accessRevoke', { resource_type: 'space', resource_id: space.id, group_id: team })
  const subject = found.subject.id
  const on = (id: string, kind = 'page') => ({ resource_type: kind, resource_id: id, subject_id: subject })
  return {
    owner,
    member,
    space,
    subject,
    give: async (id, level, kind) => void (await change('accessGrant', { ...on(id, kind), level })),
    take: async (page) => void (await change('accessRevoke', on(page))),
  }
}

async function teamOf(terem: Terem, { token }: Session, { id }: Space): Promise<string> {
  type Answer = { spaceAccess: { grants: { data: { group: { id: string } | null }[] } } }
  const query = 'query ($id: ID!) { spaceAccess(id: $id) { grants { data { group { id } } } } }'
  const { spaceAccess } = await terem.graphql<Answer>(query, { id }, { token, space: id })
  return spaceAccess.grants.data[0]!.group!.id
}
