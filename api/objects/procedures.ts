import { z } from 'zod'
import { accountProcedure, openProcedure, router } from '../trpc.ts'
import { authorizeRooms } from './authorizeRooms.ts'
import { makeTicket } from './roomTickets.ts'
import { visitObject } from './visitObject.ts'

const roomsMost = 200

/** What only the window of an object reports. */
export const objectsRouter = router({
  /** RPG.11: the person has opened the object. */
  opened: accountProcedure
    .input(z.object({ object_id: z.string().max(100) }))
    .mutation(async ({ ctx, input }) => {
      await visitObject(ctx, input.object_id)
      return {}
    }),
})

/**
 * Presence rooms: `ticket` for signed-in users, `authorize` for a sync node, which checks the holder's own rights.
 */
export const roomsRouter = router({
  ticket: accountProcedure.mutation(({ ctx }) => ({ ticket: makeTicket(ctx.app.env.secret, ctx.account) })),
  authorize: openProcedure
    .input(z.object({ ticket: z.string().max(2000), rooms: z.array(z.string().max(200)).max(roomsMost) }))
    .mutation(({ ctx, input }) => authorizeRooms(ctx.app, input)),
})
