import type { MouseEvent, ReactNode } from 'react'
import classes from './ReferenceLabel.module.css'

type ReferenceLabelProps = { icon: ReactNode; label: string; href?: string; onOpen?: () => void }

/** A linked node, by its icon and name; a link if it can be opened here. */
export function ReferenceLabel({ icon, label, href, onOpen }: ReferenceLabelProps) {
  const inside = (
    <>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>{label}</span>
    </>
  )
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  if (href)
    return (
      <a className={classes.root} data-open href={href} onClick={open}>
        {inside}
      </a>
    )
  if (onOpen)
    return (
      <button type="button" className={classes.root} data-open onClick={open}>
        {inside}
      </button>
    )
  return <span className={classes.root}>{inside}</span>
}
