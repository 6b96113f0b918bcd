import type { Node as TextNode } from '@tiptap/pm/model'
import type * as Y from 'yjs'
import { holdKeys } from '../../platform/typing/holdKeys.ts'

/** A position in a text: the number of the top-level block, and the number of letters before it. */
type Place = { block: number; letters: number }

const pressed = new WeakMap<Y.Doc, Place>()

/** Remembers where a text was clicked before its editor was there, and collects what is typed from then on. */
export function pressBefore(doc: Y.Doc, text: Element, at: { clientX: number; clientY: number }): void {
  pressed.set(doc, placeIn(text, at))
  holdKeys()
}

/** The position in the editor's document that was pressed before that was there, once. */
export function pressedPosition(doc: Y.Doc, text: TextNode): number | undefined {
  const place = pressed.get(doc)
  pressed.delete(doc)
  return place && positionOf(text, place)
}

function placeIn(text: Element, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  const block = [...text.children].findIndex((child) => child.contains(caret?.offsetNode ?? null))
  if (!caret || block < 0) return { block: text.children.length, letters: 0 }
  const before = document.createRange()
  before.selectNodeContents(text.children[block]!)
  before.setEnd(caret.offsetNode, caret.offset)
  return { block, letters: before.toString().length }
}

function positionOf(text: TextNode, { block, letters }: Place): number {
  if (block >= text.childCount) return text.content.size
  let start = 1
  for (let at = 0; at < block; at++) start += text.child(at).nodeSize
  let left = letters
  let found: number | undefined
  text.child(block).descendants((node, position) => {
    if (found !== undefined || !node.isText) return found === undefined
    if (left <= node.nodeSize) found = start + position + left
    left -= node.nodeSize
    return false
  })
  return found ?? start
}
