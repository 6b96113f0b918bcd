import { fieldFacts } from '#schema/fields/facts.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Cards } from './Cards.ts'

/** A lane of the board; the id is empty for the objects without a value. `color` is that of an option, `face` the picture of a person. */
export type BoardLane = { id: string; label: string; color: string | null; face?: string | null }

/** The properties that can make lanes: those of few values, of which an object has one. */
export const offeredAsLanes = (columns: readonly ViewColumn[], list: ViewColumn): ViewColumn[] =>
  columns.filter(
    ({ id, field }) => fieldFacts[field.kind].makesLanes && !field.multiple.status && id !== list.id,
  )

export const chosenLane = (
  columns: readonly ViewColumn[],
  list: ViewColumn,
  chosen: unknown,
): ViewColumn | undefined => offeredAsLanes(columns, list).find(({ id }) => id === chosen)

type LaneNames = {
  none: string
  /** The label while a name is unknown. */
  unnamed: string
  yes: string
  no: string
  /** The names of linked objects and of people. */
  known: ReadonlyMap<string, string>
  /** The photos of people; none if lanes are something else. */
  faces?: ReadonlyMap<string, string | null> | undefined
}

/**
 * The lanes from top to bottom, the one without a value last. Links and people have a lane if there is a card. An
 * object's author cannot be cleared, so that property has a lane without a value only if an author left.
 */
export function boardLanesOf(lane: ViewColumn, cards: Pick<Cards, 'lanes'>, names: LaneNames): BoardLane[] {
  const none: BoardLane = { id: '', label: names.none, color: null }
  if (lane.field.kind === 'list') return [...optionsOf(listOptions, lane.field).options, none]
  const inUse = cards.lanes()
  if (lane.field.kind === 'toggle') {
    const answers = [
      { id: 'true', label: names.yes, color: null },
      { id: 'false', label: names.no, color: null },
    ]
    return inUse.has('') ? [...answers, none] : answers
  }
  const ids = [...inUse].filter((id) => id !== '').sort()
  const named = ids.map((id): BoardLane => ({
    id,
    label: names.known.get(id) ?? names.unnamed,
    color: null,
    ...(names.faces && { face: names.faces.get(id) ?? null }),
  }))
  return lane.field.kind === 'subject' && !inUse.has('') ? named : [...named, none]
}
