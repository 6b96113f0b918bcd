import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Block } from '#schema/kinds/composite/blocks.ts'
import {
  boxWithin,
  gridColumns,
  moveBox,
  placeBoxes,
  rowsMost,
  stepBox,
  type Move,
  type Placed,
} from '#schema/kinds/composite/grid.ts'
import { columnsIn, rowsIn } from './gridSizes.ts'

export type Step = 'left' | 'right' | 'up' | 'down'
type Way = 'pointer' | 'keys'
/** The block that is being moved or resized; nothing is written before the end. */
export type Arranging = {
  id: string
  how: 'move' | 'stretch'
  way: Way
  moves: readonly Move[]
  /** How far the pointer has taken the block, in pixels. */
  by: { x: number; y: number }
}

export const withMoves = (blocks: readonly Block[], moves: readonly Move[]): Block[] =>
  blocks.map((block) => ({ ...block, ...moves.find(({ id }) => id === block.id) }))

/** The moves of before with those that came after them, which count. */
const joined = (before: readonly Move[], after: readonly Move[]): Move[] => {
  const found = new Map(before.map((move) => [move.id, move]))
  for (const move of after) found.set(move.id, { ...found.get(move.id), ...move })
  return [...found.values()]
}

type Options = {
  blocks: readonly Block[]
  root: RefObject<HTMLElement | null>
  onMove: (moves: readonly Move[]) => void
}

/** Moves and resizes blocks by pointer and by keys; Escape cancels. */
export function useArranging({ blocks, root, onMove }: Options) {
  const [arranging, setArranging] = useState<Arranging | null>(null)
  const latest = useRef({ blocks, arranging, onMove })
  useEffect(() => {
    latest.current = { blocks, arranging, onMove }
  })

  const finish = (moves: readonly Move[] | null) => {
    setArranging(null)
    if (moves && moves.length > 0) latest.current.onMove(moves)
  }

  const pointer = useRef<AbortController>(null)
  useEffect(() => () => pointer.current?.abort(), [])

  /** Follows a pointer that was pressed on a handle until it is released. */
  const grab = (event: React.PointerEvent, id: string, how: Arranging['how']) => {
    const grid = root.current
    const started = blocks
    const box = placeBoxes(started).find((each) => each.id === id)
    if (!grid || !box || event.button !== 0) return
    const controller = new AbortController()
    pointer.current?.abort()
    pointer.current = controller
    const { signal } = controller
    const scroller = scrollerOf(grid)
    const start = { x: event.clientX, y: event.clientY, top: scroller.scrollTop }
    let last = start as { x: number; y: number }
    let moves: readonly Move[] = []
    const follow = () => {
      const by = { x: last.x - start.x, y: last.y - start.y + scroller.scrollTop - start.top }
      const width = grid.clientWidth
      const [columns, rows] = [columnsIn(by.x, width), rowsIn(by.y)]
      moves =
        how === 'move'
          ? moveBox(started, box, { x: box.x + columns, row: Math.max(0, box.row + rows) })
          : stretched(box, columns, rows)
      setArranging({ id, how, way: 'pointer', moves, by })
    }
    const end = (isKept: boolean) => {
      controller.abort()
      const isMoved = Math.abs(last.x - start.x) + Math.abs(last.y - start.y) > 3
      finish(isKept && isMoved ? moves : null)
    }
    const scrolling = setInterval(() => {
      const { top, bottom } = scroller.getBoundingClientRect()
      const pull = last.y < top + 40 ? -1 : last.y > bottom - 40 ? 1 : 0
      if (pull === 0) return
      scroller.scrollBy(0, pull * 14)
      follow()
    }, 16)
    signal.addEventListener('abort', () => clearInterval(scrolling))
    const onPointer = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (at: PointerEvent) => void,
    ) => window.addEventListener(type, (at) => at.pointerId === event.pointerId && act(at), { signal })
    onPointer('pointermove', (at) => {
      last = { x: at.clientX, y: at.clientY }
      follow()
    })
    onPointer('pointerup', () => end(true))
    onPointer('pointercancel', () => end(false))
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
  }

  const begin = (id: string) => setArranging({ id, how: 'move', way: 'keys', moves: [], by: { x: 0, y: 0 } })

  /** One keyboard step; returns the new place of the block. */
  const step = (to: Step, isStretch: boolean): Placed | undefined => {
    const { arranging: now } = latest.current
    if (!now) return undefined
    const at = withMoves(blocks, now.moves)
    const box = placeBoxes(at).find(({ id }) => id === now.id)
    if (!box) return undefined
    const across = to === 'left' ? -1 : to === 'right' ? 1 : 0
    const down = to === 'up' ? -1 : to === 'down' ? 1 : 0
    const moves = isStretch
      ? stretched(box, across, down)
      : across === 0
        ? stepBox(at, box, to as 'up' | 'down')
        : [{ id: box.id, x: boxWithin({ ...box, x: box.x + across }).x }]
    const next = { ...now, moves: joined(now.moves, moves) }
    latest.current.arranging = next
    setArranging(next)
    return placeBoxes(withMoves(blocks, next.moves)).find(({ id }) => id === now.id)
  }

  return {
    arranging,
    grab,
    begin,
    step,
    keep: () => finish(latest.current.arranging?.moves ?? null),
    leave: () => finish(null),
  }
}

function stretched({ id, x, w, h }: Placed, columns: number, rows: number): Move[] {
  const within = (value: number, most: number) => Math.min(Math.max(value, 1), most)
  return [{ id, w: within(w + columns, gridColumns - x), h: within(h + rows, rowsMost) }]
}

function scrollerOf(element: HTMLElement): HTMLElement {
  let at: HTMLElement | null = element
  while (at && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement
  return at ?? document.documentElement
}
