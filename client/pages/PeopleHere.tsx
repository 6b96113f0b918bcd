import { Tooltip } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import { useWords } from '../platform/words.ts'
import unseen from '../ui/silent.module.css'
import classes from '../ui/discs.module.css'

const shownMost = 4

/** Who else has the page open, each person once however many windows they have; `me` is one's own subject. */
export function PeopleHere({ awareness, me }: { awareness: Awareness; me: string }) {
  const t = useWords('pages')
  const text = useSyncExternalStore(
    (listener) => {
      awareness.on('change', listener)
      return () => awareness.off('change', listener)
    },
    () => JSON.stringify(peopleOf(awareness, me)),
  )
  const people = JSON.parse(text) as DocumentPrincipal[]
  if (people.length === 0) return null
  return (
    <ul className={classes.discs} aria-label={t('people.here', { count: people.length + 1 })}>
      {people.slice(0, shownMost).map((person) => (
        <Tooltip key={`${person.kind} ${person.id}`} label={person.name}>
          <li style={{ background: person.color }}>
            {person.avatar ? (
              <img src={person.avatar} alt={person.name} />
            ) : (
              <>
                <span aria-hidden>{initials(person.name)}</span>
                <span className={unseen.silent}>{person.name}</span>
              </>
            )}
          </li>
        </Tooltip>
      ))}
      {people.length > shownMost ? <li className={classes.rest}>+{people.length - shownMost}</li> : null}
    </ul>
  )
}

/** Everyone else, as the server knows them. */
function peopleOf(awareness: Awareness, me: string): DocumentPrincipal[] {
  const keyOf = ({ kind, id }: DocumentPrincipal) => `${kind} ${id}`
  const people = new Map<string, DocumentPrincipal>()
  for (const [client, state] of awareness.getStates()) {
    const user = state['user'] as DocumentPrincipal | undefined
    const isOwn = client === awareness.clientID || (user?.kind === 'subject' && user.id === me)
    if (isOwn || !user?.name) continue
    people.set(keyOf(user), user)
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name))
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toLocaleUpperCase()
