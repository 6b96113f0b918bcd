import { Tooltip } from '@mantine/core'
import classes from './discs.module.css'
import { initials } from './initials.ts'
import unseen from './silent.module.css'

const shownMost = 4

/** A person who is here; `color` is `#rrggbb`. */
export type PresentPerson = { id: string; name: string; color: string; avatar?: string | undefined }

/** The first few people as overlapping discs; nothing if there are none. */
export function PeopleDiscs({ people, label }: { people: readonly PresentPerson[]; label: string }) {
  if (people.length === 0) return null
  return (
    <ul className={classes.discs} aria-label={label}>
      {people.slice(0, shownMost).map((person) => (
        <Tooltip key={person.id} label={person.name}>
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
