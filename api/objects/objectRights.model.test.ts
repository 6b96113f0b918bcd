import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelNumber, levelOf } from '#schema/access/levels.ts'
import { grantAccess, revokeAccess, setInherits } from '../access/changeAccess.ts'
import { accessResources } from '../accessResources.ts'
import type { CommandContext } from '../context.ts'
import type { Caller, Json } from '../testing.ts'
import { updateType } from '../types/updateType.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'
import { isHidden, isReadable, levelOfObject, makeNode } from './testingRightsModel.ts'
import type { ModelNode, ModelObject, ModelReader } from './testingRightsModel.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

type World = {
  type: TestType
  nodes: ModelNode[]
  base: ModelNode
  objects: ModelObject[]
  property: { secret: ModelNode; to: ModelNode }
  file: { id: string; url: string }
  reader: ModelReader
}

const contextOf = ({ account }: Caller): CommandContext => ({
  sql: at.terem.sql,
  app: { sql: at.terem.sql, env: at.terem.env },
  spaceId: at.space.space,
  actor: { kind: 'account', account: account!, family: '', expiresAt: Infinity },
})

async function makeWorld(): Promise<World> {
  const { space, owner, member } = at
  const all = { resource_type: 'space', resource_id: space.space }
  await revokeAccess(contextOf(owner), accessResources, { ...all, subject_id: member.subject })
  await grantAccess(contextOf(owner), accessResources, { ...all, group_id: space.team, level: 'edit' })
  const root = makeNode('space', space.space, null)
  root.grants.set(`group:${space.team}`, { level: 2, nested: true })
  const type = await at.makeType({
    secret: { kind: 'text' },
    to: { kind: 'object', multiple: true },
    scan: { kind: 'file' },
  })
  const p = type.p as Record<'name' | 'secret' | 'to' | 'scan', string>
  const typeNode = makeNode('type', type.id, root)
  const base = makeNode('base', type.id, typeNode)
  const objects: ModelObject[] = []
  for (let number = 0; number < 4; number++) {
    const to = objects.slice(0, 1)
    const secret = `тайна${number % 2}`
    const by = number === 3 ? member : owner
    const values = { [p.name]: `Дело ${number}`, [p.secret]: secret, [p.to]: to.map(({ id }) => id) }
    const id = await at.create(by, type, values)
    const author = number === 3 ? member.subject : space.owner
    objects.push({ ...makeNode('object', id, base), author, deleted: false, secret, to })
  }
  await at.terem.sql`delete from object_favorite`
  await at.terem.sql`
    insert into object_favorite (subject, object) select ${member.subject}, unnest(${objects.map(({ id }) => id)}::uuid[])`
  const property = {
    secret: makeNode('property', p.secret, typeNode),
    to: makeNode('property', p.to, typeNode),
  }
  return {
    type,
    nodes: [root, typeNode, property.secret, property.to, ...objects],
    base,
    objects,
    property,
    file: await attach(objects[0]!.id, p.scan),
    reader: {
      subject: member.subject,
      principals: [`subject:${member.subject}`, `group:${space.team}`, 'everyone'],
    },
  }
}

async function attach(object: string, property: string): Promise<{ id: string; url: string }> {
  const query = new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: object })
  const headers = { Authorization: `Bearer ${at.owner.token}` }
  const sent = await at.terem.fetch(`/files?${query.toString()}`, { method: 'POST', headers, body: 'hello' })
  const { id, name, size, extension, short_link } = (await sent.json()) as Json
  await at.update(at.owner, object, { [property]: { id, name, size, extension, short_link } })
  return { id, url: `/${short_link}.${extension}` }
}

