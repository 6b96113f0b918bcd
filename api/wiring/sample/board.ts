import type * as Y from 'yjs'
import { boardPageId } from '#schema/kinds/boardSchema.ts'
import { boardRecords, writeRecord, type BoardRecord } from '#schema/kinds/boardRecords.ts'

type Note = { id: string; at: [x: number, y: number]; color: string }

const notes: Note[] = [
  { id: 'shape:idea', at: [0, 0], color: 'yellow' },
  { id: 'shape:talk', at: [340, -60], color: 'light-blue' },
  { id: 'shape:page', at: [680, 0], color: 'light-green' },
]

const arrows = [
  { id: 'idea-talk', from: 'shape:idea', to: 'shape:talk' },
  { id: 'talk-page', from: 'shape:talk', to: 'shape:page' },
]

const noteSide = 200

const paragraph = (text?: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) }],
})

const shape = (id: string, type: string, index: string) => ({
  id,
  typeName: 'shape',
  type,
  index,
  parentId: boardPageId,
  rotation: 0,
  isLocked: false,
  opacity: 1,
  meta: {},
})

const noteRecord = ({ id, at: [x, y], color }: Note, index: number, words: string): BoardRecord => ({
  ...shape(id, 'note', `a${index + 1}`),
  x,
  y,
  props: {
    color,
    labelColor: 'black',
    size: 'm',
    font: 'sans',
    fontSizeAdjustment: 1,
    growY: 0,
    scale: 1,
    align: 'middle',
    verticalAlign: 'middle',
    url: '',
    textLastEditedBy: null,
    richText: paragraph(words),
  },
})

const placeOf = (id: string): [number, number] => notes.find((note) => note.id === id)!.at

function arrowRecords({ id, from, to }: (typeof arrows)[number], index: number): BoardRecord[] {
  const [fromX, fromY] = placeOf(from)
  const [toX, toY] = placeOf(to)
  const arrow = `shape:${id}`
  const bind = (terminal: 'start' | 'end', toId: string): BoardRecord => ({
    id: `binding:${id}-${terminal}`,
    typeName: 'binding',
    type: 'arrow',
    fromId: arrow,
    toId,
    meta: {},
    props: { terminal, normalizedAnchor: { x: 0.5, y: 0.5 }, isExact: false, isPrecise: false, snap: 'none' },
  })
  return [
    {
      ...shape(arrow, 'arrow', `a${notes.length + index + 1}`),
      x: fromX + noteSide,
      y: fromY + noteSide / 2,
      props: {
        kind: 'arc',
        color: 'grey',
        labelColor: 'black',
        fill: 'none',
        dash: 'draw',
        size: 'm',
        arrowheadStart: 'none',
        arrowheadEnd: 'arrow',
        font: 'sans',
        bend: 0,
        labelPosition: 0.5,
        scale: 1,
        elbowMidPoint: 0.5,
        richText: paragraph(),
        start: { x: 0, y: 0 },
        end: { x: toX - fromX - noteSide, y: toY - fromY },
      },
    },
    bind('start', from),
    bind('end', to),
  ]
}

/** The records of the sample board: three notes with these texts, and the arrows between them. */
export const sampleRecords = (words: readonly string[]): BoardRecord[] => [
  ...notes.map((note, index) => noteRecord(note, index, words[index]!)),
  ...arrows.flatMap(arrowRecords),
]

/** Draws them on a seeded board. */
export function drawSample(doc: Y.Doc, words: readonly string[]): void {
  doc.transact(() => {
    for (const record of sampleRecords(words)) writeRecord(boardRecords(doc), record)
  })
}
