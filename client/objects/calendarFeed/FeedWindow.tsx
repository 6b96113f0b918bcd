import { Button, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from './Feed.module.css'
import { feedTime } from './feedTime.ts'
import { MadeAddress } from './MadeAddress.tsx'
import { OtherFeeds } from './OtherFeeds.tsx'
import { useFeeds } from './useFeeds.ts'

type FeedWindowProps = { page: string; view: string; onClose: () => void }

/** The reader's own address of a calendar for other programs: created, replaced, deleted. */
export default function FeedWindow({ page, view, onClose }: FeedWindowProps) {
  const t = useWords('objects/calendarFeed')
  const { feeds, failed, retry, make, revoke } = useFeeds(page, view)
  const [made, setMade] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asks, setAsks] = useState<'make' | 'revoke' | null>(null)
  const own = feeds?.find(({ page_id: of }) => of === page) ?? null
  const isFull = feeds !== null && own === null && feeds.length >= make.most
  const run = async (work: Promise<unknown>) => {
    setBusy(true)
    await work.catch(showFailure)
    setBusy(false)
  }
  const makeOne = () => run(make.run().then(setMade))
  const end = (of: string) =>
    run(
      revoke(of).then(() => {
        if (of === page) setMade(null)
      }),
    )
  return (
    <Modal
      opened
      size={520}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.root} aria-busy={isBusy || undefined}>
        <p className={classes.text}>{t('about')}</p>
        {made ? <MadeAddress url={made} /> : null}
        {failed ? (
          <div className={classes.row} role="alert">
            <span className={classes.text}>{t('failed')}</span>
            <Button size="xs" variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        ) : feeds === null ? (
          <Skeleton height={36} />
        ) : own && !made ? (
          <p className={classes.state}>
            {t('own', { time: feedTime(own.made_at) })}{' '}
            {own.read_at ? t('read', { time: feedTime(own.read_at) }) : t('read.never')}
          </p>
        ) : null}
        {isFull ? <p className={classes.state}>{t('full', { count: make.most })}</p> : null}
        {feeds === null || failed ? null : (
          <div className={classes.actions}>
            {own ? (
              <>
                <Button variant="default" color="red" disabled={isBusy} onClick={() => setAsks('revoke')}>
                  {t('revoke')}
                </Button>
                <Button variant="default" disabled={isBusy} onClick={() => setAsks('make')}>
                  {t('again')}
                </Button>
              </>
            ) : (
              <Button data-autofocus loading={isBusy} disabled={isFull} onClick={() => void makeOne()}>
                {t('make')}
              </Button>
            )}
          </div>
        )}
        {feeds ? (
          <OtherFeeds feeds={feeds.filter((feed) => feed !== own)} onRevoke={(of) => void end(of)} />
        ) : null}
      </div>
      {asks ? (
        <ConfirmDialog
          opened
          title={t(`${asks}.ask`)}
          text={t(`${asks}.text`)}
          confirm={t(asks === 'make' ? 'again' : 'revoke')}
          cancel={t('cancel')}
          onConfirm={() => (asks === 'make' ? makeOne() : end(page))}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </Modal>
  )
}
