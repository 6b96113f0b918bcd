import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type RefObject } from 'react'
import type { RowSource } from '../view/rowSource.ts'

const overscan = 6

type LineWindowOptions = {
  /** How many parts are drawn one below another. */
  count: number
  /** In pixels. */
  height: (part: number) => number
  /** The first and the last line of a part. */
  lines: (part: number) => readonly [number, number]
  /** The height of fixed content above the parts, in pixels. */
  above?: number
}

/** The visible parts of a long list; objects near the screen are requested. */
export function useLineWindow(
  rows: RowSource,
  scroller: RefObject<HTMLElement | null>,
  { count, height, lines, above = 0 }: LineWindowOptions,
): Virtualizer<HTMLElement, Element> {
  const look = ({ startIndex = 0, endIndex = 0 }: { startIndex?: number; endIndex?: number }) => {
    if (count === 0) return
    rows.look(lines(startIndex)[0], lines(Math.min(endIndex, count - 1))[1])
  }
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: height,
    overscan,
    paddingStart: above,
    scrollPaddingStart: above,
    onChange: (instance) => look(instance.range ?? {}),
  })
  const first = useRef(rows)
  useEffect(() => {
    look(virtual.range ?? {})
    // Another order or filter is read from its beginning.
    if (first.current !== rows) virtual.scrollToOffset(0)
    first.current = rows
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `look` is new in each drawing
  }, [rows, count, virtual])
  return virtual
}
