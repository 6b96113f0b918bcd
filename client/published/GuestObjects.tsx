import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { Boundary } from '../platform/Boundary.tsx'
import { useWords } from '../platform/words.ts'
import { followSpace } from './guestDoor.ts'
import { NotShared } from './NotShared.tsx'
import reader from './Reader.module.css'
import { SharedLayout } from './SharedLayout.tsx'
import type { Guest } from './useGuest.ts'
import GuestRows from './objects/GuestRows.tsx'
import { rowChanges } from './objects/rowChanges.ts'

const GuestComments = lazy(() => import('./GuestComments.tsx'))

type GuestObjectsProps = { guest: Guest; spaceId: string; mainUrl: string; onExpired: () => void }

/** RPG.17: a published page that shows objects, live; it has no document for guests. */
export default function GuestObjects({ guest, spaceId, mainUrl, onExpired }: GuestObjectsProps) {
  const t = useWords('published')
  const { token, page, name } = guest
  const title = page.title || t('untitled')
  const [isLost, setLost] = useState(false)
  const asker = useMemo(() => ({ token }), [token])
  const shown = useMemo(() => ({ id: page.id, spaceId }), [page.id, spaceId])
  const listen = useCallback(
    (changed: () => void) =>
      followSpace(spaceId, ({ kind }) => {
        if (rowChanges.has(kind)) changed()
      }),
    [spaceId],
  )
  const failed = useCallback(
    ({ code }: DomainError) => {
      if (code === 'unauthenticated') onExpired()
      if (code === 'not_found') setLost(true)
    },
    [onExpired],
  )
  useEffect(() => {
    if (!isLost) document.title = `${title} · Terem`
  }, [title, isLost])
  if (isLost) return <NotShared mainUrl={mainUrl} />
  return (
    <SharedLayout guest={guest} people={[]} mainUrl={mainUrl}>
      <h1 className={reader.title} style={{ maxWidth: 1180 }}>
        {page.icon ? <span aria-hidden>{page.icon}</span> : null}
        {title}
      </h1>
      <GuestRows asker={asker} page={shown} listen={listen} onFailed={failed} />
      <Boundary fallback={null}>
        <Suspense>
          <GuestComments spaceId={spaceId} pageId={page.id} name={name} />
        </Suspense>
      </Boundary>
    </SharedLayout>
  )
}
