import type { Manner } from '#schema/fields/field.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { readValue } from '#schema/fields/readValue.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { RowSource } from '../../objects/view/rowSource.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { printCells, readCells } from './cellText.ts'
import { fillRows, saveEach } from './saveRows.ts'
import { rectangleOf } from './selection.ts'
import type { Selection } from './selection.ts'
import type { UndoSteps } from './undoSteps.ts'
import type { RowChanges } from './useRowChanges.ts'

/** Cells that one paste may bring. */
const cellsMost = 2000

export type Range = {
  rows: RowSource
  columns: ViewColumn[]
  selection: Selection
  changes: RowChanges
  steps: UndoSteps
}

/** What can be done with the cells that are selected. */
export function rangeActions({ rows, columns, selection, changes, steps }: Range, manner: Manner) {
  const { top, bottom, left, right } = rectangleOf(selection)
  const shown = columns.slice(left, right + 1)
  const selected = (): ObjectRow[] =>
    Array.from({ length: bottom - top + 1 }, (_, index) => rows.row(top + index)).filter(
      (row) => row !== undefined,
    )
  return {
    clear: () =>
      saveEach(
        changes,
        selected().flatMap((row) => {
          const may = shown.filter((column) => changes.mayChange(row, column))
          return may.length > 0 ? [{ row, values: Object.fromEntries(may.map(({ id }) => [id, null])) }] : []
        }),
        steps,
      ),
    async fillDown() {
      const [first, ...others] = selected()
      if (!first || others.length === 0) return
      const may = others.filter((row) => shown.every((column) => changes.mayChange(row, column)))
      const values = Object.fromEntries(shown.map(({ id }) => [id, first.values[id] ?? null]))
      if (may.length > 0) await fillRows({ rows, steps }, may, values)
    },
    /** Gives the number of cells that were refused. */
    async paste(text: string): Promise<number> {
      let refused = 0
      const work = readCells(text, cellsMost).flatMap((texts, down) => {
        const row = rows.row(top + down)
        if (!row) return []
        const values: Record<string, unknown> = {}
        for (const [across, typed] of texts.entries()) {
          const column = columns[left + across]
          if (!column) break
          const read = changes.mayChange(row, column)
            ? readValue(typed, column.field, { ...manner, now: new Date() })
            : { problem: {} }
          if ('problem' in read) refused += 1
          else values[column.id] = read.value
        }
        return Object.keys(values).length > 0 ? [{ row, values }] : []
      })
      await saveEach(changes, work, steps)
      return refused
    },
    print: (): string =>
      printCells(
        selected().map((row) => shown.map(({ id, field }) => printValue(row.values[id], field, manner))),
      ),
  }
}
