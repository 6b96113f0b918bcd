import { type Editor, type TLShapeId, createShapeId, react } from 'tldraw'
import { slotsOf } from '../cardSlots.ts'
import type { BoardPort } from './boardPort.ts'

export const tldrawPort = (editor: Editor): BoardPort => ({
  slots: slotsOf(editor),
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
      const { w, h } = editor.getShapeGeometry(id as TLShapeId).bounds
      const { x, y } = editor.pageToViewport(bounds.center)
      const [width, height] = [w * zoom, h * zoom]
      const angle = editor.getShapePageTransform(id as TLShapeId).rotation()
      return [{ id, left: x - width / 2, top: y - height / 2, width, height, angle }]
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
