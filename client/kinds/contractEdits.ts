import * as Y from 'yjs'
import { layersOf, objectsOf } from '#schema/kinds/graphic/drawing.ts'
import { cellKey, cellsOf, linesOf, sheetsOf } from '#schema/kinds/spreadsheet/maps.ts'
import { boardRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { boardPageId } from '#schema/kinds/boardSchema.ts'
import { addBlock, blockText, removeBlock, writeMoves } from '#schema/kinds/composite/blocks.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { clearLayout, writeLayout } from '#schema/objects/layout.ts'
import { textFragment, writeNodes } from '#schema/kinds/textTree.ts'

/** One arbitrary change: its position, its kind, and its text. */
export type Edit = { at: number; kind: number; words: string }

/** The nearest place at or before `at` that does not part the two halves of a character. */
function place(run: Y.XmlText, at: number): number {
  const text = run.toJSON().replaceAll(/<[^>]*>/g, '')
  return /[\ud800-\udbff]$/.test(text.slice(0, at)) ? at - 1 : at
}

function editText(doc: Y.Doc, { at, kind, words }: Edit): void {
  const page = doc.getXmlFragment(textFragment)
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: words }] }
  const index = at % (page.length + 1)
  const block = page.length > 0 ? page.get(at % page.length) : undefined
  const run = block instanceof Y.XmlElement ? block.get(0) : undefined
  if (kind % 4 === 0 || !block) page.insert(index, writeNodes([paragraph]))
  else if (kind % 4 === 1 && page.length > 1) page.delete(at % page.length, 1)
  else if (run instanceof Y.XmlText && kind % 4 === 2)
    run.format(0, place(run, Math.ceil(run.length / 2)), { bold: {} })
  else if (run instanceof Y.XmlText) run.insert(place(run, at % (run.length + 1)), words)
  else if (block instanceof Y.XmlElement) block.insert(0, writeNodes([{ type: 'text', text: words }]))
}

function editBoard(doc: Y.Doc, { at, kind, words }: Edit): void {
  const records = boardRecords(doc)
  const id = `shape:${at % 5}`
  if (kind % 4 === 1 && records.has(id)) {
    records.delete(id)
    return
  }
  const line = { type: 'paragraph', content: [{ type: 'text', text: words }] }
  writeRecord(records, {
    id,
    typeName: 'shape',
    type: 'note',
    x: at,
    y: kind,
    rotation: 0,
    index: 'a1',
    parentId: boardPageId,
    isLocked: false,
    opacity: 1,
    meta: {},
    props: { color: 'yellow', size: 'm', richText: { type: 'doc', content: [line] } },
  })
}

function editObjectView(doc: Y.Doc, { at, kind, words }: Edit): void {
  const view = `view${at % 4}`
  if (kind % 4 === 1) clearLayout(doc, ['view', view])
  else if (kind % 4 === 2) writeLayout(doc, ['view', view, 'column', `${at % 3}`, 'width'], at * 10)
  else if (kind % 4 === 3) writeLayout(doc, ['rank', 'new', `object${at % 5}`], `a${kind}`)
  else {
    writeLayout(doc, ['view', view, 'rank'], `a${at % 3}`)
    writeLayout(doc, ['view', view, 'name'], words)
  }
}

function editForm(doc: Y.Doc, { at, kind, words }: Edit): void {
  const group = `group${at % 3}`
  if (kind % 4 === 1) clearLayout(doc, ['group', group])
  else if (kind % 4 === 2) writeLayout(doc, ['field', `${at % 5}`, 'group'], group)
  else if (kind % 4 === 3) writeLayout(doc, ['field', `${at % 5}`, 'rank'], `a${kind % 10}`)
  else {
    writeLayout(doc, ['group', group, 'rank'], `a${at % 3}`)
    writeLayout(doc, ['group', group, 'title'], words)
  }
}

function editComposite(doc: Y.Doc, { at, kind, words }: Edit): void {
  const id = `b${at % 4}`
  if (kind % 4 === 1) removeBlock(doc, id)
  else if (kind % 4 === 2) writeMoves(doc, [{ id, x: at % 12, y: kind / 3, w: kind % 13, h: at }])
  else if (kind % 4 === 3) {
    addBlock(doc, { id, kind: 'text', x: at % 12, y: kind, w: 4, h: 3 })
    doc.getXmlFragment(blockText(id)).insert(0, writeNodes([{ type: 'text', text: words }]))
  } else addBlock(doc, { id, kind: 'indicator', x: 0, y: at, w: 3, h: 2, settings: { title: words } })
}

function editSpreadsheet(doc: Y.Doc, { at, kind, words }: Edit): void {
  const place = { sheet: '0', row: `${at % 6}`, column: `${kind % 3}` }
  if (kind % 4 === 1) cellsOf(doc).delete(cellKey(place))
  else if (kind % 4 === 2)
    linesOf(doc).set(`0/rows/${at % 6}/${kind % 3 === 0 ? 'gone' : 'at'}`, kind % 3 === 0 ? true : `${at}:V`)
  else if (kind % 4 === 3)
    sheetsOf(doc).set(`xa${at % 3}/${kind % 2 === 0 ? 'name' : 'rank'}`, kind % 2 === 0 ? words : 'a')
  else cellsOf(doc).set(cellKey({ ...place, row: `${10 + at}` }), words)
}

function editGraphic(doc: Y.Doc, { at, kind, words }: Edit): void {
  const id = `x${at % 5}`
  const held = objectsOf(doc).get(id)
  if (kind % 4 === 1) objectsOf(doc).delete(id)
  else if (kind % 4 === 2) layersOf(doc).set(`l${at % 3}`, new Y.Map([['name', words]]))
  else if (kind % 4 === 3 && held instanceof Y.Map)
    held.set(at % 2 === 0 ? 'rank' : 'fill', at % 2 === 0 ? 'a' : '#123456')
  else
    objectsOf(doc).set(
      id,
      new Y.Map<unknown>([
        ['type', 'text'],
        ['xy', [at, kind]],
        ['layer', `l${kind % 3}`],
        ['text', words],
      ]),
    )
}

/** How each kind's document is changed at random; the contract suite knows nothing else about the kinds. */
export const contractEdits: Record<AvailableKind, (doc: Y.Doc, edit: Edit) => void> = {
  text: editText,
  table: editObjectView,
  kanban: editObjectView,
  tiles: editObjectView,
  board: editBoard,
  graphic: editGraphic,
  list: editObjectView,
  gantt: editObjectView,
  composite: editComposite,
  calendar: editObjectView,
  spreadsheet: editSpreadsheet,
  form: editForm,
}
