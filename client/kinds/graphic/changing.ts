import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { changeObject } from '#schema/kinds/graphic/write.ts'
import { around, type Point } from './geometry.ts'
import { type Gesture, mapOf, type Touch } from './gesture.ts'
import { type Guide, type Lines, snapBox, snapLines, snapPull } from './snap.ts'
import type { Studio } from './Studio.ts'
import { cropped, frameOf, type Handle, scaled, turned } from './transform.ts'

type Changed = { objects: DrawnObject[]; guides?: readonly Guide[]; shift?: Point }

/**
 * A gesture that changes objects: `next` returns their state for a pointer position. Only actual changes are written.
 */
function changing(studio: Studio, objects: readonly DrawnObject[], next: (touch: Touch) => Changed): Gesture {
  let now: DrawnObject[] | undefined
  return {
    move: (touches) => {
      const { objects: after, guides = [], shift } = next(touches.at(-1)!)
      now = after
      return { moved: mapOf(after), guides, ...(shift && { shift }) }
    },
    end: () => {
      if (!now) return
      const held = mapOf(objects)
      studio.change((doc) => {
        for (const after of now!) {
          const before = held.get(after.id)!
          const { x, y, w, h, rotation, crop } = after
          if (before.x !== x || before.y !== y) changeObject(doc, after.id, { x, y })
          if (before.w !== w || before.h !== h) changeObject(doc, after.id, { w, h })
          if (before.rotation !== rotation) changeObject(doc, after.id, { rotation })
          if (before.crop !== crop) changeObject(doc, after.id, { crop })
        }
      })
    },
  }
}

/** The lines that a gesture snaps to, gathered once, when it first asks. */
function linesBeside({ drawing, selected, ruled }: Studio): () => Lines {
  let lines: Lines | undefined
  return () => (lines ??= snapLines(drawing, selected, ruled))
}

export const moving = (studio: Studio, from: Point): Gesture => {
  const objects = studio.chosen
  const box = around(objects)!
  const lines = linesBeside(studio)
  let isPulled = false
  return changing(studio, objects, ({ x, y, shift, reach }) => {
    const by = { x: x - from.x, y: y - from.y }
    const isAcross = Math.abs(by.x) > Math.abs(by.y)
    if (shift) by[isAcross ? 'y' : 'x'] = 0
    // A click with a slightly moving hand must not move anything to a line.
    isPulled ||= Math.hypot(by.x, by.y) > reach / 2
    const snapped =
      isPulled && reach > 0
        ? snapBox(
            lines(),
            { ...box, x: box.x + by.x, y: box.y + by.y },
            {
              reach,
              ...(shift && { along: [isAcross ? 'x' : 'y'] as const }),
            },
          )
        : { by: { x: 0, y: 0 }, guides: [] }
    const way = { x: by.x + snapped.by.x, y: by.y + snapped.by.y }
    return {
      objects: objects.map((object) => ({ ...object, x: object.x + way.x, y: object.y + way.y })),
      guides: snapped.guides,
      shift: way,
    }
  })
}

export const pulling = (studio: Studio, handle: Handle | 'rotate', from: Point): Gesture => {
  const objects = studio.chosen
  const frame = frameOf(objects)!
  const ratio = objects.some(({ type }) => type === 'text' || type === 'image')
  const lines = linesBeside(studio)
  return changing(studio, objects, (to) => {
    if (handle === 'rotate') return { objects: turned(objects, to, to.shift) }
    if (studio.cropping) return { objects: objects.map((object) => cropped(object, { handle, from, to })) }
    const pull = { handle, from, to: { x: to.x, y: to.y }, keepRatio: ratio !== to.shift }
    if (to.reach === 0) return { objects: scaled(objects, pull) }
    const snapped = snapPull(lines(), frame, { pull, reach: to.reach })
    return { objects: scaled(objects, snapped.pull), guides: snapped.guides }
  })
}
