import { z } from 'zod'
import { email } from '#schema/accounts/account.ts'
import { invitedRegistration, joinRegistration, joinTarget } from '#schema/members/invitation.ts'
import { accessLimits, accessResourceTypes, hidingInput, viewInput } from '#schema/access/access.ts'
import { writeActiveSpace } from '../accounts/users.ts'
import { rowId } from '../ids.ts'
import { accountProcedure, openProcedure, router } from '../trpc.ts'
import {
  acceptJoin,
  confirmJoin,
  joinEntry,
  joinSignIn,
  registerInvited,
  signInToJoin,
  startJoin,
  viewJoin,
} from './joinSpace.ts'
import type { AccessResources } from './accessResource.ts'
import { offeredGroups } from './offeredGroups.ts'
import { offeredPrincipals } from './offeredPrincipals.ts'
import { previewHiding } from './previewHiding.ts'
import { needReader } from './reader.ts'
import { accessState } from './requestRows.ts'
import { viewAs } from './viewAs.ts'

const nodeRef = z.object({ type: z.enum(accessResourceTypes), id: z.string().max(100) })

export const spacesRouter = router({
  /** RSP.06, RSP.07: the person's current space, which the next sign-in opens. */
  open: accountProcedure.input(z.object({ space_id: z.string() })).mutation(async ({ ctx, input }) => {
    const { space } = await needReader(ctx, rowId(input.space_id))
    await writeActiveSpace(ctx.sql, ctx.account.account, space)
    return {}
  }),
})

/** What only the screens about access need. */
export const accessRouter = (resources: AccessResources) =>
  router({
    /** RER.14: whether a node that did not open is closed or missing, and the state of the last request for it. */
    state: accountProcedure.input(nodeRef).query(({ ctx, input }) => accessState(ctx, resources, input)),
    offered: accountProcedure
      .input(
        nodeRef.extend({ search: z.string().max(accessLimits.searchSigns), all: z.boolean().default(false) }),
      )
      .query(({ ctx, input }) => offeredPrincipals(ctx, resources, input)),
    /** From whom a node is hidden, and who would keep or lose it if it were hidden from the named principals. */
    hiding: accountProcedure
      .input(hidingInput)
      .query(({ ctx, input }) => previewHiding(ctx, resources, input)),
    /** Into which groups an address may be invited, and what each of them has on a node and in the space. */
    inviting: accountProcedure
      .input(nodeRef.extend({ email }))
      .query(({ ctx, input }) => offeredGroups(ctx, resources, input)),
    viewAs: accountProcedure.input(viewInput).mutation(({ ctx, input }) => viewAs(ctx, input)),
  })

/** RSP.12–15: joining a space by a link. */
export const joinRouter = (resources: AccessResources) =>
  router({
    /** A mutation, so that keys and invitations stay out of URLs. */
    view: openProcedure.input(joinTarget).mutation(({ ctx, input }) => viewJoin(ctx, { resources }, input)),
    start: openProcedure.input(joinRegistration).mutation(({ ctx, input }) => startJoin(ctx, input)),
    confirm: openProcedure
      .input(joinEntry)
      .mutation(({ ctx, input }) => confirmJoin(ctx, { resources }, input)),
    register: openProcedure
      .input(invitedRegistration)
      .mutation(({ ctx, input }) => registerInvited(ctx, { resources }, input)),
    signIn: openProcedure.input(joinSignIn).mutation(({ ctx, input }) => signInToJoin(ctx, input)),
    accept: accountProcedure
      .input(joinTarget)
      .mutation(({ ctx, input }) =>
        acceptJoin(ctx, { resources }, { account: ctx.account.account, target: input }),
      ),
  })
