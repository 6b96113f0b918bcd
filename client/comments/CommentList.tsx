import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './Comments.module.css'
import { ThreadCard } from './ThreadCard.tsx'
import type { Threads, ThreadsState } from './Threads.ts'

type CommentListProps = { list: Threads; state: ThreadsState; mayApprove: boolean }

/** Threads, or why there are none to show. */
export function CommentList({ list, state, mayApprove }: CommentListProps) {
  const t = useWords('comments')
  const { status, threads, hasMore } = state
  const { door, source } = list
  if (status === 'loading') return <Waiting />
  if (status === 'failed')
    return (
      <Empty text={t('failed')}>
        <Button variant="default" size="compact-sm" onClick={() => void list.load()}>
          {t('again')}
        </Button>
      </Empty>
    )
  if (threads.length === 0)
    return list.filter.resolved ? (
      <Empty icon={<IconCircleCheck size={20} stroke={1.5} />} text={t('empty.resolved')} />
    ) : (
      <Empty
        icon={<IconMessage2 size={20} stroke={1.5} />}
        text={t(door.isGuest ? 'empty.guest' : 'empty')}
      />
    )
  return (
    <div>
      {threads.map((thread) => (
        <ThreadCard
          key={thread.id}
          {...{ thread, door, source, mayApprove }}
          onChanged={() => void list.refresh(thread.id)}
        />
      ))}
      {hasMore ? (
        <Button variant="subtle" color="gray" fullWidth onClick={() => void list.more()}>
          {t('threads.more')}
        </Button>
      ) : null}
    </div>
  )
}

function Empty({ icon, text, children }: { icon?: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      {icon}
      <p>{text}</p>
      {children}
    </div>
  )
}

function Waiting() {
  const t = useWords('comments')
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </div>
  )
}
