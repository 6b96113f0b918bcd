import type { EditorProps } from '../kind.ts'
import { LinkedType } from '../../objects/view/LinkedType.tsx'
import { TableView } from './TableView.tsx'

/** A table page: the objects of its type, a row each. */
export default function TableEditor({ doc, editable, page }: EditorProps) {
  return (
    <LinkedType page={page} kind="table" editable={editable}>
      {(of) => <TableView doc={doc} editable={editable} page={page} of={of} />}
    </LinkedType>
  )
}
