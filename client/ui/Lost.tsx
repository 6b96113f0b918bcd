import type { ReactNode } from 'react'
import classes from './Lost.module.css'

/** A full screen for something missing: a closed house, a sentence, and in `children` what to do about it. */
export function Lost({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes.root}>
      <svg viewBox="0 0 160 150" aria-hidden>
        <path d="M28 150V64l52-44 52 44v86Z" className={classes.wall} />
        <path d="M16 74 80 18l64 56" className={classes.eaves} />
        <path d="M60 150v-38a20 20 0 0 1 40 0v38Z" className={classes.door} />
        <circle cx="91" cy="124" r="2.5" className={classes.knob} />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}
