import type { Inside } from '../context.ts'
import type { AccessLevel } from '#schema/access/levels.ts'
import type { AccessResourceType } from '#schema/access/access.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import type { Hiding } from './hiding.ts'
import type { Guarded, Reader } from './reader.ts'
import { forgetPrincipal, type Grant } from './scopes.ts'

/** A node as the access rules see it, with its space. */
export type ResourceNode = Guarded & {
  space: string
  /** The scope of its objects, when everyone who may read those may also read the node. */
  objects_scope?: string
}
/** A node with its name, for readers who may see it. */
export type NamedNode = {
  resource_type: AccessResourceType
  resource_id: string
  title: string
  icon: string | null
}

/**
 * Something that access is granted on. Its domain implements this, because access may not import the domains that use
 * it. Every method that takes a context checks the caller with the domain's own `access`.
 */
export type AccessResource = {
  /**
   * The node and the caller's level, 1–3. Throws what the domain's access check throws when the level is below
   * `wanted`.
   */
  access(
    ctx: ReadContext,
    id: string,
    wanted: Exclude<AccessLevel, 'none'>,
  ): Promise<{ node: ResourceNode; reader: Reader; level: number }>
  /** The living node with its name, before any access check. */
  find(ctx: ReadContext, id: string): Promise<(ResourceNode & Pick<NamedNode, 'title' | 'icon'>) | null>
  grant(inside: Inside, id: string, grant: Grant): Promise<void>
  revoke(inside: Inside, id: string, principal: string): Promise<void>
  /** Sets whether grants from above apply to the node. Refused for the space, which has nothing above it. */
  inherit(inside: Inside, id: string, inherits: boolean): Promise<void>
  /** Reads and writes from whom the node is hidden; undefined for nodes that cannot be hidden. */
  hiding?: Hiding
  /** The nodes that own these scopes and that the reader may read, by scope. */
  named(ctx: ReadContext, reader: Reader, scopes: string[]): Promise<Map<string, NamedNode>>
  /** A query for the ids, as text, of the living nodes in the reader's space to which the reader has full access. */
  owned(db: Db, reader: Reader): Fragment
  /** Deletes those of these empty scopes that are the nodes' own. */
  release?(tx: Tx, scopes: string[]): Promise<void>
  /** Updates what depends on rights in this domain, after rights in the space have changed. */
  settle?(inside: Inside, change: RightsChange): Promise<void>
}
/** Who changed rights in a space, and what they granted on which node. `by` is null when someone left. */
export type RightsChange = {
  space: string
  by: Reader | null
  given?: { id: string; grant: Grant }
}
export type AccessResources = Record<AccessResourceType, AccessResource>

/** Must be called after every change of rights, at the end of its transaction. */
export async function settleRights(
  inside: Inside,
  resources: AccessResources,
  change: RightsChange,
): Promise<void> {
  for (const resource of Object.values(resources)) await resource.settle?.(inside, change)
}

/** Revokes everything that was granted to principals who have left the space. */
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

/** The resource of a type that a client named. */
export function resourceOf(resources: AccessResources, type: string): AccessResource {
  const found = Object.hasOwn(resources, type) ? resources[type as AccessResourceType] : undefined
  if (!found) throw new DomainError('not_found')
  return found
}
