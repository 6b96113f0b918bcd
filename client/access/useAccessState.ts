import { useCallback, useEffect, useState } from 'react'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { trpc } from '../platform/trpc.ts'
import { eventIdOf } from './nodeRef.ts'
import type { NodeRef } from './nodeRef.ts'

/** The state of a node that did not open. */
export type AccessStanding = Awaited<ReturnType<typeof trpc.access.state.query>>

/** Whether a node is closed or missing, live; null until it is known, and if it cannot be requested. */
export function useAccessState({ type, id }: NodeRef): {
  standing: AccessStanding | null
  reload: () => void
} {
  const [known, setKnown] = useState<{ of: string; standing: AccessStanding } | null>(null)
  const of = eventIdOf({ type, id })
  const reload = useCallback(() => {
    void trpc.access.state.query({ type, id }).then(
      (standing) => setKnown({ of, standing }),
      () => setKnown({ of, standing: { state: 'missing', request: null } }),
    )
  }, [of, type, id])
  useEffect(reload, [reload])
  useSpaceEvents(({ kind, id: changed }) => {
    const isOwn = kind === 'access_request_changed' && changed === of
    if (isOwn || kind === 'access_changed' || kind === 'page_restored' || kind === 'refetch') reload()
  })
  return { standing: known?.of === of ? known.standing : null, reload }
}
