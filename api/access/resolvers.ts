import type { Context } from '../context.ts'
import { isRowId } from '../ids.ts'
import { owners, presentSubject, subjects } from '../members/subjects.ts'
import type { PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { spaces } from '../spaces/spaces.ts'
import type { AccessResources } from './accessResource.ts'
import { paginateSubjects, type SubjectArgs } from './paginateSubjects.ts'
import { createSpace, type Furnish } from './createSpace.ts'
import {
  addSubject,
  createKey,
  deleteKey,
  deleteSpace,
  leaveSpace,
  renewInviteLinks,
  updateSpace,
} from './spaceCommands.ts'
import {
  findOwnKey,
  getKey,
  getSpace,
  getSubject,
  listSpaces,
  paginateKeys,
  paginateSpaces,
} from './spaceQueries.ts'

type Id = { id: string }
type Input = { input: unknown }

const done = (recordId: string, record?: unknown) => ({ recordId, record, status: 'success' })

/** A subject by id, for the authors and owners of nodes that the reader has access to. */
export async function subjectById(ctx: Context, id: string | null) {
  const row = id === null ? null : await subjects(ctx).load(id)
  return row && presentSubject(row, ctx.actor)
}

export const accessResolvers = (furnish: Furnish, resources: AccessResources): Resolvers => ({
  Query: {
    space: (_: unknown, { id }: Id, ctx: Context) => (isRowId(id) ? getSpace(ctx, id) : null),
    paginate_space: (_: unknown, args: PageArgs, ctx: Context) => paginateSpaces(ctx, args),
    get_subject: (_: unknown, { id }: Id, ctx: Context) => getSubject(ctx, id),
    paginate_subject: (_: unknown, args: SubjectArgs, ctx: Context) => paginateSubjects(ctx, args),
    integrationKey: (_: unknown, { id }: Id, ctx: Context) => findOwnKey(ctx, id),
    paginate_integrationKey: (_: unknown, args: PageArgs, ctx: Context) => paginateKeys(ctx, args),
  },
  Mutation: {
    async spaceCreate(_: unknown, { input }: Input, ctx: Context) {
      const id = await createSpace(ctx, furnish, input)
      return done(id, await getSpace(ctx, id))
    },
    async spaceUpdate(_: unknown, { id, input }: Id & Input, ctx: Context) {
      await updateSpace(ctx, id, input)
      spaces(ctx).clear(id)
      return done(id, await getSpace(ctx, id))
    },
    async spaceInviteLinksRenew(_: unknown, { id }: Id, ctx: Context) {
      await renewInviteLinks(ctx, id)
      spaces(ctx).clear(id)
      return done(id, await getSpace(ctx, id))
    },
    async spaceDelete(_: unknown, { id }: Id, ctx: Context) {
      await deleteSpace(ctx, id)
      return done(id)
    },
    async spaceLeave(_: unknown, { id }: Id, ctx: Context) {
      await leaveSpace(ctx, resources, id)
      return done(id)
    },
    async subjectAdd(_: unknown, { input }: Input, ctx: Context) {
      const id = await addSubject(ctx, input)
      return done(id, await getSubject(ctx, id))
    },
    async integrationKeyCreate(_: unknown, { input }: Input, ctx: Context) {
      const { id, value } = await createKey(ctx, resources, input)
      return { ...done(id, await getKey(ctx, id)), value }
    },
    async integrationKeyDelete(_: unknown, { id }: Id, ctx: Context) {
      await deleteKey(ctx, resources, id)
      return done(id)
    },
  },
  User: {
    spaces: ({ id }: Id, _: unknown, ctx: Context) =>
      ctx.actor.kind === 'account' && ctx.actor.account === id ? listSpaces(ctx) : [],
  },
  Space: {
    async owner({ id }: Id, _: unknown, ctx: Context) {
      const row = await owners(ctx).load(id)
      return row && presentSubject(row, ctx.actor)
    },
    subject: ({ subjectId }: { subjectId: string | null }, _: unknown, ctx: Context) =>
      subjectById(ctx, subjectId),
  },
  IntegrationKey: {
    author: ({ authorId }: { authorId: string | null }, _: unknown, ctx: Context) =>
      subjectById(ctx, authorId),
  },
})
