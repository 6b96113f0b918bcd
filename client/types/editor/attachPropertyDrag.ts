import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-property'

export type Edge = 'before' | 'after'
/** An item of a list: a property, or with `id` null the head of a group. Properties stay in their list. */
export type Listed = { id: string | null; list: string }
type Marks = { onEdge: (edge: Edge | null) => void; onPut: (dragged: string, edge: Edge) => void }

/** Makes a row a drop target for properties, and draggable if it is one itself; returns a function that undoes it. */
export function attachPropertyDrag(element: HTMLElement, { id, list }: Listed, marks: Marks): () => void {
  const edgeOf = (data: Record<string | symbol, unknown>): Edge =>
    extractInstruction(data)?.operation === 'reorder-before' ? 'before' : 'after'
  const target = dropTargetForElements({
    element,
    canDrop: ({ source: { data } }) => data.kind === dragKind && data.list === list && data.id !== id,
    getData: ({ input }) =>
      attachInstruction(
        {},
        {
          input,
          element,
          // Under the head of a group there is only one place: its first.
          operations: id
            ? { 'reorder-before': 'available', 'reorder-after': 'available' }
            : { 'reorder-after': 'available' },
        },
      ),
    onDrag: ({ self }) => marks.onEdge(edgeOf(self.data)),
    onDragLeave: () => marks.onEdge(null),
    onDrop: ({ self, source }) => {
      marks.onEdge(null)
      marks.onPut(String(source.data.id), edgeOf(self.data))
    },
  })
  if (!id) return target
  return combine(draggable({ element, getInitialData: () => ({ kind: dragKind, list, id }) }), target)
}
