import type { RefObject } from 'react'
import { useWords } from '../../platform/words.ts'
import type { MessagesState } from '../MessageList.ts'
import classes from '../MessageLog.module.css'
import type { Messages } from '../Messages.ts'
import { useEdge } from '../useEdge.ts'
import { useSteady } from './useSteady.ts'

type LaterEndProps = { box: RefObject<HTMLElement | null>; store: Messages; state: MessagesState }

/** The end of what is loaded, while later messages are not: they come in as it comes near, and nothing moves. */
export function LaterEnd({ box, store, state }: LaterEndProps) {
  const t = useWords('chat/days')
  const { hasNewer, messages } = state
  const end = useEdge(box, hasNewer ? store.newer : null, messages)
  useSteady(box, state)
  return hasNewer ? (
    <div ref={end} className={classes.older} role="status">
      {t('later')}
    </div>
  ) : null
}
