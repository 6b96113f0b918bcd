import {
  confirmTelegram,
  linkTelegram,
  telegramConfirm,
  telegramLink,
  unlinkTelegram,
} from '../accounts/telegram.ts'
import { accountProcedure, router } from '../trpc.ts'
import { changeDetails, changePhoto, detailsInput } from './profile.ts'

export const profileRouter = router({
  removePhoto: accountProcedure.mutation(({ ctx }) => changePhoto(ctx, ctx.account.account, null)),
  change: accountProcedure
    .input(detailsInput)
    .mutation(({ ctx, input }) => changeDetails(ctx, ctx.account.account, input)),
  linkTelegram: accountProcedure
    .input(telegramLink)
    .mutation(({ ctx, input }) => linkTelegram(ctx, ctx.account.account, input)),
  confirmTelegram: accountProcedure
    .input(telegramConfirm)
    .mutation(({ ctx, input }) => confirmTelegram(ctx, ctx.account.account, input)),
  unlinkTelegram: accountProcedure.mutation(({ ctx }) => unlinkTelegram(ctx, ctx.account.account)),
})
