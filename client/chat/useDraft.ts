import { useEffect, useRef, useState } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { drafts } from './drafts.ts'
import { draftSet } from './roomOperations.ts'
import { readWhere } from './where.ts'

const pauseMs = 1000

/**
 * RCH.10, RCH.16: what is written in a room, or in a thread of it, and not sent. It is kept on this device at once, and on the server after a pause;
 * what comes from another device (`remote`, null while that is unknown) takes its place where nothing was typed here since.
 * A message that is being changed begins with `edited` and is no draft.
 */
export function useDraft(
  where: string,
  { remote, edited }: { remote: string | null; edited: string | null },
) {
  const [text, setText] = useState(() => edited ?? drafts.read(where)?.text ?? '')
  const isDraft = edited === null
  /**
   * What stands in the field, what the server is known to have, and what was sent there from here; until that comes back
   * (`isAwaited`), whatever else comes is older.
   */
  const now = useRef({
    text,
    saved: drafts.read(where)?.saved ?? '',
    own: null as string | null,
    isAwaited: false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = () => drafts.write(where, { text: now.current.text, saved: now.current.saved })
  const save = () => {
    clearTimeout(timer.current)
    const { text: typed, saved } = now.current
    if (typed === saved) return
    now.current = { text: typed, saved: typed, own: typed, isAwaited: true }
    mutate(draftSet, { ...readWhere(where), text: typed }).then(keep, () => {
      // It stays on this device, and is saved with the next key or the next time.
      now.current.saved = saved
      now.current.isAwaited = false
    })
  }
  const write = (next: string) => {
    now.current.text = next
    setText(next)
    if (!isDraft) return
    keep()
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pauseMs)
  }
  /** The message was sent, which clears the draft everywhere. */
  const clear = () => {
    clearTimeout(timer.current)
    now.current = { text: '', saved: '', own: now.current.saved, isAwaited: false }
    setText('')
    keep()
  }

  useEffect(() => {
    const { text: typed, saved, own, isAwaited } = now.current
    if (remote === own) now.current.isAwaited = false
    else if (isAwaited) return
    // What was saved from here comes back, perhaps after it was sent.
    if (!isDraft || remote === null || remote === saved || remote === own) return
    now.current.saved = remote
    if (typed === saved) {
      now.current.text = remote
      setText(remote)
    }
    keep()
    // oxlint-disable-next-line react/exhaustive-deps -- only what comes from elsewhere counts
  }, [remote])
  // What was typed before a reload, or without a connection, is saved now, and the last words when the room is left.
  useEffect(() => {
    if (!isDraft) return undefined
    save()
    return save
    // oxlint-disable-next-line react/exhaustive-deps -- once for each
  }, [where])
  return { text, write, clear }
}
