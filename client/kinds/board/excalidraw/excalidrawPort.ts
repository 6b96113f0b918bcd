import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import type { BoardPort } from '../together/boardPort.ts'
import { addElements } from './addElements.ts'
import { CaptureUpdateAction, newElementWith } from './engine.ts'

const stickyLook = {
  type: 'rectangle',
  size: [200, 200],
  strokeColor: 'transparent',
  roughness: 0,
}

export const excalidrawPort = (api: ExcalidrawImperativeAPI): BoardPort => ({
  follow(changed) {
    const stops = [api.onChange(changed), api.onScrollChange(changed)]
    return () => {
      for (const stop of stops) stop()
    }
  },
  boxes(ids) {
    const { scrollX, scrollY, zoom, width: across, height: down } = api.getAppState()
    const wanted = new Set(ids)
    return api.getSceneElements().flatMap(({ id, x, y, width, height }) => {
      if (!wanted.has(id)) return []
      const box = {
        id,
        left: (x + scrollX) * zoom.value,
        top: (y + scrollY) * zoom.value,
        width: width * zoom.value,
        height: height * zoom.value,
      }
      const isSeen =
        box.left < across && box.top < down && box.left + box.width > 0 && box.top + box.height > 0
      return isSeen ? [box] : []
    })
  },
  show(id) {
    const element = api.getSceneElements().find((one) => one.id === id)
    if (element) api.scrollToContent(element, { fitToContent: false, animate: true })
  },
  selected: () => Object.keys(api.getAppState().selectedElementIds),
  link: (addresses) =>
    api.updateScene({
      elements: api.getSceneElementsIncludingDeleted().map((element) => {
        const link = addresses.get(element.id)
        return link === undefined ? element : newElementWith(element, { link: link || null })
      }),
      captureUpdate: CaptureUpdateAction.IMMEDIATELY,
    }),
  addCard(link) {
    const { scrollX, scrollY, zoom, width, height } = api.getAppState()
    const card = readElement('card', { ...stickyLook, backgroundColor: '#e9ecef', link })!
    addElements(api, [card], {
      x: width / 2 / zoom.value - scrollX,
      y: height / 2 / zoom.value - scrollY,
    })
  },
})
