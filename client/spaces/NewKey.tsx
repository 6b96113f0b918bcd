import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import classes from './Spaces.module.css'

type NewKeyProps = { value: string; spaceId: string; onDone: () => void }

/** A key that was just created, in full for the only time, with a working example request. */
export function NewKey({ value, spaceId, onDone }: NewKeyProps) {
  const t = useWords('spaces')
  const clipboard = useClipboard()
  const example = [
    `curl ${location.origin}/graphql \\`,
    `  -H 'Authorization: Bearer ${value}' \\`,
    `  -H 'Space: ${spaceId}' -H 'Content-Type: application/json' \\`,
    `  -d '{"query":"{ page_tree(space_id: ${spaceId}) { data { id label } } }"}'`,
  ].join('\n')
  return (
    <section className={classes.secret} aria-live="polite">
      <p>{t('keys.once')}</p>
      <div className={classes.secretRow}>
        <code data-testid="key-value">{value}</code>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          aria-label={t('keys.copy')}
          onClick={() => clipboard.copy(value)}
        >
          {clipboard.copied ? t('keys.copied') : t('keys.copy')}
        </Button>
      </div>
      <div>
        <h3 className={classes.subtitle}>{t('keys.example')}</h3>
        <pre className={classes.example}>{example}</pre>
      </div>
      <div>
        <Button variant="default" onClick={onDone}>
          {t('keys.done')}
        </Button>
      </div>
    </section>
  )
}
