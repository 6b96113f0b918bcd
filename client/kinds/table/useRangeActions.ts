import type { ClipboardEvent } from 'react'
import { printValue } from '#schema/fields/printValue.ts'
import { readValue } from '#schema/fields/readValue.ts'
import { useManner } from '../../fields/useManner.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { RowSource } from '../../objects/view/rowSource.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { printCells, readCells } from './cellText.ts'
import { rectangleOf } from './selection.ts'
import type { Pressed, Selection } from './selection.ts'
import type { RowChanges } from './useRowChanges.ts'

/** Cells that one paste may bring. */
const cellsMost = 2000

type Range = {
  rows: RowSource
  columns: ViewColumn[]
  selection: Selection
  editable: boolean
  changes: RowChanges
}

/** Copying, pasting, clearing and filling of what is selected. */
export function useRangeActions({ rows, columns, selection, editable, changes }: Range) {
  const t = useWords('kinds/table')
  const { top, bottom, left, right } = rectangleOf(selection)
  const manner = useManner()
  const shown = columns.slice(left, right + 1)
  const selected = (): ObjectRow[] =>
    Array.from({ length: bottom - top + 1 }, (_, index) => rows.row(top + index)).filter(
      (row) => row !== undefined,
    )

  const clear = () =>
    changes.saveEach(
      selected().flatMap((row) => {
        const may = shown.filter((column) => changes.mayChange(row, column))
        return may.length > 0 ? [{ row, values: Object.fromEntries(may.map(({ id }) => [id, null])) }] : []
      }),
    )
  const fillDown = async () => {
    const [first, ...others] = selected()
    if (!first || others.length === 0) return
    const may = others.filter((row) => shown.every((column) => changes.mayChange(row, column)))
    const values = Object.fromEntries(shown.map(({ id }) => [id, first.values[id] ?? null]))
    if (may.length > 0) await changes.fill(may, values)
  }
  const paste = async (cells: string[][]) => {
    let refused = 0
    const work = cells.flatMap((texts, down) => {
      const row = rows.row(top + down)
      if (!row) return []
      const values: Record<string, unknown> = {}
      for (const [across, text] of texts.entries()) {
        const column = columns[left + across]
        if (!column) break
        const read = changes.mayChange(row, column)
          ? readValue(text, column.field, { ...manner, now: new Date() })
          : { problem: {} }
        if ('problem' in read) refused += 1
        else values[column.id] = read.value
      }
      return Object.keys(values).length > 0 ? [{ row, values }] : []
    })
    await changes.saveEach(work)
    if (refused > 0) showRefusal({ message: t('paste.refused', { count: refused }) })
  }

  return {
    /** True where the key was one of these. */
    press: ({ key, ctrl }: Pressed): boolean => {
      if (!editable) return false
      if (key === 'Delete' || key === 'Backspace') void clear()
      else if (ctrl && key.toLowerCase() === 'd') void fillDown()
      else return false
      return true
    },
    onCopy: (event: ClipboardEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      const cells = selected().map((row) =>
        shown.map(({ id, field }) => printValue(row.values[id], field, manner)),
      )
      event.clipboardData.setData('text/plain', printCells(cells))
    },
    onPaste: (event: ClipboardEvent) => {
      if (event.target !== event.currentTarget || !editable) return
      event.preventDefault()
      void paste(readCells(event.clipboardData.getData('text/plain'), cellsMost))
    },
  }
}
