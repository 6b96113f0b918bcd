import { Suspense, lazy, useCallback, useState, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { engineOf } from '#schema/kinds/boardEngine.ts'
import { boardRecords, readRecords } from '#schema/kinds/boardRecords.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import classes from './Board.module.css'
import { BoardBoundary } from './BoardBoundary.tsx'
import { canMountTldraw } from '../canMountTldraw.ts'
import { BoardDrawing } from './drawing/BoardDrawing.tsx'

const ExcalidrawBoard = lazy(() => loadNeeded(() => import('./excalidraw/ExcalidrawBoard.tsx')))
const TldrawBoard = lazy(() => loadNeeded(() => import('./TldrawBoard.tsx')))

/** The records of a document, followed live at most once a frame. */
function useRecords(doc: Y.Doc) {
  const [live] = useState(() => {
    const records = boardRecords(doc)
    let now = readRecords(records)
    return {
      read: () => now,
      subscribe: (changed: () => void) => {
        let frame = 0
        const onChange = () => {
          frame ||= requestAnimationFrame(() => {
            frame = 0
            now = readRecords(records)
            changed()
          })
        }
        onChange()
        records.observeDeep(onChange)
        return () => {
          cancelAnimationFrame(frame)
          records.unobserveDeep(onChange)
        }
      },
    }
  })
  return useSyncExternalStore(live.subscribe, live.read)
}

/** With what the document says that it is drawn; undefined while nobody has drawn on it. */
function useEngine(doc: Y.Doc) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const parts = [doc.getMap('board'), boardRecords(doc)]
      for (const part of parts) part.observe(changed)
      return () => {
        for (const part of parts) part.unobserve(changed)
      }
    },
    [doc],
  )
  return useSyncExternalStore(subscribe, () => engineOf(doc))
}

type Reason = 'licence' | 'key' | 'newer' | 'broken'

type ReadOnlyProps = Pick<EditorProps, 'doc' | 'editable' | 'page' | 'services'> & {
  reason: Reason | undefined
}

/** The board as a drawing of our own, with the reason why it cannot be edited here, and a way to a copy that can. */
function ReadOnlyBoard({ doc, editable, page, services: { CopyBoard }, reason }: ReadOnlyProps) {
  const t = useWords('kinds/board')
  const [isCopied, setCopied] = useState(false)
  const records = useRecords(doc)
  return (
    <div className={classes.board}>
      {reason && (
        <div className={classes.notice} role="status">
          {t(`drawing.${reason}`)}
          {CopyBoard && editable && reason !== 'newer' && (
            <button type="button" className={classes.copy} onClick={() => setCopied(true)}>
              {t('drawing.copy')}
            </button>
          )}
        </div>
      )}
      <BoardDrawing records={records} label={page.title} />
      {CopyBoard && isCopied && (
        <Suspense>
          <CopyBoard
            doc={doc}
            engine="excalidraw"
            id={page.id}
            title={page.title}
            onClose={() => setCopied(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/**
 * A board, drawn with the engine that its document says. Where nobody has drawn yet that is tldraw if its licence lets it
 * run here, and Excalidraw everywhere else.
 */
export default function Editor(props: EditorProps) {
  const { doc, services } = props
  const { tldrawLicenseKey, host = location.hostname } = services.config
  const mayMount = canMountTldraw(tldrawLicenseKey, host, import.meta.env.DEV)
  const engine = useEngine(doc) ?? (mayMount ? 'tldraw' : 'excalidraw')
  if (engine === 'tldraw') return <TldrawOrDrawing {...props} mayMount={mayMount} />
  return (
    <Suspense fallback={<div className={classes.board} aria-busy="true" />}>
      <ExcalidrawBoard key={doc.guid} {...props} />
    </Suspense>
  )
}

/**
 * tldraw where its licence lets it run, otherwise a drawing of the same records to look at. Boards that this tldraw
 * cannot open, or on which it breaks, fall back to the drawing as well.
 */
function TldrawOrDrawing({ mayMount, ...props }: EditorProps & { mayMount: boolean }) {
  const { doc, editable, page, services } = props
  const [trouble, setTrouble] = useState<{ doc: Y.Doc; reason: Reason }>()
  const reason = (trouble?.doc === doc ? trouble.reason : undefined) ?? (mayMount ? undefined : 'licence')
  const report = useCallback((found: Reason) => setTrouble({ doc, reason: found }), [doc])
  const onTooNew = useCallback(() => report('newer'), [report])
  const onLost = useCallback(() => report('key'), [report])
  // A reader needs no sentence about what only editors miss.
  const drawing = (
    <ReadOnlyBoard
      key={doc.guid}
      doc={doc}
      editable={editable}
      page={page}
      services={services}
      reason={editable || (reason !== 'licence' && reason !== 'key') ? reason : undefined}
    />
  )
  if (reason) return drawing
  return (
    <BoardBoundary onBroken={() => report('broken')}>
      <Suspense fallback={<div className={classes.board} aria-busy="true" />}>
        <TldrawBoard key={doc.guid} {...props} onTooNew={onTooNew} onLost={onLost} />
      </Suspense>
    </BoardBoundary>
  )
}
