import type { DrawnObject } from '#schema/kinds/graphic/drawing.ts'
import { moving, pulling } from './changing.ts'
import { mayDraw } from './deeds.ts'
import type { Gesture, Touch } from './gesture.ts'
import { beginText, brushing, choosing, erasing, shaping } from './gestures.ts'
import { pick } from './groups.ts'
import type { Studio } from './Studio.ts'
import { handles } from './transform.ts'

/** The effect of pressing the pointer on something with the current tool. */
export function beginGesture(
  studio: Studio,
  at: Touch,
  pressed: { target: Element; object: DrawnObject | undefined },
): Gesture | undefined {
  const { tool } = studio
  if (tool === 'select') return beginSelect(studio, at, pressed)
  if (!mayDraw(studio)) return undefined
  if (tool === 'brush') return brushing(studio, at)
  if (tool === 'eraser') return erasing(studio, at)
  if (tool === 'text') {
    beginText(studio, at)
    return undefined
  }
  return shaping(studio, tool, at)
}

function beginSelect(
  studio: Studio,
  at: Touch,
  { target, object }: { target: Element; object: DrawnObject | undefined },
): Gesture | undefined {
  const handle = target.getAttribute('data-handle')
  if (handle === 'rotate') return pulling(studio, 'rotate', at)
  const pulledHandle = handles.find((one) => one === handle)
  if (pulledHandle) return pulling(studio, pulledHandle, at)
  if (!object) {
    const kept = at.shift ? studio.selected : new Set<string>()
    studio.select(kept)
    return choosing(studio, at, kept)
  }
  pick(studio, object, at.shift)
  return studio.selected.has(object.id) ? moving(studio, at) : undefined
}
