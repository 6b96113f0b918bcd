import { ActionIcon } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconAt,
  IconCake,
  IconCalendar,
  IconForms,
  IconKey,
  IconMail,
  IconMessages,
  IconVideo,
} from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import { showDone } from '../platform/toasts.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Answers } from './Answers.tsx'
import classes from './NotificationItem.module.css'
import type { Notification, NotificationKind } from './operations.ts'
import { momentOf, shortOf } from './times.ts'
import { detailOf, nameOf, sentenceOf } from './wordsOf.ts'

const icons: Record<NotificationKind, typeof IconKey> = {
  AccessRequest: IconKey,
  AccessRequestResponse: IconKey,
  ObjectMention: IconAt,
  PageMention: IconAt,
  CommentMention: IconAt,
  ChatMention: IconAt,
  ChatReply: IconMessages,
  FormAnswer: IconForms,
  BirthdayNotice: IconCake,
  MailLetterReceived: IconMail,
  VideoMeetingInvite: IconVideo,
  CalendarEventReminder: IconCalendar,
}

type NotificationItemProps = {
  notification: Notification
  isArchived: boolean
  path: string | null
  onOpen: () => void
  onMove: () => void
}

/** One notification: who did what and when, and the possible actions. */
export function NotificationItem({ notification, isArchived, path, onOpen, onMove }: NotificationItemProps) {
  const t = useWords('notifications')
  const { type, author, created_at, request_id, request_status } = notification
  const sentence = sentenceOf(notification, t)
  const detail = detailOf(notification, t)
  const Icon = icons[type]
  const Move = isArchived ? IconArchiveOff : IconArchive
  const move = t(isArchived ? 'restore' : 'archive')
  const name = author ? nameOf(author) || t('gone') : t('gone')
  return (
    <article className={classes.item} aria-label={sentence}>
      {author ? (
        <PersonAvatar name={name} src={author.avatar} size={32} />
      ) : (
        <span className={classes.icon} aria-hidden>
          <Icon size={17} stroke={1.6} />
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.sentence}>
          {path ? (
            <a href={path} className={classes.link} onClick={(event) => openInPlace(event, onOpen)}>
              {sentence}
            </a>
          ) : (
            sentence
          )}
        </p>
        {detail ? <p className={classes.detail}>{detail}</p> : null}
        {type === 'AccessRequest' && request_id && request_status === 'pending' ? (
          <Answers
            request={request_id}
            name={name}
            onAnswered={(what) => showDone({ message: t(`given.${what}`) })}
          />
        ) : null}
        {type === 'AccessRequest' && request_status !== 'pending' ? (
          <p className={classes.detail}>
            {t(`given.${request_status === 'accepted' ? 'accept' : 'reject'}`)}
          </p>
        ) : null}
      </div>
      <time className={classes.time} dateTime={created_at} title={momentOf(created_at)}>
        {shortOf(created_at)}
      </time>
      <ActionIcon
        className={classes.move!}
        aria-label={t(isArchived ? 'restore.of' : 'archive.of', { what: sentence })}
        title={move}
        onClick={onMove}
      >
        <Move size={17} stroke={1.6} />
      </ActionIcon>
    </article>
  )
}

type Pressed = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/** Opens a link in this tab by `open`; with a modifier key the browser opens it as usual. */
export function openInPlace(event: Pressed, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  open()
}
