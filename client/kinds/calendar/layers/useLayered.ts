import { useMemo } from 'react'
import type { RowsOfPage } from '../../../objects/rows/useRowsPage.ts'
import { mayChangeValue } from '../../../objects/view/mayChangeValue.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { entryOf } from '../entries.ts'
import type { Entry } from '../entries.ts'
import { objectsMost } from '../look.ts'
import type { Look } from '../look.ts'
import { useMoves } from '../useMoves.ts'
import type { LayerSource } from './LayerSet.ts'

/** The key of the page's own type among the layers. */
const mainLayer = 'main'

/** The entries of a layer's objects that were made before, null for one without a date. */
type Kept = WeakMap<ObjectRow, Entry | null>

/** The objects of a layer on the visible days. */
const entriesOf = (source: LayerSource, kept: Kept = new WeakMap()): Entry[] => {
  const { rows } = source.of
  return Array.from({ length: Math.min(rows.lines, objectsMost) }, (_, line) => rows.row(line)).flatMap(
    (found) => {
      if (!found) return []
      const row = source.moves.shown(found)
      return kept.getOrInsertComputed(row, () => makeEntry(row, source)) ?? []
    },
  )
}

function makeEntry(row: ObjectRow, { of, look, moves, tone }: LayerSource): Entry | null {
  const dated = entryOf(row, { look, timeZone: of.timeZone })
  return (
    dated && {
      ...dated,
      color: dated.color ?? tone,
      href: of.hrefOf(row.id),
      mayMove: moves.mayMove(row),
      mayStretch: moves.mayStretch(row),
    }
  )
}

/** The type of a page and the types that are laid over it, as one calendar. */
export function useLayered(of: RowsOfPage, look: Look, further: readonly LayerSource[]) {
  const { rows, timeZone, layout, editable } = of
  const moves = useMoves(of, look)
  const version = rows.version()
  const main: LayerSource = { id: mainLayer, of, look, moves, tone: null }
  const kept = useMemo(
    (): Kept => new WeakMap(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what an entry is made of beside its object
    [look.date, look.end, look.color, timeZone, editable, of.hrefOf('')],
  )
  const mainEntries = useMemo(
    () => entriesOf(main, kept),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that changed have another version, a look is new each time
    [rows, version, moves.pending, kept],
  )
  const all = [main, ...further]
  const isOn = ({ id }: LayerSource): boolean => layout.get(['layer', id, 'off']) !== true
  const drawn = all
    .filter(isOn)
    .map((source) => ({ source, on: source.id === mainLayer ? mainEntries : entriesOf(source) }))
  const owners = new Map(drawn.flatMap(({ source, on }) => on.map(({ row }) => [row.id, source] as const)))
  const sourceOf = (id: string): LayerSource | undefined => owners.get(id)
  return {
    all,
    isOn,
    sourceOf,
    entries: drawn.flatMap(({ on }) => on),
    isOver: all.some((each) => each.of.rows.shown.total > objectsMost),
    /** Those of which objects can be made on a day. */
    makers: all.filter(
      (each) =>
        isOn(each) && each.of.making && each.look.date && mayChangeValue({ level: 'full' }, each.look.date),
    ),
    /** An object as it is shown, and how it is moved. */
    find: (id: string) => {
      const source = sourceOf(id)
      const line = source?.of.rows.lineOf(id)
      const row = line === undefined ? undefined : source!.of.rows.row(line)
      return source && row ? { source, moves: source.moves, row: source.moves.shown(row) } : undefined
    },
  }
}
