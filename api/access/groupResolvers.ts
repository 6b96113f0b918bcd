import type { Context } from '../context.ts'
import { isRowId } from '../ids.ts'
import { groupColumns, groupOrder, groups, groupsOf, type GroupRow } from '../members/groups.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../paginate.ts'
import type { Resolvers } from '../resolvers.ts'
import { DomainError } from '#schema/errors.ts'
import { createGroup, deleteGroup, updateGroup } from './groupCommands.ts'
import { needReader, readerOf } from './reader.ts'
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

export const groupResolvers: Resolvers = {
  Query: {
    subject: (_: unknown, { id }: Id, ctx: Context) => getSubject(ctx, id),
    group: (_: unknown, { id }: Id, ctx: Context) => getGroup(ctx, id),
    paginate_group: (_: unknown, args: PageArgs & { search?: string }, ctx: Context) =>
      paginateGroups(ctx, args),
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
    groupDelete: async (_: unknown, { id }: Id, ctx: Context) => done(await deleteGroup(ctx, id)),
    async subjectUpdate(_: unknown, { id, input }: Id & Input, ctx: Context) {
      const recordId = await updateSubject(ctx, id, input)
      return done(recordId, await getSubject(ctx, recordId))
    },
    async subjectRemoveFromGroup(_: unknown, { id, group_id }: Id & { group_id: string }, ctx: Context) {
      const recordId = await removeFromGroup(ctx, id, group_id)
      return done(recordId, await getSubject(ctx, recordId))
    },
  },
  Subject: {
    groups: ({ id }: Id, _: unknown, ctx: Context) => groupsOf(ctx).load(id),
  },
}
