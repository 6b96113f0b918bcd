import { lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isObjectKind, kindFacts } from '#schema/pageKinds.ts'
import { kinds } from '../kinds/kinds.ts'
import type { PageKind } from '../kinds/kind.ts'
import { TextEditorLook } from '../members/TextEditorLook.tsx'
import { useContentShown } from '../platform/useContentShown.ts'
import { Boundary } from '../platform/Boundary.tsx'
import { loadConfig } from '../platform/config.ts'
import { isOtherProgram } from '../platform/documents/liveState.ts'
import type { UsedDocument } from '../platform/documents/useDocument.ts'
import { useTitle } from '../platform/useTitle.ts'
import { useWords } from '../platform/words.ts'
import { firstContent } from './firstContent.ts'
import classes from './LivePage.module.css'
import { PageBar } from './PageBar.tsx'
import { PageHead } from './PageHead.tsx'
import type { ShownPage } from './useShownPage.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useKindServices } from './useKindServices.ts'
import { useMe } from './useMe.ts'
import type { Me } from './useMe.ts'

const TabsBar = lazy(() => import('./tabs/TabsBar.tsx'))
const NewVersion = lazy(() => import('./program/NewVersion.tsx'))
const HistoryPanel = lazy(() => import('./history/HistoryPanel.tsx'))

type LivePageProps = { page: ShownPage; used: UsedDocument; onChanged: () => void }

/** An open page: its bar, its title, and its kind's editor on the live document. */
export function LivePage({ page, used, onChanged }: LivePageProps) {
  const t = useWords('pages')
  const [hasHistory, setHasHistory] = useState(false)
  const me = useMe(page.spaceId)
  const content = useRef<HTMLDivElement>(null)
  const kind = kinds[page.type]
  const mayEdit = page.level === 'edit' || page.level === 'full'
  useTitle(page.title || t('untitled'))
  const toContent = useCallback(() => focusContent(content.current), [])

  return (
    <div className={classes.root}>
      <TextEditorLook />
      <PageBar
        page={page}
        kind={kind}
        used={used}
        me={me.id}
        hasHistory={hasHistory}
        onHistory={() => setHasHistory(!hasHistory)}
        onChanged={onChanged}
      />
      <div>
        <Suspense>
          <TabsBar page={page.id} space={page.spaceId} />
        </Suspense>
      </div>
      {kind.fullBleed ? (
        <h1 className={classes.printed} aria-hidden>
          {page.title}
        </h1>
      ) : null}
      {hasHistory ? (
        <Boundary fallback={<PageSkeleton body />}>
          <HistoryPanel pageId={page.id} kind={kind} canEdit={mayEdit} onClose={() => setHasHistory(false)} />
        </Boundary>
      ) : (
        <div ref={content} className={classes.content} data-full={kind.fullBleed || undefined}>
          {kind.fullBleed ? null : <PageHead page={page} mayEdit={mayEdit} onLeave={toContent} />}
          <Content key={page.type} page={page} used={used} mayEdit={mayEdit} me={me} />
        </div>
      )}
    </div>
  )
}

const waitForContentMs = 5_000

/** Moves the focus from the title to the text; if that is still loading, as soon as it is there. */
function focusContent(place: HTMLElement | null): void {
  const find = () => place?.querySelector<HTMLElement>('[contenteditable="true"]')
  const found = find()
  if (found || !place) return found?.focus()
  const left = document.activeElement
  if (left instanceof HTMLElement) left.blur()
  const watcher = new MutationObserver(() => {
    const text = find()
    if (!text) return
    watcher.disconnect()
    if (document.activeElement === document.body) text.focus()
  })
  watcher.observe(place, { childList: true, subtree: true, attributeFilter: ['contenteditable'] })
  setTimeout(() => watcher.disconnect(), waitForContentMs)
}

/** The editor, and before it the readable preview. */
function Content(props: EditorProps) {
  const { page, used, mayEdit } = props
  const kind = kinds[page.type]
  const { isHere, Preview, want } = useParts(kind)
  const early = useEarly(page.id, used.synced)
  const opening = <Opening used={used} />
  const editor = <Editor {...props} />
  return (
    <Boundary fallback={opening}>
      {!used.synced && isOtherProgram(used.closeReason) ? (
        <NewVersion reason={used.closeReason} />
      ) : Preview ? (
        <Preview
          doc={used.doc}
          early={early}
          editable={mayEdit}
          isSynced={used.synced}
          hasEditor={isHere}
          empty={opening}
          onPainted={want}
        >
          {editor}
        </Preview>
      ) : used.synced ? (
        editor
      ) : (
        opening
      )}
    </Boundary>
  )
}

/**
 * The loaded parts of a kind. Running the editor's code takes longer than painting the readable content, so a preview
 * comes first if the kind has one. An editor that fails to load reports it where it is drawn.
 */
function useParts({ Editor: KindEditor, preview }: PageKind) {
  const [, setCome] = useState(0)
  const come = useCallback(() => setCome((count) => count + 1), [])
  const want = useCallback(() => {
    if (!KindEditor.now()) void KindEditor.ask().then(come)
  }, [KindEditor, come])
  useEffect(() => {
    if (preview?.now()) return
    if (!preview) return want()
    void preview.ask().then(() => (preview.now() ? come() : want()))
  }, [preview, want, come])
  return { isHere: KindEditor.now() !== undefined, Preview: preview?.now(), want }
}

/** The content of the page at the start of this visit, until its document is here. */
function useEarly(page: string, isSynced: boolean): readonly string[] | undefined {
  const [early, setEarly] = useState<readonly string[]>()
  useEffect(() => {
    if (isSynced) firstContent.end()
    else void firstContent.of(page)?.then(setEarly)
  }, [page, isSynced])
  return isSynced ? undefined : early
}

function Opening({ used }: { used: UsedDocument }) {
  const t = useWords('pages')
  if (used.save !== 'offline') return <PageSkeleton body />
  return (
    <p role="status" className={classes.offline}>
      {t('page.offlineFirst.text')}
    </p>
  )
}

type EditorProps = { page: ShownPage; used: UsedDocument; mayEdit: boolean; me: Me }

function Editor({ page, used, mayEdit, me }: EditorProps) {
  // Nothing else of a page waits for the server's settings.
  const tldrawLicenseKey = kindFacts[page.type].hasEngine ? use(loadConfig()).tldrawLicenseKey : null
  const services = useKindServices({
    space: page.spaceId,
    owner: { type: 'page', id: page.id },
    tldrawLicenseKey,
  })
  const { id, spaceId, title, engine } = page
  const shown = useMemo(() => ({ id, spaceId, title, engine }), [id, spaceId, title, engine])
  const [KindEditor] = useState(() => kinds[page.type].Editor.now() ?? kinds[page.type].Editor)
  const { doc, awareness } = used
  const editable = used.editable && mayEdit
  // Objects load after the component that draws them, which then reports it.
  useContentShown(!isObjectKind(page.type))
  // Each key press changes the save state twice, and the editor does not depend on it.
  return useMemo(
    () => (
      <KindEditor
        doc={doc}
        awareness={awareness}
        editable={editable}
        page={shown}
        me={me}
        services={services}
      />
    ),
    [KindEditor, doc, awareness, editable, shown, me, services],
  )
}
