import * as Y from 'yjs'
import type { BoardElement } from './element.ts'
import { isOrderKey, orderKeysBetween } from './orderKeys.ts'
import { readElement } from './readElement.ts'
import { boardElements, readFlat } from './stored.ts'

const byIndex = (a: BoardElement, b: BoardElement): number =>
  a.index === b.index ? (a.id < b.id ? -1 : 1) : a.index < b.index ? -1 : 1

/** Elements from the bottom to the top, each with a key of its own: those of the same key are put one after the other. */
function ordered(elements: BoardElement[]): BoardElement[] {
  const sorted = elements
    .map((element) => (isOrderKey(element.index) ? element : { ...element, index: '' }))
    .sort(byIndex)
  const nameless = sorted.filter(({ index }) => index === '')
  const named = sorted.slice(nameless.length)
  const next: BoardElement[] = []
  for (let at = 0; at < named.length;) {
    const { index } = named[at]!
    let end = at + 1
    while (end < named.length && named[end]!.index === index) end += 1
    const keys = [index, ...orderKeysBetween(index, named[end]?.index ?? null, end - at - 1)]
    for (const key of keys) next.push({ ...named[at++]!, index: key })
  }
  const keys = orderKeysBetween(next.at(-1)?.index ?? 'a0', null, nameless.length)
  return [...next, ...nameless.map((element, at) => ({ ...element, index: keys[at]! }))]
}

const holdsWords = new Set(['rectangle', 'diamond', 'ellipse', 'arrow'])
const holdsArrows = new Set(['rectangle', 'diamond', 'ellipse', 'text', 'image', 'frame'])

/**
 * Puts right what edits of several people, or of other software, can leave between elements: ties to what is gone or
 * cannot be tied to, a second text in one shape. What an element is tied to by others follows from them alone.
 */
export function mendElements(found: Iterable<BoardElement>): BoardElement[] {
  const elements = ordered([...found])
  const byId = new Map(elements.map((element) => [element.id, element]))
  const typeOf = (id: string | null | undefined) => (id ? byId.get(id)?.type : undefined)
  const words = new Map<string, string>()
  for (const { id, type, ...element } of elements) {
    if (type !== 'text') continue
    const { containerId } = element as { containerId: string | null }
    if (containerId && holdsWords.has(typeOf(containerId) ?? '') && !(words.get(containerId)! < id))
      words.set(containerId, id)
  }
  const bound = new Map<string, BoardElement['boundElements']>()
  const tie = (to: string, one: BoardElement['boundElements'][number]) => {
    const held = bound.get(to)
    if (!held) bound.set(to, [one])
    else if (!held.some(({ id }) => id === one.id)) held.push(one)
  }
  const mended = elements.map((element) => {
    const next = { ...element }
    if (next.frameId && (typeOf(next.frameId) !== 'frame' || next.type === 'frame')) next.frameId = null
    if (next.type === 'text' && next.containerId) {
      if (words.get(next.containerId) === next.id) tie(next.containerId, { id: next.id, type: 'text' })
      else next.containerId = null
    }
    if (next.type === 'arrow') {
      for (const end of ['startBinding', 'endBinding'] as const) {
        const to = next[end]?.elementId
        if (to && holdsArrows.has(typeOf(to) ?? '')) tie(to, { id: next.id, type: 'arrow' })
        else next[end] = null
      }
    }
    return next
  })
  return mended.map((element) => ({
    ...element,
    boundElements: (bound.get(element.id) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1)),
  }))
}

/** The elements of a document as they are drawn, from the bottom to the top. */
export function readElements(doc: Y.Doc): BoardElement[] {
  const found: BoardElement[] = []
  for (const [id, stored] of boardElements(doc).entries()) {
    const element = stored instanceof Y.Map ? readElement(id, readFlat(stored)) : undefined
    if (element) found.push(element)
  }
  return mendElements(found)
}

/** The words of an element as they were written, without the lines that its width makes. */
export function elementText(element: BoardElement): string {
  if (element.type === 'text') return element.originalText.trim()
  return element.type === 'frame' ? (element.name ?? '').trim() : ''
}
