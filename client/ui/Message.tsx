import type { ReactNode } from 'react'
import classes from './Message.module.css'

type MessageProps = { icon?: ReactNode; title: string; text?: string; note?: string; children?: ReactNode }

/** Fills a place with nothing to show: the state, and in `children` what to do about it. */
export function Message({ icon, title, text, note, children }: MessageProps) {
  return (
    <div className={classes.root}>
      {icon ? (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <h1 className={classes.title}>{title}</h1>
      {text ? <p className={classes.text}>{text}</p> : null}
      {note ? <p className={classes.note}>{note}</p> : null}
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}
