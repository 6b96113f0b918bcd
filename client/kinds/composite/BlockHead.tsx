import type { ReactNode } from 'react'
import classes from './Block.module.css'

/** The title above a block's content. */
export function BlockHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.head}>
      <h3 title={title}>{title}</h3>
      {children}
    </header>
  )
}
