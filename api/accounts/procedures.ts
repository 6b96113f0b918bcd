import { z } from 'zod'
import { accountProcedure, openProcedure, router } from '../trpc.ts'
import { endOtherSessions, endSession, listSessions } from './activeSessions.ts'
import { registration } from '#schema/accounts/account.ts'
import { beginning, checkRecovery, finishRecovery, newPassword, startRecovery } from './recover.ts'
import {
  codeEntry,
  confirmRegistration,
  resending,
  resendRegistration,
  startRegistration,
} from './register.ts'
import { signInByLink, signOut, whoseLink, type Entering } from './signIn.ts'

export const registrationRouter = router({
  start: openProcedure.input(registration).mutation(({ ctx, input }) => startRegistration(ctx, input)),
  resend: openProcedure.input(resending).mutation(({ ctx, input }) => resendRegistration(ctx, input)),
  confirm: openProcedure.input(codeEntry).mutation(({ ctx, input }) => confirmRegistration(ctx, input)),
})

export const recoveryRouter = router({
  start: openProcedure.input(beginning).mutation(({ ctx, input }) => startRecovery(ctx, input)),
  check: openProcedure.input(codeEntry).mutation(({ ctx, input }) => checkRecovery(ctx, input)),
  finish: openProcedure.input(newPassword).mutation(({ ctx, input }) => finishRecovery(ctx, input)),
})

const linkInput = z.object({ token: z.string('required').max(200, 'too_long') })

export const signInLinkRouter = (enter: Entering) =>
  router({
    /** A mutation, so that the link stays out of URLs. */
    whose: openProcedure.input(linkInput).mutation(({ ctx, input }) => whoseLink(ctx, input.token)),
    use: openProcedure.input(linkInput).mutation(({ ctx, input }) => signInByLink(ctx, input.token, enter)),
  })

export const sessionsRouter = router({
  signOut: accountProcedure.mutation(({ ctx }) => signOut(ctx, ctx.account.family)),
  list: accountProcedure.query(({ ctx }) => listSessions(ctx, ctx.account)),
  end: accountProcedure
    .input(z.object({ id: z.string('required').max(20, 'too_long') }))
    .mutation(({ ctx, input }) => endSession(ctx, ctx.account, input.id)),
  endOthers: accountProcedure.mutation(({ ctx }) => endOtherSessions(ctx, ctx.account)),
})
