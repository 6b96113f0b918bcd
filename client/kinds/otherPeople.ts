import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'

export type Me = { id: string; name: string; color: string }
/** Another person on a page; their own data is not trusted. */
export type OtherPerson = { client: number; name: string; color: string }

export const plainOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Announces the user, if that has not been done yet. */
export function sayWho(awareness: Awareness, me: Me): void {
  if (!plainOf(awareness.getLocalState()).user) awareness.setLocalStateField('user', me)
}

export const isColor = (color: unknown): color is string =>
  typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)

/** The others on the page now for whom `read` finds valid data in their state. */
export function useOtherPeople<Found extends object>(
  awareness: Awareness,
  read: (state: Record<string, unknown>) => Found | undefined,
): (OtherPerson & Found)[] {
  const [, renew] = useState(0)
  useEffect(() => {
    const onChange = () => renew((count) => count + 1)
    awareness.on('change', onChange)
    return () => awareness.off('change', onChange)
  }, [awareness])
  return [...awareness.getStates()].flatMap(([client, given]) => {
    const state = plainOf(given)
    const { name, color } = plainOf(state.user)
    if (client === awareness.clientID || typeof name !== 'string') return []
    const found = read(state)
    return found ? [{ client, name, color: isColor(color) ? color : '#888888', ...found }] : []
  })
}
