import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import { takesText } from '../../platform/typing/replayKeys.ts'

/** Ctrl+Z takes back what was done on the calendar last; in a text it is the text's own. */
export function useUndoKeys(root: RefObject<HTMLElement | null>, steps: UndoSteps): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey, shiftKey } = event
      // By its place, since a keyboard of another language writes another letter.
      if (code !== 'KeyZ' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      if (!(target instanceof Element)) return
      // After a drag the focus may be nowhere.
      if (target !== document.body && (!root.current?.contains(target) || takesText(target))) return
      if (steps.undo()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root, steps])
}
