import type { EditorProps } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'

/** A text inside a page of another kind. */
export default function GuestText(props: EditorProps) {
  const { Editor } = kinds.text
  return <Editor {...props} />
}
