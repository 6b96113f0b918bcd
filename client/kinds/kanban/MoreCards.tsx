import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './KanbanView.module.css'

/** The placeholder for the next cards; scrolling it into view loads them. */
export function MoreCards({ isFailed, onSeen }: { isFailed: boolean; onSeen: () => void }) {
  const t = useWords('kinds/kanban')
  const mark = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    if (isFailed) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) seen.current()
    })
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [isFailed])
  return (
    <div ref={mark} className={classes.more} aria-busy={!isFailed}>
      {isFailed ? (
        <Button size="xs" variant="subtle" color="red" onClick={onSeen}>
          {t('column.failed')}
        </Button>
      ) : (
        <Skeleton height={56} />
      )}
    </div>
  )
}
