import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { pageDocument } from '#schema/documents/documents.ts'
import { kindIcons } from '../../kinds/icons.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import { spaceOfPath } from '../spaceOfPath.ts'
import { keptPages } from './keptPages.ts'
import type { KeptPage } from './keptPages.ts'
import { openCopy } from './openCopy.ts'
import type { OpenedCopy } from './openCopy.ts'
import classes from './OfflineScreen.module.css'

const KeptPageView = lazy(async () => ({ default: (await import('./KeptPageView.tsx')).KeptPageView }))

const askAgainMs = 3_000

/**
 * The workspace while the server cannot be reached: the pages stored on this device, read-only. Reconnects
 * automatically.
 */
export function OfflineScreen({ onAgain }: { onAgain: () => void }) {
  const [list] = useState(() => keptPages.list())
  const [shown, setShown] = useState<{ page: KeptPage; opening: Promise<OpenedCopy> } | null>(null)
  const [wanted] = useState(() => spaceOfPath(location.pathname).page)
  const open = (page: KeptPage) => setShown({ page, opening: openCopy(pageDocument(page.id), page.type) })
  // The address opens its page, if that is stored here.
  useEffect(() => {
    let isLeft = false
    void list.then((pages) => {
      const page = pages.find(({ id }) => id === wanted)
      if (page && !isLeft) open(page)
    })
    return () => {
      isLeft = true
    }
  }, [list, wanted])
  useEffect(() => {
    const timer = setInterval(onAgain, askAgainMs)
    window.addEventListener('online', onAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onAgain)
    }
  }, [onAgain])
  if (shown) {
    return (
      <Suspense>
        <KeptPageView {...shown} onBack={() => setShown(null)} />
      </Suspense>
    )
  }
  return (
    <div className={classes.root}>
      <Unreachable onAgain={onAgain} />
      <Suspense>
        <Kept list={list} wanted={wanted} onOpen={open} />
      </Suspense>
    </div>
  )
}

function Unreachable({ onAgain }: { onAgain: () => void }) {
  const t = useWords('shell')
  const isOffline = !navigator.onLine
  return (
    <div role="status">
      <Message
        icon={<IconCloudOff size={20} stroke={1.75} />}
        title={t(isOffline ? 'offline.title' : 'failed.title')}
        text={t(isOffline ? 'offline.text' : 'failed.text')}
      >
        <Button onClick={onAgain}>{t('failed.again')}</Button>
      </Message>
    </div>
  )
}

type KeptProps = {
  list: Promise<KeptPage[]>
  /** The page of the address. */
  wanted: string | null
  onOpen: (page: KeptPage) => void
}

function Kept({ list, wanted, onOpen }: KeptProps) {
  const t = useWords('shell')
  const say = useWords('pages')
  const pages = use(list)
  const isMissing = wanted !== null && !pages.some(({ id }) => id === wanted)
  const missing = isMissing ? <p className={classes.missing}>{t('offline.missing')}</p> : null
  if (pages.length === 0) return missing
  return (
    <section className={classes.kept} aria-labelledby="kept-pages">
      {missing}
      <h2 id="kept-pages" className={classes.heading}>
        {t('offline.kept')}
      </h2>
      <ul className={classes.list}>
        {pages.map((page) => {
          const Icon = kindIcons[page.type]
          return (
            <li key={page.id}>
              <button type="button" className={classes.page} onClick={() => onOpen(page)}>
                <Icon size={18} stroke={1.6} />
                <span className={classes.title}>{page.title || say('untitled')}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
