import type { CommentSourceType } from '#schema/comments/comment.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CommentDoor } from './commentDoor.ts'
import { Threads } from './Threads.ts'
import type { ThreadsState } from './Threads.ts'

type Asked = { source: string; type?: CommentSourceType; resolved: boolean; anchored?: boolean }

/** The threads on a page, live while this component is mounted. */
export function useThreads(
  door: CommentDoor,
  { source, type = 'page', resolved, anchored }: Asked,
): { list: Threads; state: ThreadsState } {
  const list = useMemo(
    () =>
      new Threads(door, source, anchored === undefined ? { resolved, type } : { resolved, type, anchored }),
    [door, source, type, resolved, anchored],
  )
  useEffect(() => list.follow(), [list])
  return { list, state: useSyncExternalStore(list.subscribe, list.state) }
}
