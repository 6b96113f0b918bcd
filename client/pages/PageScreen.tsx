import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { IconCloudOff, IconFileOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { pageDocument } from '#schema/documents/documents.ts'
import { boardEngines, isAvailableKind } from '#schema/kinds/kinds.ts'
import type { AvailableKind, BoardEngine } from '#schema/kinds/kinds.ts'
import { useDocument } from '../platform/documents/useDocument.ts'
import { renewOrLeave } from '../platform/keepFresh.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import { LivePage } from './LivePage.tsx'
import { onePage } from './operations.ts'
import type { Page } from './operations.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import { pagePath } from './pagePath.ts'
import { useTree, useTreeStore } from './tree/TreeStore.ts'

/** What a screen knows of its page: at once from the tree, the rest when it has been read. */
export type ShownPage = {
  id: string
  spaceId: string
  title: string
  icon: string | null
  type: AvailableKind
  engine: BoardEngine | null
  level: Page['level']
  favorite: boolean
  publication: Page['publication']
}

/** A page of the workspace with its document, or why there is none to show. */
export function PageScreen({ id, spaceId }: { id: string; spaceId: string }) {
  const store = useTreeStore()
  const { status, tree } = useTree()
  const [{ data, error, fetching }, read] = useQuery({
    query: onePage,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind, id: changed }) => {
    if (changed === id || kind === 'refetch' || kind === 'access_changed') reload()
  })
  const node = tree.get(id)
  const page = data?.page ?? undefined
  const type = node?.type ?? page?.type
  const shortcut = node?.shortcut ?? page?.shortcut
  const isOpened = shortcut === null
  useEffect(() => {
    if (isOpened) store.opened(id)
  }, [store, id, isOpened])
  const isWaiting = status === 'loading' || (fetching && !data && !error)
  const shown = useMemo<ShownPage | undefined>(() => {
    if (!type || !isAvailableKind(type)) return undefined
    return {
      id,
      spaceId,
      type,
      title: node?.label ?? page?.title ?? '',
      icon: node ? node.icon : (page?.icon ?? null),
      engine: boardEngines.find((engine) => engine === page?.engine) ?? null,
      level: node?.level ?? page?.level ?? 'read',
      favorite: node?.favorite ?? page?.favorite ?? false,
      publication: page?.publication ?? null,
    }
  }, [id, spaceId, type, node, page])

  if (shortcut) return <Navigate to={pagePath(spaceId, shortcut)} replace />
  if (shown && (shown.type !== 'board' || page)) return <Connected page={shown} onChanged={reload} />
  if (isWaiting) return <PageSkeleton />
  if (error && !data) return <Failed onAgain={reload} />
  return <Missing />
}

/** Opens the document anew when the session that it was opened with has ended and could be renewed. */
function Connected(props: { page: ShownPage; onChanged: () => void }) {
  const [opening, setOpening] = useState(0)
  return <Opened key={opening} {...props} onExpired={() => setOpening(opening + 1)} />
}

type OpenedProps = { page: ShownPage; onChanged: () => void; onExpired: () => void }

function Opened({ page, onChanged, onExpired }: OpenedProps) {
  const used = useDocument(pageDocument(page.id))
  const reason = used?.closeReason
  useEffect(() => {
    if (reason === 'unauthenticated') void renewOrLeave().then((ok) => (ok ? onExpired() : undefined))
    // Only the reason matters: the callback is new at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reason])
  if (reason === 'notFound' || reason === 'forbidden') return <Missing />
  return used ? <LivePage page={page} used={used} onChanged={onChanged} /> : <PageSkeleton />
}

function Missing() {
  const t = useWords('pages')
  const go = useGo()
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
