import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { CaptureUpdateAction, convertToExcalidrawElements } from './engine.ts'

const side = 200

/** Puts a sticky note into the middle of what is shown and opens its words. */
export function addSticky(api: ExcalidrawImperativeAPI, canvas: HTMLElement): void {
  const { scrollX, scrollY, zoom, width, height } = api.getAppState()
  const notes = api.getSceneElements().length
  const shift = (notes % 8) * 24
  const [sticky] = convertToExcalidrawElements([
    {
      type: 'rectangle',
      x: width / 2 / zoom.value - scrollX - side / 2 + shift,
      y: height / 2 / zoom.value - scrollY - side / 2 + shift,
      width: side,
      height: side,
      strokeColor: 'transparent',
      backgroundColor: '#ffec99',
      fillStyle: 'solid',
      roughness: 0,
      roundness: null,
    },
  ])
  if (!sticky) return
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), sticky],
    appState: { selectedElementIds: { [sticky.id]: true }, currentItemStrokeColor: '#1e1e1e' },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  })
  requestAnimationFrame(() => {
    const element = canvas.querySelector<HTMLElement>('.excalidraw')
    element?.focus()
    element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
}
