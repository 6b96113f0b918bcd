import type { ReactNode } from 'react'
import classes from './Finder.module.css'

type FinderLineProps = {
  id: string
  icon: ReactNode
  isActive: boolean
  className?: string | undefined
  onRun: () => void
  children: ReactNode
}

/** One line of a finder's listbox. Pressing it leaves the focus in the field. */
export function FinderLine({ id, icon, isActive, className = '', onRun, children }: FinderLineProps) {
  return (
    <div
      id={id}
      className={`${classes.line} ${className}`}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </div>
  )
}
