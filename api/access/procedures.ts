import { z } from 'zod'
import { writeActiveSpace } from '../accounts/users.ts'
import { rowId } from '../ids.ts'
import { accountProcedure, router } from '../trpc.ts'
import { needReader } from './reader.ts'

export const spacesRouter = router({
  /** RSP.06, RSP.07: the space that the person is in now, and that the next sign-in opens. */
  open: accountProcedure.input(z.object({ space_id: z.string() })).mutation(async ({ ctx, input }) => {
    const { space } = await needReader(ctx, rowId(input.space_id))
    await writeActiveSpace(ctx.sql, ctx.account.account, space)
    return {}
  }),
})
