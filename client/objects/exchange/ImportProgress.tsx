import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import classes from './Exchange.module.css'
import type { Import } from './exchange.ts'

type ImportProgressProps = { now: Import; onCancel: () => void; onClose: () => void }

/** The progress of background work. */
export function ImportProgress({ now, onCancel, onClose }: ImportProgressProps) {
  const t = useWords('objects/exchange')
  const { state, done, total, created, by_key: byKey } = now
  const words =
    state === 'creating'
      ? byKey
        ? t('saving', { done, total })
        : t('creating', { done: created, total })
      : state === 'checking'
        ? t('checking', { done, total })
        : t('reading')
  return (
    <div className={classes.step}>
      <p className={classes.file}>{now.name}</p>
      <progress
        className={classes.bar}
        aria-label={words}
        max={Math.max(1, total)}
        value={state === 'reading' ? undefined : done}
      />
      <p className={classes.lead} role="status">
        {words}
      </p>
      <p className={classes.note}>{t('background')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
