import { rightSidebar } from '../platform/rightSidebar.ts'
import { useWords } from '../platform/words.ts'
import { anchoredThreads, useAnchoredThreads } from './anchoredThreads.ts'
import classes from './Comments.module.css'

/** The words that a thread is about; a click leads to them in the open text. */
export function Quote({ thread, quote }: { thread: string; quote: string }) {
  const t = useWords('comments')
  const isThere = useAnchoredThreads().places.get(thread)
  if (isThere === undefined) return <blockquote className={classes.quote}>{quote}</blockquote>
  if (!isThere)
    return (
      <blockquote className={classes.quote} data-gone>
        <span>{t('quote.gone')}</span>
        <del>{quote}</del>
      </blockquote>
    )
  const show = () => {
    if (matchMedia('(max-width: 599.98px)').matches) rightSidebar.close()
    anchoredThreads.open(thread)
  }
  return (
    <button type="button" className={classes.quote} aria-label={t('quote.show', { quote })} onClick={show}>
      {quote}
    </button>
  )
}
