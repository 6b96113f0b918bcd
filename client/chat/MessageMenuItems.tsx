import { Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheckbox,
  IconCircleCheck,
  IconCopy,
  IconMessages,
  IconPencil,
  IconPin,
  IconPinned,
  IconPinnedOff,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { withCalled } from '#schema/chat/mentions.ts'
import { copyText } from '../platform/copyText.ts'
import { useWords } from '../platform/words.ts'
import { closePoll, pin, react } from './messageChanges.ts'
import classes from './MessageItem.module.css'
import type { AskedOfMessage, MessageMenuProps } from './MessageMenu.tsx'
import { useIsOver } from './useIsOver.ts'

/** What is offered at once. */
const usualEmoji = ['👍', '❤️', '😂', '🎉', '😮', '👀']

type MessageMenuItemsProps = MessageMenuProps & {
  /** Asks for what one goes on to write in. */
  onWrite: (what: AskedOfMessage) => void
}

/** The items of the menu of a message. */
export function MessageMenuItems({
  message,
  mayWrite,
  hasThread,
  onAsk,
  onWrite: write,
}: MessageMenuItemsProps) {
  const t = useWords('chat')
  const { own, text, pinned, poll, forwarded_from: writer } = message
  const isOver = useIsOver(poll?.closes_at ?? null)
  return (
    <>
      <div className={classes.emoji} role="group" aria-label={t('message.reactions')}>
        {usualEmoji.map((emoji) => (
          <Menu.Item
            key={emoji}
            className={classes.emojiItem}
            aria-label={t('message.react', { emoji })}
            onClick={() => void react(message, emoji)}
          >
            {emoji}
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
      {mayWrite ? (
        <Menu.Item leftSection={<IconArrowBackUp size={16} stroke={1.6} />} onClick={() => write('reply')}>
          {t('message.reply')}
        </Menu.Item>
      ) : null}
      {mayWrite && hasThread ? (
        <Menu.Item leftSection={<IconMessages size={16} stroke={1.6} />} onClick={() => write('thread')}>
          {t('message.thread')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconArrowForwardUp size={16} stroke={1.6} />} onClick={() => onAsk('forward')}>
        {t('message.forward')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCheckbox size={16} stroke={1.6} />} onClick={() => onAsk('task')}>
        {t('task.make')}
      </Menu.Item>
      {own && poll && !isOver ? (
        <Menu.Item
          leftSection={<IconCircleCheck size={16} stroke={1.6} />}
          onClick={() => void closePoll(message)}
        >
          {t('poll.close')}
        </Menu.Item>
      ) : null}
      {own && !writer && !poll ? (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => write('edit')}>
          {t('message.edit')}
        </Menu.Item>
      ) : null}
      {text ? (
        <Menu.Item
          leftSection={<IconCopy size={16} stroke={1.6} />}
          onClick={() =>
            void copyText(withCalled(text, { people: message.mentions, everyone: t('mention.all') }))
          }
        >
          {t('message.copy')}
        </Menu.Item>
      ) : null}
      {pinned === 'everyone' ? null : (
        <Menu.Item
          leftSection={<IconPin size={16} stroke={1.6} />}
          onClick={() => void pin(message, true, true)}
        >
          {t('message.pin.all')}
        </Menu.Item>
      )}
      {pinned ? (
        <Menu.Item
          leftSection={<IconPinnedOff size={16} stroke={1.6} />}
          onClick={() => void pin(message, false, pinned === 'everyone')}
        >
          {t('message.unpin')}
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<IconPinned size={16} stroke={1.6} />}
          onClick={() => void pin(message, true, false)}
        >
          {t('message.pin.mine')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onAsk('delete.mine')}>
        {t('message.delete.mine')}
      </Menu.Item>
      {own ? (
        <Menu.Item
          data-danger
          leftSection={<IconTrashX size={16} stroke={1.6} />}
          onClick={() => onAsk('delete.all')}
        >
          {t('message.delete.all')}
        </Menu.Item>
      ) : null}
    </>
  )
}
