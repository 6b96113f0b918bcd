import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './Profile.module.css'

/** A part of the profile under its heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}
