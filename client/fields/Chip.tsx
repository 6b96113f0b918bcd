import type { ReactNode } from 'react'
import classes from './Chip.module.css'

/** A short word on a tone: an option, a tag, a category. */
export function Chip({ color = 'gray', children }: { color?: string; children: ReactNode }) {
  return (
    <span className={classes.root} data-color={color}>
      {children}
    </span>
  )
}
