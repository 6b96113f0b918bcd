import type { Db, Fragment } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

export type SubjectRole = 'owner' | 'administrator' | 'member'

/** A signed-in person's membership of a space. Members of the group Excluded have none. */
export type Membership = {
  space: string
  subject: string
  /** The object that represents them. */
  person: string | null
  role: SubjectRole
  groups: string[]
}

export type MembershipRow = Membership & { excluded: boolean }

/** The query for the memberships of an account in living spaces, including those of the excluded. */
export const memberships = (db: Db, account: Fragment, ofSpace: Fragment): Fragment => db`
    select s.space, s.id as subject, s.person, s.role,
      coalesce(array_agg(g.id::text) filter (where g.id is not null), '{}') as groups,
      coalesce(bool_or(g.system = 'excluded'), false) as excluded
    from subject s
    join space sp on sp.id = s.space and sp.deleted_at is null
    left join group_member m on m.subject = s.id
    left join member_group g on g.id = m.group_id
    where s.account = ${account} and s.space ${ofSpace} and s.deleted_at is null
    group by s.id`

/** The actor's membership by space id; null for strangers, the excluded, and deleted spaces. */
export const membershipOf = perRequest<Membership>(async ({ sql, actor }, spaces) => {
  if (actor.kind !== 'account') return new Map()
  const rows = await sql<MembershipRow[]>`
    ${memberships(sql, sql`${actor.account}`, sql`= any(${spaces as string[]}::bigint[])`)}`
  return new Map(rows.filter((row) => !row.excluded).map((row) => [row.space, row]))
})
