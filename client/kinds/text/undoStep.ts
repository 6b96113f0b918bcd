import type { Editor } from '@tiptap/core'
import { yUndoPluginKey } from '@tiptap/y-tiptap'
import type { UndoManager } from 'yjs'

export const undoManagerOf = (editor: Editor): UndoManager | undefined =>
  (yUndoPluginKey.getState(editor.state) as { undoManager: UndoManager } | undefined)?.undoManager

/** What comes now is taken back by itself: quick changes are else one step with what was typed right before them. */
export const beginStep = (editor: Editor): void => undoManagerOf(editor)?.stopCapturing()
