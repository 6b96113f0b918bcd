import { calendarFeedAsked, calendarFeedMake } from '#schema/objects/calendarFeed.ts'
import { accountProcedure, router } from '../../trpc.ts'
import { listFeeds, makeFeed, revokeFeed } from './feeds.ts'

/** The addresses under which other programs read the caller's calendars. */
export const calendarFeedsRouter = router({
  list: accountProcedure.query(({ ctx }) => listFeeds(ctx)),
  make: accountProcedure.input(calendarFeedMake).mutation(({ ctx, input }) => makeFeed(ctx, input)),
  revoke: accountProcedure.input(calendarFeedAsked).mutation(async ({ ctx, input }) => {
    await revokeFeed(ctx, input.page_id)
    return {}
  }),
})
