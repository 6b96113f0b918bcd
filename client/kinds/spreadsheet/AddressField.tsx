import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Bars.module.css'
import { goTo } from './goTo.ts'
import { nameOfSelection, nameSelection } from './names/deeds.ts'
import type { SheetView } from './SheetView.ts'

type AddressFieldProps = { view: SheetView; editable: boolean; focusGrid: () => void }

/**
 * The address of the active cell, or the name of what is selected. Another one that is typed leads there with Enter; a new name is
 * that of what is selected.
 */
export function AddressField({ view, editable, focusGrid }: AddressFieldProps) {
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
      value={typed ?? nameOfSelection(view) ?? view.address}
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
          const fault = isThere ? undefined : editable ? nameSelection(view, typed.trim()) : 'address'
          if (fault) {
            setWrong(true)
            showRefusal({
              id: 'spreadsheet-address',
              message: t(fault === 'address' ? 'address.none' : `name.${fault}`),
            })
            return currentTarget.select()
          }
        }
        leave()
        focusGrid()
      }}
    />
  )
}
