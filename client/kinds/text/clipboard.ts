import { Extension } from '@tiptap/core'
import type { Node as ProseMirrorNode, Schema, Slice as SliceType } from '@tiptap/pm/model'
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { printMarkdown } from '#schema/kinds/markdown/print.ts'
import type { TextNode } from '#schema/kinds/textNode.ts'
import { loadPart } from '../../platform/loadPart.ts'
import { whenIdle } from '../../platform/whenIdle.ts'
import type { Uploads } from './uploads.ts'

/** Blocks as Markdown. */
export const markdownOf = (nodes: readonly ProseMirrorNode[]): string =>
  printMarkdown({ type: 'doc', content: nodes.map((node) => node.toJSON() as TextNode) }).trimEnd()

type Parse = (markdown: string) => TextNode
let parse: Parse | undefined
let coming: Promise<Parse> | undefined

/**
 * The Markdown parser loads after the text: nobody pastes before they see it. Requested once, so that pastes stay in
 * order.
 */
const loadParse = (): Promise<Parse> =>
  (coming ??= loadPart(() => import('#schema/kinds/markdown/parse.ts')).then(
    ({ parseMarkdown }) => (parse = parseMarkdown),
  ))

/** Parsed Markdown as a slice whose first and last paragraphs join their surroundings. */
function sliceOf(schema: Schema, read: TextNode): SliceType {
  const { content } = schema.nodeFromJSON(read)
  const open = (node: ProseMirrorNode | null) => (node?.type.name === 'paragraph' ? 1 : 0)
  return new Slice(content, open(content.firstChild), open(content.lastChild))
}

/** Text copied from within one block is plain; a selection across blocks is Markdown, which keeps its structure. */
function copiedText(slice: SliceType): string {
  const nodes: ProseMirrorNode[] = []
  slice.content.forEach((node) => nodes.push(node))
  const only = nodes.length === 1 ? nodes[0]! : undefined
  if (only?.isTextblock || (only && only.isLeaf && only.isInline)) {
    return slice.content.textBetween(0, slice.content.size, '\n', (leaf) =>
      leaf.type.name === 'hardBreak' ? '\n' : (leaf.type.spec.leafText?.(leaf) ?? ''),
    )
  }
  return nodes.every((node) => node.isInline)
    ? Fragment.from(nodes).textBetween(0, slice.content.size)
    : markdownOf(nodes)
}

const isInTable = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    ({ type }) => type.name === 'table',
  )

/** After a table or an image the caret needs a line, or the next paste lands before it or replaces it. */
function withLineBelow(slice: SliceType, state: EditorState): SliceType {
  const { content, openStart, openEnd } = slice
  const last = content.lastChild
  const needsLine = last && openEnd === 0 && last.isBlock && (last.isAtom || last.type.name === 'table')
  if (!needsLine || isInTable(state)) return slice
  return new Slice(content.addToEnd(state.schema.nodes.paragraph!.create()), openStart, 1)
}

/** Files on the clipboard count only without a text: office programs put both there. */
function pastedFiles(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/html') || data.types.includes('text/plain')) return []
  return [...data.files]
}

export type ClipboardOptions = { uploads: () => Uploads | undefined }

/** Paste from Markdown, copy as Markdown, and files by paste and by drop. */
export const Clipboard = Extension.create<ClipboardOptions>({
  name: 'clipboard',
  addOptions: () => ({ uploads: () => undefined }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    /** A text that could not be read as Markdown yet. */
    let unread: string | undefined
    return [
      new Plugin({
        key: new PluginKey('clipboard'),
        view: () => ({ destroy: whenIdle(() => void (editor.isEditable && loadParse())) }),
        props: {
          clipboardTextParser(text, _context, plain) {
            if (!plain && parse) return sliceOf(editor.schema, parse(text))
            unread = plain ? undefined : text
            return undefined as unknown as SliceType
          },
          transformPasted: (slice, { state }) => withLineBelow(slice, state),
          clipboardTextSerializer: (slice) => copiedText(slice),
          handlePaste: (view, event) => {
            const text = unread
            unread = undefined
            if (text !== undefined) {
              void loadParse().then((read) => {
                if (view.isDestroyed || !view.editable) return
                const slice = withLineBelow(sliceOf(editor.schema, read(text)), view.state)
                view.dispatch(view.state.tr.replaceSelection(slice).setMeta('paste', true).scrollIntoView())
              })
              return true
            }
            const files = pastedFiles(event.clipboardData)
            if (files.length === 0 || !editor.isEditable) return false
            options.uploads()?.add(files, view.state.selection.to)
            return true
          },
          handleDrop: (view, event, _slice, moved) => {
            unread = undefined
            const files = [...(event.dataTransfer?.files ?? [])]
            if (moved || files.length === 0 || !editor.isEditable) return false
            event.preventDefault()
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
            options.uploads()?.add(files, at?.pos ?? view.state.doc.content.size)
            return true
          },
        },
      }),
    ]
  },
})
