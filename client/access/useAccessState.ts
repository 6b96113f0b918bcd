import { useCallback, useEffect, useState } from 'react'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { trpc } from '../platform/trpc.ts'

/** How a page that did not open stands to the reader. */
export type AccessStanding = Awaited<ReturnType<typeof trpc.access.state.query>>

/** Whether a page is closed or missing, live; null until it is known, and where it cannot be asked. */
export function useAccessState(pageId: string): { standing: AccessStanding | null; reload: () => void } {
  const [known, setKnown] = useState<{ of: string; standing: AccessStanding } | null>(null)
  const reload = useCallback(() => {
    void trpc.access.state.query({ type: 'page', id: pageId }).then(
      (standing) => setKnown({ of: pageId, standing }),
      () => setKnown({ of: pageId, standing: { state: 'missing', request: null } }),
    )
  }, [pageId])
  useEffect(reload, [reload])
  useSpaceEvents(({ kind, id }) => {
    const isOwn = kind === 'access_request_changed' && id === pageId
    if (isOwn || kind === 'access_changed' || kind === 'page_restored' || kind === 'refetch') reload()
  })
  return { standing: known?.of === pageId ? known.standing : null, reload }
}
