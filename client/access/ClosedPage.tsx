import { Button } from '@mantine/core'
import { IconHourglass, IconLock, IconLockX } from '@tabler/icons-react'
import { useGo } from '../platform/useGo.ts'
import { useTitle } from '../platform/useTitle.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import { AskAccess } from './AskAccess.tsx'
import type { AccessStanding } from './useAccessState.ts'
import classes from './Access.module.css'

const icon = { size: 20, stroke: 1.75 }

type ClosedPageProps = { pageId: string; request: AccessStanding['request']; onAsked: () => void }

/** A page that exists but is closed to the reader: a form to request access, and the state of the request. */
export default function ClosedPage({ pageId, request, onAsked }: ClosedPageProps) {
  const t = useWords('access')
  const go = useGo()
  useTitle(t('closed.title'))
  const home = (
    <Button variant="default" onClick={() => go('/')}>
      {t('closed.home')}
    </Button>
  )
  return (
    <div className={classes.closed} role="status">
      {request?.status === 'pending' ? (
        <Message
          icon={<IconHourglass {...icon} />}
          title={t('closed.pending')}
          text={t('closed.pending.text', { level: t(`level.${request.access_level}`) })}
        >
          {home}
        </Message>
      ) : request?.status === 'rejected' ? (
        <Message icon={<IconLockX {...icon} />} title={t('closed.rejected')} text={t('closed.rejected.text')}>
          <AskAccess node={{ type: 'page', id: pageId }} onAsked={onAsked} />
          {home}
        </Message>
      ) : (
        <Message icon={<IconLock {...icon} />} title={t('closed.title')} text={t('closed.text')}>
          <AskAccess node={{ type: 'page', id: pageId }} onAsked={onAsked} />
          {home}
        </Message>
      )}
    </div>
  )
}
