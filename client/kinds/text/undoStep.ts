import type { Editor } from '@tiptap/core'
import { yUndoPluginKey } from '@tiptap/y-tiptap'
import type { UndoManager } from 'yjs'

export const undoManagerOf = (editor: Editor): UndoManager | undefined =>
  (yUndoPluginKey.getState(editor.state) as { undoManager: UndoManager } | undefined)?.undoManager

/** Makes the next change an undo step of its own: otherwise quick changes join the typing right before them. */
export const beginStep = (editor: Editor): void => undoManagerOf(editor)?.stopCapturing()
