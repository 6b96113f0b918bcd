import { useMemo, useState } from 'react'
import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { LineOrder } from '../../objects/rows/useLines.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { barOf } from './bars.ts'
import type { Bar } from './bars.ts'
import type { Look } from './look.ts'
import { outlineOf } from './outline.ts'
import type { Nested, Outline } from './outline.ts'
import { progressOf } from './progress.ts'
import { withSummaries } from './summaries.ts'
import { isSame } from './isSame.ts'
import type { BarMoves } from './useBarMoves.ts'

/** Objects that are all known at once; of more, those that are looked at. */
export const objectsMost = 2000

export type Bars = {
  bars: ReadonlyMap<string, Bar>
  /** The line of each object that has come. */
  lines: ReadonlyMap<string, number>
  nests: Outline['nests']
  /** The places of lines, if they are not consecutive. */
  order: LineOrder | undefined
  /** Objects whose bar differs from their own dates: those with children. */
  summed: (bars: ReadonlyMap<string, Bar>) => ReadonlyMap<string, Bar>
}

/** A bar stays the same thing while its object does, so that its line is not drawn again. */
const made = new WeakMap<ObjectRow, { ends: string; bar: Bar | null }>()
function barOnce(row: ObjectRow, ends: string, make: () => Bar | null): Bar | null {
  const kept = made.get(row)
  if (kept?.ends === ends) return kept.bar
  const bar = make()
  made.set(row, { ends, bar })
  return bar
}

/** What is read of the loaded objects; `last` are the lines of others. */
type Found = {
  bars: ReadonlyMap<string, Bar>
  lines: ReadonlyMap<string, number>
  nested: readonly Nested[] | null
  progresses: ReadonlyMap<string, number | null>
  last: readonly number[]
}

/** The same thing while nothing of it changes: then nothing is scheduled and drawn again, as when a name changes. */
function useUnchanged(read: Found): Found {
  const [known, setKnown] = useState({ read, kept: read })
  if (known.read === read) return known.kept
  const kept = isSame(known.kept, read) ? known.kept : read
  setKnown({ read, kept })
  return kept
}

const noNests: Outline['nests'] = new Map()

/** The bars of the loaded objects, with their lines and parents. */
export function useBars(of: RowsOfPage, look: Look, moves: BarMoves, folded: ReadonlySet<string>): Bars {
  const { rows, timeZone } = of
  const { start, end, parent, progress, calendar } = look
  const version = rows.version()
  const { pending } = moves
  const ends = `${start?.id} ${end?.id} ${timeZone}`
  // Groups are an order of their own, and of more objects than these not all parents are known.
  const nesting = parent && !rows.by && rows.shown.total <= objectsMost ? parent : null
  const read = useMemo((): Found => {
    const bars = new Map<string, Bar>()
    const lines = new Map<string, number>()
    const nested: Nested[] = []
    const progresses = new Map<string, number | null>()
    const last: number[] = []
    for (let line = 0; line < rows.lines; line += 1) {
      const row = rows.row(line)
      if (!row) {
        last.push(line)
        continue
      }
      const now = moves.shown(row)
      const placing = { look: { start, end }, timeZone }
      const bar = pending.has(row.id) ? barOf(now, placing) : barOnce(row, ends, () => barOf(row, placing))
      lines.set(row.id, line)
      if (bar) bars.set(row.id, bar)
      if (!nesting) continue
      const above = now.values[nesting.id]
      nested.push({ id: row.id, line, parent: typeof above === 'string' ? above : null })
      progresses.set(row.id, progressOf(now, progress))
    }
    return { bars, lines, nested: nesting && nested, progresses, last }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that changed have another version, columns are new each time
  }, [rows, version, pending, ends, nesting?.id, progress?.id])
  const found = useUnchanged(read)
  return useMemo(() => {
    const { bars, lines, nested, progresses, last } = found
    if (!nested) return { bars, lines, nests: noNests, order: undefined, summed: same }
    const { nests, shown } = outlineOf(nested, folded)
    const summed = (now: ReadonlyMap<string, Bar>) =>
      withSummaries(now, {
        nests,
        calendar: calendars[calendar],
        progressOf: (id) => progresses.get(id) ?? null,
      })
    return { bars: summed(bars), lines, nests, order: orderOf([...shown, ...last]), summed }
  }, [found, folded, calendar])
}

const same = (bars: ReadonlyMap<string, Bar>) => bars

function orderOf(shown: readonly number[]): LineOrder {
  const places = new Map(shown.map((line, place) => [line, place]))
  return { count: shown.length, lineAt: (place) => shown[place], placeOf: (line) => places.get(line) }
}
