import { useWords } from '../platform/words.ts'
import { Loading } from './Loading.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { RoomFace } from './RoomFace.tsx'
import classes from './dialogs.module.css'
import type { Found } from './usePeople.ts'
import { usePeople } from './usePeople.ts'

type PeopleChoiceProps = {
  typed: string
  onType: (text: string) => void
  /** Those who are chosen; without it a press takes one person. */
  chosen?: readonly Found[]
  without?: readonly string[]
  /** Oneself is among them. */
  isAll?: boolean
  onPick: (person: Found) => void
  /** Takes oneself, who is offered first. */
  onOwn?: () => void
}

const ownRoom = { kind: 'personal', own: true, person: null, photo: null } as const

/** Finds people of the space by name. */
export function PeopleChoice({
  typed,
  onType,
  chosen,
  without = [],
  isAll = false,
  onPick,
  onOwn,
}: PeopleChoiceProps) {
  const t = useWords('chat')
  const { people, hasFailed } = usePeople(typed, isAll)
  const shown = people?.filter(({ id }) => !without.includes(id)) ?? []
  const words = typed.trim().toLowerCase()
  const isOwnMeant = onOwn && t('room.own').toLowerCase().includes(words)
  return (
    <div className={classes.choice}>
      <SearchField label={t('new.find')} value={typed} onWrite={onType} />
      {hasFailed ? <p role="alert">{t('new.failed')}</p> : null}
      {!people && !hasFailed ? <Loading label={t('loading')} /> : null}
      {isOwnMeant ? (
        <button type="button" className={classes.person} onClick={onOwn}>
          <RoomFace room={ownRoom} size={28} />
          <span className={classes.name}>{t('room.own')}</span>
        </button>
      ) : null}
      {people && shown.length === 0 && !(isOwnMeant && words) ? (
        <p>{t(words ? 'new.none' : 'new.alone')}</p>
      ) : null}
      <ul className={classes.people} aria-label={t('new.people')}>
        {shown.map((person) => {
          const isChosen = chosen?.some(({ id }) => id === person.id)
          return (
            <li key={person.id}>
              <button
                type="button"
                className={classes.person}
                aria-pressed={isChosen}
                onClick={() => onPick(person)}
              >
                <PersonAvatar name={person.name} src={person.avatar} size={28} />
                <span className={classes.name}>{person.name}</span>
                {isChosen ? <span aria-hidden>✓</span> : null}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
