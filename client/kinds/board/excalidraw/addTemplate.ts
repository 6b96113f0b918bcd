import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { addElements } from './addElements.ts'
import { restoreElements } from './engine.ts'
import { keptElement, sceneElement } from './sceneElements.ts'

/** Puts the elements of a template on the board with the sizes that its words have here, and shows them all. */
export function addTemplate(api: ExcalidrawImperativeAPI, elements: readonly BoardElement[]): void {
  const measured = restoreElements(
    elements.map((element) => sceneElement(element)),
    null,
    { refreshDimensions: true },
  )
  const { scrollX, scrollY, zoom, width, height } = api.getAppState()
  const middle = { x: width / 2 / zoom.value - scrollX, y: height / 2 / zoom.value - scrollY }
  addElements(
    api,
    measured.flatMap((element) => keptElement(element) ?? []),
    middle,
  )
  api.updateScene({ appState: { selectedElementIds: {} } })
  api.scrollToContent(api.getSceneElements(), { fitToContent: true, animate: false })
}
