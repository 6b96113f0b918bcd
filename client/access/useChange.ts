import { useState } from 'react'
import type { GivenLevel } from '#schema/access/access.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import type { NodeRef } from './nodeRef.ts'
import { accessGrant, accessHide, accessInherit, accessRevoke, accessShow } from './operations.ts'
import type { Grant } from './operations.ts'

/** The node whose access is shown. */
export type AccessNodeRef = NodeRef | { type: 'space'; id: string }
export type Principal = { subject_id: string } | { group_id: string }
/** Some of the people and groups. */
export type Principals = { subject_ids: string[]; group_ids: string[] }

export const principalsOf = (each: Principal[]): Principals => ({
  subject_ids: each.flatMap((who) => ('subject_id' in who ? who.subject_id : [])),
  group_ids: each.flatMap((who) => ('group_id' in who ? who.group_id : [])),
})

/**
 * The principal as input of a mutation, if its grant can be changed: keys and all members have theirs from elsewhere.
 */
export function principalOf({ subject, group }: Grant): Principal | null {
  if (subject) return { subject_id: subject.id }
  return group ? { group_id: group.id } : null
}

/** Changes of access to a node, one at a time; the server's event then updates the list. */
export function useChange({ type, id }: AccessNodeRef) {
  const [busy, setBusy] = useState(false)
  const node = { resource_type: type, resource_id: id }
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    give: (who: Principal, level: GivenLevel, nested: boolean) =>
      run(() => mutate(accessGrant, { input: { ...node, ...who, level, nested } })),
    inherit: (inherits: boolean) => run(() => mutate(accessInherit, { type, id, inherits })),
    hide: (from: Principals) => run(() => mutate(accessHide, { input: { ...node, ...from } })),
    /** By default to everyone. */
    show: (to?: Principals) => run(() => mutate(accessShow, { input: { ...node, ...to } })),
    take: (who: Principal) => run(() => mutate(accessRevoke, { input: { ...node, ...who } })),
  }
}
