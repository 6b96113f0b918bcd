import { channelChoose, rhythmChange } from '#schema/notifications/channels.ts'
import { pushDevice, pushEndpoint } from '#schema/notifications/push.ts'
import { accountProcedure, router } from '../trpc.ts'
import { changeRhythm, chooseChannel, ownWishes } from './changeWishes.ts'
import { addDevice, isPushed, pushKey, removeDevice } from './push/devices.ts'

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
  pushKey: accountProcedure.query(({ ctx }) => pushKey(ctx)),
  isPushed: accountProcedure.input(pushEndpoint).query(async ({ ctx, input }) => ({
    is_on: await isPushed(ctx, input.endpoint),
  })),
  push: accountProcedure.input(pushDevice).mutation(async ({ ctx, input }) => {
    await addDevice(ctx, input)
    return {}
  }),
  endPush: accountProcedure.input(pushEndpoint).mutation(async ({ ctx, input }) => {
    await removeDevice(ctx, input.endpoint)
    return {}
  }),
})
