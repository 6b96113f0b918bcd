import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { BoardColumn } from './lists.ts'

const sizes = { usual: 288, folded: 44, gap: 12, narrowShare: 0.86, narrowMost: 420, narrowGap: 8 }
/** Columns rendered beyond the visible ones. */
const overscan = 2

export type ShownColumns = {
  columns: readonly BoardColumn[]
  /**
   * In pixels: the width of a column, the gap, and of the placeholders for columns before and after the rendered
   * ones.
   */
  width: number
  widthOf: (column: BoardColumn) => number
  gap: number
  before: number
  after: number
  /** Scrolls a column into view. */
  show: (column: string) => void
}

type InView = {
  columns: readonly BoardColumn[]
  scroller: RefObject<HTMLElement | null>
  isFolded?: (column: BoardColumn) => boolean
  /** The column that a phone begins with. */
  first?: number
}

const never = () => false

/** The columns of a board that are in view or nearly so. */
export function useShownColumns({ columns, scroller, isFolded = never, first = 0 }: InView): ShownColumns {
  const isNarrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false })
  const width = isNarrow
    ? Math.min(Math.round(window.innerWidth * sizes.narrowShare), sizes.narrowMost)
    : sizes.usual
  const gap = isNarrow ? sizes.narrowGap : sizes.gap
  const widthOf = (column: BoardColumn) => (isFolded(column) ? sizes.folded : width)
  const widths = columns.map(widthOf)
  const sumTo = (end: number) => widths.slice(0, end).reduce((sum, each) => sum + each + gap, 0)
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index]! + gap,
    getItemKey: (index) => columns[index]!.id,
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => (isNarrow ? sumTo(first) : 0),
  })
  const measured = widths.join()
  useEffect(() => virtual.measure(), [virtual, measured, gap])
  const items = virtual.getVirtualItems()
  return {
    columns: items.map(({ index }) => columns[index]!),
    width,
    widthOf,
    gap,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    show: (column) => virtual.scrollToIndex(columns.findIndex(({ id }) => id === column)),
  }
}
