import { Suspense, lazy, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import * as Y from 'yjs'
import { boardRecords } from '#schema/kinds/boardRecords.ts'
import { boardElements } from '#schema/kinds/elements/stored.ts'
import { linkedObject } from '#schema/kinds/together/objectLink.ts'
import { boardTimer } from '#schema/kinds/together/timer.ts'
import { boardVotes } from '#schema/kinds/together/votes.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import type { EditorProps } from '../../kind.ts'
import type { BoardPort } from './boardPort.ts'
import { usePastedCard } from './usePastedCard.ts'
import { useToolsOpen } from './toolsOpen.ts'

const TogetherParts = lazy(() => loadNeeded(() => import('./TogetherParts.tsx')))

export type TogetherProps = Pick<EditorProps, 'doc' | 'awareness' | 'editable' | 'me'> & {
  port: BoardPort | null
  page: EditorProps['page']
  services: Pick<EditorProps['services'], 'hasObjects'>
}

const partsOf = (doc: Y.Doc): Y.Map<unknown>[] => [boardTimer(doc), boardVotes(doc)]
const isUsed = (part: Y.Map<unknown>): boolean => part.keys().next().done !== true

function useIsUsed(doc: Y.Doc): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const parts = partsOf(doc)
      for (const part of parts) part.observe(changed)
      return () => {
        for (const part of parts) part.unobserve(changed)
      }
    },
    [doc],
  )
  return useSyncExternalStore(subscribe, () => partsOf(doc).some(isUsed))
}

/** Whether an object's card stands on the board. */
function useHasCards(doc: Y.Doc): boolean {
  const [hasCards, setHasCards] = useState(false)
  useEffect(() => {
    const parts = [boardRecords(doc), boardElements(doc)]
    const stop = () => {
      for (const part of parts) part.unobserveDeep(onChange)
    }
    const look = (stored: unknown) => {
      const address = stored instanceof Y.Map ? (stored.get('link') ?? stored.get('props.url')) : undefined
      if (!linkedObject(address)) return
      setHasCards(true)
      stop()
    }
    const onChange = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
      for (const { target, changes } of events) {
        if (parts.includes(target as (typeof parts)[number]))
          for (const key of changes.keys.keys()) look((target as Y.Map<unknown>).get(key))
        else look(target)
      }
    }
    for (const part of parts) part.observeDeep(onChange)
    for (const part of parts) for (const stored of part.values()) look(stored)
    return stop
  }, [doc])
  return hasCards
}

/** What people do together on a board; nothing of it is loaded before somebody does it. */
export function Together(props: TogetherProps) {
  const isUsedNow = useIsUsed(props.doc)
  const hasCards = useHasCards(props.doc)
  usePastedCard(props)
  const { isOpen } = useToolsOpen()
  if (!isUsedNow && !hasCards && !isOpen) return null
  return (
    <Suspense>
      <TogetherParts {...props} />
    </Suspense>
  )
}
