import type { ReactNode } from 'react'
import classes from './Finder.module.css'

/** Results under the name of their kind. */
export function FinderGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name}>
      <div className={classes.group} aria-hidden>
        {name}
      </div>
      {children}
    </div>
  )
}
