import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/**
 * The content of the right sidebar. Its frame renders the title and the close button; `content` fills the rest,
 * inside the contexts of the space but not of the page. It closes with its screen, unless `stays` is set.
 */
export type SidebarPart = { id: string; title: string; content: ReactNode; stays?: boolean }

let shown: SidebarPart | null = null
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function show(part: SidebarPart | null): void {
  shown = part
  for (const listener of listeners) listener()
}

/** Opens a part in the right sidebar; one that is already open is redrawn without moving the focus. */
function open(part: SidebarPart): void {
  const focused = document.activeElement
  if (!shown && focused instanceof HTMLElement) opener = focused
  show(part)
}

/** Closes the right sidebar, or only the part of this id; the focus returns to where it was before. */
function close(id?: string): void {
  if (!shown || (id !== undefined && shown.id !== id)) return
  show(null)
  if (opener?.isConnected) opener.focus()
  opener = null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const rightSidebar = { open, close, shown: (): SidebarPart | null => shown }

/** The right sidebar of the main layout and its current part. */
export function useRightSidebar(): { shown: SidebarPart | null; open: typeof open; close: typeof close } {
  return { shown: useSyncExternalStore(subscribe, rightSidebar.shown), open, close }
}
