import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { fieldLooks } from '../../fields/fieldLooks.ts'
import { namesState } from '../../objects/namesState.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import type { Axis } from './axis.ts'

/** A column of the board; the id is empty for the objects that have no option. `face` is the picture of a person. */
export type BoardColumn = { id: string; label: string; color: string; face?: string | null }

/**
 * The properties that can form columns, lists before people. A card is in one column, so properties with several
 * values are left out.
 */
export function listsOf(columns: readonly ViewColumn[]): ViewColumn[] {
  const single = columns.filter(({ field }) => !field.multiple.status)
  return [
    ...single.filter(({ field }) => field.kind === 'list'),
    ...single.filter(({ field }) => field.people),
  ]
}

/** The chosen property; at first a list of states by its label, or else the first there is. */
export function chosenList(columns: readonly ViewColumn[], chosen: unknown): ViewColumn | undefined {
  const lists = listsOf(columns)
  return (
    lists.find(({ id }) => id === chosen) ??
    lists.find(({ field, property }) => field.kind === 'list' && namesState(property.label)) ??
    lists[0]
  )
}

export const axisOf = ({ id, field }: ViewColumn): Axis => ({ id, kind: field.kind })

/** ROV.12: one column for the objects without an option, and one per option; people are not known by the property. */
export const boardColumnsOf = ({ field }: ViewColumn, none: string): BoardColumn[] => [
  { id: '', label: none, color: 'gray' },
  ...(field.kind === 'list' ? optionsOf(listOptions, field).options : []),
]

const shownAtFirst = 3

/** The properties of a board's columns and lanes. */
export type Axes = { list: ViewColumn; lane: ViewColumn | undefined }

/** The properties that a card shows under its name, in their order. */
export function cardPropertiesOf(
  columns: readonly ViewColumn[],
  axes: Axes,
  kept: LayoutValue | undefined,
): ViewColumn[] {
  const offered = offeredOnCards(columns, axes)
  if (Array.isArray(kept)) return offered.filter(({ id }) => kept.includes(id))
  return offered
    .filter(
      ({ field, property }) => property.system === null && !property.body && !fieldLooks[field.kind].isLarge,
    )
    .slice(0, shownAtFirst)
}

export const offeredOnCards = (columns: readonly ViewColumn[], { list, lane }: Axes): ViewColumn[] =>
  columns.filter(({ id, property }) => !property.header && id !== list.id && id !== lane?.id)
