import { channelChoose, rhythmChange } from '#schema/notifications/channels.ts'
import { accountProcedure, router } from '../trpc.ts'
import { changeRhythm, chooseChannel, ownWishes } from './changeWishes.ts'

/** Where and when the caller is told; each person's own. */
export const notificationsRouter = router({
  wishes: accountProcedure.query(({ ctx }) => ownWishes(ctx)),
  choose: accountProcedure.input(channelChoose).mutation(async ({ ctx, input }) => {
    await chooseChannel(ctx, input)
    return ownWishes(ctx)
  }),
  rhythm: accountProcedure.input(rhythmChange).mutation(async ({ ctx, input }) => {
    await changeRhythm(ctx, input)
    return ownWishes(ctx)
  }),
})
