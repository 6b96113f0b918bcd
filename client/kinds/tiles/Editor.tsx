import type { EditorProps } from '../kind.ts'
import { LinkedType } from '../../objects/view/LinkedType.tsx'
import { TilesView } from './TilesView.tsx'

/** A tiles page: the objects of its type with their covers. */
export default function TilesEditor({ doc, editable, page }: EditorProps) {
  return (
    <LinkedType page={page} kind="tiles" editable={editable}>
      {(of) => <TilesView doc={doc} editable={editable} page={page} of={of} />}
    </LinkedType>
  )
}
