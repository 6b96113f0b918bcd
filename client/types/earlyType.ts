import { graphqlClient } from '../platform/graphqlClient.ts'
import { isAsRead, lastHeard, noteRead } from '../platform/heardEvents.ts'
import { typeById } from './operations.ts'
import type { TypeRecord } from './operations.ts'

type Early = { space: string; type: TypeRecord | null; asked: Promise<TypeRecord | null> }

const early = new Map<string, Early>()

/** Asks for a type whose screen is on its way. */
export function askTypeEarly(id: string, space: string): void {
  noteRead(id, lastHeard(space))
  const asked = graphqlClient.query(typeById, { id }).toPromise()
  const one: Early = { space, type: null, asked: asked.then(({ data }) => (one.type = data?.type ?? null)) }
  early.set(id, one)
}

/** The early response, until its screen has taken it: it may be outdated by then. */
export const earlyType = (id: string): { of: string; type: TypeRecord } | null => {
  const type = early.get(id)?.type
  return type ? { of: id, type } : null
}

/**
 * Hands it to its screen, once; null if the screen must send the request, because something has happened in the
 * space.
 */
export async function takeEarlyType(id: string): Promise<TypeRecord | null> {
  const one = early.get(id)
  early.delete(id)
  if (!one || !isAsRead(id, one.space)) return null
  const type = await one.asked
  return isAsRead(id, one.space) ? type : null
}
