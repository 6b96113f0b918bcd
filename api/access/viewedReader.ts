import { levelNumber } from '#schema/access/levels.ts'
import type { ReadContext, View } from '../context.ts'
import type { Db } from '../database/db.ts'
import { isRowId } from '../ids.ts'
import type { SubjectRole } from '../members/membership.ts'
import type { Reader } from './reader.ts'
import { scopeLevels, type ScopeLevel, type ScopeLevels } from './scopeLevels.ts'

type Viewed = { role: SubjectRole; principals: string[]; maker: string | null; person: string | null }

/** The identity that a view shows the space to; null when it is not, or no longer, in the space. */
export async function viewedIdentity(db: Db, { space, as }: View): Promise<Viewed | null> {
  const [kind, id = ''] = as.split(':')
  if (kind === 'guest') return { role: 'member', principals: ['guest'], maker: null, person: null }
  if (!isRowId(id)) return null
  if (kind === 'group') {
    const [group] = await db`
      select 1 from member_group where id = ${id} and space = ${space} and system is distinct from 'excluded'`
    return group ? { role: 'member', principals: [as, 'everyone'], maker: null, person: null } : null
  }
  const [row] = await db<{ role: SubjectRole; person: string | null; groups: string[]; excluded: boolean }[]>`
    select s.role, s.person, coalesce(array_agg(g.id::text) filter (where g.id is not null), '{}') as groups,
      coalesce(bool_or(g.system = 'excluded'), false) as excluded
    from subject s left join group_member m on m.subject = s.id left join member_group g on g.id = m.group_id
    where s.id = ${id} and s.space = ${space} and s.deleted_at is null
    group by s.id`
  if (!row || row.excluded) return null
  const principals = [as, ...row.groups.map((group) => `group:${group}`), 'everyone']
  return { role: row.role, principals, maker: id, person: row.person }
}

/**
 * A reader that sees what both the viewed reader and the viewer may read, and changes nothing. Personal data, such as
 * favorites or how someone views a page, stays hidden.
 */
export async function viewedReader(ctx: ReadContext, own: Reader, view: View): Promise<Reader | null> {
  const viewed = view.space === own.space ? await viewedIdentity(ctx.sql, view) : null
  if (!viewed || !own.seesAll) return null
  const bounds = { subject: null, seesAll: false, most: levelNumber.read }
  const full = viewed.role !== 'member'
  if (full) return { ...own, ...bounds, person: viewed.person, role: own.full ? viewed.role : own.role }
  const levels = await scopeLevels(ctx, own.root, viewed.principals)
  return {
    ...own,
    ...bounds,
    ...viewed,
    full: false,
    levels: own.full ? levels : lower(levels, own.levels),
    beside: own.full ? null : own,
  }
}

const lower = (one: ScopeLevels, other: ScopeLevels): ScopeLevels =>
  new Map(
    [...one].flatMap(([scope, level]): [string, ScopeLevel][] => {
      const bound = other.get(scope)
      if (!bound) return []
      return [[scope, { own: Math.min(level.own, bound.own), below: Math.min(level.below, bound.below) }]]
    }),
  )
