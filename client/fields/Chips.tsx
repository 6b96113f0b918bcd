import type { ReactNode } from 'react'
import classes from './Chips.module.css'

/** Chips in a row; in a cell they stay on one line. */
export function Chips({ dense = false, children }: { dense?: boolean; children: ReactNode }) {
  return (
    <span className={classes.root} data-dense={dense || undefined}>
      {children}
    </span>
  )
}
