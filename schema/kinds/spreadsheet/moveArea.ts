import type * as Y from 'yjs'
import { areaOf, type Area, parseRef, printRef, type Ref, type RefCorner } from './address.ts'
import type { Book } from './book.ts'
import { clearArea, readBlock, writeBlock, writeStyle, placeAt } from './cells.ts'
import { replaceRefs } from './formulaText.ts'
import { cellsOf, isFormula, placeOfKey } from './maps.ts'
import { liveNames, writeName } from './names.ts'

/** Moves what is in an area, with its looks, to the cell `to` of any sheet. Formulas that refer to it follow. */
export function moveArea(doc: Y.Doc, book: Book, from: Area, to: Pick<Area, 'sheet' | 'top' | 'left'>): void {
  const block = readBlock(doc, from)
  const own = (formula: string, sheet: string, target: string) =>
    replaceRefs(formula, (ref, text) => movedRef(ref, { book, sheet, target }, from, to) ?? text)
  doc.transact(() => {
    clearArea(doc, from)
    for (let row = from.top; row <= from.bottom; row += 1)
      for (let column = from.left; column <= from.right; column += 1) {
        const place = placeAt(from, row, column)
        if (place) writeStyle(doc, place, undefined)
      }
    for (const [key, value] of cellsOf(doc)) {
      const place = placeOfKey(key)
      if (!place || !isFormula(value)) continue
      const moved = own(value, place.sheet, place.sheet)
      if (moved !== value) cellsOf(doc).set(key, moved)
    }
    for (const { id, name, ref } of liveNames(book)) {
      const moved = parseRef(movedRef(ref, { book, sheet: '', target: '' }, from, to) ?? '')
      if (moved) writeName(doc, book, { id, name, ref: moved })
    }
    const written = block.map((cells) =>
      cells.map((content) =>
        content && isFormula(content.value)
          ? { ...content, value: own(content.value, from.sheet.id, to.sheet.id) }
          : content,
      ),
    )
    clearArea(doc, { ...to, bottom: to.top + block.length - 1, right: to.left + (block[0]?.length ?? 1) - 1 })
    writeBlock(doc, to, written)
  })
}

type Standing = { book: Book; sheet: string; target: string }

/** The reference from where its formula stands after the move; undefined where nothing about it changes. */
function movedRef(
  ref: Ref,
  { book, sheet, target }: Standing,
  from: Area,
  to: Pick<Area, 'sheet' | 'top' | 'left'>,
): string | undefined {
  const area = areaOf(ref, book, sheet)
  const isWhole = ref.from.row.id === '*' || ref.from.column.id === '*'
  const isInside =
    area !== undefined &&
    !isWhole &&
    area.sheet.id === from.sheet.id &&
    area.top >= from.top &&
    area.bottom <= from.bottom &&
    area.left >= from.left &&
    area.right <= from.right
  const pointed = isInside ? to.sheet.id : (ref.sheet ?? sheet)
  const named = pointed === target ? {} : { sheet: pointed }
  if (!isInside) return sheet === target ? undefined : printRef({ ...ref, ...named })
  const corner = ({ row, column }: RefCorner, at: { row: number; column: number }): RefCorner | undefined => {
    const place = placeAt(to, at.row - from.top + to.top, at.column - from.left + to.left)
    return place && { row: { ...row, id: place.row }, column: { ...column, id: place.column } }
  }
  const first = corner(ref.from, { row: area.top, column: area.left })
  const last = ref.to && corner(ref.to, { row: area.bottom, column: area.right })
  if (!first || (ref.to && !last)) return '#REF!'
  return printRef({ ...named, from: first, ...(last ? { to: last } : {}) })
}
