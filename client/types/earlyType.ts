import { graphqlClient } from '../platform/graphqlClient.ts'
import { typeById } from './operations.ts'
import type { TypeRecord } from './operations.ts'

const early = new Map<string, TypeRecord>()

/** Asks for a type whose screen is on its way. */
export async function askTypeEarly(id: string): Promise<void> {
  const { data } = await graphqlClient.query(typeById, { id }).toPromise()
  if (data?.type) early.set(id, data.type)
}

/** What was asked for early, until its screen has read it anew: it may be another by then. */
export const earlyType = (id: string): { of: string; type: TypeRecord } | null => {
  const type = early.get(id)
  return type ? { of: id, type } : null
}

export const forgetEarlyType = (id: string): void => void early.delete(id)
