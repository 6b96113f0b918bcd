import classes from './Marked.module.css'

/** A part of a text: `length` units from `start`, in UTF-16. */
export type TextMark = { start: number; length: number }

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
