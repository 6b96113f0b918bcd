import { forgetReaders } from '../../access/reader.ts'
import type { Context } from '../../context.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { getRelation, paginateRelations, type RelationArgs } from './paginateRelations.ts'
import { deleteRelation, saveRelation } from './saveRelation.ts'

/** What the relations of objects give to the schema. */
export const relationResolvers: Resolvers = {
  Query: {
    paginate_objectRelation: (_: unknown, args: RelationArgs, ctx: Context) => paginateRelations(ctx, args),
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
}
