import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { tipTapDefaultExtensions } from 'tldraw'

/** tldraw selects all of a text a moment after it was opened; the next key would take the place of what was typed since. */
const keepTyped = Extension.create<object, { isTyped: boolean; isOpening: boolean }>({
  name: 'keepTyped',
  addStorage: () => ({ isTyped: false, isOpening: false }),
  onCreate() {
    // Extensions hear of it before tldraw does, which selects at once.
    this.storage.isOpening = true
    queueMicrotask(() => (this.storage.isOpening = false))
  },
  addProseMirrorPlugins() {
    const { storage } = this
    return [
      new Plugin({
        filterTransaction: (transaction) => {
          if (transaction.docChanged) storage.isTyped = true
          return !(
            storage.isOpening &&
            storage.isTyped &&
            transaction.selectionSet &&
            !transaction.docChanged
          )
        },
      }),
    ]
  },
})

/** How the texts of shapes are written. Its own way puts the caret before what has been typed already. */
export const noteText = {
  tipTapConfig: { autofocus: 'end' as const, extensions: [...tipTapDefaultExtensions, keepTyped] },
}
