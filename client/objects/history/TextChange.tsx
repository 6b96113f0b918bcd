import { diffArrays } from 'diff'
import classes from './History.module.css'

/** Characters of unchanged text that are shown around a change. */
const aroundSigns = 40
/** Past this many differing words the texts are compared as a whole. */
const most = 1000

/** The changes inside a text: deleted and inserted words, with a little context. */
export function TextChange({ was, is }: { was: string; is: string }) {
  const parts = diffArrays(wordsOf(was), wordsOf(is), { maxEditLength: most }) ?? [
    { value: [was], removed: true, added: false },
    { value: [is], removed: false, added: true },
  ]
  return (
    <span className={classes.text}>
      {parts.map(({ value: words, removed, added }, index) => {
        const value = words.join('')
        if (removed)
          return (
            <del key={index} className={classes.was}>
              {value}
            </del>
          )
        if (added)
          return (
            <ins key={index} className={classes.is}>
              {value}
            </ins>
          )
        return (
          <span key={index}>
            {shortened(value, { isFirst: index === 0, isLast: index === parts.length - 1 })}
          </span>
        )
      })}
    </span>
  )
}

/** Words and separators, in any script. */
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** Unchanged text, with its middle cut if it is long. */
function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * aroundSigns + 20) return text
  const before = isFirst ? '' : text.slice(0, aroundSigns)
  const after = isLast ? '' : text.slice(-aroundSigns)
  return `${before}…${after}`
}
