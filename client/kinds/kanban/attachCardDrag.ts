import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-card'
const columnKind = 'terem-board-column'

export type Edge = 'before' | 'after'
type CardMarks = {
  /** The drag handle; null if the card may not be moved. */
  handle: HTMLElement | null
  /** Whether another card may be dropped next to it. */
  mayPut: (card: string) => boolean
  onEdge: (edge: Edge | null) => void
  onDragged: (isDragged: boolean) => void
}

/** Makes a card draggable and a drop target; returns a function that undoes it. */
export function attachCardDrag(place: HTMLElement, id: string, marks: CardMarks): () => void {
  const { handle, mayPut, onEdge, onDragged } = marks
  const target = dropTargetForElements({
    element: place,
    canDrop: ({ source: { data } }) => data.kind === dragKind && mayPut(String(data.id)),
    getData: ({ input, element }) =>
      attachInstruction(
        { card: id },
        { input, element, operations: { 'reorder-before': 'available', 'reorder-after': 'available' } },
      ),
    onDrag: ({ self, source }) => onEdge(source.data.id === id ? null : edgeOf(self.data)),
    onDragLeave: () => onEdge(null),
    onDrop: () => onEdge(null),
  })
  if (!handle) return target
  return combine(
    target,
    draggable({
      element: handle,
      getInitialData: () => ({ kind: dragKind, id }),
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
  )
}

type CellMarks = {
  mayPut: (card: string) => boolean
  onOver: (isOver: boolean) => void
  /** `beside` is the card next to which it was dropped; null for the space below the cards. */
  onPut: (card: string, beside: { id: string; edge: Edge } | null) => void
}

/** Makes a cell a drop target for cards; returns a function that undoes it. */
export function attachCellDrop(element: HTMLElement, { mayPut, onOver, onPut }: CellMarks): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source: { data } }) => data.kind === dragKind && mayPut(String(data.id)),
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop({ source, location }) {
      onOver(false)
      const at = location.current.dropTargets.find(({ data }) => typeof data.card === 'string')?.data
      onPut(String(source.data.id), at ? { id: String(at.card), edge: edgeOf(at) } : null)
    },
  })
}

/**
 * Scrolls while a card is dragged near an edge, or a column in the row of columns; returns a function that undoes it.
 */
export const attachScroll = (element: HTMLElement, holdsColumns: boolean): (() => void) =>
  autoScrollForElements({
    element,
    canScroll: ({ source: { data } }) => data.kind === dragKind || (holdsColumns && data.kind === columnKind),
  })

/** Makes the head of a column its drag handle; returns a function that undoes it. */
export const attachColumnGrab = (
  element: HTMLElement,
  column: string,
  onDragged: (isDragged: boolean) => void,
): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ kind: columnKind, column }),
    onDragStart: () => onDragged(true),
    onDrop: () => onDragged(false),
  })

type ColumnMarks = { onEdge: (edge: Edge | null) => void; onPut: (column: string, edge: Edge) => void }

/** Makes a column a drop target for others before or after it; returns a function that undoes it. */
export function attachColumnPlace(
  element: HTMLElement,
  column: string,
  { onEdge, onPut }: ColumnMarks,
): () => void {
  const sideOf = (data: Record<string | symbol, unknown>): Edge =>
    extractClosestEdge(data) === 'left' ? 'before' : 'after'
  return dropTargetForElements({
    element,
    canDrop: ({ source: { data } }) => data.kind === columnKind && data.column !== column,
    getData: ({ input }) => attachClosestEdge({}, { input, element, allowedEdges: ['left', 'right'] }),
    onDrag: ({ self }) => onEdge(sideOf(self.data)),
    onDragLeave: () => onEdge(null),
    onDrop({ self, source }) {
      onEdge(null)
      onPut(String(source.data.column), sideOf(self.data))
    },
  })
}

const edgeOf = (data: Record<string | symbol, unknown>): Edge =>
  extractInstruction(data)?.operation === 'reorder-before' ? 'before' : 'after'
