import { subjectById } from '../../access/resolvers.ts'
import { forgetReaders } from '../../access/reader.ts'
import type { Context } from '../../context.ts'
import type { PageArgs } from '../../graphql/paginate.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { getRelation, paginateRelations, type RelationArgs } from './paginateRelations.ts'
import { paginateRelationChanges } from './relationChanges.ts'
import { deleteRelation, saveRelation } from './saveRelation.ts'

/** The part of the schema for relations of objects. */
export const relationResolvers: Resolvers = {
  Query: {
    paginate_objectRelation: (_: unknown, args: RelationArgs, ctx: Context) => paginateRelations(ctx, args),
    paginate_objectRelationChange: (_: unknown, args: PageArgs & { object_id: string }, ctx: Context) =>
      paginateRelationChanges(ctx, args),
  },
  Mutation: {
    async objectRelationSave(_: unknown, { input }: { input: unknown }, ctx: Context) {
      const saved = await saveRelation(ctx, input)
      forgetReaders(ctx)
      return { recordId: saved.id, record: () => getRelation(ctx, saved), status: 'success' }
    },
    async objectRelationDelete(_: unknown, { id }: { id: string }, ctx: Context) {
      await deleteRelation(ctx, id)
      return { recordId: id, status: 'success' }
    },
  },
  ObjectRelationChange: {
    author: ({ author_id: id }: { author_id: string | null }, _: unknown, ctx: Context) =>
      subjectById(ctx, id),
  },
}
