import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import { useWords } from '../platform/words.ts'
import classes from './People.module.css'

const shownMost = 4

/** Who else is here: a disc for each of the first few, and how many more. */
export function People({ people }: { people: DocumentPrincipal[] }) {
  const t = useWords('shared')
  if (people.length === 0) return null
  const rest = people.length - shownMost
  return (
    <ul className={classes.root} aria-label={t('people')}>
      {people.slice(0, shownMost).map(({ kind, id, name, color }) => (
        <li key={`${kind} ${id}`} title={name} style={{ background: color }}>
          <span aria-hidden>{name.slice(0, 1).toUpperCase()}</span>
          <span className={classes.name}>{name}</span>
        </li>
      ))}
      {rest > 0 ? <li className={classes.rest}>+{rest}</li> : null}
    </ul>
  )
}
