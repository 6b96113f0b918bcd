import { IconUsers } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './MentionList.module.css'
import { optionId, type Offered } from './useRoomMentions.ts'

type MentionListProps = {
  id: string
  offered: readonly Offered[]
  active: number
  onPick: (person: Offered) => void
}

/** Whom the field above can mention; the field keeps the focus and says which is active. */
export function MentionList({ id, offered, active, onPick }: MentionListProps) {
  const t = useWords('chat')
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={t('mention.list')}>
      {offered.map((person, at) => (
        <button
          key={person.id}
          id={optionId(id, person.id)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={classes.option}
          // The field keeps the focus, and the list stays open for the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          {person.id === 'all' ? (
            <IconUsers size={20} stroke={1.6} aria-hidden />
          ) : (
            <PersonAvatar name={person.name} src={person.avatar} size={20} />
          )}
          <span>{person.name}</span>
          {person.id === 'all' ? <span className={classes.note}>{t('mention.all.note')}</span> : null}
        </button>
      ))}
    </div>
  )
}
