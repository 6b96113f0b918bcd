import { useEffect } from 'react'
import type { RefObject } from 'react'
import { takesText } from '../../platform/typing/replayKeys.ts'

/** Undoes the last change, or redoes it; false if there is nothing. */
type Undoing = { undo: () => boolean; redo?: () => boolean }

/** Ctrl+Z undoes the last change in `root`, Ctrl+Shift+Z redoes it; in a text field both belong to the field. */
export function useUndoKeys(root: RefObject<HTMLElement | null>, undoing: Undoing | undefined): void {
  useEffect(() => {
    if (!undoing) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey, shiftKey } = event
      // The focused element may have undone something already.
      if (event.defaultPrevented) return
      // By its place, since a keyboard of another language writes another letter.
      if (code !== 'KeyZ' || !(ctrlKey || metaKey) || altKey || !(target instanceof Element)) return
      // After a drag the focus may be nowhere.
      if (target !== document.body && (!root.current?.contains(target) || takesText(target))) return
      if (shiftKey ? undoing.redo?.() : undoing.undo()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root, undoing])
}
