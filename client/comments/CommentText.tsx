import { commentRuns } from './commentRuns.ts'
import classes from './Comments.module.css'
import type { Mentioned } from './draft.ts'

/** The text of a comment with its links and people. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly Mentioned[] }) {
  return (
    <p className={classes.text}>
      {commentRuns(text).map((run, key) => {
        if (run.kind === 'text') return run.text
        if (run.kind === 'link')
          return (
            <a key={key} href={run.text} target="_blank" rel="noopener noreferrer nofollow ugc">
              {run.text}
            </a>
          )
        const person = mentions.find(({ id }) => id === run.id)
        return person ? (
          <span key={key} className={classes.mention}>
            @{person.name}
          </span>
        ) : (
          `@[${run.id}]`
        )
      })}
    </p>
  )
}
