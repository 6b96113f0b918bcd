import type { EditorProps } from '../kind.ts'
import { LinkedType } from '../../objects/view/LinkedType.tsx'
import { FormPage } from './FormPage.tsx'

/** A form page: what it asks for becomes an object of its type. */
export default function FormEditor({ doc, editable, page, me }: EditorProps) {
  return (
    <LinkedType page={page} kind="form" editable={editable}>
      {({ type }) => <FormPage doc={doc} editable={editable} page={page} me={me} type={type} />}
    </LinkedType>
  )
}
