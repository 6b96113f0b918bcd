import { z } from 'zod'
import { accessLimits, accessResourceTypes } from '#schema/access/access.ts'
import { writeActiveSpace } from '../accounts/users.ts'
import { rowId } from '../ids.ts'
import { accountProcedure, router } from '../trpc.ts'
import type { AccessResources } from './accessResource.ts'
import { offeredPrincipals } from './offeredPrincipals.ts'
import { needReader } from './reader.ts'
import { accessState } from './requestRows.ts'

const nodeRef = z.object({ type: z.enum(accessResourceTypes), id: z.string().max(100) })

export const spacesRouter = router({
  /** RSP.06, RSP.07: the space that the person is in now, and that the next sign-in opens. */
  open: accountProcedure.input(z.object({ space_id: z.string() })).mutation(async ({ ctx, input }) => {
    const { space } = await needReader(ctx, rowId(input.space_id))
    await writeActiveSpace(ctx.sql, ctx.account.account, space)
    return {}
  }),
})

/** What only the screens about access ask. */
export const accessRouter = (resources: AccessResources) =>
  router({
    /** RER.14: whether a node that did not open is closed or missing, and how the last request for it stands. */
    state: accountProcedure.input(nodeRef).query(({ ctx, input }) => accessState(ctx, resources, input)),
    offered: accountProcedure
      .input(nodeRef.extend({ search: z.string().max(accessLimits.searchSigns) }))
      .query(({ ctx, input }) => offeredPrincipals(ctx, resources, input)),
  })
