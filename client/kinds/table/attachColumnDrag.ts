import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-column'

export type ColumnEdgeName = 'left' | 'right'
/** The header stays first, pinned columns stay among themselves. */
export type DraggedColumn = { id: string; isPinned: boolean; isHeader: boolean }
type Marks = {
  onEdge: (edge: ColumnEdgeName | null) => void
  onPut: (dragged: string, edge: ColumnEdgeName) => void
}

/** Makes a heading draggable and a drop target for others; returns a function that undoes it. */
export function attachColumnDrag(element: HTMLElement, column: DraggedColumn, marks: Marks): () => void {
  const { id, isPinned, isHeader } = column
  if (isHeader) return () => undefined
  const edgeOf = (data: Record<string | symbol, unknown>): ColumnEdgeName =>
    extractClosestEdge(data) === 'left' ? 'left' : 'right'
  return combine(
    draggable({ element, getInitialData: () => ({ kind: dragKind, id, isPinned }) }),
    dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) =>
        data.kind === dragKind && data.id !== id && data.isPinned === isPinned,
      getData: ({ input }) => attachClosestEdge({}, { input, element, allowedEdges: ['left', 'right'] }),
      onDrag: ({ self }) => marks.onEdge(edgeOf(self.data)),
      onDragLeave: () => marks.onEdge(null),
      onDrop({ self, source }) {
        marks.onEdge(null)
        marks.onPut(String(source.data.id), edgeOf(self.data))
      },
    }),
  )
}
