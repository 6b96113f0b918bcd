import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { around, type Box, middleOf, type Point, turn } from './geometry.ts'

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** The place of a handle, as fractions of the frame. */
export const placeOf = (handle: Handle): Point => ({
  x: handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5,
  y: handle.includes('n') ? 0 : handle.includes('s') ? 1 : 0.5,
})

/** The frame of the selection: the box of one object with its rotation, the box around several. */
export function frameOf(objects: readonly DrawnObject[]): (Box & { rotation: number }) | undefined {
  if (objects.length === 1) return objects[0]
  const box = around(objects)
  return box && { ...box, rotation: 0 }
}

export type Pull = { handle: Handle; from: Point; to: Point; keepRatio: boolean }

/** The frame after one of its handles was dragged; the opposite side stays in place. */
export function pulled(frame: Box & { rotation: number }, { handle, from, to, keepRatio }: Pull): Box {
  const flat = turn({ x: to.x - from.x, y: to.y - from.y }, { x: 0, y: 0 }, -frame.rotation)
  const place = placeOf(handle)
  const grow = (share: number, by: number) => (share === 0 ? -by : share === 1 ? by : 0)
  let w = Math.max(1, frame.w + grow(place.x, flat.x))
  let h = Math.max(1, frame.h + grow(place.y, flat.y))
  if (keepRatio) {
    const scale =
      place.x === 0.5 ? h / frame.h : place.y === 0.5 ? w / frame.w : Math.max(w / frame.w, h / frame.h)
    w = frame.w * scale
    h = frame.h * scale
  }
  const anchor = { x: frame.x + (1 - place.x) * frame.w, y: frame.y + (1 - place.y) * frame.h }
  const box = { x: anchor.x - (1 - place.x) * w, y: anchor.y - (1 - place.y) * h, w, h }
  // The box turns about its middle, which has moved.
  const before = turn(anchor, middleOf(frame), frame.rotation)
  const after = turn(anchor, middleOf(box), frame.rotation)
  return { ...box, x: box.x + before.x - after.x, y: box.y + before.y - after.y }
}

/** Objects after a handle of the frame around them was pulled. */
export function scaled(objects: readonly DrawnObject[], pull: Pull): DrawnObject[] {
  const frame = frameOf(objects)
  if (!frame || frame.w === 0 || frame.h === 0) return [...objects]
  const box = pulled(frame, pull)
  const [sx, sy] = [box.w / frame.w, box.h / frame.h]
  return objects.map((object) => ({
    ...object,
    x: box.x + (object.x - frame.x) * sx,
    y: box.y + (object.y - frame.y) * sy,
    w: object.w * sx,
    h: object.h * sy,
  }))
}

/** Objects rotated about the centre of their common frame; `steps` snaps to every 15 degrees. */
export function turned(objects: readonly DrawnObject[], to: Point, steps: boolean): DrawnObject[] {
  const frame = frameOf(objects)
  if (!frame) return [...objects]
  const middle = middleOf(frame)
  const angle = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI + 90
  const by = (steps ? Math.round(angle / 15) * 15 : Math.round(angle)) - frame.rotation
  return objects.map((object) => {
    const at = turn(middleOf(object), middle, by)
    const rotation = (((object.rotation + by) % 360) + 360) % 360
    return { ...object, x: at.x - object.w / 2, y: at.y - object.h / 2, rotation }
  })
}

/** A picture of which a handle of its crop was pulled: no more is shown than there is. */
export function cropped(object: DrawnObject, pull: Omit<Pull, 'keepRatio'>): DrawnObject {
  const box = pulled(object, { ...pull, keepRatio: false })
  const [left, top, width, height] = object.crop
  const place = placeOf(pull.handle)
  const full = { w: object.w / width, h: object.h / height }
  const most = {
    w: place.x === 0 ? (left + width) * full.w : (1 - left) * full.w,
    h: place.y === 0 ? (top + height) * full.h : (1 - top) * full.h,
  }
  const [w, h] = [
    Math.max(full.w / 50, Math.min(box.w, most.w)),
    Math.max(full.h / 50, Math.min(box.h, most.h)),
  ]
  const [shareW, shareH] = [w / full.w, h / full.h]
  const kept = {
    x: place.x === 0 ? box.x + box.w - w : box.x,
    y: place.y === 0 ? box.y + box.h - h : box.y,
  }
  const x = place.x === 0 ? left + width - shareW : left
  const y = place.y === 0 ? top + height - shareH : top
  return { ...object, ...kept, w, h, crop: [Math.max(0, x), Math.max(0, y), shareW, shareH] }
}
