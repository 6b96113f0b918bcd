import { baselineAsked, baselineKeep } from '#schema/objects/schedule/baseline.ts'
import { accountProcedure, router } from '../../trpc.ts'
import { dropBaseline, keepBaseline } from './keepBaseline.ts'
import { readBaseline } from './readBaseline.ts'

/** Stored plans of a page. */
export const baselinesRouter = router({
  read: accountProcedure.input(baselineAsked).query(({ ctx, input }) => readBaseline(ctx, input)),
  keep: accountProcedure.input(baselineKeep).mutation(async ({ ctx, input }) => {
    await keepBaseline(ctx, input)
    return {}
  }),
  drop: accountProcedure.input(baselineAsked).mutation(async ({ ctx, input }) => {
    await dropBaseline(ctx, input)
    return {}
  }),
})
