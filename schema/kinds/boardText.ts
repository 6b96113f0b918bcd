import type { BoardRecord } from './boardRecords.ts'

type Plain = Record<string, unknown>

const plainOf = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

const blocks = new Set(['paragraph', 'heading', 'listItem', 'blockquote', 'codeBlock'])

/** The plain text of tldraw's rich text (a ProseMirror document as JSON), one line a block. */
export function richTextToPlain(richText: unknown): string {
  const lines: string[] = ['']
  const walk = (value: unknown, depth: number): void => {
    const node = plainOf(value)
    if (depth > 50) return
    if (node.type === 'text') lines[lines.length - 1] += textOf(node.text)
    else if (node.type === 'hardBreak') lines.push('')
    const isBlock = typeof node.type === 'string' && blocks.has(node.type)
    if (isBlock && lines.at(-1) !== '') lines.push('')
    if (Array.isArray(node.content)) for (const child of node.content) walk(child, depth + 1)
    if (isBlock && lines.at(-1) !== '') lines.push('')
  }
  walk(richText, 0)
  return lines.join('\n').trim()
}

/** The words of one shape, or an empty string. */
export function shapeText(shape: BoardRecord): string {
  const props = plainOf(shape.props)
  const words = props.richText === undefined ? textOf(props.text) : richTextToPlain(props.richText)
  if (words !== '') return words
  if (shape.type === 'frame') return textOf(props.name).trim()
  if (shape.type === 'image' || shape.type === 'video') return textOf(props.altText).trim()
  return shape.type === 'bookmark' || shape.type === 'embed' ? textOf(props.url).trim() : ''
}

/** Shapes in reading order, top to bottom and then left to right, by their place on the canvas without rotation. */
export function shapesInOrder(records: Map<string, BoardRecord>): BoardRecord[] {
  const place = (record: BoardRecord, depth = 0): { x: number; y: number } => {
    const parent = records.get(textOf(record.parentId))
    const base = parent?.typeName === 'shape' && depth < 50 ? place(parent, depth + 1) : { x: 0, y: 0 }
    return { x: base.x + numberOf(record.x), y: base.y + numberOf(record.y) }
  }
  return [...records.values()]
    .filter((record) => record.typeName === 'shape')
    .map((record) => ({ record, at: place(record) }))
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x || (a.record.id < b.record.id ? -1 : 1))
    .map(({ record }) => record)
}
