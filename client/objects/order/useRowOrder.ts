import { useEffect, useState } from 'react'
import type { MadeRows } from '../view/madeRows.ts'
import { RowOrder } from './RowOrder.ts'
import { shownOrder } from './shownOrder.ts'

/** Lets the window of an object go by the rows of a view, also once the window stands in its place. */
export function useRowOrder(type: string, rows: MadeRows): RowOrder {
  const [order] = useState(() => new RowOrder(type))
  useEffect(() => order.follow(rows), [order, rows])
  useEffect(() => shownOrder.offer(order), [order])
  return order
}
