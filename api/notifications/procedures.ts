import { channelChoose, rhythmChange, telegramSwitch } from '#schema/notifications/channels.ts'
import { mutedPlace, muteChange, mutesWanted } from '#schema/notifications/mutes.ts'
import { pushDevice, pushEndpoint } from '#schema/notifications/push.ts'
import { accountProcedure, router } from '../trpc.ts'
import { changeRhythm, chooseChannel, ownWishes } from './changeWishes.ts'
import { changeMute, isMuted, listMutes } from './mutes.ts'
import type { NotificationParts } from './notificationParts.ts'
import { switchTelegram } from './telegram/telegramChoice.ts'
import { addDevice, isPushed, pushKey, removeDevice } from './push/devices.ts'

/** The caller's own notification settings. */
export const notificationsRouter = (parts: Pick<NotificationParts, 'place'>) =>
  router({
    wishes: accountProcedure.query(({ ctx }) => ownWishes(ctx)),
    choose: accountProcedure.input(channelChoose).mutation(async ({ ctx, input }) => {
      await chooseChannel(ctx, input)
      return ownWishes(ctx)
    }),
    rhythm: accountProcedure.input(rhythmChange).mutation(async ({ ctx, input }) => {
      await changeRhythm(ctx, input)
      return ownWishes(ctx)
    }),
    telegram: accountProcedure.input(telegramSwitch).mutation(async ({ ctx, input }) => {
      await switchTelegram(ctx, input)
      return ownWishes(ctx)
    }),
    isMuted: accountProcedure.input(mutedPlace).query(async ({ ctx, input }) => ({
      is_on: await isMuted(ctx, parts, input),
    })),
    mute: accountProcedure.input(muteChange).mutation(async ({ ctx, input }) => {
      await changeMute(ctx, parts, input)
      return { is_on: input.is_on }
    }),
    mutes: accountProcedure.input(mutesWanted).query(({ ctx, input }) => listMutes(ctx, parts, input.after)),
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
