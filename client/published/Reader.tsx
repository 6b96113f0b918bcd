import { lazy, Suspense, useEffect, useMemo } from 'react'
import { pageDocument } from '#schema/documents/documents.ts'
import { boardEngines, isAvailableKind } from '#schema/pageKinds.ts'
import type { Config } from '../platform/config.ts'
import { isOtherProgram } from '../platform/documents/liveState.ts'
import { useDocument } from '../platform/documents/useDocument.ts'
import type { UsedDocument } from '../platform/documents/useDocument.ts'
import { useWords } from '../platform/words.ts'
import { guestServices } from './guestServices.ts'
import { NotShared } from './NotShared.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import classes from './Reader.module.css'
import { SharedLayout } from './SharedLayout.tsx'
import type { Guest } from './useGuest.ts'
import { usePeople } from './usePeople.ts'

const FilesNotice = lazy(() => import('./FilesNotice.tsx'))
const NewVersion = lazy(() => import('../pages/program/NewVersion.tsx'))
const KindView = lazy(() => import('./KindView.tsx'))
const ownColor = '#1d7458'

type ReaderProps = { guest: Guest; spaceId: string; config: Config; onExpired: () => void }

/** The live page, read-only; replaced by the not-found screen as soon as it is no longer published. */
export function Reader({ guest, spaceId, config, onExpired }: ReaderProps) {
  const t = useWords('published')
  const title = guest.page.title || t('untitled')
  const used = useDocument(pageDocument(guest.page.id))
  const reason = used?.closeReason
  useEffect(() => {
    if (reason === 'unauthenticated') onExpired()
  }, [reason, onExpired])
  const isLost = reason === 'notFound' || reason === 'forbidden'
  useEffect(() => {
    if (!isLost) document.title = `${title} · Terem`
  }, [title, isLost])
  if (isLost) return <NotShared mainUrl={config.mainUrl} />
  return used ? (
    <Page {...{ guest, spaceId, config, used }} />
  ) : (
    <SharedLayout guest={guest} people={[]} mainUrl={config.mainUrl}>
      <PageSkeleton />
    </SharedLayout>
  )
}

type PageProps = Omit<ReaderProps, 'onExpired'> & { used: UsedDocument }

function Page({ guest, spaceId, config, used }: PageProps) {
  const t = useWords('published')
  const people = usePeople(used.awareness)
  const { page } = guest
  const kind = isAvailableKind(page.type) ? page.type : undefined
  const engine = boardEngines.find((known) => known === page.engine) ?? null
  const services = useMemo(
    () => guestServices(spaceId, config.tldrawLicenseKey),
    [spaceId, config.tldrawLicenseKey],
  )
  const me = useMemo(() => ({ id: guest.id, name: guest.name, color: ownColor }), [guest.id, guest.name])
  const shown = useMemo(
    () => ({ id: page.id, spaceId, title: page.title, engine }),
    [page.id, page.title, engine, spaceId],
  )
  const isCut = used.save === 'offline'
  return (
    <SharedLayout guest={guest} people={people} mainUrl={config.mainUrl}>
      {isCut ? (
        <p role="status" className={classes.cut}>
          {t('offline')}
        </p>
      ) : null}
      <h1 className={classes.title}>
        {page.icon ? <span aria-hidden>{page.icon}</span> : null}
        {page.title || t('untitled')}
      </h1>
      {page.storage_login ? (
        <Suspense>
          <FilesNotice mainUrl={config.mainUrl} />
        </Suspense>
      ) : null}
      {used.synced && kind ? (
        <Suspense fallback={<PageSkeleton />}>
          <KindView
            kind={kind}
            doc={used.doc}
            awareness={used.awareness}
            editable={false}
            page={shown}
            me={me}
            services={services}
          />
        </Suspense>
      ) : isOtherProgram(used.closeReason) ? (
        <Suspense fallback={<PageSkeleton />}>
          <NewVersion reason={used.closeReason} />
        </Suspense>
      ) : (
        <PageSkeleton />
      )}
    </SharedLayout>
  )
}
