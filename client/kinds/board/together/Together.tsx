import { Suspense, lazy, useCallback, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { boardVotes } from '#schema/kinds/together/votes.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import type { EditorProps } from '../../kind.ts'
import type { BoardPort } from './boardPort.ts'
import { useToolsOpen } from './toolsOpen.ts'

const TogetherParts = lazy(() => loadNeeded(() => import('./TogetherParts.tsx')))

export type TogetherProps = Pick<EditorProps, 'doc' | 'awareness' | 'editable' | 'me'> & {
  port: BoardPort | null
}

const isEmpty = (map: Y.Map<unknown>): boolean => map.keys().next().done === true

function useIsUsed(doc: Y.Doc): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const votes = boardVotes(doc)
      votes.observe(changed)
      return () => votes.unobserve(changed)
    },
    [doc],
  )
  return useSyncExternalStore(subscribe, () => !isEmpty(boardVotes(doc)))
}

/** What people do together on a board; nothing of it is loaded before somebody does it. */
export function Together(props: TogetherProps) {
  const isUsed = useIsUsed(props.doc)
  const { isOpen } = useToolsOpen()
  if (!isUsed && !isOpen) return null
  return (
    <Suspense>
      <TogetherParts {...props} />
    </Suspense>
  )
}
