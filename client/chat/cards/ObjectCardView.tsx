import { useWords } from '../../platform/words.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { CardLink } from './CardLink.tsx'
import type { Cards } from './Cards.ts'
import classes from './Cards.module.css'
import { Faces } from './Faces.tsx'
import type { ObjectCard } from './objectCard.ts'
import { StateControl } from './StateControl.tsx'
import { useShownValues } from './useShownValues.ts'

type ObjectCardViewProps = { cards: Cards; card: ObjectCard; path: string; space: string }

/** An object: its name, its type, whose it is and its state, which is changed in place. */
export function ObjectCardView({ cards, card, path, space }: ObjectCardViewProps) {
  const t = useWords('chat/cards')
  const titleOf = useTypeTitle()
  const { id, name, type, state, people } = card
  const values = useShownValues(card)
  return (
    <div className={classes.card} role="group" aria-label={name || t('untitled')}>
      <CardLink
        path={path}
        space={space}
        icon={<TypeIcon icon={type.icon} size={20} />}
        name={name || t('untitled')}
        about={titleOf(type) || t('object')}
      />
      {people ? <Faces property={people} value={values[people.id]} /> : null}
      {state ? (
        <StateControl
          field={state.field}
          mayChange={state.mayChange}
          value={values[state.field.id] ?? null}
          onChange={(value) => void cards.change(id, { [state.field.id]: value })}
        />
      ) : null}
    </div>
  )
}
