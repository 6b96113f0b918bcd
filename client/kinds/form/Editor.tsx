import type { EditorProps } from '../kind.ts'
import { LinkedType } from '../../objects/view/LinkedType.tsx'
import { FormPage } from './FormPage.tsx'

/** A form page: each answer becomes an object of its type. */
export default function FormEditor({ doc, editable, page, me, services, isPreview = false }: EditorProps) {
  return (
    <LinkedType page={page} kind="form" editable={editable}>
      {({ type }) => <FormPage {...{ doc, editable, page, me, services, type, isPreview }} />}
    </LinkedType>
  )
}
