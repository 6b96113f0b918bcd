import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { BoardPort } from '../together/boardPort.ts'

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
})
