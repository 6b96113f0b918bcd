import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { IconCloudOff, IconFileOff } from '@tabler/icons-react'
import { lazy, useEffect, useState } from 'react'
import { pageDocument } from '#schema/documents/documents.ts'
import { kindFacts } from '#schema/pageKinds.ts'
import { useAccessState } from '../access/useAccessState.ts'
import { Boundary } from '../platform/Boundary.tsx'
import { useDocument } from '../platform/documents/useDocument.ts'
import { renewOrLeave } from '../platform/keepFresh.ts'
import { useGo } from '../platform/useGo.ts'
import { useTitle } from '../platform/useTitle.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import { LivePage } from './LivePage.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { pagePath } from './pagePath.ts'
import { useTreeStore } from './tree/TreeStore.ts'
import { useShownPage } from './useShownPage.ts'
import type { ShownPage } from './useShownPage.ts'

const ClosedPage = lazy(() => import('../access/ClosedPage.tsx'))

/** A page of the workspace with its document, or the reason why there is none to show. */
export function PageScreen({ id, spaceId }: { id: string; spaceId: string }) {
  const store = useTreeStore()
  const { shown, shortcut, waiting, failed, reload } = useShownPage(id, spaceId)
  const isOpened = shortcut === null
  useEffect(() => {
    if (isOpened) store.opened(id)
  }, [store, id, isOpened])
  if (shortcut) return <Navigate to={pagePath(spaceId, shortcut)} replace />
  // The component that draws a page is not known before the page has been read.
  const isReady = shown && (!kindFacts[shown.type].hasEngine || shown.isRead)
  if (isReady) return <Connected page={shown} onChanged={reload} />
  if (waiting || (shown && !failed)) return <PageSkeleton />
  if (failed) return <Failed onAgain={reload} />
  return <NotOpened id={id} onOpen={reload} />
}

/** Reopens the document when its session was renewed, and when access to it was restored. */
function Connected(props: { page: ShownPage; onChanged: () => void }) {
  const [opening, setOpening] = useState(0)
  return <Opened key={opening} {...props} onReopen={() => setOpening(opening + 1)} />
}

type OpenedProps = { page: ShownPage; onChanged: () => void; onReopen: () => void }

function Opened({ page, onChanged, onReopen }: OpenedProps) {
  const used = useDocument(pageDocument(page.id))
  const reason = used?.closeReason
  useEffect(() => {
    if (reason === 'unauthenticated') void renewOrLeave().then((ok) => (ok ? onReopen() : undefined))
    // Only the reason matters: the callback is new at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reason])
  if (reason === 'notFound' || reason === 'forbidden') return <NotOpened id={page.id} onOpen={onReopen} />
  return used ? <LivePage page={page} used={used} onChanged={onChanged} /> : <PageSkeleton />
}

/** A page that did not open: closed to the reader, who may request access, or missing. Opens once there is access. */
function NotOpened({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { standing, reload } = useAccessState({ type: 'page', id })
  const state = standing?.state
  useEffect(() => {
    if (state === 'open') onOpen()
    // Only the state matters: the callback is new at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state])
  if (state === 'missing') return <Missing />
  if (state !== 'closed' || !standing) return <PageSkeleton />
  return (
    <Boundary fallback={<PageSkeleton />}>
      <ClosedPage pageId={id} request={standing.request} onAsked={reload} />
    </Boundary>
  )
}

function Missing() {
  const t = useWords('pages')
  const go = useGo()
  useTitle(t('page.missing'))
  return (
    <div style={{ display: 'grid', minHeight: '80%' }}>
      <Message
        icon={<IconFileOff size={20} stroke={1.75} />}
        title={t('page.missing')}
        text={t('page.missing.text')}
      >
        <Button variant="default" onClick={() => go('/')}>
          {t('page.home')}
        </Button>
      </Message>
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useWords('pages')
  return (
    <div style={{ display: 'grid', minHeight: '80%' }}>
      <Message
        icon={<IconCloudOff size={20} stroke={1.75} />}
        title={t('page.failed')}
        text={t('page.failed.text')}
      >
        <Button variant="default" onClick={onAgain}>
          {t('page.again')}
        </Button>
      </Message>
    </div>
  )
}
