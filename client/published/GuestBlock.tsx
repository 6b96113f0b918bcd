import { IconArrowUpRight } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { PublishedInBlock } from '#schema/pages/published.ts'
import { useWords } from '../platform/words.ts'
import classes from './GuestBlock.module.css'
import { followSpace } from './guestDoor.ts'
import { BlockContext } from './objects/openedAddress.ts'
import { rowChanges } from './objects/rowChanges.ts'
import type { Asker } from './objects/rowsDoor.ts'

const GuestRows = lazy(() => import('./objects/GuestRows.tsx'))

type GuestBlockProps = {
  asker: Asker
  /** The page with the block. */
  page: { id: string; spaceId: string }
  /** Where published pages are read, if not here. */
  host?: string
}

/** What a block shows guests of another published page, live; or that it is for members. */
export function GuestBlock({ asker, page, host }: GuestBlockProps) {
  const t = useWords('published')
  const [shown, setShown] = useState<PublishedInBlock | null>(null)
  const changed = useRef(() => {})
  const listen = useCallback((tell: () => void) => {
    changed.current = tell
    return () => {
      changed.current = () => {}
    }
  }, [])
  const token = shown?.token
  useEffect(
    () =>
      token
        ? followSpace(
            page.spaceId,
            ({ kind }) => (rowChanges.has(kind) ? changed.current() : undefined),
            token,
          )
        : undefined,
    [page.spaceId, token],
  )
  return (
    <BlockContext value={asker.block_id ?? null}>
      <section className={classes.root} aria-label={shown?.title || undefined}>
        {shown ? (
          <div className={classes.head}>
            {shown.icon ? <span aria-hidden>{shown.icon}</span> : null}
            <a
              className={classes.title}
              href={`${host ?? ''}/${page.spaceId}/${shown.id}`}
              target={host ? '_blank' : undefined}
              rel="noopener"
              title={t('block.open')}
            >
              <span>{shown.title || t('untitled')}</span>
              <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
            </a>
          </div>
        ) : null}
        <div className={classes.rows}>
          <Suspense>
            <GuestRows asker={asker} page={page} listen={listen} onShown={setShown} />
          </Suspense>
        </div>
      </section>
    </BlockContext>
  )
}
