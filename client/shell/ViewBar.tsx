import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { viewing, type Viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import classes from './ViewBar.module.css'

/** Shows as whom the space is being viewed, with a button to return. */
export function ViewBar({ viewing: { of, name } }: { viewing: Viewing }) {
  const t = useWords('shell')
  return (
    <section className={classes.bar} aria-label={t('view.label')}>
      <IconEye size={16} stroke={1.75} aria-hidden />
      <p className={classes.text}>
        <strong>{t(`view.as.${of}`, { name })}</strong> <span>{t('view.readOnly')}</span>
      </p>
      <Button size="compact-sm" variant="default" onClick={() => viewing.stop()}>
        {t('view.stop')}
      </Button>
    </section>
  )
}
