import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import classes from './Command.module.css'

/** Something to type in a terminal, with a button that copies it. */
export function Command({ text }: { text: string }) {
  const t = useWords('explore')
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const label = copied ? t('docs.copied') : t('docs.copy')
  return (
    <div className={classes.root}>
      <pre tabIndex={0}>{text}</pre>
      {'clipboard' in navigator ? (
        <button type="button" aria-label={label} title={label} onClick={copy} onBlur={() => setCopied(false)}>
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </button>
      ) : null}
      <span role="status" className={classes.said}>
        {copied ? t('docs.copied') : ''}
      </span>
    </div>
  )
}
