import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../platform/copyText.ts'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './MessageItem.module.css'
import { MessageText } from './MessageText.tsx'
import type { Messages } from './Messages.ts'
import type { Message } from './operations.ts'
import { nameOf } from './roomName.ts'
import { momentOf, timeOf } from './times.ts'

/** What is offered at once. */
const usualEmoji = ['👍', '❤️', '😂', '🎉', '😮', '👀']

type MessageItemProps = {
  store: Messages
  message: Message
  /** Of the same author as the one above, a moment later. */
  isNext: boolean
  isGroup: boolean
  onEdit: (message: Message) => void
}

/** A message with what can be done with it. */
export function MessageItem({ store, message, isNext, isGroup, onEdit }: MessageItemProps) {
  const t = useWords('chat')
  const { own, author, text, created_at: at, edited_at: edited, reactions } = message
  const [asked, setAsked] = useState<'mine' | 'all' | null>(null)
  const name = own ? t('message.you') : nameOf(author, t)
  const hasFace = isGroup && !own
  return (
    <article
      className={classes.message}
      data-own={own || undefined}
      data-next={isNext || undefined}
      aria-label={t('message.label', { name, time: timeOf(at) })}
    >
      {hasFace ? (
        <span className={classes.author}>
          {isNext ? null : <PersonAvatar name={author.name} src={author.avatar} size={28} />}
        </span>
      ) : null}
      <div className={classes.bubble}>
        {hasFace && !isNext ? <span className={classes.name}>{name}</span> : null}
        <MessageText text={text} />
        <span className={classes.meta}>
          {edited ? <span>{t('message.edited')}</span> : null}
          <time dateTime={at} title={momentOf(at)}>
            {timeOf(at)}
          </time>
        </span>
        {reactions.length > 0 ? (
          <span className={classes.reactions}>
            {reactions.map(({ emoji, count, own: isOwn }) => (
              <button
                key={emoji}
                type="button"
                className={classes.reaction}
                aria-pressed={isOwn}
                aria-label={t('message.reaction', { emoji, count })}
                onClick={() => void store.react(message, emoji)}
              >
                {emoji} {count}
              </button>
            ))}
          </span>
        ) : null}
      </div>
      <Menu position="bottom-end" width={230} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon className={classes.dots} aria-label={t('message.actions')} title={t('message.actions')}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.emoji} role="group" aria-label={t('message.reactions')}>
            {usualEmoji.map((emoji) => (
              <Menu.Item
                key={emoji}
                className={classes.emojiItem}
                aria-label={t('message.react', { emoji })}
                onClick={() => void store.react(message, emoji)}
              >
                {emoji}
              </Menu.Item>
            ))}
          </div>
          <Menu.Divider />
          {own ? (
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => onEdit(message)}>
              {t('message.edit')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copyText(text)}>
            {t('message.copy')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setAsked('mine')}>
            {t('message.delete.mine')}
          </Menu.Item>
          {own ? (
            <Menu.Item
              data-danger
              leftSection={<IconTrashX size={16} stroke={1.6} />}
              onClick={() => setAsked('all')}
            >
              {t('message.delete.all')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === 'all' ? 'message.delete.all.title' : 'message.delete.mine.title')}
        text={t(asked === 'all' ? 'message.delete.all.text' : 'message.delete.mine.text')}
        confirm={t('message.delete')}
        cancel={t('cancel')}
        onConfirm={() => store.remove(message, asked === 'all')}
        onClose={() => setAsked(null)}
      />
    </article>
  )
}
