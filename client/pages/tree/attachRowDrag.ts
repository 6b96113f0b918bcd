import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { isWithin, placeOfDrop } from './places.ts'
import type { Drop } from './places.ts'
import type { RowDrag } from './useRowDrag.ts'

const dragKind = 'terem-page'
const openAfterMs = 500

type Marks = { onDrop: (drop: Drop | null) => void; onDragged: (isDragged: boolean) => void }

/** Makes a row draggable and a drop target; returns a function that undoes it. */
export function attachRowDrag(row: HTMLElement, drag: RowDrag, marks: Marks): () => void {
  const { id, accepts, store, expand } = drag
  let opening: ReturnType<typeof setTimeout> | undefined
  let shown: Drop | null = null
  const show = (next: Drop | null) => {
    if (next === shown) return
    shown = next
    marks.onDrop(next)
    clearTimeout(opening)
    if (next === 'combine') opening = setTimeout(() => expand(id), openAfterMs)
  }
  const stop = combine(
    draggable({
      element: row,
      getInitialData: () => ({ kind: dragKind, id }),
      onDragStart: () => marks.onDragged(true),
      onDrop: () => marks.onDragged(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => {
        const dragged = source.data.id
        if (!accepts || source.data.kind !== dragKind || typeof dragged !== 'string') return false
        return dragged !== id && !isWithin(store.state().tree, id, dragged)
      },
      getData: ({ input, element }) =>
        attachInstruction(
          { id },
          {
            input,
            element,
            operations: { 'reorder-before': 'available', 'reorder-after': 'available', combine: 'available' },
          },
        ),
      onDrag: ({ self }) => show(extractInstruction(self.data)?.operation ?? null),
      onDragLeave: () => show(null),
      onDrop: ({ self, source }) => {
        show(null)
        const operation = extractInstruction(self.data)?.operation
        const dragged = source.data.id as string
        const place = operation && placeOfDrop(store.state().tree, dragged, id, operation)
        if (!place) return
        if (place.parent === id) expand(id)
        void store.move(dragged, place)
      },
    }),
  )
  return () => {
    clearTimeout(opening)
    stop()
  }
}
