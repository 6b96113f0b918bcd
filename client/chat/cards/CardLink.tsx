import type { ReactNode } from 'react'
import { useGo } from '../../platform/useGo.ts'
import classes from './Cards.module.css'

/** `space` is the name of the space, if it is another one. */
type CardLinkProps = { path: string; icon: ReactNode; name: string; about: string; space: string }

/** What a card is of; a press opens it in this tab. */
export function CardLink({ path, icon, name, about, space }: CardLinkProps) {
  const go = useGo()
  return (
    <a
      className={classes.link}
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go(path)
      }}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{space ? `${about} · ${space}` : about}</span>
      </span>
    </a>
  )
}
