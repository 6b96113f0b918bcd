import type { Where } from '#schema/objects/viewFilter.ts'
import { rowOf } from '../../objects/view/operations.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import { placeOf, whereAt } from './axis.ts'
import type { Axis, Cell } from './axis.ts'
import { cardCells, cardPage } from './operations.ts'

export type CardsAsked = { type: string; list: Axis; lane: Axis | null; where: Where | undefined }
type ReadCell = { at: Cell; count: number; cards: ObjectRow[]; cursor: string | null }

const perPage = 20
const perPageMost = 100

/** How many cards there are in each cell, with the newest `first` of each: one question for all of them. */
export async function readCells(asked: CardsAsked, first: number): Promise<ReadCell[]> {
  const { type, list, lane, where } = asked
  const { object_groups } = await queryPlain(cardCells, {
    type,
    property: list.id,
    by: lane?.id ?? null,
    where,
    first: Math.min(first, perPageMost),
  })
  return object_groups.map(({ value, by_value, count, data, endCursor }) => ({
    at: { column: placeOf(value), lane: placeOf(by_value) },
    count,
    cards: data.map(rowOf),
    cursor: endCursor,
  }))
}

/** The next cards of a cell. */
export async function readMore({ type, list, lane, where }: CardsAsked, at: Cell, after: string | null) {
  const own = [whereAt(list, at.column), ...(lane ? [whereAt(lane, at.lane)] : []), ...(where ? [where] : [])]
  const { paginate_object } = await queryPlain(cardPage, { type, where: { AND: own }, perPage, after })
  const { data, endCursor } = paginate_object
  return { cards: data.map(rowOf), cursor: endCursor ?? after, isEnd: data.length < perPage }
}

/** The given objects that the board shows, in any cell. */
export async function readThese({ type, where }: CardsAsked, ids: readonly string[]): Promise<ObjectRow[]> {
  const found: ObjectRow[] = []
  for (let from = 0; from < ids.length; from += perPageMost) {
    const own: Where = { column: 'id', operator: 'IN', value: ids.slice(from, from + perPageMost) }
    // oxlint-disable-next-line no-await-in-loop -- a board in good order has few of them
    const { paginate_object } = await queryPlain(cardPage, {
      type,
      where: where ? { AND: [where, own] } : own,
      perPage: perPageMost,
      after: null,
    })
    found.push(...paginate_object.data.map(rowOf))
  }
  return found
}
