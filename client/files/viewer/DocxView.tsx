import { renderAsync } from 'docx-preview'
import { useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import type { FileInfo } from './fileInfo.ts'
import classes from './Viewer.module.css'

const blank = `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:0"></body></html>`
const look = '.docx-wrapper { background: #f0f0ee !important; padding: 16px !important; }'

/** A Word document, rendered in a frame without scripts and links. */
export default function DocxView({ file }: { file: FileInfo }) {
  const t = useWords('files')
  const started = useRef(false)
  const [failed, setFailed] = useState(false)
  const draw = async (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument
    if (!page || started.current) return
    started.current = true
    const answer = await fetch(file.url, { headers: { Accept: '*/*' } })
    if (!answer.ok) throw new Error(String(answer.status))
    await renderAsync(await answer.blob(), page.body, page.head, { useBase64URL: true, breakPages: true })
    const style = page.createElement('style')
    style.textContent = look
    page.head.append(style)
  }
  if (failed) return <Message title={t('viewer.failed')} text={t('viewer.broken')} />
  return (
    <iframe
      className={classes.frame}
      title={file.name}
      sandbox="allow-same-origin"
      srcDoc={blank}
      onLoad={({ currentTarget }) => void draw(currentTarget).catch(() => setFailed(true))}
    />
  )
}
