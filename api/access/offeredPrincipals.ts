import { accessLimits } from '#schema/access/access.ts'
import type { Context } from '../context.ts'
import { resourceOf, type AccessResources } from './accessResource.ts'
import type { NodeRef } from './requestRows.ts'

type Offered = { subjects: OfferedSubject[]; groups: { id: string; name: string; system: string | null }[] }
type OfferedSubject = { id: string; first_name: string; last_name: string; avatar: string | null }

/**
 * People and groups of the space who could be given access to a node, or with `all` those who have it anyway, too; asks for
 * full access to it. The owner and administrators also find a person by the whole address.
 */
export async function offeredPrincipals(
  ctx: Context,
  resources: AccessResources,
  { type, id, search, all }: NodeRef & { search: string; all: boolean },
): Promise<Offered> {
  const { node, reader } = await resourceOf(resources, type).access(ctx, id, 'full')
  const { sql } = ctx
  const word = search.trim().toLowerCase()
  const [people, groups] = await Promise.all([
    sql<OfferedSubject[]>`
      select s.id, s.first_name, s.last_name, s.avatar
      from subject s left join account a on a.id = s.account
      where s.space = ${node.space} and s.deleted_at is null and a.deleted_at is null and (${all} or s.role = 'member')
        and (position(${word} in lower(s.first_name || ' ' || s.last_name || ' ' || s.first_name || ' ' || person_called(s.first_name, s.last_name))) > 0
          or (${reader.full} and lower(a.email) = ${word}))
        and not exists (select 1 from group_member m join member_group g on g.id = m.group_id
          where m.subject = s.id and g.system = 'excluded')
      order by lower(s.last_name), lower(s.first_name), s.id limit ${accessLimits.offered}`,
    // The client names the two built-in groups in the user's language, so it also filters them.
    sql<Offered['groups']>`
      select id, name, system from member_group
      where space = ${node.space} and system is distinct from 'excluded'
        and (system is not null or position(${word} in lower(name)) > 0)
      order by system nulls last, lower(name), id limit ${accessLimits.offered}`,
  ])
  return { subjects: [...people], groups: [...groups] }
}
