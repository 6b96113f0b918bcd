import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelNumber, levelOf } from '#schema/access/levels.ts'
import { grantAccess, revokeAccess, setInherits } from '../access/changeAccess.ts'
import { readerOf } from '../access/reader.ts'
import { accessResources } from '../wiring/accessResources.ts'
import type { CommandContext } from '../context.ts'
import type { Caller } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import { getProperty, getType, paginateTypes } from './typeQueries.ts'
import { updateType } from './updateType.ts'
import { compareWorlds, worldsLimitMs } from '../testing/testingWorlds.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

type Grant = { level: number; nested: boolean }
/** A node of the model, with its parent. */
type Node = {
  kind: 'space' | 'type' | 'property'
  id: string
  above: Node | null
  grants: Map<string, Grant>
  closed: boolean
}
type World = {
  nodes: Node[]
  objectLevel: Map<string, number>
  members: { by: Caller; principals: string[] }[]
}

/**
 * The rules: per principal the nearest grant that nothing closed separates; of several principals the highest level.
 */
function levelFor(node: Node, principal: string, own = true): number {
  const grant = node.grants.get(principal)
  if (grant && (own || grant.nested)) return grant.level
  return node.above && !node.closed ? levelFor(node.above, principal, false) : 0
}

function levelIn(world: World, principals: string[], node: Node): number {
  const given = Math.max(...principals.map((principal) => levelFor(node, principal)))
  const type = node.kind === 'property' ? typeOf(node) : node
  const isOwn = node.kind === 'property' && chain(node).some((each) => each.closed)
  const beside = Math.max(...principals.map((principal) => levelFor(type, principal, false)))
  const everyone = world.objectLevel.get(type.id) ?? 0
  return isOwn ? given : Math.max(given, Math.max(beside, everyone) > 0 && node.kind !== 'space' ? 1 : 0)
}

const typeOf = (node: Node): Node => (node.kind === 'type' ? node : typeOf(node.above!))
/** A property and the one that it is nested in. */
const chain = (node: Node): Node[] => (node.above?.kind === 'property' ? [node, node.above] : [node])

const contextOf = ({ account }: Caller): CommandContext => ({
  sql: types.terem.sql,
  app: { sql: types.terem.sql, env: types.terem.env },
  spaceId: types.space.space,
  actor: { kind: 'account', account: account!, family: '', expiresAt: Infinity },
})

async function makeWorld(): Promise<World> {
  const { terem, space, owner, member, makeType, makeProperty } = types
  await terem.sql`delete from object_type`
  await terem.sql`delete from scope where parent is not null`
  const team = `group:${space.team}`
  const node = (kind: Node['kind'], id: string, above: Node | null): Node => ({
    kind,
    id,
    above,
    grants: new Map(),
    closed: false,
  })
  const root = node('space', space.space, null)
  const all = { resource_type: 'space', resource_id: space.space }
  await revokeAccess(contextOf(owner), accessResources, { ...all, subject_id: member.subject })
  await grantAccess(contextOf(owner), accessResources, { ...all, group_id: space.team, level: 'edit' })
  root.grants.set(team, { level: 2, nested: true })
  const nodes = [root]
  for (const label of ['One', 'Two']) {
    const type = node('type', await makeType(label), root)
    const plain = node('property', (await makeProperty(type.id, 'number')).id, type)
    const whole = node('property', (await makeProperty(type.id, 'composite')).id, type)
    const nested = await makeProperty(type.id, 'text', { parent_id: whole.id })
    nodes.push(type, plain, whole, node('property', nested.id, whole))
  }
  const principals = [`subject:${member.subject}`, team, 'everyone']
  return { nodes, objectLevel: new Map(), members: [{ by: member, principals }] }
}

const step = fc.record({
  act: fc.constantFrom('grant', 'grant', 'revoke', 'close', 'open', 'objects'),
  node: fc.nat(),
  group: fc.boolean(),
  level: fc.constantFrom('read', 'edit', 'full'),
  nested: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(world: World, { act, node: at, group, level, nested }: Step): Promise<void> {
  const node = world.nodes[at % world.nodes.length]!
  const ctx = contextOf(types.owner)
  const resource = { resource_type: node.kind, resource_id: node.id }
  const who = group ? { group_id: types.space.team } : { subject_id: types.member.subject }
  const principal = group ? `group:${types.space.team}` : `subject:${types.member.subject}`
  switch (act) {
    case 'grant':
      await grantAccess(ctx, accessResources, { ...resource, ...who, level, nested })
      node.grants.set(principal, { level: levelNumber[level], nested })
      return
    case 'revoke':
      await revokeAccess(ctx, accessResources, { ...resource, ...who })
      node.grants.delete(principal)
      return
    case 'close':
    case 'open':
      if (node.kind === 'space') return
      await setInherits(ctx, accessResources, { ...resource, inherits: act === 'open' })
      node.closed = act === 'close'
      return
    case 'objects':
      if (node.kind !== 'type') return
      await updateType(ctx, node.id, { objectAccessLevel: nested ? level : 'none' })
      world.objectLevel.set(node.id, nested ? levelNumber[level] : 0)
  }
}

async function compare(world: World): Promise<void> {
  for (const { by, principals } of world.members) {
    const ctx = contextOf(by)
    const levels = new Map(world.nodes.map((node) => [node, levelIn(world, principals, node)]))
    const shown = (node: Node) => {
      const level = levels.get(node)!
      return level > 0 ? levelOf(level) : undefined
    }
    const listed: string[] = []
    for (const node of world.nodes) {
      if (node.kind === 'type') {
        const found = await getType(ctx, node.id)
        expect(found?.level).toBe(shown(node))
        if (found) listed.push(node.id)
        for (const each of world.nodes.filter(({ above }) => above === node)) {
          const inside = found?.properties.find(({ id }) => id === each.id)
          if (found) expect(inside?.level).toBe(shown(each))
          for (const nested of world.nodes.filter(({ above }) => above === each))
            if (inside) expect(inside.nested.find(({ id }) => id === nested.id)?.level).toBe(shown(nested))
        }
      }
      if (node.kind === 'property') expect((await getProperty(ctx, node.id))?.level).toBe(shown(node))
    }
    const { data } = await paginateTypes(ctx, {})
    expect(data.map(({ id }) => id).sort()).toEqual(listed.sort())
    const reader = (await readerOf(ctx, types.space.space))!
    for (const kind of ['type', 'property'] as const) {
      const rows = await types.terem.sql<{ id: string }[]>`
        select o.id from (${accessResources[kind].owned(types.terem.sql, reader)}) as o (id)`
      const owned = world.nodes.filter((node) => node.kind === kind && levels.get(node) === levelNumber.full)
      const known = new Set(world.nodes.filter((node) => node.kind === kind).map(({ id }) => id))
      expect(
        rows
          .map(({ id }) => id)
          .filter((id) => known.has(id))
          .sort(),
      ).toEqual(owned.map(({ id }) => id).sort())
    }
  }
}

test(
  '[RAC.01~] [RAC.03~] [RAC.08~] types and properties are open exactly as the rules say, whatever has been granted and closed',
  async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 14, size: 'max' })
    await compareWorlds({ model: 'types and properties', worlds: 20, steps }, async (taken) => {
      const world = await makeWorld()
      for (const each of taken) await take(world, each)
      await compare(world)
    })
  },
  worldsLimitMs,
)
