import { livingSession, type FindSession, type SessionRow } from '../accounts/sessions.ts'
import type { ReadContext } from '../context.ts'
import { livingKey, type FindKey, type KeyRow } from '../members/findKey.ts'
import { membershipOf, memberships, type MembershipRow } from '../members/membership.ts'
import { rootQuery, rootScopes, type RootScope } from './scopeLevels.ts'

/**
 * Reads in one statement who the caller is and what every request in their space needs first: session or key,
 * membership, groups, and the versions by which rights and types are cached.
 */
export type Prelude = {
  session: FindSession
  key: FindKey
  /** Stores the prelude in the request's context, so that the request does not query it again. */
  giveTo(ctx: ReadContext): void
}

type FoundMembership = { [K in keyof Omit<MembershipRow, 'space'>]: MembershipRow[K] | null }
type FoundRoot = Omit<RootScope, 'id' | 'space'> & { root: string | null }

/** The prelude of a request that names a space, or of one that names none. A key names its own space. */
export function preludeOf(named: string | undefined): Prelude {
  let space: string | undefined
  let membership: MembershipRow | null = null
  let root: RootScope | null = null

  function keep(of: string, { root: id, version, types_version, personal }: FoundRoot): void {
    space = of
    root = id === null ? null : { id, space: of, version, types_version, personal }
  }

  return {
    async session(db, id) {
      if (named === undefined) return (await db<SessionRow[]>`${livingSession(db, id)}`)[0]
      const [row] = await db<(SessionRow & FoundMembership & FoundRoot)[]>`
        select a.*, m.subject, m.person, m.role, m.groups, m.excluded,
          r.id as root, r.version, r.types_version, r.personal
        from (${livingSession(db, id)}) a
        left join lateral (${memberships(db, db`a.account`, db`= ${named}`)}) m on true
        left join lateral (${rootQuery(db, db`= ${named}`)}) r on true`
      if (!row) return undefined
      keep(named, row)
      const { subject, person, role, groups, excluded } = row
      if (subject !== null && !excluded)
        membership = { space: named, subject, person, role: role!, groups: groups!, excluded: false }
      return row
    },
    async key(db, open) {
      const [row] = await db<(KeyRow & FoundRoot)[]>`
        select k.*, r.id as root, r.version, r.types_version, r.personal from (${livingKey(db, open)}) k
        left join lateral (${rootQuery(db, db`= k.space`)}) r on true`
      if (row) keep(row.space, row)
      return row
    },
    giveTo(ctx) {
      if (space === undefined) return
      rootScopes(ctx).prime(space, root)
      if (ctx.actor.kind === 'account') membershipOf(ctx).prime(space, membership)
    },
  }
}
