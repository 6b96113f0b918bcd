import { useEffect } from 'react'
import type { RefObject } from 'react'
import { takesText } from '../../platform/typing/replayKeys.ts'

/** What takes back what was done last, and does it again; false where there is nothing. */
type Undoing = { undo: () => boolean; redo?: () => boolean }

/** Ctrl+Z takes back what was done in `root` last, Ctrl+Shift+Z does it again; in a text both are the text's own. */
export function useUndoKeys(root: RefObject<HTMLElement | null>, undoing: Undoing | undefined): void {
  useEffect(() => {
    if (!undoing) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey, shiftKey } = event
      // What has the focus may have taken something back already.
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
