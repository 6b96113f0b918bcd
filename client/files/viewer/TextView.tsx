import hljs from 'highlight.js/lib/common'
import { useEffect, useState } from 'react'
import { Message } from '../../ui/Message.tsx'
import { useWords } from '../../platform/words.ts'
import type { FileInfo } from './fileInfo.ts'
import classes from './Viewer.module.css'

/** Above this a text is shown without colours, which would take too long. */
const colouredMost = 200_000
const plain = new Set(['txt', 'log', 'csv', 'tsv'])

/** A text or code, in colours where its extension names a language. */
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
        // What the highlighter gives has every sign of the file escaped.
        <code
          dangerouslySetInnerHTML={{ __html: hljs.highlight(text, { language: file.extension }).value }}
        />
      ) : (
        <code>{text}</code>
      )}
    </pre>
  )
}
