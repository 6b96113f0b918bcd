import { isChangeOrigin } from '@tiptap/extension-collaboration'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** Refuses every change but those of others while the page may only be read, whatever asks for it. */
export const readOnlyGuard = (isEditable: () => boolean): Plugin =>
  new Plugin({
    key: new PluginKey('readOnlyGuard'),
    filterTransaction: (tr) => isEditable() || !tr.docChanged || isChangeOrigin(tr),
  })
