import { useLayoutEffect } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useOrderView } from '../order/useOrderView.ts'
import type { ObjectRow } from '../view/operations.ts'
import type { LineDeeds } from './lineDeeds.ts'
import { useEdited } from './useEdited.ts'
import { useLineKeys } from './useLineKeys.ts'
import { useLineMenu } from './useLineMenu.ts'
import { useLineWindow } from './useLineWindow.ts'
import type { RowChanges } from './useRowChanges.ts'
import type { RowsOfPage } from './useRowsPage.ts'

/** Lines in another order than that of the rows, or some of them. */
export type LineOrder = {
  count: number
  lineAt: (place: number) => number | undefined
  /** Undefined for a line that is not shown. */
  placeOf: (line: number) => number | undefined
}

type LinesOptions = {
  of: RowsOfPage
  changes: RowChanges
  scroller: RefObject<HTMLElement | null>
  /** Of each line, in pixels. */
  height: number
  /** The height of fixed content above the lines, in pixels. */
  above?: number
  /** What must be read to draw a line; by default that line. */
  reads?: (line: number) => readonly [number, number]
  order?: LineOrder | undefined
  /** Keys handled first; undefined passes them on, otherwise whether they were handled. */
  onKey?: (row: ObjectRow | undefined, event: KeyboardEvent, line: number) => boolean | undefined
}
export type Lines = ReturnType<typeof useLines>

const itself = (line: number): [number, number] => [line, line]

/** The shared state of pages that list objects vertically: rendered lines, focus, menu, and the edited value. */
export function useLines({ of, changes, scroller, height, above, order, ...rest }: LinesOptions) {
  const { reads = itself, onKey } = rest
  const { rows, shown, checked, openObject } = of
  const placeOf = (line: number) => (order ? order.placeOf(line) : line)
  const lineAt = (place: number) => (order ? order.lineAt(place) : place)
  const edited = useEdited(
    changes,
    shown.find(({ property }) => property.header),
  )
  const isEdited = edited.value !== null
  useLayoutEffect(() => (isEdited ? rows.hold() : undefined), [rows, isEdited])
  const menu = useLineMenu(of)
  const virtual = useLineWindow(rows, scroller, {
    count: order?.count ?? rows.lines,
    height: () => height,
    lines: reads,
    above,
  })
  const show = (line: number) => {
    const place = placeOf(line)
    if (place !== undefined) virtual.scrollToIndex(place)
  }
  const keys = useLineKeys({
    rows,
    root: scroller,
    show,
    next(line, key) {
      const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
      return by === 0 ? undefined : lineAt((placeOf(line) ?? 0) + by)
    },
    onKey(line, event) {
      const row = rows.row(line)
      const done = onKey?.(row, event, line)
      if (done !== undefined) return done
      const group = rows.group(line)
      if (group && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
        const isRight = event.key === 'ArrowRight'
        if (group.isOpen !== isRight) of.fold(group.key)
        else keys.go(isRight ? line + 1 : ((group.within && rows.headOf(group.within)) ?? line))
        return true
      }
      if (event.key === 'F2' && row) return edited.name(row)
      return menu.onKey({ row, line, event })
    },
  })
  useOrderView(of.order, { show, focus: keys.go })
  const deeds: LineDeeds = {
    open: openObject,
    check: checked.toggle,
    edit: (row, column) => edited.edit({ row, column }),
    menu: menu.open,
    save: edited.save,
    close(line, isByKey) {
      edited.close()
      if (isByKey) keys.go(line)
    },
  }
  const items = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const line = lineAt(index)
    return line === undefined ? [] : [{ line, place: index, top: start }]
  })
  return {
    height,
    edited: edited.value,
    menu,
    virtual,
    items,
    keys,
    /** The line that Tab leads to: one that is not shown has it no more. */
    at: placeOf(keys.at) === undefined ? lineAt(0) : keys.at,
    deeds,
  }
}
