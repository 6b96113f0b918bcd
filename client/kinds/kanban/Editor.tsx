import type { EditorProps } from '../kind.ts'
import { LinkedType } from '../../objects/view/LinkedType.tsx'
import { KanbanView } from './KanbanView.tsx'

/** A kanban page: the objects of its type as cards in columns. */
export default function KanbanEditor({ doc, editable, page }: EditorProps) {
  return (
    <LinkedType page={page} kind="kanban" editable={editable}>
      {(of) => <KanbanView doc={doc} editable={editable} page={page} of={of} />}
    </LinkedType>
  )
}
