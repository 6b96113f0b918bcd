import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useObjectEvents } from '../useObjectEvents.ts'
import { atMostEvery, listPace } from './atMostEvery.ts'
import type { ViewColumn } from './columns.ts'
import type { Grouping } from '#schema/objects/grouping.ts'
import { keepsPlace } from './keepsPlace.ts'
import { MadeRows } from './madeRows.ts'
import { ObjectRows, readRows } from './objectRows.ts'
import type { Asked, MayShow } from './objectRows.ts'
import type { AskedTotal } from './operations.ts'
import type { Unfolded } from './rowSource.ts'
import { until, untilAnswered } from './untilAnswered.ts'
import { useArrangedRows } from './useArrangedRows.ts'

type Question = Asked & {
  /** The time zone of the reader's days. */
  timeZone: string
  grouping: Grouping | null
  /** The grouping inside each group. */
  subgroup?: Grouping | null
  /** The property that nests objects. */
  nesting?: string | null
  unfolded?: Unfolded | undefined
  columns: readonly ViewColumn[]
  /** The groups whose rows are not shown. */
  closed: readonly string[]
  /** The totals of each group. */
  totals: readonly AskedTotal[]
  /** Whether rows may be made among them. */
  isMaking: boolean
}

/** Rows whose arrangement is on its way are on theirs. */
const neverRead: typeof readRows = () => new Promise(() => {})

/** The requested objects, live. A new query gives new rows; the old ones stay until these have loaded. */
export function useRowSource({ type, where, orderBy, timeZone, grouping, ...shownAs }: Question): MadeRows {
  const { columns, closed, totals, isMaking, subgroup = null, nesting = null, unfolded } = shownAs
  const [outer, inner] = [grouping?.of, subgroup?.of].map((of) => columns.find(({ id }) => id === of))
  const question = JSON.stringify([where, orderBy, grouping, subgroup, nesting])
  const isArranged = grouping !== null || nesting !== null
  const arrangedRows = useArrangedRows(isArranged)
  // A response to another query must not reset anything.
  const arranged = isArranged ? arrangedRows : undefined
  const { rows, read } = useMemo(() => {
    const [askedWhere, askedOrder, first, second, parent] = JSON.parse(question) as [
      Asked['where'],
      Asked['orderBy'],
      Grouping | null,
      Grouping | null,
      string | null,
    ]
    const asked = { type, where: askedWhere ?? undefined, orderBy: askedOrder }
    const mayShow: MayShow = async ({ isAnew }) => {
      await untilAnswered(made)
      if (isAnew) await until(made, () => !made.isHeld)
    }
    const isPlain = first === null && parent === null
    const plain = (of: Asked) =>
      arranged && parent !== null
        ? new arranged.NestedRows({ ...of, nesting: parent }, mayShow)
        : new ObjectRows(of, isPlain || arranged ? readRows : neverRead, mayShow)
    const found =
      arranged && first
        ? new arranged.GroupedRows(
            { ...asked, grouping: first, subgroup: second, timeZone },
            { mayShow, plain },
          )
        : plain(asked)
    const made = new MadeRows(found)
    return { rows: made, read: found }
  }, [type, question, timeZone, arranged])
  const counted = JSON.stringify(totals)
  const folded = JSON.stringify(closed)
  useEffect(() => {
    if (unfolded && 'unfold' in read) read.unfold(unfolded)
  }, [read, unfolded])
  useEffect(() => {
    if (!('arrange' in read) || !outer) return
    read.arrange({
      columns: inner ? [outer, inner] : [outer],
      totals: JSON.parse(counted) as AskedTotal[],
      closed: new Set(JSON.parse(folded) as string[]),
    })
  }, [read, outer, inner, folded, counted])
  useEffect(() => rows.offer(isMaking), [rows, isMaking])
  const [before, setBefore] = useState(rows)
  if (rows.shown.status === 'ready' && before !== rows && !before.isHeld) setBefore(rows)
  const isWaiting = rows.shown.status === 'loading' && before.shown.status === 'ready'
  const shown = isWaiting || before.isHeld ? before : rows
  useSyncExternalStore(rows.listen, rows.version)
  useSyncExternalStore(before.listen, before.version)
  const refresh = useMemo(() => atMostEvery(() => void rows.refresh(), listPace), [rows])
  useEffect(() => refresh.stop, [refresh])
  useObjectEvents(type, ({ kind, records, gone }) => {
    rows.drop(gone)
    // A changed row may enter or leave the list: only the server knows the order.
    const keeps = records.map((record) => {
      const before = rows.replace(record)
      return (
        before !== undefined && keepsPlace(before, record, { where, orderBy, grouping, subgroup, nesting })
      )
    })
    // Totals of groups depend on every value.
    const isCounted = grouping !== null && totals.length > 0
    if (kind === 'refetch' || gone.length > 0 || keeps.includes(false) || isCounted) refresh.run()
  })
  return shown
}
