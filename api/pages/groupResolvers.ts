import { DomainError } from '#schema/errors.ts'
import { needReader } from '../access/reader.ts'
import { headerSpace } from '../access/spaceCommands.ts'
import type { Context } from '../context.ts'
import { rowId } from '../ids.ts'
import { paginateGroupMembers, paginateGroupNodes } from '../members/groupNodes.ts'
import type { PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { SpaceReading } from './readSpace.ts'

/** A space, by default that of the Space header, for its members. A guest of a page sees nobody. */
async function ownSpace(ctx: Context, id = headerSpace(ctx)): Promise<string> {
  const { space, role } = await needReader(ctx, id)
  if (role === 'guest') throw new DomainError('not_found')
  return space
}

/** RPG.04: the groups that the tree shows, and their members. */
export const groupNodeResolvers: Resolvers = {
  Query: {
    paginate_groupNode: async (_: unknown, args: PageArgs, ctx: Context) =>
      paginateGroupNodes(ctx.sql, await ownSpace(ctx), args),
    paginate_groupMember: async (_: unknown, args: PageArgs & { group_id: string }, ctx: Context) =>
      paginateGroupMembers(ctx, await ownSpace(ctx), { ...args, group_id: rowId(args.group_id) }),
  },
  SpaceReading: {
    paginate_groupNode: async ({ space }: SpaceReading, args: PageArgs, ctx: Context) =>
      paginateGroupNodes(ctx.sql, await ownSpace(ctx, space), args),
  },
}
