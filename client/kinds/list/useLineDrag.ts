import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import { loadPart } from '../../platform/loadPart.ts'
import type { Spot } from './attachLineDrag.ts'
import type { Nesting, Place } from './useNesting.ts'

/** The target of a drop on a spot: under the object there, or next to it. */
export function placeAt(rows: MadeRows, { line, part }: Spot): Place {
  const [row, nested, group] = [rows.row(line), rows.nested(line), rows.groupOf(line)]
  const beneath = nested?.ancestors ?? rows.foot(line)?.beneath?.ancestors ?? []
  // The lower edge of an expanded object is the first place among its children.
  if (row && nested && (part === 'on' || (part === 'below' && nested.isOpen)))
    return { parent: row.id, ancestors: beneath, group }
  const [parent = null, ...ancestors] = rows.foot(line)?.beneath
    ? [rows.foot(line)!.beneath!.id, ...beneath]
    : beneath
  return { parent, ancestors, group }
}

/** Lets the lines of a list be dragged under each other and into other groups. */
export function useLineDrag(scroller: RefObject<HTMLElement | null>, rows: MadeRows, nesting: Nesting): void {
  const latest = useRef({ rows, nesting })
  useLayoutEffect(() => {
    latest.current = { rows, nesting }
  })
  const { isOn } = nesting
  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    void loadPart(() => import('./attachLineDrag.ts')).then(({ attachLineDrag }) => {
      if (isOver || !scroller.current) return
      stop = attachLineDrag(scroller.current, {
        idOf(line) {
          const { rows: now, nesting: by } = latest.current
          const row = now.row(line)
          return row && by.mayMove(row) ? row.id : undefined
        },
        mayPut(id, spot) {
          const { parent, ancestors } = placeAt(latest.current.rows, spot)
          return parent !== id && !ancestors.includes(id)
        },
        onPut(id, spot) {
          const { rows: now, nesting: by } = latest.current
          const line = now.lineOf(id)
          const row = line === undefined ? undefined : now.row(line)
          // Dropped where it was picked up.
          if (row && line !== undefined && spot.line !== line) by.put(row, line, placeAt(now, spot))
        },
      })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [isOn, scroller])
}
