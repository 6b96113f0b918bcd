import { z } from 'zod'
import { openProcedure, router } from '../trpc.ts'
import { authorizeDocuments } from './authorizeDocuments.ts'
import { enterGuest, guestEntry } from './enterGuest.ts'

const documentsMost = 200

const authorization = z.object({
  token: z.string().max(1000),
  documents: z.array(z.string().max(200)).max(documentsMost),
})

/** How guests come to a published page. */
export const guestsRouter = router({
  enter: openProcedure.input(guestEntry).mutation(({ ctx, input }) => enterGuest(ctx, input)),
})

/** What a sync node of its own asks, as a mutation so that tokens stay out of addresses; it tells the holder's own rights. */
export const documentsRouter = router({
  authorize: openProcedure
    .input(authorization)
    .mutation(({ ctx, input }) => authorizeDocuments(ctx.app, input)),
})
