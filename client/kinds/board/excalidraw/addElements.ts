import type { OrderedExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { isOrderKey, orderKeysBetween } from '#schema/kinds/elements/orderKeys.ts'
import { mendElements } from '#schema/kinds/elements/readElements.ts'
import { boxOf, corners } from '#schema/kinds/scene/geometry.ts'
import { CaptureUpdateAction } from './engine.ts'
import { sceneElement } from './sceneElements.ts'

type Place = { x: number; y: number }

/** The elements under ids of their own, still tied to each other. */
function renewed(elements: BoardElement[]): BoardElement[] {
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    if (!ids.has(id)) ids.set(id, crypto.randomUUID())
    return ids.get(id)!
  }
  return elements.map((element) => {
    const next = {
      ...element,
      id: idOf(element.id),
      groupIds: element.groupIds.map(idOf),
      frameId: element.frameId && idOf(element.frameId),
    }
    if (next.type === 'text') next.containerId = next.containerId && idOf(next.containerId)
    if (next.type === 'arrow' || next.type === 'line') {
      for (const end of ['startBinding', 'endBinding'] as const) {
        const binding = next[end]
        if (binding) next[end] = { ...binding, elementId: idOf(binding.elementId) }
      }
    }
    return next
  })
}

const topKey = (api: ExcalidrawImperativeAPI): string =>
  api.getSceneElementsIncludingDeleted().reduce((top, { index }) => {
    return index && isOrderKey(index) && index > top ? index : top
  }, 'a0')

/** Puts elements on top of all others with their middle at a place, beside what is there, as one step to undo. */
export function addElements(api: ExcalidrawImperativeAPI, given: BoardElement[], { x, y }: Place): void {
  if (given.length === 0) return
  const box = boxOf(given.flatMap((element) => corners({ ...element, w: element.width, h: element.height })))
  const keys = orderKeysBetween(topKey(api), null, given.length)
  const added = mendElements(renewed(given)).map((element, at): OrderedExcalidrawElement =>
    sceneElement({
      ...element,
      x: element.x + x - box.x - box.w / 2,
      y: element.y + y - box.y - box.h / 2,
      index: keys[at]!,
    }),
  )
  const chosen = added.filter((element) => element.type !== 'text' || !element.containerId)
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...added],
    appState: { selectedElementIds: Object.fromEntries(chosen.map(({ id }) => [id, true as const])) },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
}
