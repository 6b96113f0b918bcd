import { z } from 'zod'
import { linkTelegram, unlinkTelegram } from '../accounts/telegram.ts'
import { accountProcedure, router } from '../trpc.ts'
import { changeDetails, changePhoto } from './profile.ts'

const detailsInput = z.custom<{ birthdate?: string | null; socials?: string[] }>()
const telegramInput = z.custom<{ chatId: string }>()

export const profileRouter = router({
  removePhoto: accountProcedure.mutation(({ ctx }) => changePhoto(ctx, ctx.account.account, null)),
  change: accountProcedure
    .input(detailsInput)
    .mutation(({ ctx, input }) => changeDetails(ctx, ctx.account.account, input)),
  linkTelegram: accountProcedure
    .input(telegramInput)
    .mutation(({ ctx, input }) => linkTelegram(ctx, ctx.account.account, input)),
  unlinkTelegram: accountProcedure.mutation(({ ctx }) => unlinkTelegram(ctx, ctx.account.account)),
})
