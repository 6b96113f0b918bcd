import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './Finder.module.css'

type FinderFieldProps = {
  label: string
  placeholder: string
  value: string
  maxLength?: number
  /** The id of the listbox, and of its line that is chosen. */
  list: string
  active: string | undefined
  isExpanded: boolean
  /** With each new number it takes the focus and selects its content; windows focus it by themselves. */
  focused?: number
  onWrite: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Shown at the end of the field. */
  children?: ReactNode
}

/** The search field; the results are chosen from here as well. */
export function FinderField({
  label,
  list,
  active,
  isExpanded,
  focused = 0,
  onWrite,
  children,
  ...input
}: FinderFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused > 0) field.current?.select()
  }, [focused])
  return (
    <div className={classes.field}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
        ref={field}
        className={classes.input}
        role="combobox"
        aria-label={label}
        aria-expanded={isExpanded}
        aria-controls={list}
        aria-activedescendant={active}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onWrite(event.currentTarget.value)}
        {...input}
      />
      {children}
    </div>
  )
}
