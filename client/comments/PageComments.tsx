import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { CommentSourceType } from '#schema/comments/comment.ts'
import { useWords } from '../platform/words.ts'
import { CommentList } from './CommentList.tsx'
import classes from './Comments.module.css'
import { Composer } from './Composer.tsx'
import { sendComment } from './sendComment.ts'
import { useMemberDoor } from './useMemberDoor.ts'
import { useThreads } from './useThreads.ts'

type PageCommentsProps = {
  pageId: string
  /** The node with the comments, if it is not a page. */
  type?: CommentSourceType
  /** Whether the reader may approve guests' comments: with full access to the page. */
  mayApprove: boolean
}

/** RCM.02: all comments on a page or an object, live; fills its panel. */
export default function PageComments({ pageId, type = 'page', mayApprove }: PageCommentsProps) {
  const t = useWords('comments')
  const door = useMemberDoor()
  const [resolved, setResolved] = useState(false)
  const { list, state } = useThreads(door, { source: pageId, type, resolved })
  const send = async (text: string, key: string) => {
    const made = await sendComment(door, { source: pageId, type }, text, key)
    setResolved(false)
    await list.refresh(made.thread_id)
  }
  return (
    <section className={classes.root} aria-label={t('title')}>
      <div className={classes.top}>
        <Composer door={door} label={t('write')} submit={t('send')} onSend={send} />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('which')}
          value={resolved ? 'resolved' : 'open'}
          onChange={(value) => setResolved(value === 'resolved')}
          data={[
            { value: 'open', label: t('open') },
            { value: 'resolved', label: t('resolved') },
          ]}
        />
      </div>
      <CommentList list={list} state={state} mayApprove={mayApprove} />
    </section>
  )
}
