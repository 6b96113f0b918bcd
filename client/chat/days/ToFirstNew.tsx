import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState, type RefObject } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './ToFirstNew.module.css'

type ToFirstNewProps = {
  box: RefObject<HTMLElement | null>
  messages: unknown
  count: number
  onGo: () => Promise<void>
  /** The line above the new ones stands on the screen. */
  onSeen: () => void
}

/** Leads to the first of the new messages, while it stands above what is shown. */
export function ToFirstNew({ box, messages, count, onGo, onSeen }: ToFirstNewProps) {
  const t = useWords('chat/days')
  const [isBusy, setBusy] = useState(false)
  /** Whether it is known that the line is not on the screen. */
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const line = box.current?.querySelector('[data-new]')
    if (!line) return setAway(true)
    const watch = new IntersectionObserver(
      (entries) => (entries.at(-1)?.isIntersecting ? onSeen() : setAway(true)),
      { root: box.current },
    )
    watch.observe(line)
    return () => watch.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- another function does the same
  }, [box, messages])
  if (!isAway) return null
  return (
    <Button
      className={classes.up!}
      size="xs"
      radius="xl"
      leftSection={<IconArrowUp size={14} stroke={1.75} />}
      title={t('first')}
      aria-busy={isBusy}
      onClick={() => {
        if (isBusy) return
        setBusy(true)
        void onGo().finally(() => setBusy(false))
      }}
    >
      {t('new', { shown: count > 99 ? '99+' : String(count) })}
    </Button>
  )
}
