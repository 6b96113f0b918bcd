import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { invitationInput } from '#schema/access/invited.ts'
import { DomainError } from '#schema/errors.ts'
import { invitationAgainSeconds, invitationDays, invitationsMost } from '#schema/members/invitation.ts'
import { countAttempts } from '../accounts/attempts.ts'
import { newToken, sha256 } from '../accounts/tokens.ts'
import type { Context } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { isRowId, rowId } from '../ids.ts'
import { appendEvent } from '../events/events.ts'
import { groups } from '../members/groups.ts'
import { invitationLetter } from '../members/letters/invitationLetter.ts'
import { countSubjects, subjects } from '../members/subjects.ts'
import { paginatorInfo, readSlice, sliceOf, type Counted, type PageArgs } from '../graphql/paginate.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { spaces } from '../spaces/spaces.ts'
import type { Db, Tx } from '../database/db.ts'
import { headerSpace, insideManaged, needAdministrator } from './spaceCommands.ts'
import type { AccessResources } from './accessResource.ts'
import { carryGrants, checkInvited, invitedGrants, openedFirst } from './invitedGrants.ts'
import { readerOf } from './reader.ts'
import { requestedNode } from './requestRows.ts'

export type InvitationRow = {
  id: string
  space: string
  group_id: string
  email: string
  author: string | null
  expired: boolean
  created_at: Date
  sent_at: Date
  expires_at: Date
}

const columns = (db: Db) => db`
  i.id, i.space, i.group_id, i.email, i.author, i.expires_at < now() as expired, i.created_at, i.sent_at, i.expires_at`
const lettersAnHour = { most: 300, seconds: 3600 }

/**
 * RSP.15: invites an address into a group by email, with levels of nodes. Throws `invalid_input`, `already_member`, `space_subjects_quota`,
 * `conflict` past the number of open invitations, `too_soon`, `unavailable`, `read_only`.
 */
export async function createInvitation(
  ctx: Context,
  resources: AccessResources,
  input: unknown,
): Promise<string> {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const { email, group_id: group, grants: asked } = parse(invitationInput, input)
  await checkGroup(ctx, space, group)
  const token = newToken()
  const { id, isSent } = await insideManaged(ctx, space, async (inside, { subject }) => {
    const { sql: tx } = inside
    const grants = await checkInvited(inside, resources, { space, grants: asked ?? [] })
    const [known] = await tx`
      select 1 from subject s join account a on a.id = s.account
      where s.space = ${space} and s.deleted_at is null and lower(a.email) = lower(${email}) and not exists (
        select 1 from group_member m join member_group g on g.id = m.group_id
        where m.subject = s.id and g.system = 'excluded')`
    if (known) throw new DomainError('already_member')
    const total = (await countSubjects(tx, space)) + 1
    await keepWithinQuota(tx, { env: ctx.app.env, space, name: 'subjects', total })
    const [open] = await tx<{ count: number }[]>`
      select count(*)::int as count from invitation where space = ${space} and accepted_at is null`
    if (open!.count >= invitationsMost) throw new DomainError('conflict', { limit: invitationsMost })
    // What an expired one carried is not what is sent now.
    await tx`
      delete from invitation_grant g using invitation i
      where i.id = g.invitation and i.space = ${space} and lower(i.email) = lower(${email})
        and i.accepted_at is null and i.expires_at <= now()`
    const added = grants.length > 0 ? await regroupSent(tx, { space, email, group }) : undefined
    const [row] = added
      ? [added]
      : await tx<{ id: string }[]>`
      insert into invitation (space, group_id, email, hash, author, expires_at)
      values (${space}, ${group}, ${email}, ${sha256(token)}, ${subject},
        now() + make_interval(days => ${invitationDays}))
      on conflict (space, lower(email)) where accepted_at is null do update
        set group_id = excluded.group_id, hash = excluded.hash, author = excluded.author, sent_at = now(),
          expires_at = excluded.expires_at
      returning id`
    await carryGrants(tx, { invitation: row!.id, author: subject!, grants })
    if (!added) await countLetter(tx, space, row!.id)
    await appendEvent(tx, { space, kind: 'invitations_changed' })
    return { id: row!.id, isSent: !added }
  })
  invitedGrants(ctx).clear(id)
  if (isSent) await send(ctx, resources, { id, token })
  return id
}

