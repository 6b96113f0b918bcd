import type { Context } from '../context.ts'
import { getType } from '../types/typeQueries.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { search, type SearchArgs } from './search.ts'

export const searchResolvers: Resolvers = {
  Query: { search: (_: unknown, args: SearchArgs, ctx: Context) => search(ctx, args) },
  SearchHit: {
    object_type: ({ object_type_id: id }: { object_type_id?: string }, _: unknown, ctx: Context) =>
      id === undefined ? null : getType(ctx, id),
  },
}
