import { accessHideInput, accessShowInput } from '#schema/access/access.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { AccessResourceType } from '#schema/access/access.ts'
import type { CommandContext } from '../context.ts'
import { parse, refuseField } from '../errors.ts'
import { changeOnce } from '../graphql/idempotency.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import {
  resourceOf,
  settleRights,
  type AccessResource,
  type AccessResources,
  type ResourceNode,
} from './accessResource.ts'
import { announce } from './changeAccess.ts'
import { membersOf, type Hiding, type HidingState, type OwnRights } from './hiding.ts'
import { hiddenFrom, highestOf, planHiding, principalsOf, type Groups } from './planHiding.ts'
import { levelOn, type Reader } from './reader.ts'

type Changed = { type: string; id: string }
type Picked = { subject_ids?: string[] | null; group_ids?: string[] | null }
/** `own` is the caller's principal, if their level there comes from grants alone. */
type Asked = HidingState & { picked: Set<string>; groups: Groups; own: string | null }

/**
 * Hides a node from groups and people. Grants from above no longer apply to it; everyone else keeps the level they
 * had. The caller keeps full access. Throws what the node's access check throws, `invalid_input`.
 */
export function hideNode(ctx: CommandContext, resources: AccessResources, input: unknown): Promise<Changed> {
  const values = parse(accessHideInput, input)
  return changeHiding(ctx, resources, { operation: 'accessHide', values, plan: planHidden })
}

/**
 * Shows a node again to the named groups and people, or to everyone when none are named. They get back what was
 * granted above. Once it is hidden from nobody, all grants from above apply again. Throws as `hideNode`.
 */
export const showNode = (ctx: CommandContext, resources: AccessResources, input: unknown): Promise<Changed> =>
  changeHiding(ctx, resources, {
    operation: 'accessShow',
    values: parse(accessShowInput, input),
    plan: planShown,
  })

/** The rights that remain on a node once it is hidden from those who were picked. */
export function planHidden({ now, picked, groups, own }: Asked): OwnRights {
  const levels = planHiding(now, picked, groups)
  if (own && highestOf(levels, principalsOf(own, groups)) < levelNumber.full)
    levels.set(own, levelNumber.full)
  return { levels, closed: true }
}

function planShown({ now, above, picked, groups, closed }: Asked): OwnRights | null {
  if (!closed) return null
  const open = planHiding(above, new Set(), groups)
  const openTo = (principal: string) => highestOf(open, principalsOf(principal, groups))
  const levels = planHiding(now, new Set(), groups)
  for (const principal of picked)
    if (openTo(principal) > highestOf(levels, [principal])) levels.set(principal, openTo(principal))
  const isShut = [...open.keys()].some((each) => each.startsWith('key:') && !levels.has(each))
  if (picked.size > 0 && (isShut || hiddenFrom(above, levels, groups).length > 0))
    return { levels, closed: true }
  // A grant equal to the one from above was left by hiding, so it is dropped.
  const own = [...levels].filter(([principal, level]) => openTo(principal) !== level)
  return { levels: new Map(own), closed: false }
}

type Change = {
  operation: string
  values: Picked & { resource_type: AccessResourceType; resource_id: string }
  /** The node's own new rights; null when nothing changes. */
  plan: (asked: Asked) => OwnRights | null
}

async function changeHiding(
  ctx: CommandContext,
  resources: AccessResources,
  { operation, values, plan }: Change,
): Promise<Changed> {
  const { resource_type: type, resource_id: id } = values
  const resource = resourceOf(resources, type)
  const { node: found } = await resource.access(ctx, id, 'full')
  const hiding = hidingOf(resource)
  await insideSpace(ctx, found.space, async (inside) => {
    const { node, reader } = await resource.access(inside, id, 'full')
    await changeOnce(inside, { operation, id, input: values }, async () => {
      const { groups } = await membersOf(inside.sql, node.space)
      const picked = pickedOf(values, groups)
      const own = givenOwn(reader, node)
      const rights = plan({ ...(await hiding.read(inside, node.id)), picked, groups, own })
      if (!rights) return
      await hiding.write(inside, node.id, rights)
      await settleRights(inside, resources, { space: node.space, by: reader })
      await announce(inside.sql, type, node)
    })
  })
  return { type, id: found.id }
}

/** The reader's own principal, if their level on a node comes from grants. */
export function givenOwn(reader: Reader, node: ResourceNode): string | null {
  // Without a scope, only the level that needs no grant remains.
  const isGiven = levelOn(reader, { ...node, scope: '' }) < levelNumber.full
  return isGiven ? (reader.principals[0] ?? null) : null
}

/** Reads and writes how the node is hidden; only properties support that. */
export function hidingOf({ hiding }: AccessResource): Hiding {
  if (!hiding) throw refuseField('resource_type', 'unknown_value')
  return hiding
}

/** The named principals. All of them must belong to the space and be allowed to have access at all. */
export function pickedOf({ subject_ids: subjects, group_ids: ids }: Picked, groups: Groups): Set<string> {
  const people = (subjects ?? []).map((id) => `subject:${id}`)
  const named = (ids ?? []).map((id) => `group:${id}`)
  if (!people.every((each) => groups.of.has(each))) throw refuseField('subject_ids', 'unknown_value')
  if (!named.every((each) => groups.all.includes(each))) throw refuseField('group_ids', 'unknown_value')
  return new Set([...people, ...named])
}
