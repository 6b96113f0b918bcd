import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Drawing } from '#schema/kinds/graphic/drawing.ts'
import type { Point } from './geometry.ts'

type Moved = ReadonlyMap<string, unknown>
type Shift = { drawing: Drawing; moved: Moved | undefined; by: Point | undefined }

/** The elements of objects; a layer that has no others is one of them, since one is soon moved. */
function partsOf(board: SVGSVGElement, moved: Moved): SVGElement[] {
  return [...board.querySelectorAll<SVGElement>('[data-layer]')].flatMap((layer) => {
    const all = [...layer.querySelectorAll<SVGElement>('[data-object]')]
    const own = all.filter((part) => moved.has(part.dataset.object!))
    return own.length > 0 && own.length === all.length ? [layer] : own
  })
}

/**
 * Shows objects of a drawing elsewhere without drawing them again, so that thousands keep up with the pointer; without
 * `by` they are where they were.
 */
export function useShift(board: RefObject<SVGSVGElement | null>, { drawing, moved, by }: Shift): void {
  const shifted = useRef<{ of: Drawing; parts: SVGElement[] }>(undefined)
  useLayoutEffect(() => {
    const held = shifted.current
    // Others may have added objects meanwhile, which are not moved.
    if (held && (!by || held.of !== drawing)) {
      for (const part of held.parts) part.style.translate = ''
      shifted.current = undefined
    }
    if (!by || !moved) return
    shifted.current ??= { of: drawing, parts: partsOf(board.current!, moved) }
    for (const part of shifted.current.parts) part.style.translate = `${by.x}px ${by.y}px`
  }, [board, drawing, moved, by])
}
