import type { CSSProperties, ReactNode } from 'react'
import type { RoomPerson } from '../../platform/presence/useRoom.ts'
import { useWords } from '../../platform/words.ts'
import unseen from '../../ui/silent.module.css'
import classes from './FieldPresence.module.css'

type FieldPresenceProps = {
  /** The id of the property. */
  field: string
  /** Those of the others who are in this field. */
  people: readonly RoomPerson[]
  onEnter: () => void
  onLeave: () => void
  children: ReactNode
}

/** A field with a ring in the colour of another person who is in it, and their name. */
export function FieldPresence({ field, people, onEnter, onLeave, children }: FieldPresenceProps) {
  const t = useWords('objects')
  const [first] = people
  return (
    <div
      className={classes.root}
      data-field={field}
      data-occupied={first ? true : undefined}
      style={first && ({ '--person': first.color } as CSSProperties)}
      onFocus={onEnter}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave()
      }}
    >
      {children}
      {first ? (
        <span className={classes.flag}>
          <span aria-hidden>{people.length > 1 ? `${first.name} +${people.length - 1}` : first.name}</span>
          <span className={unseen.silent}>
            {t('field.occupied', { names: people.map(({ name }) => name).join(', ') })}
          </span>
        </span>
      ) : null}
    </div>
  )
}
