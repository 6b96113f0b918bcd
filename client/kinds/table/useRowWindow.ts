import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'
import type { RowSource } from '../../objects/view/rowSource.ts'

const rowHeight = 36
const overscan = 8

/** The rendered lines: those on the screen, and the edited one anywhere. Rows near the screen are requested. */
export function useRowWindow(
  rows: RowSource,
  scroller: RefObject<HTMLElement | null>,
  edited: number | undefined,
): Virtualizer<HTMLElement, Element> {
  const { lines } = rows
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, Element>({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return edited === undefined || edited >= lines || near.includes(edited)
        ? near
        : [...near, edited].toSorted((a, b) => a - b)
    },
    onChange: (instance) => {
      const { startIndex = 0, endIndex = 0 } = instance.range ?? {}
      rows.look(startIndex, endIndex)
    },
  })
  const first = useRef(rows)
  useEffect(() => {
    const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}
    rows.look(startIndex, endIndex)
    // Another order or filter is read from its beginning.
    if (first.current !== rows) virtual.scrollToOffset(0)
    first.current = rows
  }, [rows, lines, virtual])
  return virtual
}

/** How many rows fit on a screen of the grid, without the fixed lines above and below them. */
export const screenRows = (element: HTMLElement | null): number =>
  Math.max(1, Math.floor((element?.clientHeight ?? 0) / rowHeight) - 2)
