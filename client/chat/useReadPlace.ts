import { useState } from 'react'
import type { Message } from './operations.ts'

/** What may be new to the reader: what others have written. */
export const isNews = ({ own, notice, deleted }: Message): boolean => !own && !notice && !deleted

/**
 * Up to which place the person had read when new messages came: what comes while they look at the end is not new to
 * them, unless a line of new ones stands there already.
 */
export function useReadPlace(messages: readonly Message[], begin: number, isLooking: () => boolean): number {
  const last = messages.at(-1)?.place ?? 0
  const [{ read, known, isSeen }, set] = useState(() => ({ read: begin, known: last, isSeen: isLooking() }))
  if (last <= known) {
    if (!isSeen && isLooking()) set({ read, known, isSeen: true })
    return read
  }
  const hasLine = messages.some((each) => each.place > read && each.place <= known && isNews(each))
  const next = isLooking() ? (hasLine ? read : last) : isSeen ? known : read
  set({ read: next, known: last, isSeen: isLooking() })
  return next
}
