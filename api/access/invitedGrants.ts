import type { z } from 'zod'
import type { AccessResourceType } from '#schema/access/access.ts'
import { invitedLimits, type invitationInput } from '#schema/access/invited.ts'
import { levelNumber, levelOf } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context, ReadContext } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { perRequest } from '../graphql/loader.ts'
import { resourceOf, type AccessResources } from './accessResource.ts'
import { writeGrant } from './changeAccess.ts'

type Asked = NonNullable<z.output<typeof invitationInput>['grants']>[number]

/** What an invitation carries: the level of a node, and the subject who gives it. */
export type InvitedGrant = {
  invitation: string
  resource_type: AccessResourceType
  resource_id: string
  level: number
  nested: boolean
  objects: boolean
  author: string
}

/** What invitations carry, by invitation; what was given last stands first, a page before the type that it shows. */
export const invitedGrants = perRequest<InvitedGrant[]>(async ({ sql }, invitations) => {
  const rows = await sql<InvitedGrant[]>`
    select invitation, resource_type, resource_id, level, nested, objects, author from invitation_grant
    where invitation = any(${invitations as string[]}::bigint[])
    order by given_at desc, resource_type, resource_id`
  return Map.groupBy(rows, ({ invitation }) => invitation)
})

/**
 * The nodes that an invitation is to carry levels of, by their own ids; the last one for a node counts. Throws
 * `invalid_input` for a node that is not of the space or not there for the caller, `read_only` without full access to it.
 */
export async function checkInvited(
  ctx: ReadContext,
  resources: AccessResources,
  { space, grants }: { space: string; grants: Asked[] },
): Promise<Asked[]> {
  const checked = await Promise.all(
    grants.map(async (grant, index) => {
      const refused = refuseField(`grants.${index}.resource_id`, 'unknown_value')
      const { node } = await resourceOf(resources, grant.resource_type)
        .access(ctx, grant.resource_id, 'full')
        .catch((error: unknown) => {
          throw error instanceof DomainError && error.code === 'not_found' ? refused : error
        })
      if (node.space !== space) throw refused
      return { ...grant, resource_id: node.id }
    }),
  )
  return [...new Map(checked.map((grant) => [`${grant.resource_type} ${grant.resource_id}`, grant])).values()]
}

type Carried = { invitation: string; author: string; grants: Asked[] }

/** Adds levels to an invitation, in place of those of the same nodes. Throws `conflict` past the most of an invitation. */
export async function carryGrants(tx: Tx, { invitation, author, grants }: Carried): Promise<void> {
  if (grants.length === 0) return
  const rows = grants.map(({ resource_type, resource_id, level, nested, objects }) => ({
    invitation,
    resource_type,
    resource_id,
    level: levelNumber[level],
    nested: nested ?? true,
    objects: objects ?? false,
    author,
  }))
  await tx`
    insert into invitation_grant ${tx(rows)}
    on conflict (invitation, resource_type, resource_id) do update
      set level = excluded.level, nested = excluded.nested, objects = excluded.objects, author = excluded.author,
        given_at = excluded.given_at`
  const [all] = await tx<{ count: number }[]>`
    select count(*)::int as count from invitation_grant where invitation = ${invitation}`
  if (all!.count > invitedLimits.most) throw new DomainError('conflict', { limit: invitedLimits.most })
}

type Coming = { invitation: string; space: string }
type Joined = Coming & {
  resources: AccessResources
  subject: string
  /** The account of who is a member already: they keep what they have, where it is as much. */
  member: string | null
}

/**
 * Gives who has come what the invitation carries, in the name of those who gave it. What they have no full access to any
 * more, and what is in trash or gone, is left out.
 */
export async function giveInvited(
  ctx: Context,
  tx: Tx,
  { resources, invitation, space, subject, member }: Joined,
): Promise<void> {
  const principal = `subject:${subject}`
  for (const { resource_type: type, resource_id: id, ...row } of await carriedBy(tx, invitation)) {
    const level = levelOf(row.level)
    if (row.account === null || level === 'none') continue
    const by = (sql: Tx, account: string) => giverOf({ sql, app: ctx.app, account })
    const { account } = row
    try {
      // Each one reads rights that the one before it has changed.
      // oxlint-disable-next-line no-await-in-loop
      await tx.savepoint(async (sql) => {
        const { node, reader } = await resources[type].access(by(sql, account), id, 'full')
        if (node.space !== space) return
        if (member && (await isOpen(resources[type].access(by(sql, member), id, level)))) return
        const grant = { principal, level, nested: row.nested, objects: row.objects }
        await writeGrant(by(sql, account), resources, { type, node, by: reader, grant })
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      ctx.log.info('refused', { code: error.code })
    }
  }
  await tx`delete from invitation_grant where invitation = ${invitation}`
}

type Opened = { type: AccessResourceType; id: string }

/** The page, object or type that who comes sees first: the last one given that is there and may still be given; else null. */
export async function openedFirst(
  ctx: Context,
  resources: AccessResources,
  { invitation, space }: Coming,
): Promise<Opened | null> {
  for (const { resource_type: type, resource_id: id, account } of await carriedBy(ctx.sql, invitation)) {
    if (account === null || type === 'space' || type === 'property') continue
    const asked = resources[type].access(giverOf({ ...ctx, account }), id, 'full')
    // The first one that is open ends it.
    // oxlint-disable-next-line no-await-in-loop
    if (await isOpen(asked.then(({ node }) => node.space === space))) return { type, id }
  }
  return null
}

/** False for a check of access that refuses, or that gives false. */
const isOpen = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    (found) => found !== false,
    (error: unknown) => {
      if (error instanceof DomainError) return false
      throw error
    },
  )

/** What an invitation carries, with the accounts of those who give it and have not left. */
const carriedBy = (db: Db, invitation: string) => db<(InvitedGrant & { account: string | null })[]>`
  select i.*, s.account from invitation_grant i left join subject s on s.id = i.author and s.deleted_at is null
  where i.invitation = ${invitation} order by i.given_at desc, i.resource_type, i.resource_id`

/** The context of who gave a level. */
const giverOf = <T extends Db>({ sql, app, account }: { sql: T; app: Context['app']; account: string }) => ({
  sql,
  app,
  actor: { kind: 'account' as const, account, family: '0', expiresAt: Infinity },
})
