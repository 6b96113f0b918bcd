import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import classes from './Feed.module.css'

/** An address that was just made, in full for the only time. */
export function MadeAddress({ url }: { url: string }) {
  const t = useWords('objects/calendarFeed')
  const clipboard = useClipboard()
  const icon = { size: 16, stroke: 1.75 }
  return (
    <section className={classes.made} aria-live="polite">
      <p className={classes.text}>{t('once')}</p>
      <code className={classes.address}>{url}</code>
      <div className={classes.row}>
        <Button
          leftSection={clipboard.copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          onClick={() => clipboard.copy(url)}
        >
          {clipboard.copied ? t('copied') : t('copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={url.replace(/^https?:/, 'webcal:')}
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('open')}
        </Button>
      </div>
    </section>
  )
}
