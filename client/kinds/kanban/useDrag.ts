import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../platform/loadPart.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import type { Edge } from './attachCardDrag.ts'
import type { Cell } from './axis.ts'
import type { Board } from './board.ts'

type Drag = typeof import('./attachCardDrag.ts')

/** Attaches dragging as soon as the code for it has been fetched; `attach` answers with what undoes it. */
export function useDrag(attach: (drag: Drag) => () => void): void {
  // Over as soon as the element is gone, be it only while a part of the page is waited for.
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

/** Scrolls a part of the board while a card is held near its edge, or a column where these stand in it. */
export const useDragScroll = (element: RefObject<HTMLElement | null>, holdsColumns = false): void =>
  useDrag(
    useCallback(({ attachScroll }) => attachScroll(element.current!, holdsColumns), [element, holdsColumns]),
  )

const nothing = () => undefined

/** Lets a column be taken by its head; true while it is. */
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

/** Lets other columns be put beside one; gives the side that one is held over. */
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

/** What is done with columns, which is rarely needed. */
export const columnActions = () => loadNeeded(() => import('./columnActions.ts'))

/** Makes an element the place where the cards of a cell are dropped; true while one is held over it. */
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
