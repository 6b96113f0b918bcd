import type * as Y from 'yjs'
import type { Area } from './address.ts'
import type { Book } from './book.ts'
import { contentAt, placeAt, writeBlock, type CellContent } from './cells.ts'
import { unfiltered } from './filter.ts'
import { seriesOf } from './series.ts'

/** The lines of an area that are filled, from one to another: not those that a filter hides. */
const linesOf = (area: Area, isDown: boolean): number[] =>
  isDown ? unfiltered(area) : Array.from({ length: area.right - area.left + 1 }, (_, at) => area.left + at)

/** What stands in for the document at cells that are not its own. */
export type FillHands = {
  /** What a cell that holds nothing is filled from. */
  contentOf?: (row: number, column: number) => CellContent | undefined
  /** Takes what a cell would become; true where it is not to be written. */
  take?: (row: number, column: number, content: CellContent) => boolean
}

/**
 * Fills an area from the one at its edge, downwards, upwards or sideways: with `goesOn` series go on (`seriesOf`), all else
 * repeats, formulas move along. `to` holds `from` and is longer in one direction.
 */
export function fillArea(
  doc: Y.Doc,
  book: Book,
  from: Area,
  { hands = {}, goesOn = false, ...to }: Area & { hands?: FillHands; goesOn?: boolean },
): void {
  const isDown = to.top !== from.top || to.bottom !== from.bottom
  const [sources, targets] = [linesOf(from, isDown), linesOf(to, isDown)]
  const [length, start] = [sources.length, targets.indexOf(sources[0]!)]
  const across = linesOf(from, !isDown)
  if (length === 0) return
  const contentOf = (line: number, beside: number): CellContent => {
    const [row, column] = isDown ? [line, beside] : [beside, line]
    const content = contentAt(doc, placeAt(from, row, column))
    return content.value === undefined ? (hands.contentOf?.(row, column) ?? content) : content
  }
  doc.transact(() => {
    for (const beside of across) {
      const contents = sources.map((line) => contentOf(line, beside))
      const next = goesOn ? seriesOf(contents) : () => ({})
      for (const [at, line] of targets.entries()) {
        const distance = at - start
        if (distance >= 0 && distance < length) continue
        const step = ((distance % length) + length) % length
        const content = { ...contents[step]!, ...next(distance) }
        const cornerAt = (index: number) =>
          isDown ? { top: index, left: beside } : { top: beside, left: index }
        if (isDown ? hands.take?.(line, beside, content) : hands.take?.(beside, line, content)) continue
        const source = { book, sheet: from.sheet.id, ...cornerAt(sources[step]!) }
        writeBlock(doc, { sheet: from.sheet, ...cornerAt(line) }, [[content]], source)
      }
    }
  })
}
