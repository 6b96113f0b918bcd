import type { Context } from '../context.ts'
import { isRowId } from '../ids.ts'
import { groupColumns, groupOrder, groups, groupsOf, type GroupRow } from '../members/groups.ts'
import { presentSubject, subjects } from '../members/subjects.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { levelOf } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { AccessResources } from './accessResource.ts'
import { createGroup, deleteGroup, updateGroup } from './groupCommands.ts'
import {
  createInvitation,
  deleteInvitation,
  getInvitation,
  paginateInvitations,
  resendInvitation,
  type InvitationRow,
} from './invitations.ts'
import { invitedGrants, type InvitedGrant } from './invitedGrants.ts'
import { needReader, readerOf } from './reader.ts'
import { requestedNode } from './requestRows.ts'
import { headerSpace } from './spaceCommands.ts'
import { getSubject } from './spaceQueries.ts'
import { removeFromGroup, updateSubject } from './subjectCommands.ts'

type Id = { id: string }
type Input = { input: unknown }

async function getGroup(ctx: Context, id: string): Promise<GroupRow | null> {
  const row = isRowId(id) ? await groups(ctx).load(id) : null
  const reader = row && (await readerOf(ctx, row.space))
  return reader && reader.role !== 'guest' ? row : null
}

async function paginateGroups(ctx: Context, args: PageArgs & { search?: string | null }) {
  const space = headerSpace(ctx)
  if ((await needReader(ctx, space)).role === 'guest') throw new DomainError('not_found')
  const slice = sliceOf(args)
  const { sql } = ctx
  const part = (args.search ?? '').trim().slice(0, 200).toLowerCase()
  const rows = await sql<GroupRow[]>`
    select ${groupColumns(sql)} from member_group g
    where g.space = ${space} and (${part} = '' or position(${part} in lower(g.name)) > 0)
    order by ${groupOrder(sql)}`
  const data = rows.slice(slice.offset, slice.offset + slice.perPage)
  return { data, paginatorInfo: paginatorInfo(slice, rows.length, data.length) }
}

const done = (recordId: string, record?: unknown) => ({ recordId, record, status: 'success' })

export const groupResolvers = (resources: AccessResources): Resolvers => ({
  Query: {
    subject: (_: unknown, { id }: Id, ctx: Context) => getSubject(ctx, id),
    group: (_: unknown, { id }: Id, ctx: Context) => getGroup(ctx, id),
    paginate_group: (_: unknown, args: PageArgs & { search?: string }, ctx: Context) =>
      paginateGroups(ctx, args),
    invitation: (_: unknown, { id }: Id, ctx: Context) => getInvitation(ctx, id),
    paginate_invitation: (_: unknown, args: PageArgs, ctx: Context) => paginateInvitations(ctx, args),
  },
  Mutation: {
    async groupCreate(_: unknown, { input }: Input, ctx: Context) {
      const id = await createGroup(ctx, input)
      return done(id, await groups(ctx).load(id))
    },
    async groupUpdate(_: unknown, { id, input }: Id & Input, ctx: Context) {
      const recordId = await updateGroup(ctx, id, input)
      return done(recordId, await groups(ctx).load(recordId))
    },
    groupDelete: async (_: unknown, { id }: Id, ctx: Context) => done(await deleteGroup(ctx, resources, id)),
    async invitationCreate(_: unknown, { input }: Input, ctx: Context) {
      const id = await createInvitation(ctx, resources, input)
      return done(id, await getInvitation(ctx, id))
    },
    async invitationResend(_: unknown, { id }: Id, ctx: Context) {
      const recordId = await resendInvitation(ctx, resources, id)
      return done(recordId, await getInvitation(ctx, recordId))
    },
    invitationDelete: async (_: unknown, { id }: Id, ctx: Context) => done(await deleteInvitation(ctx, id)),
    async subjectUpdate(_: unknown, { id, input }: Id & Input, ctx: Context) {
      const recordId = await updateSubject(ctx, resources, { id, input })
      return done(recordId, await getSubject(ctx, recordId))
    },
    async subjectRemoveFromGroup(_: unknown, { id, group_id }: Id & { group_id: string }, ctx: Context) {
      const recordId = await removeFromGroup(ctx, resources, { id, group: group_id })
      return done(recordId, await getSubject(ctx, recordId))
    },
  },
  Invitation: {
    group: ({ group_id }: InvitationRow, _: unknown, ctx: Context) => groups(ctx).load(group_id),
    async author({ author }: InvitationRow, _: unknown, ctx: Context) {
      const row = author === null ? null : await subjects(ctx).load(author)
      return row && presentSubject(row, ctx.actor)
    },
    grants: async ({ id }: InvitationRow, _: unknown, ctx: Context) =>
      (await invitedGrants(ctx).load(id)) ?? [],
  },
  InvitationGrant: {
    level: ({ level }: InvitedGrant) => levelOf(level),
    resource: (grant: InvitedGrant, _: unknown, ctx: Context) => requestedNode(ctx, resources, grant),
  },
  Subject: {
    groups: ({ id }: Id, _: unknown, ctx: Context) => groupsOf(ctx).load(id),
  },
})
