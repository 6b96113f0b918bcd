import type * as Y from 'yjs'
import { listOf, numberOf } from './readValues.ts'

/** Limits of the grid, in px of the artboard, and of guides. */
export const rulingLimits = { gridLeast: 2, gridMost: 1000, gridUsual: 20, guides: 100 } as const

/** A line at one x, or at one y, that everyone sees and snaps to. */
export type OwnGuide = { id: string; axis: 'x' | 'y'; at: number }
/** What helps to draw and is in no picture of it; left out where all of it is usual. */
export type Ruling = { grid: number; guides: OwnGuide[]; areLocked: boolean }

const prefix = 'guide.'

/**
 * The grid and the guides of an artboard: `grid`, `guidesLocked`, and a key a guide, so that of two people who move two
 * guides at once both do.
 */
export function readRuling(stored: Y.Map<unknown>, sideMost: number): Ruling | undefined {
  const { gridLeast, gridMost, gridUsual } = rulingLimits
  const grid = numberOf(stored.get('grid'), [gridLeast, gridMost, gridUsual])
  const areLocked = stored.get('guidesLocked') === true
  const guides = [...stored.keys()]
    .filter((key) => key.startsWith(prefix))
    .sort()
    .slice(0, rulingLimits.guides)
    .flatMap((key): OwnGuide[] => {
      const [axis, at] = listOf(stored.get(key))
      if ((axis !== 'x' && axis !== 'y') || typeof at !== 'number') return []
      return [{ id: key.slice(prefix.length), axis, at: numberOf(at, [-sideMost, sideMost, 0]) }]
    })
  return grid === gridUsual && !areLocked && guides.length === 0 ? undefined : { grid, guides, areLocked }
}

/** What is usual where a drawing says nothing. */
export const usualRuling: Ruling = { grid: rulingLimits.gridUsual, guides: [], areLocked: false }

/** Puts a guide at a place, or moves it there. */
export const putGuide = (artboard: Y.Map<unknown>, { id, axis, at }: OwnGuide): void =>
  void artboard.set(prefix + id, [axis, Math.round(at * 100) / 100])
export const removeGuide = (artboard: Y.Map<unknown>, id: string): void => artboard.delete(prefix + id)
