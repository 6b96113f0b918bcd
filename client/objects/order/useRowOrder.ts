import { useEffect, useState } from 'react'
import type { MadeRows } from '../view/madeRows.ts'
import { RowOrder } from './RowOrder.ts'
import { shownOrder } from './shownOrder.ts'

/** Lets the window of an object step through the rows of a view, even if the window has replaced the view. */
export function useRowOrder(type: string, rows: MadeRows): RowOrder {
  const [order] = useState(() => new RowOrder(type))
  useEffect(() => order.follow(rows), [order, rows])
  useEffect(() => shownOrder.offer(order), [order])
  return order
}
