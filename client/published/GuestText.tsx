import type { EditorProps } from '../kinds/kind.ts'
import { kinds } from '../kinds/kinds.ts'

/** Words inside of what is no text page. */
export default function GuestText(props: EditorProps) {
  const { Editor } = kinds.text
  return <Editor {...props} />
}
