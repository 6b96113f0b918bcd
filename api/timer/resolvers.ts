import type { Context } from '../context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { timerEvents } from './timerEvents.ts'

export const timerResolvers: Resolvers = {
  Subscription: {
    timer_events: {
      subscribe: (_: unknown, args: { space_id: string; after?: string | null }, ctx: Context) =>
        timerEvents(ctx, args.space_id, args.after),
    },
  },
}
