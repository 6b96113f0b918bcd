import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Point } from './geometry.ts'

type Me = { id: string; name: string; color: string }
/** Where another person is on the drawing, and what they have selected. */
export type Other = { client: number; name: string; color: string; at: Point | undefined; ids: string[] }

const selectedAtMost = 50
const plainOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Tells the others where the pointer is, and what is selected here. */
export function tell(
  awareness: Awareness,
  me: Me,
  said: { at?: Point | undefined; ids: Iterable<string> } | null,
): void {
  if (!plainOf(awareness.getLocalState()).user) awareness.setLocalStateField('user', me)
  awareness.setLocalStateField(
    'drawing',
    said && {
      at: said.at ? [Math.round(said.at.x), Math.round(said.at.y)] : null,
      ids: [...said.ids].slice(0, selectedAtMost),
    },
  )
}

function otherOf(client: number, state: Record<string, unknown>): Other | undefined {
  const [user, { at, ids }] = [plainOf(state.user), plainOf(state.drawing)]
  if (typeof user.name !== 'string' || !Array.isArray(ids)) return undefined
  const [x, y] = Array.isArray(at) ? (at as unknown[]) : []
  return {
    client,
    name: user.name,
    color: typeof user.color === 'string' && /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : '#888888',
    at: Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : undefined,
    ids: ids.slice(0, selectedAtMost).filter((id): id is string => typeof id === 'string'),
  }
}

/** The others who are on the drawing now. */
export function useOthers(awareness: Awareness): Other[] {
  const [, renew] = useState(0)
  useEffect(() => {
    const onChange = () => renew((count) => count + 1)
    awareness.on('change', onChange)
    return () => awareness.off('change', onChange)
  }, [awareness])
  return [...awareness.getStates()].flatMap(([client, state]) => {
    const other = client === awareness.clientID ? undefined : otherOf(client, plainOf(state))
    return other ? [other] : []
  })
}
