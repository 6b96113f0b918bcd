import { useObjectPath, useOpenObject } from '../../../objects/useOpenObject.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { useWords } from '../../../platform/words.ts'
import { useType } from '../../../types/useType.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import { cardStates } from './cardStates.ts'
import classes from './Over.module.css'

type LiveCardProps = { space: string; object: ObjectRow }

/** An object as its card shows it: its type, its name and what is chosen in its lists. */
export function LiveCard({ space, object }: LiveCardProps) {
  const t = useWords('kinds/board/together')
  const { id, type_id: typeId, name } = object
  const { type } = useType(typeId, id)
  const titleOf = useTypeTitle()
  const open = useOpenObject()
  const pathOf = useObjectPath()
  return (
    <a
      href={pathOf(space, id)}
      className={classes.opens}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        open(space, id)
      }}
    >
      <small>{type ? titleOf(type) : ''}</small>
      <b>{name || t('card.unnamed')}</b>
      <span className={classes.states}>
        {cardStates(type, object).map((state) => (
          <i key={state.id}>{state.text}</i>
        ))}
      </span>
    </a>
  )
}
