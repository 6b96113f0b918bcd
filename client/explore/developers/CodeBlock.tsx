import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../../platform/copyText.ts'
import { useWords } from '../../platform/words.ts'
import { Code } from './Code.tsx'
import type { Language } from './Code.tsx'
import classes from './CodeBlock.module.css'

type CodeBlockProps = { label: string; language: Language; text: string }

/** A text to read and to copy. */
export function CodeBlock({ label, language, text }: CodeBlockProps) {
  const t = useWords('explore/developers')
  const [copied, setCopied] = useState(false)
  const said = t(copied ? 'copied' : 'copy')
  return (
    <div className={classes.root}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keys */}
      <pre tabIndex={0} role="group" aria-label={label}>
        <Code language={language} text={text} />
      </pre>
      <button
        type="button"
        aria-label={said}
        title={said}
        onClick={() => void copyText(text).then(() => setCopied(true))}
        onBlur={() => setCopied(false)}
      >
        {copied ? <IconCheck size={15} stroke={1.75} /> : <IconCopy size={15} stroke={1.75} />}
      </button>
    </div>
  )
}
