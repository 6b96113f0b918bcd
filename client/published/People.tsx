import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import { useWords } from '../platform/words.ts'
import unseen from '../ui/silent.module.css'
import classes from '../ui/discs.module.css'

const shownMost = 4

/** The other people here: a disc for each of the first few, and the number of the rest. */
export function People({ people }: { people: DocumentPrincipal[] }) {
  const t = useWords('published')
  if (people.length === 0) return null
  const rest = people.length - shownMost
  return (
    <ul className={classes.discs} aria-label={t('people')}>
      {people.slice(0, shownMost).map(({ kind, id, name, color }) => (
        <li key={`${kind} ${id}`} title={name} style={{ background: color }}>
          <span aria-hidden>{name.slice(0, 1).toUpperCase()}</span>
          <span className={unseen.silent}>{name}</span>
        </li>
      ))}
      {rest > 0 ? <li className={classes.rest}>+{rest}</li> : null}
    </ul>
  )
}
