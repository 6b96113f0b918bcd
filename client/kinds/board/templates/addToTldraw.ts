import type { Editor, TLRecord } from 'tldraw'
import type { BoardElement } from '#schema/kinds/elements/element.ts'
import { recordsOf } from '#schema/kinds/convert/recordsOf.ts'

/** Puts elements on a board of tldraw as shapes of its own, as one step to undo, and shows them all. */
export function addToTldraw(editor: Editor, elements: readonly BoardElement[]): void {
  const { records } = recordsOf(elements, crypto.randomUUID())
  editor.markHistoryStoppingPoint('template')
  editor.run(() => editor.store.put(records as unknown as TLRecord[]))
  editor.zoomToFit({ immediate: true })
  if (editor.getZoomLevel() > 1) editor.resetZoom()
  editor.focus()
}