/** The invitation whose letter has just gone, now into this group: the link in that letter gives what is added to it. */
async function regroupSent(
  tx: Tx,
  { space, email, group }: { space: string; email: string; group: string },
): Promise<{ id: string } | undefined> {
  const [row] = await tx<{ id: string }[]>`
    update invitation set group_id = ${group}
    where space = ${space} and lower(email) = lower(${email}) and accepted_at is null and expires_at > now()
      and sent_at > now() - make_interval(secs => ${invitationAgainSeconds})
    returning id`
  return row
}

/** Sends the email again with a new link. Throws `too_soon`, `unavailable`, `read_only`, `not_found`. */
export async function resendInvitation(
  ctx: Context,
  resources: AccessResources,
  id: string,
): Promise<string> {
  const row = await accessInvitation(ctx, id)
  const token = newToken()
  await insideManaged(ctx, row.space, async ({ sql: tx }) => {
    await countLetter(tx, row.space, row.id)
    await tx`
      update invitation set hash = ${sha256(token)}, sent_at = now(),
        expires_at = now() + make_interval(days => ${invitationDays})
      where id = ${row.id} and accepted_at is null`
    await appendEvent(tx, { space: row.space, kind: 'invitations_changed' })
  })
  await send(ctx, resources, { id: row.id, token })
  return row.id
}

/** Revokes an invitation; its link stops working. Throws `read_only`, `not_found`. */
export async function deleteInvitation(ctx: Context, id: string): Promise<string> {
  const row = await accessInvitation(ctx, id)
  await insideManaged(ctx, row.space, async ({ sql: tx }) => {
    await tx`delete from invitation where id = ${row.id} and accepted_at is null`
    await appendEvent(tx, { space: row.space, kind: 'invitations_changed' })
  })
  return row.id
}

export async function getInvitation(ctx: Context, id: string): Promise<InvitationRow | null> {
  if (!isRowId(id)) return null
  const [row] = await ctx.sql<InvitationRow[]>`
    select ${columns(ctx.sql)} from invitation i where i.id = ${id} and i.accepted_at is null`
  const reader = row && (await readerOf(ctx, row.space))
  return row && reader?.full ? row : null
}

export async function paginateInvitations(ctx: Context, args: PageArgs) {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const slice = sliceOf(args)
  const { rows, total } = await readSlice<InvitationRow>(
    slice,
    ({ perPage, offset }) => ctx.sql<Counted<InvitationRow>[]>`
      select ${columns(ctx.sql)}, count(*) over ()::int as total
      from invitation i where i.space = ${space} and i.accepted_at is null
      order by i.id desc limit ${perPage} offset ${offset}`,
  )
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

async function accessInvitation(ctx: Context, id: string): Promise<InvitationRow> {
  const [row] = await ctx.sql<InvitationRow[]>`
    select ${columns(ctx.sql)} from invitation i where i.id = ${rowId(id)} and i.accepted_at is null`
  if (!row) throw new DomainError('not_found')
  await needAdministrator(ctx, row.space)
  return row
}

async function checkGroup(ctx: Context, space: string, id: string): Promise<void> {
  const group = isRowId(id) ? await groups(ctx).load(id) : null
  if (group?.space !== space || group.system === 'excluded') throw refuseField('group_id', 'unknown_value')
}

const countLetter = (db: Db, space: string, invitation: string) =>
  countAttempts(db, {
    [`invitation ${invitation}`]: { most: 1, seconds: invitationAgainSeconds },
    [`invitations of ${space}`]: lettersAnHour,
  })

type Sent = { id: string; token: string }

async function send(ctx: Context, resources: AccessResources, { id, token }: Sent): Promise<void> {
  const row = (await getInvitation(ctx, id))!
  const space = (await spaces(ctx).load(row.space))!
  const author = row.author === null ? null : await subjects(ctx).load(row.author)
  const who = author ? fullNameOf(author.first_name, author.last_name) : space.name
  const link = `${ctx.app.env.publicUrl}/invite-user?space=${row.space}#invitation=${token}`
  const first = await openedFirst(ctx, resources, { invitation: id, space: row.space })
  const shared =
    first && (await requestedNode(ctx, resources, { resource_type: first.type, resource_id: first.id }))
  const { locale } = ctx
  const letter = { to: row.email, space: space.name, who, link, locale, title: shared?.title }
  try {
    await ctx.app.post.send(invitationLetter(letter))
  } catch (error) {
    // Whoever tries again is not told that a letter has gone.
    await ctx.sql`
      update invitation set sent_at = sent_at - make_interval(secs => ${invitationAgainSeconds})
      where id = ${id} and hash = ${sha256(token)}`
    throw error
  }
}
