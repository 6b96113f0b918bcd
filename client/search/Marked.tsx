import type { TextMark } from './operations.ts'
import classes from './Search.module.css'

/** A text with the parts that fit marked. */
export function Marked({ text, marks }: { text: string; marks: readonly TextMark[] }) {
  const last = marks.at(-1)
  return (
    <>
      {marks.map(({ start, length }, index) => {
        const before = marks[index - 1]
        return (
          <span key={start}>
            {text.slice(before ? before.start + before.length : 0, start)}
            <mark className={classes.mark}>{text.slice(start, start + length)}</mark>
          </span>
        )
      })}
      {text.slice(last ? last.start + last.length : 0)}
    </>
  )
}
