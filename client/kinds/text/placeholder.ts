import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { words } from '../../platform/words.ts'

function hintFor(type: string, level: unknown): string | undefined {
  const say = words('kinds/text')
  if (type === 'heading') return say('placeholder.heading', { level: Number(level) })
  if (type === 'detailsSummary') return say('placeholder.details')
  return type === 'paragraph' ? say('placeholder.paragraph') : undefined
}

/** Shows a placeholder in the empty block with the caret; only that block is checked. */
export const placeholder = (isEditable: () => boolean): Plugin =>
  new Plugin({
    key: new PluginKey('placeholder'),
    props: {
      decorations: ({ doc, selection }) => {
        const { $from, empty } = selection
        const { parent, depth } = $from
        if (!isEditable() || !empty || depth === 0 || !parent.isTextblock || parent.content.size > 0)
          return null
        const nested = parent.type.name === 'paragraph' && depth > 1
        const hint = nested ? undefined : hintFor(parent.type.name, parent.attrs.level)
        if (hint === undefined) return null
        const from = $from.before()
        const attributes = { 'data-placeholder': hint }
        return DecorationSet.create(doc, [Decoration.node(from, from + parent.nodeSize, attributes)])
      },
    },
  })
