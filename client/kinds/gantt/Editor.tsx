import { LinkedType } from '../../objects/view/LinkedType.tsx'
import type { EditorProps } from '../kind.ts'
import { GanttView } from './GanttView.tsx'

/** A Gantt page: the objects of its type as bars over their days. */
export default function GanttEditor({ doc, editable, page }: EditorProps) {
  return (
    <LinkedType page={page} kind="gantt" editable={editable}>
      {(of) => <GanttView doc={doc} editable={editable} page={page} of={of} />}
    </LinkedType>
  )
}
