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

type LinesOptions = {
  of: RowsOfPage
  changes: RowChanges
  scroller: RefObject<HTMLElement | null>
  /** Of each line, in pixels. */
  height: number
  /** What stands over the lines while they scroll, in pixels. */
  above?: number
  /** What is read for a line to be drawn; that line without it. */
  reads?: (line: number) => readonly [number, number]
  /** What a key does before all else; undefined where the others are to have it, else whether it did something. */
  onKey?: (row: ObjectRow | undefined, event: KeyboardEvent, line: number) => boolean | undefined
}
export type Lines = ReturnType<typeof useLines>

const itself = (line: number): [number, number] => [line, line]

/** What pages share that draw one object below another: what is near the screen, the focus, the menu, and what is edited. */
export function useLines({ of, changes, scroller, height, above, reads = itself, onKey }: LinesOptions) {
  const { rows, shown, checked, openObject, order } = of
  const edited = useEdited(
    changes,
    shown.find(({ property }) => property.header),
  )
  const isEdited = edited.value !== null
  useLayoutEffect(() => (isEdited ? rows.hold() : undefined), [rows, isEdited])
  const menu = useLineMenu(of)
  const virtual = useLineWindow(rows, scroller, {
    count: rows.lines,
    height: () => height,
    lines: reads,
    above,
  })
  const show = (line: number) => virtual.scrollToIndex(line)
  const keys = useLineKeys({
    rows,
    root: scroller,
    show,
    next: (line, key) => (key === 'ArrowUp' ? line - 1 : key === 'ArrowDown' ? line + 1 : undefined),
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
  useOrderView(order, { show, focus: keys.go })
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
  return { height, edited: edited.value, menu, virtual, keys, deeds }
}
