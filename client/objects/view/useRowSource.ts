import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useObjectEvents } from '../useObjectEvents.ts'
import type { ViewColumn } from './columns.ts'
import { debounced } from './debounced.ts'
import { GroupedRows } from './groupedRows.ts'
import type { Grouping } from './groups.ts'
import { ObjectRows } from './objectRows.ts'
import type { Asked } from './objectRows.ts'
import type { AskedTotal } from './operations.ts'
import type { RowSource } from './rowSource.ts'

/** A person who edits sees own changes at once; what others change may wait this long for the order to be read anew. */
const refreshMs = 400

type Question = Asked & {
  /** Where the days of the reader begin. */
  timeZone: string
  grouping: Grouping | null
  columns: readonly ViewColumn[]
  /** The groups whose rows are not shown. */
  closed: readonly string[]
  /** What is counted in each group. */
  totals: readonly AskedTotal[]
}

/** The objects that were asked for, live. A new question gives new rows; those before stay until these have come. */
export function useRowSource({ type, where, orderBy, timeZone, grouping, ...shownAs }: Question): RowSource {
  const { columns, closed, totals } = shownAs
  const column = columns.find(({ id }) => id === grouping?.of)
  const question = JSON.stringify([where, orderBy, grouping])
  const rows = useMemo((): ObjectRows | GroupedRows => {
    const [askedWhere, askedOrder, by] = JSON.parse(question) as [
      Asked['where'],
      Asked['orderBy'],
      Grouping | null,
    ]
    const asked = { type, where: askedWhere ?? undefined, orderBy: askedOrder }
    return by ? new GroupedRows({ ...asked, grouping: by, timeZone }) : new ObjectRows(asked)
  }, [type, question, timeZone])
  const counted = JSON.stringify(totals)
  const folded = JSON.stringify(closed)
  useEffect(() => {
    if (!(rows instanceof GroupedRows) || !column) return
    rows.arrange({
      column,
      totals: JSON.parse(counted) as AskedTotal[],
      closed: new Set(JSON.parse(folded) as string[]),
    })
  }, [rows, column, folded, counted])
  const [before, setBefore] = useState<RowSource>(rows)
  if (rows.shown.status === 'ready' && before !== rows) setBefore(rows)
  const shown = rows.shown.status === 'loading' && before.shown.status === 'ready' ? before : rows
  useSyncExternalStore(rows.listen, rows.version)
  const refresh = useMemo(() => debounced(() => void rows.refresh(), refreshMs), [rows])
  useEffect(() => refresh.stop, [refresh])
  useObjectEvents(type, ({ kind, records, gone }) => {
    if (kind === 'started') return
    const isHere = records.map((record) => rows.replace(record))
    // A row that is here may have left its place, one that is not may have come: the order is the server's to say.
    const isOrdered = where !== undefined || orderBy.length > 0 || grouping !== null
    if (kind === 'refetch' || gone.length > 0 || isHere.includes(false) || isOrdered) refresh.run()
  })
  return shown
}
