import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import type { BoardPort } from '../together/boardPort.ts'
import { addElements } from './addElements.ts'
import { coversOf } from './covers.ts'
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
    return api.getSceneElements().flatMap(({ id, x, y, width, height, angle }) => {
      if (!wanted.has(id)) return []
      const box = {
        id,
        left: (x + scrollX) * zoom.value,
        top: (y + scrollY) * zoom.value,
        width: width * zoom.value,
        height: height * zoom.value,
        angle: angle as number,
      }
      // However it is turned, it is not further from its middle.
      const [middle, reach] = [
        [box.left + box.width / 2, box.top + box.height / 2] as const,
        Math.hypot(box.width, box.height) / 2,
      ]
      const isSeen = ([across, down] as const).every(
        (side, at) => middle[at]! > -reach && middle[at]! < side + reach,
      )
      return isSeen ? [box] : []
    })
  },
  covers: (cards) => coversOf(api, cards),
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
