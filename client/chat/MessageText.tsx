import { lazy, Suspense } from 'react'
import classes from './MessageText.module.css'
import { MessageWords, type MessageWordsProps } from './MessageWords.tsx'
import { isMarked } from './textRuns.ts'

const RichText = lazy(async () => ({ default: (await import('./rich/RichText.tsx')).RichText }))

/** The words of a message, with their lines, addresses and people, and its Markdown as soon as what draws that is there. */
export function MessageText(props: MessageWordsProps) {
  const words = <MessageWords {...props} />
  return (
    <div className={classes.text}>
      {isMarked(props.text) ? (
        <Suspense fallback={words}>
          <RichText {...props} />
        </Suspense>
      ) : (
        words
      )}
    </div>
  )
}
