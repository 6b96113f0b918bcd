import { useMemo } from 'react'
import type { RowsOfPage } from '../../../objects/rows/useRowsPage.ts'
import { mayChangeValue } from '../../../objects/view/mayChangeValue.ts'
import { entryOf } from '../entries.ts'
import type { Entry } from '../entries.ts'
import { objectsMost } from '../look.ts'
import type { Look } from '../look.ts'
import { useMoves } from '../useMoves.ts'
import type { LayerSource } from './LayerSet.ts'

/** The key of the page's own type among the layers. */
const mainLayer = 'main'

/** The objects of a layer on the visible days. */
const entriesOf = ({ of: { rows, timeZone }, look, moves, tone }: LayerSource): Entry[] =>
  Array.from({ length: Math.min(rows.lines, objectsMost) }, (_, line) => rows.row(line)).flatMap((row) => {
    const entry = row && entryOf(moves.shown(row), { look, timeZone })
    return entry ? { ...entry, color: entry.color ?? tone } : []
  })

/** The type of a page and the types that are laid over it, as one calendar. */
export function useLayered(of: RowsOfPage, look: Look, further: readonly LayerSource[]) {
  const { rows, timeZone, layout } = of
  const moves = useMoves(of, look)
  const version = rows.version()
  const main: LayerSource = { id: mainLayer, of, look, moves, tone: null }
  const mainEntries = useMemo(
    () => entriesOf(main),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that changed have another version, a look is new each time
    [rows, version, moves.pending, look.date, look.end, look.color, timeZone],
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
