import { z } from 'zod'
import type { AccessResourceType } from '#schema/access/access.ts'
import { DomainError } from '#schema/errors.ts'
import type { invitedRegistration, joinRegistration, JoinTarget } from '#schema/members/invitation.ts'
import { untilWhole } from '../database/briefly.ts'
import { networkOf } from '../http/clientAddress.ts'
import { countAttempts } from '../accounts/attempts.ts'
import { noteSignIn } from '../accounts/noteSignIn.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { refuseCommon } from '../accounts/commonPasswords.ts'
import {
  codeEntry,
  confirmRegistration,
  insertAccount,
  isTaken,
  startRegistration,
} from '../accounts/register.ts'
import { openSession, type SessionPair } from '../accounts/sessionPair.ts'
import { signIn } from '../accounts/signIn.ts'
import { sha256 } from '../accounts/tokens.ts'
import { users, writeActiveSpace } from '../accounts/users.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation, type Db, type Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { isRowId } from '../ids.ts'
import { defaultGroup, writeGroupsOf } from '../members/groups.ts'
import { countSubjects, insertSubject } from '../members/subjects.ts'
import { opensSpace, type JoinLink } from '../spaces/joinKeys.ts'
import { keepWithinQuota } from '../spaces/quotas.ts'
import { lockSpace } from '../spaces/spaces.ts'
import type { AccessResources } from './accessResource.ts'
import { giveInvited, openedFirst } from './invitedGrants.ts'

/** The row of an invitation: the address, the group, and whether it carries levels. */
type Invited = { id: string; email: string; group: string; carries: boolean }

/** What a link leads to: the space, and the invitation if it is one. */
type Destination = {
  space: string
  name: string
  icon: string | null
  invited?: Invited
}

const byAddress = { most: 120, seconds: 300 }

/**
 * Finds what a link leads to. Throws `space_unknown`; `registration_forbidden` when the space accepts nobody;
 * `invitation_refused` without a valid key.
 */
async function destinationOf({ app }: Context, db: Db, target: JoinTarget): Promise<Destination> {
  if ('invitation' in target) {
    const [row] = await db<(Destination & Invited)[]>`
      select s.id as space, s.name, s.icon, i.id, i.email, i.group_id as "group",
        exists (select 1 from invitation_grant g where g.invitation = i.id) as carries
      from invitation i join space s on s.id = i.space and s.deleted_at is null
      where i.hash = ${sha256(target.invitation)} and i.accepted_at is null and i.expires_at > now()`
    if (!row) throw new DomainError('invitation_refused')
    const { id, email, group, carries, ...destination } = row
    return { ...destination, invited: { id, email, group, carries } }
  }
  const [row] = isRowId(target.space)
    ? await db<(JoinLink & { name: string; icon: string | null; open: boolean; open_to_all: boolean })[]>`
        select id, name, icon, self_registration as open, open_to_all, join_salt, join_expires_at from space
        where id = ${target.space} and deleted_at is null`
    : []
  if (!row) throw new DomainError('space_unknown')
  if (!row.open) throw new DomainError('registration_forbidden')
  if (!row.open_to_all && !opensSpace(app.env.secret, row, target.key))
    throw new DomainError('invitation_refused')
  return { space: row.id, name: row.name, icon: row.icon }
}

/** What joining needs of the rest of the program. */
type Joins = { resources: AccessResources }

export type JoinView = {
  space: string
  name: string
  icon: string | null
  /** The invited address. */
  email: string | null
  /** True when the address has an account. */
  registered: boolean
  /** What the invitation opens, to be seen first. */
  opens: { type: AccessResourceType; id: string } | null
}

/** What the screen of a link shows. Throws what finding the destination throws, and `space_subjects_quota`. */
export async function viewJoin(ctx: Context, { resources }: Joins, target: JoinTarget): Promise<JoinView> {
  await countAttempts(ctx.sql, { [`join from ${networkOf(ctx.ip)}`]: byAddress })
  const { space, name, icon, invited } = await destinationOf(ctx, ctx.sql, target)
  if (!invited || !(await isHere(ctx.sql, space, invited.email))) await keepRoom(ctx, ctx.sql, space)
  const registered = invited !== undefined && (await isTaken(ctx.sql, invited.email))
  const opens = invited ? await openedFirst(ctx, resources, { invitation: invited.id, space }) : null
  return { space, name, icon, email: invited?.email ?? null, registered, opens }
}

/** Whether the address has its place in the space already, also in Excluded. */
async function isHere(db: Db, space: string, email: string): Promise<boolean> {
  const rows = await db`
    select 1 from subject s join account a on a.id = s.account
    where s.space = ${space} and s.deleted_at is null and lower(a.email) = lower(${email})`
  return rows.length > 0
}

/** RSP.13: sends a code to a person who registers into an open space. Throws also `email_taken`, `too_soon`. */
export async function startJoin(ctx: Context, { space, key, ...person }: z.output<typeof joinRegistration>) {
  await countAttempts(ctx.sql, { [`join from ${networkOf(ctx.ip)}`]: byAddress })
  await keepRoom(ctx, ctx.sql, (await destinationOf(ctx, ctx.sql, { space, key })).space)
  return startRegistration(ctx, person)
}

