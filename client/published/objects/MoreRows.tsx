import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Rows.module.css'

/** Requests the next rows when it becomes visible, or is pressed. */
export function MoreRows({ onMore }: { onMore: () => Promise<void> | void }) {
  const t = useWords('published/objects')
  const button = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = useRef(() => {})
  const next = () => {
    if (isBusy) return
    setBusy(true)
    void Promise.resolve(onMore()).finally(() => setBusy(false))
  }
  useLayoutEffect(() => {
    ask.current = next
  })
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) ask.current()
    })
    seen.observe(button.current!)
    return () => seen.disconnect()
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={classes.more}
      aria-busy={isBusy}
      onClick={() => ask.current()}
    >
      {t('more')}
    </button>
  )
}
