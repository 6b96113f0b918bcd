import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ViewColumn } from '../view/columns.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
import type { Question } from '../view/keepsPlace.ts'
import type { MadePlace } from '../view/madeParts.ts'
import type { MadeRows } from '../view/madeRows.ts'
import type { ObjectRow } from '../view/operations.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { UndoSteps } from './undoSteps.ts'

/** Everything needed to create a row, for people who may. */
export type Making = {
  type: TypeRecord
  columns: readonly ViewColumn[]
  filter: Filter
  question: Question
  steps: UndoSteps
  /** Asks for the rest in the window of a new object. */
  onAsk: (values: Record<string, unknown>) => void
}

type NewRowOptions = {
  rows: MadeRows
  making: Making | null
  /** The line with the focus. */
  line: number
  /** The line of a row that begins is to have the focus. */
  onBegun: (line: number) => void
  /** The row could not be created: the typed text goes to the window that opens. */
  onAsked: () => void
}

/**
 * Rows created in the table itself. A row stays where it was created until the focus leaves it, wherever it belongs.
 */
export function useNewRow({ rows, making, line, onBegun, onAsked }: NewRowOptions) {
  const latest = useRef(making)
  useLayoutEffect(() => {
    latest.current = making
  })
  useEffect(() => {
    const question = latest.current?.question
    if (rows.made.length > 0 && question)
      void loadNeeded(() => import('./leaveRows.ts')).then(({ leaveRows }) =>
        leaveRows(rows, { line, question }),
      )
  }, [rows, line])
  const make = (at: number, place: MadePlace, after?: ObjectRow) => {
    if (!making) return
    const key = newKey()
    rows.begin(key, place, after)
    onBegun(at)
    loadNeeded(() => import('./makeRow.ts'))
      .then(({ makeRow }) => makeRow({ rows, key, group: place.group, making }))
      .then(
        (rest) => {
          if (!rest) return
          onAsked()
          rows.drop([key])
          making.onAsk(rest.asked)
        },
        (error: unknown) => {
          rows.drop([key])
          showFailure(error)
        },
      )
  }
  return {
    /** Returns whether the line is one that creates rows. */
    makeAt(at: number): boolean {
      const place = rows.foot(at)
      if (place) make(at, place)
      return place !== undefined
    },
    /** Returns whether a row begins below the one on the line. */
    makeBelow(at: number): boolean {
      const below = making ? rows.below(at) : undefined
      if (below) make(below.line, below.place, rows.row(at))
      return below !== undefined
    },
  }
}
