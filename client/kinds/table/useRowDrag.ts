import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { loadPart } from '../../platform/loadPart.ts'
import { otherGroups } from '../../objects/rows/otherGroups.ts'
import type { RowChanges } from '../../objects/rows/useRowChanges.ts'

type RowDrag = {
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  editable: boolean
}

/** Lets rows be dragged into other groups, whose value they take; without groups there is no drop target. */
export function useRowDrag(rows: MadeRows, changes: RowChanges, { body, scroller, editable }: RowDrag): void {
  const latest = useRef({ rows, changes })
  useEffect(() => {
    latest.current = { rows, changes }
  })
  const isOn = editable && rows.by !== null && !rows.by.field.multiple.status
  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    const targetOf = (id: string, over: number) => {
      const now = latest.current
      const line = now.rows.lineOf(id)
      const row = line === undefined ? undefined : now.rows.row(line)
      const group = now.rows.groupOf(over)
      const isFree =
        row &&
        line !== undefined &&
        otherGroups(now.rows, { row, line, changes: now.changes }).some(({ key }) => key === group?.key)
      return isFree && group ? { row, group } : null
    }
    void loadPart(() => import('./attachRowDrag.ts')).then(({ attachRowDrag }) => {
      if (isOver || !body.current || !scroller.current) return
      stop = attachRowDrag(body.current, {
        scroller: scroller.current,
        idOf: (line) => latest.current.rows.row(line)?.id,
        headFor(id, over) {
          const target = targetOf(id, over)
          return target ? latest.current.rows.headOf(target.group) : null
        },
        onPut(id, over) {
          const target = targetOf(id, over)
          const { by } = latest.current.rows
          if (target && by) void latest.current.changes.save(target.row, by, target.group.value)
        },
      })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isOn, body, scroller])
}
