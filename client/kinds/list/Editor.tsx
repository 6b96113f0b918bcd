import type { EditorProps } from '../kind.ts'
import { LinkedType } from '../../objects/view/LinkedType.tsx'
import { ListView } from './ListView.tsx'

/** A list page: the objects of its type, a line each. */
export default function ListEditor({ doc, editable, page }: EditorProps) {
  return (
    <LinkedType page={page} kind="list" editable={editable}>
      {(of) => <ListView doc={doc} editable={editable} page={page} of={of} />}
    </LinkedType>
  )
}
