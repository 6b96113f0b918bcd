import { lazy, Suspense, useState } from 'react'
import { isAvailableKind, isObjectKind } from '#schema/pageKinds.ts'
import { documentSocketPath } from '#schema/documents/documents.ts'
import { Documents } from '../platform/documents/documents.ts'
import { DocumentsContext } from '../platform/documents/useDocument.ts'
import { useWords } from '../platform/words.ts'
import { Lost } from '../ui/Lost.tsx'
import { PlainButton } from '../ui/PlainButton.tsx'
import { NotShared } from './NotShared.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Reader } from './Reader.tsx'
import { readSharedPath } from './sharedPath.ts'
import type { SharedPath } from './sharedPath.ts'
import { SharedLayout } from './SharedLayout.tsx'
import { enter, useGuest } from './useGuest.ts'
import { visit } from './visit.ts'

const GuestObjects = lazy(() => import('./GuestObjects.tsx'))
const GuestForm = lazy(() => import('./GuestForm.tsx'))

/** The screen at an address of the shared host: a published page, or a note that there is none. */
export function SharedScreen() {
  const [path] = useState(() => readSharedPath(location.pathname))
  return path ? <PublishedPage path={path} /> : <NotShared />
}

function PublishedPage({ path }: { path: SharedPath }) {
  const t = useWords('published')
  const p = useWords('platform')
  const { state, again } = useGuest(path)
  const [documents] = useState(openDocuments)
  if (state.status === 'entering') return <Entering />
  if (state.status === 'in') {
    const { guest, config, attempt } = state
    if (guest.page.type === 'form')
      return (
        <Suspense fallback={<Entering />}>
          <GuestForm
            key={attempt}
            guest={guest}
            mainUrl={config.mainUrl}
            onExpired={again}
            renew={async () => (await enter(path)).guest.token}
          />
        </Suspense>
      )
    if (isAvailableKind(guest.page.type) && isObjectKind(guest.page.type))
      return (
        <Suspense fallback={<Entering />}>
          <GuestObjects
            key={attempt}
            guest={guest}
            spaceId={path.spaceId}
            mainUrl={config.mainUrl}
            onExpired={again}
          />
        </Suspense>
      )
    return (
      <DocumentsContext value={documents}>
        <Reader key={attempt} guest={guest} config={config} spaceId={path.spaceId} onExpired={again} />
      </DocumentsContext>
    )
  }
  const { code, params } = state.error
  if (code === 'not_found') return <NotShared />
  return (
    <SharedLayout people={[]}>
      <Lost title={t('failed')} text={p(`error.${code}`, { seconds: params.seconds ?? 0 })}>
        <PlainButton onClick={again}>{t('again')}</PlainButton>
      </Lost>
    </SharedLayout>
  )
}

const Entering = () => (
  <SharedLayout people={[]}>
    <PageSkeleton withTitle />
  </SharedLayout>
)

const openDocuments = () =>
  new Documents({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${documentSocketPath}`,
    token: () => Promise.resolve(visit.token()),
  })
