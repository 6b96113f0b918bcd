import { useCallback, useEffect, useState } from 'react'
import { calendarFeedLimits } from '#schema/objects/calendarFeed.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import { trpc } from '../../platform/trpc.ts'

export type Feed = Awaited<ReturnType<typeof trpc.calendarFeeds.list.query>>[number]

/** The addresses that the reader has, of this calendar and of others; null until they have come. */
export function useFeeds(page: string, view: string) {
  const [feeds, setFeeds] = useState<Feed[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => setFeeds(await trpc.calendarFeeds.list.query()), [])
  const read = useCallback(() => void load().catch(() => setFailed(true)), [load])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    read()
  }, [read])
  const retry = () => {
    setFailed(false)
    read()
  }
  return {
    feeds,
    failed,
    retry,
    make: {
      most: calendarFeedLimits.ofPerson,
      /** Returns the address, which is shown only this once. Throws DomainError. */
      async run(): Promise<string> {
        const { url } = await trpc.calendarFeeds.make.mutate({
          page_id: page,
          view,
          time_zone: timeZoneHere(),
          idempotency_key: crypto.randomUUID(),
        })
        await load().catch(() => setFailed(true))
        return url
      },
    },
    revoke: async (of: string): Promise<void> => {
      await trpc.calendarFeeds.revoke.mutate({ page_id: of })
      await load().catch(() => setFailed(true))
    },
  }
}
