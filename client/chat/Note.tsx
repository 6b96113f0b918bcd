import type { ReactNode } from 'react'
import classes from './Note.module.css'

type NoteProps = { text: string; isFailure?: boolean; children?: ReactNode }

/** In place of a list: why there is none, and in `children` what to do about it. */
export const Note = ({ text, isFailure, children }: NoteProps) => (
  <div className={classes.note} role={isFailure ? 'alert' : undefined}>
    <p>{text}</p>
    {children}
  </div>
)
