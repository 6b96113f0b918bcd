import type { Point } from './geometry.ts'
import { isSeenAt, masksIn } from './masks.ts'
import type { Studio } from './Studio.ts'

/** The topmost object at a place of the screen; events of the pointer tell of the canvas, which has captured it. */
export function objectUnder(
  { free, drawing }: Studio,
  { clientX, clientY }: { clientX: number; clientY: number },
  at: Point,
) {
  const masks = drawing.layers.map(({ objects }) => masksIn(objects))
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const id = element.closest('[data-object]')?.getAttribute('data-object')
    const object = id ? free.find((one) => one.id === id) : undefined
    if (object && masks.every((each) => isSeenAt(each, object, at))) return object
  }
  return undefined
}
