import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-tab'

type Dragged = { id: string; parent: string | null }
type Marks = { onTarget: (isTarget: boolean) => void; onPut: (dragged: string) => void }

/** Makes a tab draggable and a drop target for the other tabs of its page; returns a function that undoes it. */
export function attachTabDrag(element: HTMLElement, { id, parent }: Dragged, marks: Marks): () => void {
  return combine(
    draggable({ element, getInitialData: () => ({ kind: dragKind, id, parent }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) => data.kind === dragKind && data.parent === parent && data.id !== id,
      onDragEnter: () => marks.onTarget(true),
      onDragLeave: () => marks.onTarget(false),
      onDrop: ({ source }) => {
        marks.onTarget(false)
        marks.onPut(String(source.data.id))
      },
    }),
  )
}
