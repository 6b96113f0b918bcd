import { isChangeOrigin } from '@tiptap/extension-collaboration'
import { Plugin, PluginKey } from '@tiptap/pm/state'

/** Refuses every change except remote ones while the page is read-only, whatever causes it. */
export const readOnlyGuard = (isEditable: () => boolean): Plugin =>
  new Plugin({
    key: new PluginKey('readOnlyGuard'),
    filterTransaction: (tr) => isEditable() || !tr.docChanged || isChangeOrigin(tr),
  })
