import { type Editor, type TLShapeId, createShapeId, react } from 'tldraw'
import type { BoardPort } from './boardPort.ts'

export const tldrawPort = (editor: Editor): BoardPort => ({
  follow: (changed) =>
    react('what stands over the board', () => {
      editor.getCamera()
      editor.getViewportScreenBounds()
      editor.getCurrentPageShapes()
      editor.getSelectedShapeIds()
      changed()
    }),
  boxes(ids) {
    const view = editor.getViewportPageBounds()
    const zoom = editor.getZoomLevel()
    return ids.flatMap((id) => {
      const bounds = editor.getShapePageBounds(id as TLShapeId)
      if (!bounds || !view.collides(bounds)) return []
      const { x, y } = editor.pageToViewport(bounds.point)
      return [{ id, left: x, top: y, width: bounds.w * zoom, height: bounds.h * zoom }]
    })
  },
  show(id) {
    const bounds = editor.getShapePageBounds(id as TLShapeId)
    if (bounds) editor.centerOnPoint(bounds.center)
  },
  selected: () => editor.getSelectedShapeIds(),
  link(addresses) {
    editor.markHistoryStoppingPoint('objects')
    editor.updateShapes(
      [...addresses].map(([id, url]) => ({ id: id as TLShapeId, type: 'note', props: { url } })),
    )
  },
  addCard(url) {
    const { x, y } = editor.getViewportPageBounds().center
    const id = createShapeId()
    editor.markHistoryStoppingPoint('card')
    editor.createShape({ id, type: 'note', x: x - 100, y: y - 100, props: { url, color: 'grey' } })
    editor.select(id)
  },
})
