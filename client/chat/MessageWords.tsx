import { useWords } from '../platform/words.ts'
import classes from './MessageText.module.css'
import type { Message } from './operations.ts'
import { textRuns } from './textRuns.ts'

export type MessageWordsProps = { text: string; mentions: Message['mentions'] }

/** Words with the addresses and people in them. */
export function MessageWords({ text, mentions }: MessageWordsProps) {
  const t = useWords('chat')
  const nameOf = (id: string): string | undefined =>
    id === 'all' ? t('mention.all') : mentions.find((each) => each.id === id)?.name
  return textRuns(text).map(({ kind, text: run }, at) => {
    const key = `${at} ${kind}`
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
  })
}
