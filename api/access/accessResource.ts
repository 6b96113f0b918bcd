import type { Inside } from '../context.ts'
import type { AccessLevel } from '#schema/access/levels.ts'
import type { AccessResourceType } from '#schema/access/access.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import type { Hiding } from './hiding.ts'
import type { Guarded, Reader } from './reader.ts'
import { forgetPrincipal, type Grant } from './scopes.ts'

/** A node as rights see it, with its space. */
export type ResourceNode = Guarded & {
  space: string
  /** What objects stand on, if whoever may read these may read the node. */
  objects_scope?: string
}
/** A node by name, where the reader may see it. */
export type NamedNode = {
  resource_type: AccessResourceType
  resource_id: string
  title: string
  icon: string | null
}

/**
 * Something that access is given to. Its domain gives this, since access stands below it; every method that takes a
 * context clears the actor through the domain's one door.
 */
export type AccessResource = {
  /** The node with the actor's level, 1–3, when it is `wanted` or more; throws what the door throws. */
  access(
    ctx: ReadContext,
    id: string,
    wanted: Exclude<AccessLevel, 'none'>,
  ): Promise<{ node: ResourceNode; reader: Reader; level: number }>
  /** The living node with its name, before anyone has been cleared for it. */
  find(ctx: ReadContext, id: string): Promise<(ResourceNode & Pick<NamedNode, 'title' | 'icon'>) | null>
  grant(inside: Inside, id: string, grant: Grant): Promise<void>
  revoke(inside: Inside, id: string, principal: string): Promise<void>
  /** Says whether what was given above counts on the node; the space, which is the top, refuses. */
  inherit(inside: Inside, id: string, inherits: boolean): Promise<void>
  /** How the node is hidden from some of those who see it, where it can be. */
  hiding?: Hiding
  /** The nodes that have these scopes of their own and that the reader may read, by scope. */
  named(ctx: ReadContext, reader: Reader, scopes: string[]): Promise<Map<string, NamedNode>>
  /** A query for the ids, as text, of the living nodes in the reader's space that the reader has full access to. */
  owned(db: Db, reader: Reader): Fragment
  /** Takes away those of the scopes, which say nothing any more, that are nodes' own. */
  release?(tx: Tx, scopes: string[]): Promise<void>
  /** Works out what follows for the domain's nodes after rights in the space have changed. */
  settle?(inside: Inside, change: RightsChange): Promise<void>
}
/** Who has changed rights in a space, and what they have given on which node. Nobody where somebody went. */
export type RightsChange = {
  space: string
  by: Reader | null
  given?: { id: string; grant: Grant }
}
export type AccessResources = Record<AccessResourceType, AccessResource>

/** To call after every change of rights, at the end of its transaction. */
export async function settleRights(
  inside: Inside,
  resources: AccessResources,
  change: RightsChange,
): Promise<void> {
  for (const resource of Object.values(resources)) await resource.settle?.(inside, change)
}

/** Takes everything back that was given to principals of the space who are there no more. */
export async function forgetPrincipals(
  inside: Inside,
  resources: AccessResources,
  { space, principals }: { space: string; principals: string[] },
): Promise<void> {
  for (const principal of principals) {
    const emptied = await forgetPrincipal(inside.sql, principal)
    for (const resource of Object.values(resources)) await resource.release?.(inside.sql, emptied)
  }
  await settleRights(inside, resources, { space, by: null })
}

/** The resource of a type that came from outside. */
export function resourceOf(resources: AccessResources, type: string): AccessResource {
  const found = Object.hasOwn(resources, type) ? resources[type as AccessResourceType] : undefined
  if (!found) throw new DomainError('not_found')
  return found
}
