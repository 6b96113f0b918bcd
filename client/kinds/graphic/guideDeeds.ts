import { artboardOf } from '#schema/kinds/graphic/drawing.ts'
import { type OwnGuide, putGuide, removeGuide, rulingLimits } from '#schema/kinds/graphic/ruling.ts'
import { newDrawnId } from '#schema/kinds/graphic/write.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { words } from '../../platform/words.ts'
import { type Axis, snapBox, snapLines } from './snap.ts'
import type { Studio } from './Studio.ts'

export const mayAddGuide = ({ ruling }: Studio): boolean => ruling.guides.length < rulingLimits.guides

/** Puts a new guide at a place, in the middle of the artboard where none is given, and shows guides. */
export function addGuide(studio: Studio, axis: Axis, place?: number): void {
  if (!mayAddGuide(studio)) {
    showRefusal({
      id: 'guides',
      message: words('kinds/graphic')('guides.most', { count: rulingLimits.guides }),
    })
    return
  }
  const { width, height } = studio.drawing
  const at = place ?? Math.round((axis === 'x' ? width : height) / 2)
  studio.change((doc) => putGuide(artboardOf(doc), { id: newDrawnId(), axis, at }))
  if (!studio.view.guides) studio.setView({ guides: true })
}

/** Moves a guide; one that is gone meanwhile stays gone. */
export const moveGuide = (studio: Studio, guide: OwnGuide, at: number, isSameStep = false): void => {
  if (at !== guide.at && studio.ruling.guides.some(({ id }) => id === guide.id))
    studio.changeOn((doc) => putGuide(artboardOf(doc), { ...guide, at }), isSameStep)
}
export const deleteGuides = (studio: Studio, guides: readonly OwnGuide[]): void =>
  studio.change((doc) => {
    for (const { id } of guides) removeGuide(artboardOf(doc), id)
  })
export const lockGuides = (studio: Studio, areLocked: boolean): void =>
  studio.change((doc) => {
    if (areLocked) artboardOf(doc).set('guidesLocked', true)
    else artboardOf(doc).delete('guidesLocked')
  })
export const setGrid = (studio: Studio, grid: number, isSameStep = false): void =>
  studio.changeOn((doc) => void artboardOf(doc).set('grid', grid), isSameStep)

/** Where a guide goes that is held at a place: to an edge or a middle in reach, otherwise to a whole px. */
export function guidePlace(studio: Studio, axis: Axis, { at, reach }: { at: number; reach: number }): number {
  const box = { x: 0, y: 0, w: 0, h: 0, [axis]: at }
  const lines = snapLines(studio.drawing, new Set(), { guides: [], grid: studio.ruled.grid })
  const by = reach > 0 ? snapBox(lines, box, { reach, along: [axis] }).by[axis] : 0
  return by === 0 ? Math.round(at) : at + by
}
