import { useCallback, useState } from 'react'

export type TreeFocus = {
  /** The line that has, or would get, the keyboard focus. */
  index: number
  /** Incremented by every request to move the focus there. */
  turn: number
  /** Moves the focus to a line. */
  move: (id: string) => void
  /** Notes that a line has got the focus. */
  note: (id: string) => void
}

type Wanted = { id: string | null; turn: number; last: number }

/** The line of a tree with its one tab stop: the one focused last, otherwise the current one, otherwise the first. */
export function useTreeFocus(lines: readonly { id: string }[], current: string | null): TreeFocus {
  const [{ id, turn, last }, setFocus] = useState<Wanted>({ id: null, turn: 0, last: 0 })
  const at = (wanted: string | null) => lines.findIndex((line) => line.id === wanted)
  const known = at(id)
  // The line after a removed one takes its place.
  const index = known >= 0 ? known : id !== null ? Math.min(last, lines.length - 1) : at(current)
  if (known >= 0 && known !== last) setFocus({ id, turn, last: known })
  return {
    index: Math.max(0, index),
    turn,
    move: useCallback((to) => setFocus((before) => ({ ...before, id: to, turn: before.turn + 1 })), []),
    note: useCallback((to) => setFocus((before) => (before.id === to ? before : { ...before, id: to })), []),
  }
}
