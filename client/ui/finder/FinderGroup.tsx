import type { ReactNode } from 'react'
import classes from './Finder.module.css'

/** Lines of a finder under the name of what they are. */
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
