import type { Manner } from '#schema/fields/field.ts'
import { printValue } from '#schema/fields/printValue.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { printCells, readCells } from '../../platform/cellText.ts'
import { cellsMost } from './pasteLimit.ts'
import { pastePlan } from './pastePlan.ts'
import type { PastePlan } from './pastePlan.ts'
import { fillRows, saveEach } from './saveRows.ts'
import { rectangleOf } from './selection.ts'
import type { Selection } from './selection.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import type { RowChanges } from '../../objects/rows/useRowChanges.ts'

export type Range = {
  rows: MadeRows
  columns: ViewColumn[]
  selection: Selection
  changes: RowChanges
  steps: UndoSteps
}

/** The actions on the selected cells. */
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
    /** Null for nothing, or for the head of a group. */
    async plan(text: string): Promise<PastePlan | 'tooMany' | null> {
      const texts = readCells(text, cellsMost + 1)
      if (texts.reduce((sum, cells) => sum + cells.length, 0) > cellsMost) return 'tooMany'
      if (texts.length === 0 || rows.group(top)) return null
      return pastePlan(texts, { rows, columns, top, left }, manner)
    },
    print: (): string =>
      printCells(
        selected().map((row) => shown.map(({ id, field }) => printValue(row.values[id], field, manner))),
      ),
  }
}
