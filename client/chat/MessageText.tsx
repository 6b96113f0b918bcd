import { useWords } from '../platform/words.ts'
import type { Message } from './operations.ts'
import { textRuns } from './textRuns.ts'
import classes from './MessageText.module.css'

type MessageTextProps = { text: string; mentions: Message['mentions'] }

/** The words of a message, with their lines, addresses, bold words, code and people. */
export function MessageText({ text, mentions }: MessageTextProps) {
  const t = useWords('chat')
  const nameOf = (id: string): string | undefined =>
    id === 'all' ? t('mention.all') : mentions.find((each) => each.id === id)?.name
  return (
    <div className={classes.text}>
      {textRuns(text).map(({ kind, text: run }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'bold') return <strong key={key}>{run}</strong>
        if (kind === 'code') return <code key={key}>{run}</code>
        if (kind === 'text') return <span key={key}>{run}</span>
        if (kind === 'mention') {
          const name = nameOf(run)
          return (
            <span key={key} className={name ? classes.mention : undefined}>
              {name ? `@${name}` : `@[${run}]`}
            </span>
          )
        }
        return (
          <a key={key} href={run} target="_blank" rel="noopener noreferrer nofollow">
            {run}
          </a>
        )
      })}
    </div>
  )
}
