import fc from 'fast-check'
import { expect } from 'vitest'
import { levelNumber } from '#schema/access/levels.ts'
import { grantAccess, revokeAccess, setInherits } from '../access/changeAccess.ts'
import { hideNode, showNode } from '../access/hideNode.ts'
import type { Caller } from '../testing/testing.ts'
import { updateType } from '../types/updateType.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { hideIn, showIn, type HidingWorld } from './testingHidingModel.ts'
import { levelOnPage, settle, type Who } from './testingBinding.ts'
import { levelFor } from './testingRightsModel.ts'
import { contextOf, type Stage, type World } from './testingRightsWorld.ts'

export const step = fc.record({
  act: fc.constantFrom(
    ...(['grant', 'grant', 'grant', 'revoke', 'close', 'close', 'open', 'objects', 'delete'] as const),
    ...([
      'give',
      'give',
      'give',
      'give',
      'take',
      'move',
      'trash',
      'bind',
      'bind',
      'exclude',
      'drop',
      'hide',
      'hide',
      'show',
    ] as const),
  ),
  boss: fc.boolean(),
  node: fc.nat(),
  group: fc.boolean(),
  level: fc.constantFrom('read', 'edit', 'full'),
  nested: fc.boolean(),
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Steps about the page that shows the type. Returns who was granted something on the page itself. */
async function takeOnPage(
  stage: Stage,
  { type, binding, isTypeTrashed }: World,
  { act, node: number, group, level, nested }: Step,
  who: Who,
): Promise<string | undefined> {
  const { at, boss } = stage
  const by = who === 'boss' ? boss : at.owner
  const [principal, to] = group
    ? [`group:${at.space.team}`, { group_id: at.space.team }]
    : [`subject:${at.member.subject}`, { subject_id: at.member.subject }]
  const place = [binding.page, ...binding.folders][number % 3]!
  const resource = { resource_type: 'page', resource_id: place.id }
  const run = async (field: string, caller: Caller = by) =>
    expect((await at.call(caller, `mutation { ${field} { status } }`)).code).toBeUndefined()
  if (act === 'bind') {
    if (isTypeTrashed) return undefined
    await run(`typeUpdate(id: "${type.id}", input: { apply_access_on_binding: ${nested} })`, at.owner)
    binding.whole = nested
  } else if (act === 'trash') {
    await run(`${binding.trashed ? 'pageRestore' : 'pageDelete'}(id: "${binding.page.id}")`, at.owner)
    binding.trashed = !binding.trashed
  } else if (binding.trashed && (act === 'move' || place === binding.page)) {
    return undefined
  } else if (act === 'move') {
    binding.above = binding.folders[number % 2]!
    await run(`pageMove(id: "${binding.page.id}", input: { parent_id: "${binding.above.id}" })`)
  } else if (act === 'take') {
    await revokeAccess(contextOf(stage, by), accessResources, { ...resource, ...to })
    place.grants.delete(principal)
  } else if (act === 'give') {
    const objects = number % 2 === 0
    const grant = { ...resource, ...to, level, nested, objects }
    const refused = await grantAccess(contextOf(stage, by), accessResources, grant).then(
      () => false,
      (error: Error) => error.message === 'The level of access does not allow changes.',
    )
    if (refused) {
      expect([who, objects, place]).toEqual(['boss', true, binding.page])
      return undefined
    }
    place.grants.set(principal, { level: levelNumber[level], nested, objects })
    return place === binding.page ? principal : undefined
  }
  return undefined
}

/** The member is excluded and returns: their grants are gone, and their own objects are still theirs. */
async function exclude({ at }: Stage, { nodes, binding }: World): Promise<void> {
  const { member, space } = at
  const [out] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${space.space} and system = 'excluded'`
  for (const group of [out!.id, space.team]) {
    const query = `mutation { subjectUpdate(id: "${member.subject}", input: { group_ids: [${group}] }) { recordId } }`
    expect((await at.call(at.owner, query)).code).toBeUndefined()
  }
  const principal = `subject:${member.subject}`
  for (const { grants } of [...nodes, binding.page, ...binding.folders]) grants.delete(principal)
  binding.agreed.delete(principal)
}

/** The type goes into trash with its objects, or is restored. */
async function dropType({ at }: Stage, world: World): Promise<void> {
  const field = world.isTypeTrashed ? 'typeRestore' : 'typeDelete'
  const query = `mutation { ${field}(id: "${world.type.id}") { status } }`
  expect((await at.call(at.owner, query)).code).toBeUndefined()
  world.isTypeTrashed = !world.isTypeTrashed
}

export async function take(stage: Stage, world: World, step: Step): Promise<void> {
  const { at, boss } = stage
  const bossPrincipals = [`subject:${boss.subject}`, `group:${at.space.team}`, 'everyone']
  const who: Who = step.boss && levelOnPage(world.binding, bossPrincipals) === 3 ? 'boss' : 'owner'
  const onPage = ['give', 'take', 'move', 'trash', 'bind'].includes(step.act)
  const given = onPage ? await takeOnPage(stage, world, step, who) : undefined
  if (step.act === 'exclude') await exclude(stage, world)
  else if (step.act === 'drop') await dropType(stage, world)
  else if (step.act === 'hide' || step.act === 'show') await hide(stage, world, step)
  else if (!onPage) await takeOnNode(stage, world, step)
  const hasType = Math.max(...bossPrincipals.map((each) => levelFor(world.base.above!, each))) === 3
  const isOwners = !onPage || step.act === 'trash' || step.act === 'bind'
  settle(world.binding, {
    by: isOwners ? 'owner' : who,
    bossHasType: hasType,
    bossPrincipals,
    given,
  })
}

/** A property is hidden from the member or the team, or shown again to them or to all. */
async function hide(stage: Stage, world: World, { act, node, group, nested }: Step): Promise<void> {
  if (world.isTypeTrashed) return
  const { at, boss, keys } = stage
  const all = Object.values(world.property)
  const property = all[node % all.length]!
  const ctx = contextOf(stage, at.owner)
  const resource = { resource_type: 'property', resource_id: property.id }
  const team = `group:${at.space.team}`
  const who = group ? team : `subject:${at.member.subject}`
  const named = group ? { group_ids: [at.space.team] } : { subject_ids: [at.member.subject] }
  const seen: HidingWorld = {
    ...world,
    team,
    people: [`subject:${at.member.subject}`, `subject:${boss.subject}`],
    keys: keys.map(({ reader }) => reader.principals[0]!),
  }
  if (act === 'hide') {
    await hideNode(ctx, accessResources, { ...resource, ...named })
    hideIn(seen, property, who)
  } else {
    await showNode(ctx, accessResources, { ...resource, ...(nested ? named : {}) })
    showIn(seen, property, nested ? who : null)
  }
}

async function takeOnNode(
  stage: Stage,
  world: World,
  { act, node: number, group, level, nested }: Step,
): Promise<void> {
  const { at } = stage
  const node = world.nodes[number % world.nodes.length]!
  if (world.isTypeTrashed && node.kind !== 'space') return
  const ctx = contextOf(stage, at.owner)
  const resource = { resource_type: node.kind, resource_id: node.id }
  const { subject } = at.member
  const who = group ? { group_id: at.space.team } : { subject_id: subject }
  const principal = group ? `group:${at.space.team}` : `subject:${subject}`
  const object = world.objects.find((each) => each === node)
  if (act === 'delete') {
    if (!object || object.deleted) return
    await at.call(at.owner, `mutation { objectDelete(id: "${object.id}") { status } }`)
    object.deleted = true
  } else if (act === 'objects') {
    if (world.isTypeTrashed) return
    await updateType(ctx, world.type.id, { objectAccessLevel: nested ? level : 'none' })
    world.opened = nested ? levelNumber[level] : 0
  } else if (object?.deleted) {
    return
  } else if (act === 'grant') {
    await grantAccess(ctx, accessResources, { ...resource, ...who, level, nested })
    node.grants.set(principal, { level: levelNumber[level], nested })
  } else if (act === 'revoke') {
    await revokeAccess(ctx, accessResources, { ...resource, ...who })
    node.grants.delete(principal)
  } else if (node.kind !== 'space') {
    await setInherits(ctx, accessResources, { ...resource, inherits: act === 'open' })
    node.closed = act === 'close'
  }
}
