import { toggle } from '#schema/fields/toggle.ts'
import { useManner } from '../../fields/useManner.ts'
import { useNamed } from '../../fields/useNamed.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { useWords } from '../../platform/words.ts'
import { lookups } from '../../types/lookups.ts'
import type { Cards } from './Cards.ts'
import { boardLanesOf } from './lanes.ts'
import type { BoardLane } from './lanes.ts'

/** The lanes of a board by a property, with their names; null if it has none. */
export function useLanes(lane: ViewColumn | undefined, cards: Cards): BoardLane[] | null {
  const t = useWords('kinds/kanban')
  const manner = useManner()
  const kind = lane?.field.kind
  const isOfPeople = kind === 'subject' || lane?.field.people === true
  const people = isOfPeople ? [...cards.lanes()].filter((id) => id !== '').sort() : []
  const { named } = useNamed(people, (ids) =>
    kind === 'subject' ? lookups.loadSubjects(ids) : lookups.loadObjects(ids, lane?.field),
  )
  if (!lane) return null
  const known = new Map((named ?? []).map(({ id, label }) => [id, label]))
  // A card contains the names of its links, so lanes need no request for them.
  if (kind === 'object' && !isOfPeople)
    for (const { links } of cards.all()) for (const { id, name } of links) known.set(id, name)
  const { label } = lane.property
  const answer = (isYes: boolean) => `${label}: ${toggle.print(isYes, lane.field, manner).toLowerCase()}`
  return boardLanesOf(lane, cards, {
    none: t('lane.none', { property: label }),
    unnamed: t('card.untitled'),
    yes: answer(true),
    no: answer(false),
    known,
    faces: isOfPeople ? new Map((named ?? []).map(({ id, icon }) => [id, icon ?? null])) : undefined,
  })
}
