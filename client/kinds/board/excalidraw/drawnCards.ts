import { estimateText } from '#schema/kinds/convert/estimateText.ts'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import { wrapText } from '#schema/kinds/scene/wrapText.ts'
import type { CardWords } from '../together/readCards.ts'

const lineHeight = 1.25
/** Of Excalidraw: its font without hand-drawn letters. */
const plainFont = 6
const colors = {
  paper: '#ffffff',
  edge: '#ced4da',
  words: '#1e1e1e',
  dimmed: '#868e96',
  states: '#2f9e44',
} as const

/** The elements with cards of objects in the place of the stickies that lead to these, turned and in the order of these. */
export function drawnCards(
  elements: readonly BoardElement[],
  cards: ReadonlyMap<string, CardWords>,
): BoardElement[] {
  return elements.flatMap((element) => {
    const { id } = element
    // The words beneath a card are not seen.
    if (element.type === 'text' && element.containerId !== null && cards.has(element.containerId)) return []
    const card = cards.get(id)
    if (!card) return [element]
    const paper = {
      ...element,
      backgroundColor: colors.paper,
      fillStyle: 'solid',
      strokeColor: colors.edge,
      strokeWidth: 1,
    } as BoardElement
    return [paper, ...wordsOn(element, card)]
  })
}

function wordsOn(element: BoardElement, { type, name, states }: CardWords): BoardElement[] {
  const { width, height, angle } = element
  const size = Math.max(4, Math.min(width, height) / 12)
  const padding = size * 0.8
  const room = Math.max(size, width - 2 * padding)
  const parts: [text: string, size: number, color: string][] = [
    [type, size * 0.8, colors.dimmed],
    [name, size, colors.words],
    [states.join(' · '), size * 0.85, colors.states],
  ]
  const found: BoardElement[] = []
  let top = padding
  for (const [at, [text, fontSize, strokeColor]] of parts.entries()) {
    const high = fontSize * lineHeight
    const lines = text === '' ? [] : wrapText(text, room, (line) => estimateText(line, fontSize, ''))
    const shown = lines.slice(0, Math.max(0, Math.floor((height - top) / high)))
    if (shown.length === 0) continue
    const box = { w: room, h: shown.length * high }
    // It is turned about its own middle, which is turned about that of the card.
    const [right, down] = [padding + box.w / 2 - width / 2, top + box.h / 2 - height / 2]
    const x = element.x + width / 2 + right * Math.cos(angle) - down * Math.sin(angle) - box.w / 2
    const y = element.y + height / 2 + right * Math.sin(angle) + down * Math.cos(angle) - box.h / 2
    const words = readElement(`${element.id}-card-${at}`, {
      type: 'text',
      xy: [x, y],
      size: [box.w, box.h],
      angle,
      text: shown.join('\n'),
      originalText: shown.join('\n'),
      fontSize,
      fontFamily: plainFont,
      textAlign: 'left',
      verticalAlign: 'top',
      strokeColor,
      lineHeight,
      opacity: element.opacity,
      frameId: element.frameId,
      autoResize: false,
    })
    if (words) found.push({ ...words, index: element.index })
    top += box.h + size * 0.5
  }
  return found
}
