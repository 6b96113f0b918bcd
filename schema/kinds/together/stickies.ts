import type * as Y from 'yjs'
import { boardRecords, readRecords } from '../boardRecords.ts'
import { shapesInOrder, shapeText } from '../boardText.ts'
import type { BoardElement } from '../elements/element.ts'
import { elementText, readElements } from '../elements/readElements.ts'
import { type LinkedObject, linkedObject } from './objectLink.ts'

/** A sticky of a board with its words, and the object whose card it is, whatever draws it. */
export type Sticky = { id: string; text: string; object?: LinkedObject }

/** Excalidraw has no stickies of its own: a rectangle without a line and with a fill is one. */
export const isStickyElement = ({ type, strokeColor, backgroundColor }: BoardElement): boolean =>
  type === 'rectangle' && strokeColor === 'transparent' && backgroundColor !== 'transparent'

function stickyOf(id: string, text: string, address: unknown): Sticky {
  const object = linkedObject(address)
  return { id, text, ...(object && { object }) }
}

/** The stickies of a board, top to bottom and then left to right. */
export function readStickies(doc: Y.Doc): Sticky[] {
  const notes = shapesInOrder(readRecords(boardRecords(doc))).filter(({ type }) => type === 'note')
  const elements = readElements(doc)
  const words = new Map<string, string>()
  for (const element of elements)
    if (element.type === 'text' && element.containerId) words.set(element.containerId, elementText(element))
  const drawn = elements
    .filter(isStickyElement)
    .sort((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1))
  return [
    ...notes.map((shape) => stickyOf(shape.id, shapeText(shape), Object(shape.props).url)),
    ...drawn.map(({ id, link }) => stickyOf(id, words.get(id) ?? '', link)),
  ]
}
