import { z } from 'zod'
import { accountProcedure, openProcedure, router } from '../trpc.ts'
import { endOtherSessions, endSession, listSessions } from './activeSessions.ts'
import { checkRecovery, finishRecovery, startRecovery } from './recover.ts'
import { confirmRegistration, resendRegistration, startRegistration } from './register.ts'
import { signInByLink, signOut, whoseLink } from './signIn.ts'

// The commands check what they are given and name the fields; these types only tell the client what to send.
const registrationInput = z.custom<{
  name: string
  surname: string
  email: string
  password: string
  locale: string
}>()
const recoveryInput = z.custom<{ email: string; locale: string; attempt?: string }>()
const resendInput = z.custom<{ email: string; locale: string; attempt: string }>()
const codeEntryInput = z.custom<{ email: string; code: string; attempt: string }>()
const newPasswordInput = z.custom<{ email: string; code: string; attempt: string; password: string }>()

export const registrationRouter = router({
  start: openProcedure.input(registrationInput).mutation(({ ctx, input }) => startRegistration(ctx, input)),
  resend: openProcedure.input(resendInput).mutation(({ ctx, input }) => resendRegistration(ctx, input)),
  confirm: openProcedure.input(codeEntryInput).mutation(({ ctx, input }) => confirmRegistration(ctx, input)),
})

export const recoveryRouter = router({
  start: openProcedure.input(recoveryInput).mutation(({ ctx, input }) => startRecovery(ctx, input)),
  check: openProcedure.input(codeEntryInput).mutation(({ ctx, input }) => checkRecovery(ctx, input)),
  finish: openProcedure.input(newPasswordInput).mutation(({ ctx, input }) => finishRecovery(ctx, input)),
})

const linkInput = z.object({ token: z.string('required').max(200, 'too_long') })

export const signInLinkRouter = router({
  /** A mutation, so that the link stays out of addresses. */
  whose: openProcedure.input(linkInput).mutation(({ ctx, input }) => whoseLink(ctx, input.token)),
  use: openProcedure.input(linkInput).mutation(({ ctx, input }) => signInByLink(ctx, input.token)),
})

export const sessionsRouter = router({
  signOut: accountProcedure.mutation(({ ctx }) => signOut(ctx, ctx.account.family)),
  list: accountProcedure.query(({ ctx }) => listSessions(ctx, ctx.account)),
  end: accountProcedure
    .input(z.object({ id: z.string('required').max(20, 'too_long') }))
    .mutation(({ ctx, input }) => endSession(ctx, ctx.account, input.id)),
  endOthers: accountProcedure.mutation(({ ctx }) => endOtherSessions(ctx, ctx.account)),
})
