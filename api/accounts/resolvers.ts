import type { Context } from '../context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { signIn } from './signIn.ts'
import { signInBySocialNetwork } from './social/signInBySocialNetwork.ts'
import { presentUser, users } from './users.ts'

export const accountsResolvers: Resolvers = {
  Query: {
    async me(_: unknown, __: unknown, ctx: Context) {
      const row = ctx.actor.kind === 'account' ? await users(ctx).load(ctx.actor.account) : null
      return row && presentUser(row, ctx)
    },
  },
  Mutation: {
    async userSignIn(_: unknown, { input }: { input: { login: string; password: string } }, ctx: Context) {
      const { user_id, ...record } = await signIn(ctx, input)
      return { recordId: user_id, record, status: 'success' }
    },
    async userSignInSocialNetwork(_: unknown, { input }: { input: object }, ctx: Context) {
      const { user_id, ...record } = await signInBySocialNetwork(ctx, input, ctx.request)
      return { recordId: user_id, record, status: 'success' }
    },
  },
}
