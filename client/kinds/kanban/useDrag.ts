import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../platform/loadPart.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import type { Edge } from './attachCardDrag.ts'
import type { Cell } from './axis.ts'
import type { Board } from './board.ts'

type Drag = typeof import('./attachCardDrag.ts')

/** Attaches dragging once its code has loaded; `attach` returns a function that undoes it. */
export function useDrag(attach: (drag: Drag) => () => void): void {
  // Ends as soon as the element is gone, even if only because a part of the page is suspended.
  useLayoutEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    void loadPart(() => import('./attachCardDrag.ts')).then((drag) => {
      if (!isOver) stop = attach(drag)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [attach])
}

/** Scrolls a part of the board while a card is dragged near its edge, or a column if it contains columns. */
export const useDragScroll = (element: RefObject<HTMLElement | null>, holdsColumns = false): void =>
  useDrag(
    useCallback(({ attachScroll }) => attachScroll(element.current!, holdsColumns), [element, holdsColumns]),
  )

const nothing = () => undefined

/** Makes a column draggable by its head; true while it is dragged. */
export function useColumnGrab(
  element: RefObject<HTMLElement | null>,
  column: string,
  mayMove: boolean,
): boolean {
  const [isDragged, setDragged] = useState(false)
  useDrag(
    useCallback(
      ({ attachColumnGrab }) =>
        mayMove && element.current ? attachColumnGrab(element.current, column, setDragged) : nothing,
      [element, column, mayMove],
    ),
  )
  return isDragged
}

/** Makes a column a drop target for others; returns the side that one is over. */
export function useColumnPlace(
  element: RefObject<HTMLElement | null>,
  now: Board['now'],
  column: string,
): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  useDrag(
    useCallback(
      ({ attachColumnPlace }) =>
        attachColumnPlace(element.current!, column, {
          onEdge: setEdge,
          onPut: (put, side) =>
            void columnActions().then(({ moveColumn }) => moveColumn(now, put, { id: column, edge: side })),
        }),
      [element, now, column],
    ),
  )
  return edge
}

/** The actions on columns, which are rarely needed. */
export const columnActions = () => loadNeeded(() => import('./columnActions.ts'))

/** Makes an element the drop target for the cards of a cell; true while one is over it. */
export function useCellDrop(element: RefObject<HTMLElement | null>, board: Board, cell: Cell): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef({ board, cell })
  useEffect(() => {
    latest.current = { board, cell }
  })
  useDrag(
    useCallback(
      ({ attachCellDrop }) =>
        attachCellDrop(element.current!, {
          mayPut: (card) => latest.current.board.mayPut(card, latest.current.cell),
          onOver: setOver,
          onPut(card, beside) {
            if (beside?.id === card) return
            const place = beside ? { beside: beside.id, edge: beside.edge } : 'last'
            latest.current.board.move(card, latest.current.cell, place)
          },
        }),
      [element],
    ),
  )
  return isOver
}
