import { useEffect, useMemo, useReducer, useRef, useState, type MouseEvent } from 'react'
import * as Y from 'yjs'
import type { PreviewProps } from '../kind.ts'
import classes from './Editor.module.css'
import menus from './menus/menus.module.css'
import { pressBefore } from './pressedBefore.ts'
import { previewHtml } from './previewHtml.ts'
import prose from './Prose.module.css'

/**
 * The beginning of a text from its document, painted before the editor, which is larger and takes longer to load and
 * start. A click sets the future caret, and typing after it is not lost.
 */
export default function TextPreview(props: PreviewProps) {
  const { doc, early, editable, isSynced, hasEditor, empty, onPainted, children } = props
  const [isOver, setOver] = useState(false)
  const [isPainted, setPainted] = useState(false)
  const living = useFirstBlocks(isOver ? undefined : doc)
  const asStored = useMemo(() => (early ? previewHtml(docOf(early)) : ''), [early])
  const html = living || (isSynced ? '' : asStored)
  const text = useRef<HTMLDivElement>(null)
  const isThere = html !== ''
  useEffect(() => (isThere ? afterPaint(() => setPainted(true)) : undefined), [isThere])
  const isPast = isPainted || (isSynced && !isThere)
  useEffect(() => (isPast ? onPainted() : undefined), [isPast, onPainted])
  // Another generation of the document must not take the editor away from someone who is writing.
  if (isSynced && hasEditor && (isOver || isPast)) {
    if (!isOver) setOver(true)
    return children
  }
  if (!isThere) return empty
  const onPress = (event: MouseEvent) => {
    if (!editable || event.button !== 0 || (event.target as Element).closest('a')) return
    event.preventDefault()
    pressBefore(doc, text.current!, event)
  }
  return (
    <div className={classes.page} data-text-preview onMouseDown={onPress}>
      {editable ? <div className={`${menus.toolbar} ${menus.waiting}`} aria-hidden /> : null}
      <div className={classes.body}>
        <div className={classes.column} data-editable={editable || undefined}>
          <div ref={text} className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    </div>
  )
}

function useFirstBlocks(doc: Y.Doc | undefined): string {
  const [version, changed] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    doc?.on('update', changed)
    return () => doc?.off('update', changed)
  }, [doc])
  // oxlint-disable-next-line react/exhaustive-deps -- the document is another with each of its versions
  return useMemo(() => (doc ? previewHtml(doc) : ''), [doc, version])
}

function docOf(updates: readonly string[]): Y.Doc {
  const doc = new Y.Doc()
  for (const update of updates)
    Y.applyUpdate(
      doc,
      Uint8Array.from(atob(update), (sign) => sign.charCodeAt(0)),
    )
  return doc
}

/** Returns a function that cancels it. A hidden tab paints nothing, so it does not wait for that. */
function afterPaint(run: () => void): () => void {
  const unseenMs = 100
  let timer = setTimeout(run, unseenMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
