import { useCallback, useMemo } from 'react'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { loadPart } from '../../platform/loadPart.ts'
import type { Bar } from './bars.ts'
import { useAllOfType } from './useAllOfType.ts'
import type { Bars } from './useBars.ts'

export type Baseline = { id: string; name: string; at: string }
/** The dates of an object in the baseline with that id. */
type KeptBar = { of: string; bar: Bar }
export type Baselines = ReturnType<typeof useBaselines>

/** The baselines of a page, and the dates of objects in the one that its view shows. */
export function useBaselines({ layout, view, page, type, timeZone }: RowsOfPage, { summed }: Bars) {
  const kept = useMemo(() => baselinesIn(layout.under(['baseline'])), [layout])
  const asked = layout.get(['view', view, 'baseline'])
  const chosen = kept.find(({ id }) => id === asked) ?? null
  const id = chosen?.id ?? null
  const readAll = useCallback(
    async (): Promise<readonly KeptBar[]> =>
      id === null
        ? []
        : loadPart(() => import('./baselineOfPage.ts')).then((part) =>
            part
              .readBars({ page: page.id, id, timeZone })
              .then((bars) => bars.map((bar) => ({ of: id, bar }))),
          ),
    [page.id, id, timeZone],
  )
  const { all } = useAllOfType(type.id, readAll)
  const bars = useMemo(
    // Until those of another plan have come, none are shown.
    () => summed(new Map(all.flatMap(({ of, bar }) => (of === id ? [[bar.id, bar] as const] : [])))),
    [all, id, summed],
  )
  return { kept, chosen, bars }
}

/** In the order of creation. */
function baselinesIn(under: ReadonlyMap<string, unknown>): Baseline[] {
  const found = [...under].flatMap(([key, name]) => {
    const [id = '', what] = key.split('/')
    if (what !== 'name' || typeof name !== 'string') return []
    const at = under.get(`${id}/at`)
    return [{ id, name, at: typeof at === 'string' ? at : '' }]
  })
  return found.toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
