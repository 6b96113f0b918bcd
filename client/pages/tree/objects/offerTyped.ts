import { RowOrder } from '../../../objects/order/RowOrder.ts'
import { shownOrder } from '../../../objects/order/shownOrder.ts'
import type { OpenTypes } from './OpenTypes.ts'

type Typed = {
  rows: ReturnType<OpenTypes['of']>
  /** Focuses the line of an object. */
  focus: (id: string) => void
}

/** Lets the window of an object step through the objects of its type in the order of the tree. */
export function offerTyped(type: string, { rows, focus }: Typed): void {
  if (!rows) return
  const order = new RowOrder(type)
  order.follow({
    get lines() {
      return rows.lines
    },
    row: (line) => rows.row(line),
    lineOf: (id) => rows.offsetOf(0, id),
    isRow: () => true,
    ids: (from, to) => rows.ids(from, to),
    look: (from, to) => rows.look(from, to),
    version: rows.version,
    listen: rows.listen,
  })
  order.attach({
    show: () => {},
    focus(line) {
      const id = rows.row(line)?.id
      if (id !== undefined) focus(id)
    },
  })
  shownOrder.offer(order)
}
