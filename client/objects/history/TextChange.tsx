import { diffArrays } from 'diff'
import classes from './History.module.css'

/** Signs of what stayed the same that are shown beside a change. */
const aroundSigns = 40
/** Past so many differing words the texts are set against each other whole. */
const most = 1000

/** What changed inside a text: words that went and came, with a little of what stood around them. */
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

/** Words and what stands between them, in any script. */
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** What stayed, without its middle where that is long. */
function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * aroundSigns + 20) return text
  const before = isFirst ? '' : text.slice(0, aroundSigns)
  const after = isLast ? '' : text.slice(-aroundSigns)
  return `${before}…${after}`
}
