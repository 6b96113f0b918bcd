import type { Inside, ReadContext } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import type { Groups, Levels, Source } from './planHiding.ts'
import { setClosed } from './scopes.ts'

/** Who sees a node that can be hidden: now, and if grants from above applied. */
export type HidingState = {
  now: Source[]
  above: Source[]
  /** No grant from above applies. */
  closed: boolean
}
/** The rights that a scope sets itself. */
export type OwnRights = { levels: Levels; closed: boolean }

/** Reads and writes from whom a node is hidden. Both require full access to it. */
export type Hiding = {
  read(ctx: ReadContext, id: string): Promise<HidingState>
  write(inside: Inside, id: string, rights: OwnRights): Promise<void>
}

/** A member of the space. Their groups are given as principals. */
export type Member = {
  id: string
  role: 'owner' | 'administrator' | 'member'
  first_name: string
  last_name: string
  avatar: string | null
  groups: string[]
}

export type NamedGroup = { id: string; name: string; system: string | null }
type People = { members: Member[]; named: NamedGroup[]; groups: Groups }

/** The members and groups of a space, without the group Excluded and the people in it. */
export async function membersOf(db: Db, space: string): Promise<People> {
  const members = await db<Member[]>`
    select s.id, s.role, s.first_name, s.last_name, s.avatar, array(
      select 'group:' || m.group_id from group_member m where m.subject = s.id) as groups
    from subject s where s.space = ${space} and s.deleted_at is null and not exists (
      select 1 from group_member m join member_group g on g.id = m.group_id
      where m.subject = s.id and g.system = 'excluded')
    order by lower(s.last_name), lower(s.first_name), s.id`
  const named = await db<NamedGroup[]>`
    select id, name, system from member_group
    where space = ${space} and system is distinct from 'excluded' order by system nulls last, lower(name), id`
  // The owner and administrators see everything.
  const plain = members.filter(({ role }) => role === 'member')
  const of = new Map(plain.map(({ id, groups }) => [`subject:${id}`, groups]))
  return { members, named, groups: { all: named.map(({ id }) => `group:${id}`), of } }
}

/** Gives a scope exactly these grants of its own. Returns whether it is still needed. */
export async function rewriteScope(
  tx: Tx,
  scope: string,
  { levels, closed }: OwnRights,
): Promise<{ left: boolean }> {
  const principals = [...levels.keys()]
  await tx`delete from access_grant where scope = ${scope} and principal <> all(${principals}::text[])`
  // A grant that was not nested on a closed node stays so; on an open node, nested nodes inherited from above.
  await tx`
    insert into access_grant (scope, principal, level, nested)
    select ${scope}, principal, level, true
    from unnest(${principals}::text[], ${[...levels.values()]}::smallint[]) as given (principal, level)
    on conflict (scope, principal) do update
      set level = excluded.level,
        nested = access_grant.nested or not (select closed from scope where id = ${scope})`
  return setClosed(tx, scope, closed)
}

/** The effects on a scope: those on its own node, or those on the nodes below it. */
export async function effectsOn(db: Db, scope: string, part: 'level' | 'below'): Promise<Source[]> {
  const rows = await db<{ principal: string; level: number }[]>`
    select principal, ${db(part)}::int as level from scope_effect
    where scope = ${scope} and principal <> 'guest' and ${db(part)} > 0`
  return rows.map((row) => ({ ...row, single: false }))
}
