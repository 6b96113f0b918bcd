import { IconSearch } from '@tabler/icons-react'
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
  onWrite: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** What stands at the end of the field. */
  children?: ReactNode
}

/** Where it is typed what to find; the lines found are chosen from here as well. */
export function FinderField({
  label,
  list,
  active,
  isExpanded,
  onWrite,
  children,
  ...input
}: FinderFieldProps) {
  return (
    <div className={classes.field}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
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
