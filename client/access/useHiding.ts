import { useEffect, useState } from 'react'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { trpc } from '../platform/trpc.ts'
import type { AccessNodeRef, Principals } from './useChange.ts'

/** From whom a node is hidden, and who would lose it. */
export type Hiding = Awaited<ReturnType<typeof trpc.access.hiding.query>>
type Answer = { asked: string; hiding: Hiding | 'failed' }

/**
 * From whom a node is hidden, and who would lose it if it were hidden from these principals, live. `isKnown` once the
 * answer is about these principals; until then it is the previous answer.
 */
export function useHiding({ type, id }: AccessNodeRef, from: Principals) {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asked = JSON.stringify([type, id, from])
  useSpaceEvents(({ kind }) => {
    if (kind === 'access_changed' || kind === 'members_changed' || kind === 'refetch')
      setTurn((before) => before + 1)
  })
  useEffect(() => {
    let isOver = false
    const keep = (hiding: Hiding | 'failed') => {
      if (!isOver) setAnswer({ asked, hiding })
    }
    trpc.access.hiding.query({ type, id, ...from }).then(keep, () => keep('failed'))
    return () => {
      isOver = true
    }
    // `asked` says all that is asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked, turn])
  const hiding = answer?.hiding
  return {
    hiding: hiding === 'failed' ? undefined : hiding,
    failed: hiding === 'failed',
    isKnown: answer?.asked === asked && hiding !== 'failed',
  }
}
