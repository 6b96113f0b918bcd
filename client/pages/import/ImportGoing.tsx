import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import classes from './Import.module.css'
import type { PageImport } from './pageImport.ts'

type ImportGoingProps = { now: PageImport; onCancel: () => void; onClose: () => void }

/** The progress of background work. */
export function ImportGoing({ now, onCancel, onClose }: ImportGoingProps) {
  const t = useWords('pages/import')
  const { name, state, pages, tables, pages_done, rows_total, objects } = now
  const total = pages + tables
  const isRows = state === 'creating' && pages_done >= total
  const words =
    state === 'reading'
      ? t('reading')
      : isRows
        ? t('going.rows', { done: objects, total: rows_total })
        : t('going', { done: pages_done, total })
  const [done, most] = isRows ? [objects, rows_total] : [pages_done, total]
  return (
    <div className={classes.step}>
      <p className={classes.file}>{name}</p>
      <progress
        className={classes.bar}
        aria-label={words}
        max={Math.max(1, most)}
        value={state === 'reading' ? undefined : done}
      />
      <p className={classes.lead} role="status">
        {words}
      </p>
      <p className={classes.note}>{t('background')}</p>
      <div className={classes.actions}>
        {isRows ? null : (
          <Button variant="default" onClick={onCancel}>
            {t('stop')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
