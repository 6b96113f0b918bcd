import { textRuns } from './textRuns.ts'
import classes from './MessageText.module.css'

/** The words of a message, with their lines, addresses, bold words and code. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className={classes.text}>
      {textRuns(text).map(({ kind, text: run }, at) => {
        const key = `${at} ${kind}`
        if (kind === 'bold') return <strong key={key}>{run}</strong>
        if (kind === 'code') return <code key={key}>{run}</code>
        if (kind === 'text') return <span key={key}>{run}</span>
        return (
          <a key={key} href={run} target="_blank" rel="noopener noreferrer nofollow">
            {run}
          </a>
        )
      })}
    </div>
  )
}
