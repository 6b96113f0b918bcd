import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { TreeFocus } from './useTreeFocus.ts'
import classes from './PageTree.module.css'

export const hasPointer = !matchMedia('(hover: none)').matches
/** In px; fingers need more room than a pointer. */
const rowHeight = hasPointer ? 30 : 44

type VirtualTreeProps<Line extends { id: string }> = {
  label: string
  lines: readonly Line[]
  focus: TreeFocus
  /** The line that is open; it is brought into sight once. */
  current?: string | null
  /** Without a scroll area of its own, as tall as its lines. */
  inline?: boolean
  onKeyDown: (event: KeyboardEvent) => void
  /** Called with the range of rendered lines. */
  onLook?: (from: number, to: number) => void
  children: (line: Line, isFocusable: boolean) => ReactNode
}

/** A tree that renders only the visible lines, and the one with the focus. */
export function VirtualTree<Line extends { id: string }>(props: VirtualTreeProps<Line>) {
  const { label, lines, focus, current, inline, onKeyDown, onLook, children } = props
  const scroll = useRef<HTMLDivElement>(null)
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: inline ? { width: 240, height: lines.length * rowHeight } : undefined,
    getItemKey: (index) => lines[index]!.id,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const shown = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
      if (focus.index < count && (focus.index < first || focus.index > last)) shown.push(focus.index)
      return shown.sort((a, b) => a - b)
    },
  })
  useFocusMoves(scroll, focus, (index) => virtual.scrollToIndex(index))
  const open = current ? lines.findIndex(({ id }) => id === current) : -1
  const height = virtual.scrollRect?.height ?? 0
  const seen = useRef({ id: '', height: 0 })
  useEffect(() => {
    if (!current || open < 0 || height === 0) return
    const before = seen.current
    seen.current = { id: current, height }
    const top = open * rowHeight - (virtual.scrollOffset ?? 0)
    // What comes below the tree takes some of its height; who has scrolled away from the line stays there.
    const isCut = height < before.height && top >= 0 && top < before.height
    if (before.id !== current || isCut) virtual.scrollToIndex(open)
  }, [virtual, height, open, current])
  const range = virtual.range
  useEffect(() => {
    if (range) onLook?.(range.startIndex, range.endIndex)
  }, [onLook, range])

  const shown = inline
    ? lines.map((_, index) => ({ index, start: index * rowHeight }))
    : virtual.getVirtualItems()
  const whole = inline ? lines.length * rowHeight : virtual.getTotalSize()
  return (
    <div ref={scroll} className={inline ? undefined : classes.scroll}>
      <div
        role="tree"
        aria-label={label}
        className={classes.tree}
        style={{ height: whole }}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ index, start }) => {
          const line = lines[index]!
          return (
            <div
              key={line.id}
              role="presentation"
              className={classes.line}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {children(line, index === focus.index)}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Moves the keyboard focus to the line that must have it. */
function useFocusMoves(
  scroll: RefObject<HTMLDivElement | null>,
  { index, turn }: TreeFocus,
  show: (index: number) => void,
): void {
  const done = useRef(turn)
  useLayoutEffect(() => {
    if (done.current === turn) return
    done.current = turn
    show(index)
    const line = scroll.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
    // The title of a line that is being edited is not lost.
    if (line && !line.querySelector('input')) line.focus({ preventScroll: true })
  })
}
