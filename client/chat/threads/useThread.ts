import { useCallback, useEffect, useRef, useState } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import { followChat } from '../chatFeed.ts'
import { oneThread, type Thread } from './operations.ts'

/** A thread as it changes; null where it is closed to the reader. */
export function useThread(
  space: string,
  id: string,
): { thread?: Thread | null; isFailed: boolean; reload: () => void } {
  const [thread, setThread] = useState<Thread | null>()
  const [isFailed, setFailed] = useState(false)
  const root = useRef<number>(undefined)
  const loads = useRef(0)
  const reload = useCallback(() => {
    const load = ++loads.current
    query(oneThread, { id }).then(
      ({ chatThread }) => {
        if (load !== loads.current) return
        setFailed(false)
        setThread(chatThread)
        root.current = chatThread?.message?.place
      },
      () => {
        if (load === loads.current) setFailed(true)
      },
    )
  }, [id])
  useEffect(() => {
    reload()
    // Each reply, and each change of what one has of the thread, is told of its root.
    return followChat(space, ({ kind, place, message }) => {
      if (
        kind === 'started' ||
        kind === 'refetch' ||
        message?.id === id ||
        (place !== null && place === root.current)
      )
        reload()
    })
  }, [space, id, reload])
  return { thread, isFailed: isFailed && thread === undefined, reload }
}