const step = fc.record({
  act: fc.constantFrom('grant', 'grant', 'grant', 'revoke', 'close', 'close', 'open', 'objects', 'delete'),
  node: fc.nat(),
  group: fc.boolean(),
  level: fc.constantFrom('read', 'edit', 'full'),
  nested: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(world: World, { act, node: number, group, level, nested }: Step): Promise<void> {
  const node = world.nodes[number % world.nodes.length]!
  const ctx = contextOf(at.owner)
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
    await updateType(ctx, world.type.id, { objectAccessLevel: nested ? level : 'none' })
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

const idsOf = (page: Json, known: Set<string>): string[] =>
  ((page?.data ?? []) as Json[]).map(({ id }) => id as string).filter((id) => known.has(id))

async function compare({ type, objects, property, file, reader }: World): Promise<void> {
  const by = at.member
  const known = new Set(objects.map(({ id }) => id))
  const shown = objects.filter((each) => isReadable(each, reader))
  const ids = shown.map(({ id }) => id).toSorted()
  const [noSecret, noLinks] = [isHidden(property.secret, reader), isHidden(property.to, reader)]
  const first = objects[0]!
  const { data, errors } = await at.call(
    by,
    `{
      list: paginate_object(type_id: "${type.id}") { data { id level values } paginatorInfo { total } }
      any: paginate_anyObject { data { id } } flagged: paginate_favoriteObject { data { id } }
      links: object_backlinks(id: "${first.id}") { data { id } } file: get_file(id: "${file.id}") { id }
      files: paginate_file(where: { column: source_id, operator: EQ, value: "${first.id}" }) { data { id } } search(space_id: "${at.space.space}", text: "Дело", group: objects) { data { id } }
    }`,
  )
  expect(errors).toBeUndefined()
  const sorted = (page: Json) => idsOf(page, known).toSorted()
  expect(sorted(data.list)).toEqual(ids)
  expect(data.list.paginatorInfo.total).toBe(ids.length)
  expect(sorted(data.any)).toEqual(ids)
  expect(sorted(data.flagged)).toEqual(ids)
  expect(sorted(data.search).every((id) => ids.includes(id))).toBe(true)
  const linking = shown.filter(({ to }) => to.includes(first) && !noLinks)
  expect(sorted(data.links)).toEqual(linking.map(({ id }) => id).toSorted())
  for (const { id, level, values } of data.list.data as Json[]) {
    const object = objects.find((each) => each.id === id)!
    expect(level).toBe(levelOf(levelOfObject(object, reader)))
    expect(values[property.secret.id]).toBe(noSecret ? undefined : object.secret)
    const seen = object.to.filter((each) => isReadable(each, reader)).map((each) => each.id)
    expect(values[property.to.id]).toEqual(noLinks ? undefined : seen)
  }
  const isOpen = isReadable(first, reader)
  expect([data.file !== null, idsOf(data.files, new Set([file.id])).length > 0]).toEqual([isOpen, isOpen])
  const { status } = await at.terem.fetch(file.url, { headers: { Authorization: `Bearer ${by.token}` } })
  expect(status).toBe(isOpen ? 200 : 404)
  await compareValues({ type, objects, shown, secret: property.secret.id, noSecret })
}

type Values = {
  type: TestType
  objects: ModelObject[]
  shown: ModelObject[]
  secret: string
  noSecret: boolean
}

/** Surfaces that give or ask for values. */
async function compareValues({ type, objects, shown, secret, noSecret }: Values): Promise<void> {
  const by = at.member
  const groups = await at.call(
    by,
    `{ object_groups(type_id: "${type.id}", property_id: "${secret}") { value count } }`,
  )
  const counted = Map.groupBy(shown, (each) => each.secret)
  if (noSecret) expect(groups.code).toBe('invalid_input')
  else {
    const found = (groups.data.object_groups as Json[]).map(({ value, count }) => [value, count])
    expect(new Map(found as [string, number][])).toEqual(
      new Map([...counted].map(([value, each]) => [value, each.length])),
    )
  }
  const where = { property_id: secret, operator: 'EQ', value: 'тайна0' }
  const filtered = await at.list(by, type, { where })
  if (noSecret) expect(filtered.code).toBe('invalid_input')
  else expect(filtered.names).toHaveLength(counted.get('тайна0')?.length ?? 0)
  for (const object of objects) {
    const { data } = await at.call(
      by,
      `{ object(id: "${object.id}") { id } paginate_objectVersion(object_id: "${object.id}") { data { meta } } }`,
    )
    const isOpen = shown.includes(object)
    expect([object.id, Boolean(data?.object)]).toEqual([object.id, isOpen])
    if (isOpen) expect(JSON.stringify(data).includes(object.secret)).toBe(!noSecret)
  }
}

test(
  '[RAC.01~] [RAC.03~] [RAC.06~] [RAC.08~] every surface shows the objects and values that the rules say, whatever has been granted, closed and deleted',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), async (steps) => {
        const world = await makeWorld()
        for (const each of steps) await take(world, each)
        await compare(world)
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 40) },
    )
  },
  process.env.MODEL_RUNS ? 0 : 240_000,
)
