import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-space'

type Marks = { onOver: (dragged: string | null) => void; onPut: (dragged: string) => void }

/** Makes a space of the list draggable and a drop target for the others; returns a function that undoes it. */
export function attachSpaceDrag(element: HTMLElement, id: string, { onOver, onPut }: Marks): () => void {
  return combine(
    draggable({ element, getInitialData: () => ({ kind: dragKind, id }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) => data.kind === dragKind && data.id !== id,
      onDragEnter: ({ source }) => onOver(String(source.data.id)),
      onDragLeave: () => onOver(null),
      onDrop: ({ source }) => {
        onOver(null)
        onPut(String(source.data.id))
      },
    }),
  )
}
