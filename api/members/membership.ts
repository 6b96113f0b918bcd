import { perRequest } from '../graphql/loader.ts'

export type SubjectRole = 'owner' | 'administrator' | 'member'

/** A signed-in person's place in a space. Who is in the group Excluded has none. */
export type Membership = { space: string; subject: string; role: SubjectRole; groups: string[] }

/** The actor's membership by space id; null for strangers, the excluded, and deleted spaces. */
export const membershipOf = perRequest<Membership>(async ({ sql, actor }, spaces) => {
  if (actor.kind !== 'account') return new Map()
  const rows = await sql<(Membership & { excluded: boolean })[]>`
    select s.space, s.id as subject, s.role,
      coalesce(array_agg(g.id::text) filter (where g.id is not null), '{}') as groups,
      coalesce(bool_or(g.system = 'excluded'), false) as excluded
    from subject s
    join space sp on sp.id = s.space and sp.deleted_at is null
    left join group_member m on m.subject = s.id
    left join member_group g on g.id = m.group_id
    where s.account = ${actor.account} and s.space = any(${spaces as string[]}) and s.deleted_at is null
    group by s.id`
  return new Map(rows.filter((row) => !row.excluded).map((row) => [row.space, row]))
})
