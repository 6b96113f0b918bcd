import { useEffect, useLayoutEffect, useRef } from 'react'
import type { LineView, RowOrder } from './RowOrder.ts'

/** Registers the objects of an order as lines for the lifetime of the component. */
export function useOrderView(order: RowOrder, view: LineView): void {
  const latest = useRef(view)
  useLayoutEffect(() => {
    latest.current = view
  })
  useEffect(
    () =>
      order.attach({
        show: (line) => latest.current.show(line),
        focus: (line) => latest.current.focus(line),
      }),
    [order],
  )
}
