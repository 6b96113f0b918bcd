import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { CommentDoor, CommentEvent } from '../comments/commentDoor.ts'
import { CommentList } from '../comments/CommentList.tsx'
import { Composer } from '../comments/Composer.tsx'
import { sendComment } from '../comments/sendComment.ts'
import { useThreads } from '../comments/useThreads.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { graphql } from '../platform/graphql.ts'
import { useWords } from '../platform/words.ts'
import classes from './GuestComments.module.css'
import { guestDoor } from './guestDoor.ts'

const guestMay = graphql(`
  query GuestMay($id: ID!) {
    page(id: $id) {
      publication {
        anonymous_comments
        moderated_comments
      }
    }
  }
`)

type May = { comment: boolean; moderated: boolean }
type GuestCommentsProps = { spaceId: string; pageId: string; name: string }

/** RPG.18: guests' comments on a published page, if its publication allows them; otherwise nothing. */
export default function GuestComments({ spaceId, pageId, name }: GuestCommentsProps) {
  const p = useWords('platform')
  const [problem, setProblem] = useState('')
  const door = useMemo(
    () =>
      guestDoor(spaceId, (error) => {
        const { code, params } = domainErrorOf(error)
        setProblem(p(`error.${code}`, { seconds: params.seconds ?? 0 }))
      }),
    [spaceId, p],
  )
  const may = useMay(door, pageId)
  if (!may.comment) return null
  return (
    <Discussion door={door} pageId={pageId} name={name} moderated={may.moderated}>
      {problem ? <p role="alert">{problem}</p> : null}
    </Discussion>
  )
}

/** Whether guests may comment on the page now. */
function useMay(door: CommentDoor, pageId: string): May {
  const [may, setMay] = useState<May>({ comment: false, moderated: false })
  useEffect(() => {
    let isOver = false
    const look = () =>
      door.read(guestMay, { id: pageId }).then(
        ({ page }) => {
          const { anonymous_comments: comment = false, moderated_comments: moderated = false } =
            page?.publication ?? {}
          if (!isOver) setMay({ comment, moderated })
        },
        () => undefined,
      )
    const stop = door.listen(({ kind, id }: CommentEvent) => {
      if (kind === 'started' || kind === 'refetch' || (kind === 'page_published' && id === pageId))
        void look()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [door, pageId])
  return may
}

type DiscussionProps = {
  door: CommentDoor
  pageId: string
  name: string
  moderated: boolean
  children: ReactNode
}

function Discussion({ door, pageId, name, moderated, children }: DiscussionProps) {
  const t = useWords('comments')
  const { list, state } = useThreads(door, { source: pageId, resolved: false })
  const send = async (text: string, key: string) => {
    const made = await sendComment(door, { source: pageId }, text, key)
    await list.refresh(made.thread_id)
  }
  return (
    <section className={classes.root} aria-label={t('title')}>
      <h2 className={classes.title}>{t('title')}</h2>
      <div className={classes.write}>
        <Composer door={door} label={t('write')} submit={t('send')} onSend={send} />
        <p className={classes.note}>{t(moderated ? 'guest.moderated' : 'guest.open', { name })}</p>
        {children}
      </div>
      <CommentList list={list} state={state} mayApprove={false} />
    </section>
  )
}
