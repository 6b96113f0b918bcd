import type * as Y from 'yjs'
import type { Area } from './address.ts'
import type { Book } from './book.ts'
import { readBlock, writeBlock, type CellContent } from './cells.ts'
import { isFormula } from './maps.ts'

/**
 * Fills an area from the one at its edge, downwards, upwards or sideways: two or more numbers go on as a series, all else
 * repeats, formulas move along. `to` holds `from` and is longer in one direction.
 */
export function fillArea(doc: Y.Doc, book: Book, from: Area, to: Area): void {
  const block = readBlock(doc, from)
  const isDown = to.top !== from.top || to.bottom !== from.bottom
  const [start, length] = isDown ? [from.top, block.length] : [from.left, block[0]!.length]
  const [first, last] = isDown ? [to.top, to.bottom] : [to.left, to.right]
  const across = isDown ? block[0]!.length : block.length
  doc.transact(() => {
    for (let at = 0; at < across; at += 1) {
      const line = Array.from({ length }, (_, step) => (isDown ? block[step]![at]! : block[at]![step]!))
      const next = seriesOf(line)
      for (let index = first; index <= last; index += 1) {
        const distance = index - start
        if (distance >= 0 && distance < length) continue
        const step = ((distance % length) + length) % length
        const content = { ...line[step]!, ...next(distance) }
        const place = isDown ? { top: index, left: from.left + at } : { top: from.top + at, left: index }
        const [top, left] = isDown ? [start + step, from.left + at] : [from.top + at, start + step]
        writeBlock(doc, { sheet: from.sheet, ...place }, [[content]], {
          book,
          sheet: from.sheet.id,
          top,
          left,
        })
      }
    }
  })
}

/** The value at a distance from the first, where the values are numbers with one difference between them. */
function seriesOf(line: readonly CellContent[]): (distance: number) => CellContent {
  const numbers = line.map(({ value }) => value)
  const isSeries = numbers.length > 1 && numbers.every((value) => typeof value === 'number')
  if (!isSeries || line.some(({ value }) => isFormula(value))) return () => ({})
  const [first, second] = numbers as number[]
  const step = second! - first!
  const isEven = (numbers as number[]).every((value, at) => Math.abs(value - (first! + step * at)) < 1e-9)
  return isEven ? (distance) => ({ value: Number((first! + step * distance).toPrecision(15)) }) : () => ({})
}
