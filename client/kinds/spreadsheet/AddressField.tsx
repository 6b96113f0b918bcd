import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Bars.module.css'
import { goTo } from './goTo.ts'
import type { SheetView } from './SheetView.ts'

/** The address of the active cell. Another one that is typed leads there with Enter. */
export function AddressField({ view, focusGrid }: { view: SheetView; focusGrid: () => void }) {
  const t = useWords('kinds/spreadsheet')
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const leave = () => {
    setTyped(undefined)
    setWrong(false)
  }
  return (
    <input
      className={classes.address}
      aria-label={t('address')}
      aria-invalid={isWrong || undefined}
      spellCheck={false}
      autoComplete="off"
      maxLength={1000}
      value={typed ?? view.address}
      onFocus={({ currentTarget }) => {
        // What is being written is written first, where a formula does not wait for a reference.
        if (view.editing && !view.pointing.isAsked) view.commit()
        currentTarget.select()
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setWrong(false)
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        const { key, currentTarget, nativeEvent } = event
        if (nativeEvent.isComposing || !['Enter', 'Escape'].includes(key)) return
        event.preventDefault()
        event.stopPropagation()
        if (key === 'Enter' && typed !== undefined && !view.editing) {
          // Another sheet may be shown then, whose cells have to be there before they are given the focus.
          const isThere = flushSync(() => goTo(view, typed))
          if (!isThere) {
            setWrong(true)
            showRefusal({ id: 'spreadsheet-address', message: t('address.none') })
            return currentTarget.select()
          }
        }
        leave()
        focusGrid()
      }}
    />
  )
}
