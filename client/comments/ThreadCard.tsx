import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCheck, IconRotate2, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import type { CommentDoor } from './commentDoor.ts'
import { CommentItem } from './CommentItem.tsx'
import classes from './Comments.module.css'
import { Composer } from './Composer.tsx'
import { commentResolve, threadComments } from './operations.ts'
import type { Comment, Thread } from './operations.ts'
import { Quote } from './Quote.tsx'
import { sendComment } from './sendComment.ts'

type ThreadCardProps = {
  thread: Thread
  door: CommentDoor
  source: string
  mayApprove: boolean
  /** Set when it is shown next to the words that it is about. */
  inText?: boolean
  /** Re-reads the thread after one's own change; changes of others arrive as events. */
  onChanged: () => void
}

/** A thread: what it is about, its comments, and the field for a reply. */
export function ThreadCard({ thread, door, source, mayApprove, inText, onChanged }: ThreadCardProps) {
  const t = useWords('comments')
  const { comments, more } = useLaterComments({ thread, door, source })
  const first = comments[0]
  const isResolved = thread.resolved_at !== null
  const send = async (text: string, key: string) => {
    await sendComment(door, { thread: thread.id }, text, key)
    onChanged()
  }
  return (
    <article
      className={classes.thread}
      aria-label={t('thread', { name: first?.author.name || t('author.gone') })}
    >
      {isResolved ? (
        <p className={classes.note}>
          {t('resolvedBy', { name: thread.resolved_by?.name || t('author.gone') })}
        </p>
      ) : null}
      {thread.guests && !door.isGuest ? (
        <p className={classes.note}>
          <IconWorld size={14} stroke={1.75} aria-hidden />
          {t('seenByGuests')}
        </p>
      ) : null}
      {thread.anchor && !inText ? <Quote thread={thread.id} quote={thread.anchor.quote} /> : null}
      <ol className={classes.comments}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} {...{ comment, door, mayApprove, onChanged }} />
        ))}
      </ol>
      {thread.count > comments.length ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={more}>
          {t('answers.more', { count: thread.count - comments.length })}
        </Button>
      ) : null}
      {isResolved ? null : <Answer door={door} onSend={send} />}
      {door.isGuest ? null : <Resolve thread={thread} door={door} onChanged={onChanged} />}
    </article>
  )
}

type Later = { of: Thread; items: Comment[]; page: number }

/** The comments that were sent with the thread, and the later ones that were requested. */
function useLaterComments({ thread, door, source }: Pick<ThreadCardProps, 'thread' | 'door' | 'source'>) {
  const [later, setLater] = useState<Later | null>(null)
  const comments = later?.of === thread ? later.items : thread.comments
  const more = () => {
    const page = later?.of === thread ? later.page + 1 : 2
    door.read(threadComments, { type: thread.source_type, source, thread: thread.id, page }).then(
      ({ paginate_comment: { data } }) =>
        setLater({
          of: thread,
          page,
          items: [...new Map([...comments, ...data].map((each) => [each.id, each])).values()],
        }),
      (error: unknown) => door.failed(error),
    )
  }
  return { comments, more }
}

type AnswerProps = { door: CommentDoor; onSend: (text: string, key: string) => Promise<void> }

function Answer({ door, onSend }: AnswerProps) {
  const t = useWords('comments')
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <button type="button" className={classes.answer} onClick={() => setOpen(true)}>
        {t('answer')}
      </button>
    )
  const send = async (text: string, key: string) => {
    await onSend(text, key)
    setOpen(false)
  }
  return (
    <Composer
      door={door}
      label={t('answer')}
      submit={t('send')}
      autoFocus
      onSend={send}
      onCancel={() => setOpen(false)}
    />
  )
}

function Resolve({ thread, door, onChanged }: Pick<ThreadCardProps, 'thread' | 'door' | 'onChanged'>) {
  const t = useWords('comments')
  const isResolved = thread.resolved_at !== null
  const label = t(isResolved ? 'reopen' : 'resolve')
  const act = () =>
    void door
      .write(commentResolve, { thread: thread.id, resolved: !isResolved })
      .then(onChanged, (error: unknown) => door.failed(error))
  return (
    <Tooltip label={label}>
      <ActionIcon className={classes.resolve} size={24} aria-label={label} onClick={act}>
        {isResolved ? <IconRotate2 size={16} stroke={1.75} /> : <IconCheck size={16} stroke={1.75} />}
      </ActionIcon>
    </Tooltip>
  )
}
