import type { Context } from '../context.ts'
import type { Resolvers } from '../resolvers.ts'
import { search, type SearchArgs } from './search.ts'

export const searchResolvers: Resolvers = {
  Query: { search: (_: unknown, args: SearchArgs, ctx: Context) => search(ctx, args) },
}
