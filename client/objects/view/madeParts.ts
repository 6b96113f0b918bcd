import type { ObjectRow } from './operations.ts'
import type { Beneath, RowGroup, SectionedRows } from './rowSource.ts'

/** Where a row is created: at the end of its group, below a row, or as the last child of one. */
export type MadePlace = { group: RowGroup | null; below?: string; beneath?: Beneath }
/** `row` is set by the server's response; `began` is its state then. */
export type Made = { key: string; place: MadePlace; row?: ObjectRow; began?: ObjectRow }
/** The lines of a group, or all lines. */
export type Part = {
  group: RowGroup | null
  /** Its first line, which is the head of a group. */
  at: number
  /** Rows that are shown, made ones among them. */
  size: number
  /** The first of its rows among the lines without created ones. */
  from: number
  /** Made rows by the line from `at` on, less the head. */
  made: Map<number, Made>
  /** Made rows that were read again elsewhere in the part, in their order. */
  doubled: number[]
  hasFoot: boolean
}

/** The positions of rows created here among those that were loaded. */
export function partsOf(inner: SectionedRows, allMade: readonly Made[], hasFeet: boolean): Part[] {
  let at = 0
  return inner.sections.map(({ group, from, size: rows, isHead = false }, index): Part => {
    const isOpen = group?.isOpen !== false
    const own = isOpen ? allMade.filter(({ place }) => place.group?.key === group?.key) : []
    const offsetOf = (id?: string) => (id === undefined ? undefined : inner.offsetOf(index, id))
    const doubled = own.flatMap(({ row }) => offsetOf(row?.id) ?? []).sort((a, b) => a - b)
    const places = own.map(({ place }) => {
      if (place.beneath) return inner.endBeneath?.(index, place.beneath.id) ?? rows
      const above = offsetOf(place.below)
      return (above ?? rows - 1) + 1
    })
    const inOrder = own.map((made, n) => ({ made, place: places[n]! })).toSorted((a, b) => a.place - b.place)
    const part = {
      group,
      at,
      from,
      size: rows - doubled.length + own.length,
      doubled,
      made: new Map(
        inOrder.map(({ made, place }, before) => [
          place + before - doubled.filter((double) => double < place).length,
          made,
        ]),
      ),
      hasFoot: hasFeet && isOpen && !isHead,
    }
    at += lengthOf(part)
    return part
  })
}

export const headOf = ({ group }: Part): number => (group ? 1 : 0)
export const lengthOf = (part: Part): number => headOf(part) + part.size + (part.hasFoot ? 1 : 0)

/** The place of a row in its part without made rows. */
export function withoutMade({ made, doubled }: Part, offset: number): number {
  let place = offset - [...made.keys()].filter((each) => each < offset).length
  for (const double of doubled) if (double <= place) place += 1
  return place
}

/** The other way: the place of a row in its part with made rows. */
export function withMade({ made, doubled }: Part, place: number): number {
  let offset = place - doubled.filter((double) => double < place).length
  for (const each of [...made.keys()].sort((a, b) => a - b)) if (each <= offset) offset += 1
  return offset
}
