import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

const dragKind = 'terem-checklist-item'

type Dragged = { row: HTMLElement; grip: HTMLElement; id: string }
type Marks = { onOver: (isOver: boolean) => void; onPut: (moved: string) => void }

/**
 * Makes an item draggable by its grip and a drop target for the others of its list; returns a function that undoes
 * it.
 */
export function attachItemDrag({ row, grip, id }: Dragged, { onOver, onPut }: Marks): () => void {
  return combine(
    draggable({
      element: row,
      dragHandle: grip,
      getInitialData: () => ({ kind: dragKind, id, list: row.parentElement }),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source: { data } }) =>
        data.kind === dragKind && data.id !== id && data.list === row.parentElement,
      onDragEnter: () => onOver(true),
      onDragLeave: () => onOver(false),
      onDrop: ({ source }) => {
        onOver(false)
        onPut(String(source.data.id))
      },
    }),
  )
}
