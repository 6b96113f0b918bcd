import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { BoardColumn } from './lists.ts'

const sizes = { usual: 288, gap: 12, narrowShare: 0.86, narrowMost: 420, narrowGap: 8 }
/** Columns beside those in view that are there already. */
const overscan = 2

export type ShownColumns = {
  columns: readonly BoardColumn[]
  /** In pixels: of one column, of the room between two, of what stands in for those before and after the shown ones. */
  width: number
  gap: number
  before: number
  after: number
  /** Scrolls a column into view. */
  show: (column: string) => void
}

/** The columns of a board that are in view or nearly so. */
export function useShownColumns(
  columns: readonly BoardColumn[],
  scroller: RefObject<HTMLElement | null>,
): ShownColumns {
  const isNarrow = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false })
  const width = isNarrow
    ? Math.min(Math.round(window.innerWidth * sizes.narrowShare), sizes.narrowMost)
    : sizes.usual
  const gap = isNarrow ? sizes.narrowGap : sizes.gap
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => width + gap,
    getItemKey: (index) => columns[index]!.id,
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  useEffect(() => virtual.measure(), [virtual, width, gap])
  const items = virtual.getVirtualItems()
  return {
    columns: items.map(({ index }) => columns[index]!),
    width,
    gap,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    show: (column) => virtual.scrollToIndex(columns.findIndex(({ id }) => id === column)),
  }
}
