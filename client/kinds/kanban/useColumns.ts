import { useEffect, useMemo, useState } from 'react'
import type { ShownProperty } from '../../fields/field.ts'
import type { Choice } from '../../fields/fieldServices.ts'
import { useNamed } from '../../fields/useNamed.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { useWords } from '../../platform/words.ts'
import { lookups } from '../../types/lookups.ts'
import type { Cards } from './Cards.ts'
import { boardColumnsOf } from './lists.ts'
import type { BoardColumn } from './lists.ts'

/** The columns of a board: options of a list, or people, including people without a card. */
export function useColumns({ field, ...list }: ViewColumn, cards: Cards): readonly BoardColumn[] {
  const t = useWords('kinds/kanban')
  const offered = useOffered(field)
  const inUse = field.people ? [...cards.columns()].filter((id) => id !== '').sort() : []
  const { named } = useNamed(inUse, (ids) => lookups.loadObjects(ids, field))
  const none = t('column.none')
  const people = [...offered, ...(named ?? []).filter(({ id }) => offered.every((one) => one.id !== id))]
  const shown = JSON.stringify(people)
  return useMemo(
    () => [
      ...boardColumnsOf({ field, ...list }, none),
      ...(JSON.parse(shown) as Choice[]).map(({ id, label, icon }): BoardColumn => ({
        id,
        label,
        color: 'gray',
        face: icon ?? null,
      })),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest of the list says nothing of its columns
    [field, none, shown],
  )
}

/** The first people that a card can be assigned to; none if columns are options. */
function useOffered(field: ShownProperty): Choice[] {
  const [offered, setOffered] = useState<Choice[]>([])
  const { people, relatedTypeId } = field
  useEffect(() => {
    if (!people) return undefined
    let isOver = false
    lookups.findObjects('', field).then(
      (found) => !isOver && setOffered(found),
      // Columns with cards are there all the same.
      () => undefined,
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- who is offered depends on nothing else
  }, [people, relatedTypeId])
  return people ? offered : []
}
