import { z } from 'zod'
import { accountProcedure, openProcedure, router } from '../trpc.ts'
import { authorizeRooms } from './authorizeRooms.ts'
import { makeTicket } from './roomTickets.ts'

const roomsMost = 200

/** Presence rooms: `ticket` for whoever is signed in, `authorize` for a sync node, which tells the holder's own rights. */
export const roomsRouter = router({
  ticket: accountProcedure.mutation(({ ctx }) => ({ ticket: makeTicket(ctx.app.env.secret, ctx.account) })),
  authorize: openProcedure
    .input(z.object({ ticket: z.string().max(2000), rooms: z.array(z.string().max(200)).max(roomsMost) }))
    .mutation(({ ctx, input }) => authorizeRooms(ctx.app, input)),
})
