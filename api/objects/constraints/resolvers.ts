import { forgetReaders } from '../../access/reader.ts'
import type { Context } from '../../context.ts'
import type { PageArgs } from '../../graphql/paginate.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { getConstraint, paginateConstraints } from './paginateConstraints.ts'
import { saveConstraint } from './saveConstraint.ts'

/** The part of the schema for constraints of objects. */
export const constraintResolvers: Resolvers = {
  Query: {
    paginate_objectConstraint: (_: unknown, args: PageArgs & { type_id: string }, ctx: Context) =>
      paginateConstraints(ctx, args),
  },
  Mutation: {
    async objectConstraintSave(_: unknown, { input }: { input: unknown }, ctx: Context) {
      const saved = await saveConstraint(ctx, input)
      forgetReaders(ctx)
      return { recordId: saved.id, record: () => getConstraint(ctx, saved), status: 'success' }
    },
  },
}
