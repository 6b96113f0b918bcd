import { useEffect, useRef, useState } from 'react'
import { shownOrder } from '../../objects/order/shownOrder.ts'
import type { Board } from './board.ts'
import { CardOrder } from './CardOrder.ts'

/**
 * Lets the window of an object step through the cards of a board; returns a function to call when one is opened from
 * there.
 */
export function useCardOrder(type: string): { follow: (board: Board) => void; offer: () => void } {
  const [order] = useState(() => new CardOrder(type))
  const shown = useRef<Board>(null)
  useEffect(() => {
    shownOrder.offer(order)
    return order.attach({
      show: (id) => shown.current?.seek(id),
      focus: (id) => shown.current?.seek(id, { focus: true }),
    })
  }, [order])
  const [made] = useState(() => ({
    follow(board: Board) {
      shown.current = board
      order.follow(board)
    },
    offer: () => shownOrder.offer(order),
  }))
  return made
}
