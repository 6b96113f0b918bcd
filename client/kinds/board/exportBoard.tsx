import type { Editor, TLShapeId } from 'tldraw'
import type * as Y from 'yjs'
import { engineOf } from '#schema/kinds/boardEngine.ts'
import { type BoardRecord, boardRecords, readRecords } from '#schema/kinds/boardRecords.ts'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { readElements } from '#schema/kinds/elements/readElements.ts'
import { readStickies } from '#schema/kinds/together/stickies.ts'
import { pictureOf, pictureSideMost, standaloneSvg } from '../../platform/svgFile.ts'
import { Shapes } from './drawing/ShapeDrawing.tsx'
import { measureText } from './drawing/measureText.ts'
import { ground } from './drawing/palette.ts'
import { layOut } from '#schema/kinds/scene/scene.ts'
import { cardProps } from './cardProps.ts'
import { mountedBoards } from './mountedBoards.ts'
import type { CardWords } from './together/readCards.ts'

const padding = 32

/** Our own drawing of the document as a standalone SVG of `width` × `height` px. */
async function drawSvg(
  doc: Y.Doc,
  cards: ReadonlyMap<string, CardWords>,
): Promise<{ svg: string; width: number; height: number }> {
  const scene = layOut(withCards(readRecords(boardRecords(doc)), cards).values(), measureText)
  const { x, y, w, h } = scene.bounds
  const [width, height] = [Math.ceil(w + 2 * padding), Math.ceil(h + 2 * padding)]
  const look = { dark: false, marks: new Map<string, string>(), idPrefix: 'clip-' }
  const svg = await standaloneSvg(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`${x - padding} ${y - padding} ${width} ${height}`}
    >
      <rect x={x - padding} y={y - padding} width={width} height={height} fill={ground(false).surface} />
      <Shapes list={scene.roots} scene={scene} look={look} />
    </svg>,
  )
  return { svg, width, height }
}

/** The cards of objects as their reader sees them; none where they cannot be read, as by guests. */
async function cardsOf(doc: Y.Doc): Promise<ReadonlyMap<string, CardWords>> {
  if (!readStickies(doc).some(({ object }) => object)) return new Map()
  const { readCards } = await import('./together/readCards.ts')
  return readCards(doc).catch(() => new Map())
}

async function elementsOf(doc: Y.Doc): Promise<BoardElement[]> {
  const [cards, { drawnCards }] = [await cardsOf(doc), await import('./excalidraw/drawnCards.ts')]
  return drawnCards(readElements(doc), cards)
}

/** The records with the words of cards on the notes that are these. */
function withCards(records: Map<string, BoardRecord>, cards: ReadonlyMap<string, CardWords>) {
  for (const [id, words] of cards) {
    const record = records.get(id)
    if (record) records.set(id, { ...record, props: { ...Object(record.props), ...cardProps(words) } })
  }
  return records
}

/** What the tldraw that shows the document makes of its shapes, with the words of cards; undefined where it shows none. */
async function byEditor<Made>(
  doc: Y.Doc,
  cards: ReadonlyMap<string, CardWords>,
  make: (editor: Editor, shapes: TLShapeId[]) => Promise<Made>,
): Promise<Made | undefined> {
  const editor = mountedBoards.get(doc)
  const shapes = editor ? [...editor.getCurrentPageShapeIds()] : []
  if (!editor || shapes.length === 0) return undefined
  const { slotsOf } = await import('./cardSlots.ts')
  const slots = slotsOf(editor)
  slots.words = cards
  try {
    return await make(editor, shapes)
  } finally {
    slots.words = new Map()
  }
}

/** The board as an SVG file: the engine's own picture; our drawing where it is of tldraw, and not open in it. */
export async function exportSvg(doc: Y.Doc): Promise<Blob> {
  if (engineOf(doc) === 'excalidraw')
    return (await import('./excalidraw/exportElements.ts')).elementsSvg(await elementsOf(doc))
  const cards = await cardsOf(doc)
  const drawn = await byEditor(doc, cards, (editor, shapes) =>
    editor.getSvgString(shapes, { background: true, padding }),
  )
  return new Blob([drawn?.svg ?? (await drawSvg(doc, cards)).svg], { type: 'image/svg+xml' })
}

/** The board as a PNG of twice the size on the canvas, at most 8192 px a side. */
export async function exportPng(doc: Y.Doc): Promise<Blob> {
  if (engineOf(doc) === 'excalidraw')
    return (await import('./excalidraw/exportElements.ts')).elementsPng(await elementsOf(doc))
  const cards = await cardsOf(doc)
  const drawn = await byEditor(doc, cards, (editor, shapes) =>
    editor.toImage(shapes, { format: 'png', background: true, padding, pixelRatio: 2 }),
  )
  if (drawn) return drawn.blob
  const { svg, width, height } = await drawSvg(doc, cards)
  const scale = Math.min(2, pictureSideMost / width, pictureSideMost / height)
  return pictureOf(svg, { width, height, scale })
}
