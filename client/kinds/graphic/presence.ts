import type { Awareness } from 'y-protocols/awareness'
import { type Me, type OtherPerson, plainOf, sayWho, useOtherPeople } from '../otherPeople.ts'
import type { Point } from './geometry.ts'

/** Another person's pointer on the drawing, and their selection. */
export type Other = OtherPerson & { at: Point | undefined; ids: string[] }

const selectedAtMost = 50

/** Sends the pointer and the selection to the others. */
export function tell(
  awareness: Awareness,
  me: Me,
  said: { at?: Point | undefined; ids: Iterable<string> } | null,
): void {
  sayWho(awareness, me)
  awareness.setLocalStateField(
    'drawing',
    said && {
      at: said.at ? [Math.round(said.at.x), Math.round(said.at.y)] : null,
      ids: [...said.ids].slice(0, selectedAtMost),
    },
  )
}

function readPlace(state: Record<string, unknown>): Pick<Other, 'at' | 'ids'> | undefined {
  const { at, ids } = plainOf(state.drawing)
  if (!Array.isArray(ids)) return undefined
  const [x, y] = Array.isArray(at) ? (at as unknown[]) : []
  return {
    at: Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : undefined,
    ids: ids.slice(0, selectedAtMost).filter((id): id is string => typeof id === 'string'),
  }
}

/** The others who are on the drawing now. */
export const useOthers = (awareness: Awareness): Other[] => useOtherPeople(awareness, readPlace)
