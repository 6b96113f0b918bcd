import type { Context } from '../../context.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import { answerForm } from './answerForm.ts'

type Args = { page_id: string; input: unknown }

/** What forms give to the schema; `targets` are what values link to. */
export const formResolvers = (targets: LinkTargets): Resolvers => ({
  Mutation: {
    async formAnswer(_: unknown, { page_id: page, input }: Args, ctx: Context) {
      return { recordId: await answerForm(ctx, targets, { page, input }), status: 'success' }
    },
  },
})