/** The code of a registration, with the link that was followed. */
export const joinEntry = codeEntry.extend({ space: z.string(), key: z.string().max(100, 'format').nullish() })

/** RSP.13: creates the account and its subject together, or neither. Throws also what checking the code throws. */
export async function confirmJoin(
  ctx: Context,
  joins: Joins,
  { space, key, ...entry }: z.output<typeof joinEntry>,
): Promise<SessionPair> {
  return confirmRegistration(ctx, entry, (tx, account) =>
    join(ctx, tx, { ...joins, account, target: { space, key } }),
  )
}

/**
 * RSP.15: registers the invited address. Following the emailed link has proved it. Throws also `email_taken`,
 * `invalid_input`.
 */
export async function registerInvited(
  ctx: Context,
  joins: Joins,
  { invitation, name, surname, password, locale }: z.output<typeof invitedRegistration>,
): Promise<SessionPair> {
  refuseCommon(password)
  await countAttempts(ctx.sql, { [`join from ${networkOf(ctx.ip)}`]: byAddress })
  const { invited } = await destinationOf(ctx, ctx.sql, { invitation })
  const passwordHash = await hashPassword(password, ctx.ip)
  try {
    const pair = await untilWhole(ctx.sql, async (tx) => {
      const email = invited!.email
      const account = await insertAccount(tx, { email, name, surname, passwordHash, locale })
      await join(ctx, tx, { ...joins, account, target: { invitation } })
      return openSession(tx, account, ctx)
    })
    return await noteSignIn(ctx, pair, 'invitation')
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('email_taken')
    throw error
  }
}

export const joinSignIn = z.object({
  login: z.string('required').max(1000, 'too_long'),
  password: z.string('required').max(1000, 'too_long'),
})

/** RER.29: signs in a person who must have an account. Throws `account_not_found`, and what signing in throws. */
export async function signInToJoin(ctx: Context, given: z.output<typeof joinSignIn>): Promise<SessionPair> {
  await countAttempts(ctx.sql, { [`join from ${networkOf(ctx.ip)}`]: byAddress })
  if (!(await isTaken(ctx.sql, given.login.trim()))) throw new DomainError('account_not_found')
  return signIn(ctx, given)
}

/**
 * RSP.14, RSP.15: adds the signed-in user to the space. Throws what finding the destination throws, `already_member`,
 * `invitation_for_another`, `space_subjects_quota`. A member gets what the invitation carries.
 */
export async function acceptJoin(
  ctx: Context,
  joins: Joins,
  { account, target }: { account: string; target: JoinTarget },
): Promise<{ space: string }> {
  await untilWhole(ctx.sql, (tx) => join(ctx, tx, { ...joins, account, target }))
  return { space: (await users(ctx).clear(account).load(account))!.current_space_id! }
}

type Joining = Joins & { account: string; target: JoinTarget }

async function join(ctx: Context, tx: Tx, { resources, account, target }: Joining) {
  const { space, invited } = await destinationOf(ctx, tx, target)
  await lockSpace(tx, space)
  if (invited) await use(tx, invited, account)
  const group = invited?.group ?? (await defaultGroup(tx, space))
  const [known] = await tx<{ id: string; excluded: boolean }[]>`
    select s.id, exists (select 1 from group_member m join member_group g on g.id = m.group_id
      where m.subject = s.id and g.system = 'excluded') as excluded
    from subject s where s.space = ${space} and s.account = ${account} and s.deleted_at is null`
  // An excluded person returns only by a personal invitation. Who has come another way only gets what theirs carries.
  if (known && !invited) throw new DomainError(known.excluded ? 'registration_forbidden' : 'already_member')
  if (known && !known.excluded && !invited!.carries) throw new DomainError('already_member')
  if (known?.excluded) await writeGroupsOf(tx, known.id, [group])
  if (!known) await keepRoom(ctx, tx, space)
  const subject = known?.id ?? (await insertSubject(tx, { space, account, role: 'member', group }))
  await writeActiveSpace(tx, account, space)
  await appendEvent(tx, { space, kind: 'members_changed', node: subject })
  const member = known && !known.excluded ? account : null
  if (invited) await giveInvited(ctx, tx, { resources, invitation: invited.id, space, subject, member })
}

/** Marks an invitation as used. It is valid for the invited address and only once. */
async function use(tx: Tx, { id, email }: { id: string; email: string }, account: string): Promise<void> {
  const [own] = await tx`
    select 1 from account where id = ${account} and lower(email) = lower(${email})`
  if (!own) throw new DomainError('invitation_for_another')
  const used = await tx`
    update invitation set accepted_at = now() where id = ${id} and accepted_at is null returning 1`
  if (used.length === 0) throw new DomainError('invitation_refused')
}

/** RER.28: checks that one more member fits. */
async function keepRoom({ app }: Context, db: Db, space: string): Promise<void> {
  const total = (await countSubjects(db, space)) + 1
  await keepWithinQuota(db, { env: app.env, space, name: 'subjects', total })
}
