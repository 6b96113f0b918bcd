import { IconServerOff } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import classes from './ViewBar.module.css'

/** Explains why nothing is saved while the disk of the server is full. */
export function FullDiskBar() {
  const t = useWords('shell')
  return (
    <section className={classes.bar} role="status">
      <IconServerOff size={16} stroke={1.75} aria-hidden />
      <p className={classes.text}>
        <strong>{t('full.title')}</strong> <span>{t('full.text')}</span>
      </p>
    </section>
  )
}
