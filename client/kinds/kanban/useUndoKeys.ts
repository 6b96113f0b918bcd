import { useEffect } from 'react'
import type { RefObject } from 'react'
import { takesText } from '../../platform/typing/replayKeys.ts'
import type { Deeds } from './deeds.ts'

/** Ctrl+Z takes back what was done on the board last, Ctrl+Shift+Z does it again; in a text both are the text's own. */
export function useUndoKeys(root: RefObject<HTMLElement | null>, deeds: Deeds | undefined): void {
  useEffect(() => {
    if (!deeds) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey, shiftKey } = event
      // By its place, since a keyboard of another language writes another letter.
      if (code !== 'KeyZ' || !(ctrlKey || metaKey) || altKey || !(target instanceof Element)) return
      // After a drag the focus may be nowhere.
      if (target !== document.body && (!root.current?.contains(target) || takesText(target))) return
      if (shiftKey ? deeds.redo() : deeds.undo()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root, deeds])
}
