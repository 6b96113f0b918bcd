import { Extension, type Extensions } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ySyncPluginKey, type ProsemirrorBinding, type ySyncPlugin } from '@tiptap/y-tiptap'
import type * as Y from 'yjs'
import { Reading } from './reading.ts'

type Mapping = NonNullable<NonNullable<Parameters<typeof ySyncPlugin>[1]>['mapping']>

/**
 * Loads the document into the editor for the first time, which the binding leaves to the provider of the mapping.
 * Each menu that registers itself recreates the plugins; then the text and the caret stay as they are.
 */
function showPage(view: EditorView, reading: Reading): void {
  const { binding, type } = ySyncPluginKey.getState(view.state) as {
    binding: ProsemirrorBinding
    type: Y.XmlFragment
  }
  reading.clear()
  binding.mux(() => {
    const { doc, tr } = view.state
    const blocks = Fragment.from(reading.blocks(type))
    if (doc.content.eq(blocks)) return
    tr.replace(0, doc.content.size, new Slice(blocks, 0, 0)).setMeta('addToHistory', false)
    view.dispatch(tr.setMeta(ySyncPluginKey, { isChangeOrigin: true, binding }))
  })
}

/** Binds the editor to a document by our own mapping, which deletes nothing by showing it. */
export function pageReading(fragment: Y.XmlFragment): Extensions {
  const reading = new Reading()
  // The binding skips a part without a node; its types do not say so.
  const mapping = reading as unknown as Mapping
  return [
    Collaboration.configure({ fragment, ySyncOptions: { mapping } }),
    Extension.create({
      name: 'pageReading',
      // Directly after the binding, so that other plugins find the content when the page is mounted.
      priority: 999,
      addProseMirrorPlugins() {
        reading.schema = this.editor.schema
        return [
          new Plugin({
            key: new PluginKey('pageReading'),
            view: (view) => {
              showPage(view, reading)
              return {}
            },
          }),
        ]
      },
    }),
  ]
}
