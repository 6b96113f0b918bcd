import { Suspense, lazy, useCallback, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { boardTimer } from '#schema/kinds/together/timer.ts'
import { boardVotes } from '#schema/kinds/together/votes.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import type { EditorProps } from '../../kind.ts'
import type { BoardPort } from './boardPort.ts'
import { useToolsOpen } from './toolsOpen.ts'

const TogetherParts = lazy(() => loadNeeded(() => import('./TogetherParts.tsx')))

export type TogetherProps = Pick<EditorProps, 'doc' | 'awareness' | 'editable' | 'me'> & {
  port: BoardPort | null
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

/** What people do together on a board; nothing of it is loaded before somebody does it. */
export function Together(props: TogetherProps) {
  const hasParts = useIsUsed(props.doc)
  const { isOpen } = useToolsOpen()
  if (!hasParts && !isOpen) return null
  return (
    <Suspense>
      <TogetherParts {...props} />
    </Suspense>
  )
}
