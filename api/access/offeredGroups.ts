import { invitedLimits } from '#schema/access/invited.ts'
import { levelOf, type AccessLevel } from '#schema/access/levels.ts'
import type { Context } from '../context.ts'
import { groupOrder } from '../members/groups.ts'
import { resourceOf, type AccessResources } from './accessResource.ts'
import type { NodeRef } from './requestRows.ts'
import { needAdministrator } from './spaceCommands.ts'

/** What somebody has on the node, and in all of the space. */
type Levels = { here: AccessLevel; space: AccessLevel }
type OfferedGroup = Levels & {
  id: string
  name: string
  system: string | null
  /** Something of the space is given to it, here or elsewhere. */
  holds: boolean
}
type Offered = {
  groups: OfferedGroup[]
  /** What every member has, whatever the group. */
  everyone: Levels
  /** The group that the open invitation of the address names. */
  invited: string | null
}
type Row = Omit<OfferedGroup, keyof Levels> & { here: number; space: number }

/**
 * The groups into which an address may be invited from a node. Asks for full access to the node, and to be the owner or
 * an administrator.
 */
export async function offeredGroups(
  ctx: Context,
  resources: AccessResources,
  { type, id, email }: NodeRef & { email: string },
): Promise<Offered> {
  const { node } = await resourceOf(resources, type).access(ctx, id, 'full')
  const { root } = await needAdministrator(ctx, node.space)
  const { sql } = ctx
  // The rule is that of `levelOn`, for all groups at once.
  const levels = sql`
    coalesce(max(case when ${node.own_scope} then e.level else e.below end) filter (where e.scope = ${node.scope}), 0)::int as here,
    coalesce(max(e.below) filter (where e.scope = ${root.id}), 0)::int as space`
  const [rows, [all], [open]] = await Promise.all([
    sql<Row[]>`
      select g.id, g.name, g.system, ${levels},
        exists (select 1 from access_grant a where a.principal = 'group:' || g.id) as holds
      from member_group g
      left join scope_effect e on e.scope in (${node.scope}, ${root.id})
        and e.principal in ('group:' || g.id, 'everyone')
      where g.space = ${node.space} and g.system is distinct from 'excluded'
      group by g.id order by ${groupOrder(sql)} limit ${invitedLimits.groups}`,
    sql<Row[]>`
      select ${levels} from scope_effect e
      where e.scope in (${node.scope}, ${root.id}) and e.principal = 'everyone'`,
    sql<{ group_id: string }[]>`
      select group_id from invitation
      where space = ${node.space} and lower(email) = lower(${email}) and accepted_at is null`,
  ])
  const named = ({ here, space }: Pick<Row, keyof Levels>) => ({ here: levelOf(here), space: levelOf(space) })
  return {
    groups: rows.map((row) => ({ ...row, ...named(row) })),
    everyone: named(all!),
    invited: open?.group_id ?? null,
  }
}
