import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './AddButton.module.css'

/** Adds one more line to a short list, quietly below it. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.add} onClick={onClick}>
      <IconPlus size={14} stroke={1.75} aria-hidden />
      {children}
    </button>
  )
}
