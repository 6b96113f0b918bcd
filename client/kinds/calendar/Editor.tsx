import { LinkedType } from '../../objects/view/LinkedType.tsx'
import type { EditorProps } from '../kind.ts'
import { CalendarView } from './CalendarView.tsx'

/** A calendar page: the objects of its type on their days. */
export default function CalendarEditor({ doc, editable, page }: EditorProps) {
  return (
    <LinkedType page={page} kind="calendar" editable={editable}>
      {(of) => <CalendarView doc={doc} editable={editable} page={page} of={of} />}
    </LinkedType>
  )
}
