import hljs from 'highlight.js/lib/common'
import { useEffect, useState } from 'react'
import { Message } from '../../ui/Message.tsx'
import { useWords } from '../../platform/words.ts'
import type { FileInfo } from './fileInfo.ts'
import classes from './Viewer.module.css'

/** Above this a text is shown without colours, which would take too long. */
const colouredMost = 200_000
/** The number of characters that a browser lays out at once without a pause. */
const pieceSigns = 20_000
const plain = new Set(['txt', 'log', 'csv', 'tsv'])

/** The text in pieces that end with a line if possible; only visible ones are laid out. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const end = at + pieceSigns
    const line = text.lastIndexOf('\n', end) + 1
    const next = end >= text.length ? text.length : line > at ? line : end
    pieces.push(text.slice(at, next))
    at = next
  }
  return pieces
}

/** A text or code, with syntax colours if its extension names a language. */
export default function TextView({ file }: { file: FileInfo }) {
  const t = useWords('files')
  const [text, setText] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    fetch(file.url, { headers: { Accept: '*/*' } })
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then(setText, () => setFailed(true))
  }, [file.url])
  if (failed) return <Message title={t('viewer.failed')} />
  if (text === undefined) return null
  const isColoured =
    text.length <= colouredMost &&
    !plain.has(file.extension) &&
    hljs.getLanguage(file.extension) !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <pre className={classes.text} tabIndex={0} aria-label={file.name}>
      {isColoured ? (
        // The highlighter's output has every character of the file escaped.
        <code
          dangerouslySetInnerHTML={{ __html: hljs.highlight(text, { language: file.extension }).value }}
        />
      ) : (
        piecesOf(text).map((piece, at) => <code key={at}>{piece}</code>)
      )}
    </pre>
  )
}
