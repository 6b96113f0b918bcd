import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './MessageItem.module.css'
import type { Message } from './operations.ts'

const MessageMenuItems = lazy(async () => ({
  default: (await import('./MessageMenuItems.tsx')).MessageMenuItems,
}))

/** What is asked about a message outside of it. */
export type AskedOfMessage = 'reply' | 'forward' | 'edit' | 'task' | 'thread' | 'delete.mine' | 'delete.all'

export type MessageMenuProps = {
  message: Message
  mayWrite: boolean
  /** Whether one can go from it into a thread. */
  hasThread: boolean
  onAsk: (what: AskedOfMessage) => void
}

/** What can be done with a message. */
export function MessageMenu(props: MessageMenuProps) {
  const t = useWords('chat')
  /** One goes on to write. */
  const [isWriting, setWriting] = useState(false)
  const write = (what: AskedOfMessage) => {
    setWriting(true)
    props.onAsk(what)
  }
  return (
    <Menu
      position="bottom-end"
      width={230}
      withInitialFocusPlaceholder={false}
      returnFocus={!isWriting}
      onOpen={() => setWriting(false)}
    >
      <Menu.Target>
        <ActionIcon className={classes.dots} aria-label={t('message.actions')} title={t('message.actions')}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense>
          <MessageMenuItems {...props} onWrite={write} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
