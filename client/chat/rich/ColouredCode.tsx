import { useEffect, useState } from 'react'
import { colour, isLanguageReady, languageOf, loadLanguage } from '../../ui/code/highlightLanguages.ts'
import classes from './ColouredCode.module.css'

/** Longer code stays without colours. */
const colouredMost = 10_000

/** Code in the colours of its language, once that is loaded; as it is written if the language is unknown. */
export function ColouredCode({ text, language }: { text: string; language: string }) {
  const known = text.length <= colouredMost ? languageOf(language) : undefined
  const [, setLoaded] = useState<string>()
  useEffect(() => {
    if (!known || isLanguageReady(known)) return
    void loadLanguage(known).then(() => setLoaded(known))
  }, [known])
  if (!known) return text
  const pieces = colour(known, text)
  const parts = pieces.flatMap(({ from, to, classes: names }, at) => [
    text.slice(pieces[at - 1]?.to ?? 0, from),
    <span key={from} className={names}>
      {text.slice(from, to)}
    </span>,
  ])
  const rest = text.slice(pieces.at(-1)?.to ?? 0)
  return (
    <span className={classes.prose}>
      {parts}
      {rest}
    </span>
  )
}
