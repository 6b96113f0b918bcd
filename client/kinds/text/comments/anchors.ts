import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap'
import * as Y from 'yjs'
import { commentLimits } from '#schema/comments/limits.ts'

export type Range = { from: number; to: number }
export type Anchor = { start: string; end: string; quote: string }

type Binding = { mapping: Parameters<typeof absolutePositionToRelativePosition>[2] }
type Bound = { doc: Y.Doc; type: Y.XmlFragment; binding: Binding | null }

const boundOf = (state: EditorState): (Bound & { binding: Binding }) | null => {
  const bound = ySyncPluginKey.getState(state) as Bound | undefined
  return bound?.binding ? { ...bound, binding: bound.binding } : null
}

const toText = (position: Y.RelativePosition): string =>
  btoa(String.fromCharCode(...Y.encodeRelativePosition(position)))
const fromText = (text: string): Y.RelativePosition =>
  Y.decodeRelativePosition(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)))

/**
 * A range of the page as a range of its document. Its ends are anchored to the first and the last word, so it moves
 * with them when others write around it. Null while the page is not bound to its document.
 */
export function anchorOf(state: EditorState, { from, to }: Range): Anchor | null {
  const bound = boundOf(state)
  if (!bound) return null
  const { doc, type, binding } = bound
  const end = (position: number, side: 0 | -1) => {
    const near = absolutePositionToRelativePosition(position, type, binding.mapping) as Y.RelativePosition
    const found = Y.createAbsolutePositionFromRelativePosition(near, doc)
    return toText(found ? Y.createRelativePositionFromTypeIndex(found.type, found.index, side) : near)
  }
  const quote = state.doc.textBetween(from, to, ' ', ' ').slice(0, commentLimits.quoteSigns)
  return { start: end(from, 0), end: end(to, -1), quote }
}

/** The current position of a range in the page; null when its words are deleted. */
export function rangeOf(state: EditorState, anchor: Anchor): Range | null {
  const bound = boundOf(state)
  if (!bound) return null
  // It was sent after the document had been renewed, and names authors of the one before.
  if (!isOf(bound.doc, anchor)) return onlyPlaceOf(state.doc, anchor.quote)
  const at = (text: string): number | null => {
    const position = fromText(text)
    const found = Y.createAbsolutePositionFromRelativePosition(position, bound.doc)
    if (!found || isDeleted(found.type)) return null
    // The binding takes an item at the very start of the page for one that was lost; the start of its text it knows.
    const known = found.index === 0 ? Y.createRelativePositionFromTypeIndex(found.type, 0, -1) : position
    return relativePositionToAbsolutePosition(bound.doc, bound.type, known, bound.binding.mapping)
  }
  try {
    const [from, to] = [at(anchor.start), at(anchor.end)]
    if (from === null || to === null || from >= to || to > state.doc.content.size) return null
    return state.doc.textBetween(from, to, ' ', ' ') === '' ? null : { from, to }
  } catch {
    // An anchor from a client may be invalid: then the thread is treated as one about deleted words.
    return null
  }
}

/** Whether a document knows the authors of both ends of a place. */
function isOf({ store }: Y.Doc, { start, end }: Anchor): boolean {
  try {
    return [start, end].map(fromText).every(({ item, type }) => {
      const id = item ?? type
      return !id || store.clients.has(id.client)
    })
  } catch {
    return true
  }
}

/** The words of a quote if they occur in exactly one place within a paragraph. */
export function onlyPlaceOf(page: Node, quote: string): Range | null {
  if (quote.trim() === '') return null
  const found: Range[] = []
  page.descendants((block, position) => {
    if (!block.isTextblock) return true
    // Every inline node takes one position, like its placeholder in the text.
    const text = block.textBetween(0, block.content.size, ' ', ' ')
    for (let at = text.indexOf(quote); at >= 0 && found.length < 2; at = text.indexOf(quote, at + 1))
      found.push({ from: position + 1 + at, to: position + 1 + at + quote.length })
    return false
  })
  return found.length === 1 ? found[0]! : null
}

/** Whether a part of the document, or something that it lies in, was deleted. */
function isDeleted(type: Y.AbstractType<unknown>): boolean {
  for (
    let at: Y.AbstractType<unknown> | null = type;
    at?._item;
    at = at._item.parent as Y.AbstractType<unknown> | null
  )
    if (at._item.deleted) return true
  return false
}
