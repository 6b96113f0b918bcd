import { useEffect, useRef, useState } from 'react'
import { mutate } from '../platform/graphqlClient.ts'
import { drafts } from './drafts.ts'
import { draftSet } from './roomOperations.ts'

const pauseMs = 1000

/**
 * RCH.10, RCH.16: what is written in a room and not sent. It is kept on this device at once, and on the server after a pause;
 * what comes from another device (`remote`, null while that is unknown) takes its place where nothing was typed here since.
 * A message that is being changed begins with `edited` and is no draft.
 */
export function useDraft(room: string, { remote, edited }: { remote: string | null; edited: string | null }) {
  const [text, setText] = useState(() => edited ?? drafts.read(room)?.text ?? '')
  const isDraft = edited === null
  /** What stands in the field, what the server is known to have, and what was sent there from here. */
  const now = useRef({ text, saved: drafts.read(room)?.saved ?? '', own: null as string | null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = () => drafts.write(room, { text: now.current.text, saved: now.current.saved })
  const save = () => {
    clearTimeout(timer.current)
    const { text: typed, saved } = now.current
    if (typed === saved) return
    now.current = { text: typed, saved: typed, own: typed }
    mutate(draftSet, { room, text: typed }).then(keep, () => {
      // It stays on this device, and is saved with the next key or the next time.
      now.current.saved = saved
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
    now.current = { text: '', saved: '', own: now.current.saved }
    setText('')
    keep()
  }

  useEffect(() => {
    const { text: typed, saved, own } = now.current
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
    // oxlint-disable-next-line react/exhaustive-deps -- once for each room
  }, [room])
  return { text, write, clear }
}
