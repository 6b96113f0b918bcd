import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelNumber, levelOf } from '#schema/access/levels.ts'
import { grantAccess, revokeAccess, setInherits } from '../access/changeAccess.ts'
import { accessResources } from '../wiring/accessResources.ts'
import type { CommandContext } from '../context.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { updateType } from '../types/updateType.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'
import { until } from '../testing/testing.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { levelOnPage, settle, throughPage, type Binding, type Who } from './testingBinding.ts'
import { isHidden, isReadable, levelFor, levelOfObject, makeNode } from './testingRightsModel.ts'
import type { ModelNode, ModelObject, ModelReader } from './testingRightsModel.ts'
import { compareWorlds, worldsLimitMs } from '../testing/testingWorlds.ts'

let at: TestObjects
let boss: Caller & { account: string; subject: string }
let keys: { by: Caller; level: number; reader: ModelReader }[]
beforeAll(async () => {
  at = await startTestObjects()
  keys = await Promise.all((['read', 'edit'] as const).map(makeKey))
  const made = await at.terem.makeUser('Boss')
  const subject = await joinTestSpace(at.terem, made.account, at.space)
  boss = { ...made, space: at.space.space, subject }
})
afterAll(() => at.terem.close())

/** A key has its level on all of the space, and made nothing. */
async function makeKey(level: 'read' | 'edit') {
  const query = `mutation { integrationKeyCreate(input: { name: "Key ${level}", level: ${level} }) { recordId value } }`
  const { recordId, value } = (await at.call(at.owner, query)).data.integrationKeyCreate as Json
  const reader: ModelReader = { subject: '', principals: [`key:${recordId}`] }
  return { by: { token: value as string, space: at.space.space }, level: levelNumber[level], reader }
}

type World = {
  type: TestType
  nodes: ModelNode[]
  base: ModelNode
  objects: ModelObject[]
  property: { secret: ModelNode; to: ModelNode }
  file: { id: string; url: string }
  reader: ModelReader
  binding: Binding
}

const contextOf = ({ account }: Caller): CommandContext => ({
  sql: at.terem.sql,
  app: { sql: at.terem.sql, env: at.terem.env },
  spaceId: at.space.space,
  actor: { kind: 'account', account: account!, family: '', expiresAt: Infinity },
})

let worlds = 0

async function makeWorld(): Promise<World> {
  worlds += 1
  const { space, owner, member } = at
  const all = { resource_type: 'space', resource_id: space.space }
  await revokeAccess(contextOf(owner), accessResources, { ...all, subject_id: member.subject })
  await grantAccess(contextOf(owner), accessResources, { ...all, group_id: space.team, level: 'edit' })
  const root = makeNode('space', space.space, null)
  root.grants.set(`group:${space.team}`, { level: 2, nested: true })
  for (const { level, reader } of keys) root.grants.set(reader.principals[0]!, { level, nested: true })
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
    const secret = `тайна${worlds}а${number % 2}`
    const by = number === 3 ? member : owner
    const values = { [p.name]: `Дело ${number}`, [p.secret]: secret, [p.to]: to.map(({ id }) => id) }
    const id = await at.create(by, type, values)
    const author = number === 3 ? member.subject : space.owner
    objects.push({ ...makeNode('object', id, base), author, deleted: false, secret, to })
  }
  await at.terem.sql`delete from object_favorite`
  await at.terem.sql`
    insert into object_favorite (subject, object) select ${member.subject}, unnest(${objects.map(({ id }) => id)}::uuid[])`
  const binding = await bindPage(type, space)
  base.beside = (principal) => throughPage(binding, principal)
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
    binding,
    reader: {
      subject: member.subject,
      principals: [`subject:${member.subject}`, `group:${space.team}`, 'everyone'],
    },
  }
}

/** A page that shows the type, in one of two folders that the boss has full access to. */
async function bindPage(type: TestType, { space }: { space: string }): Promise<Binding> {
  const make = async (input: object) => {
    const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
    const id = (await at.call(at.owner, query, { input })).data.pageCreate.recordId as string
    return { id, grants: new Map() }
  }
  expect(space).toBe(at.space.space)
  const folders = [await make({ title: 'One' }), await make({ title: 'Two' })] as Binding['folders']
  const page = await make({ title: 'Page', type: 'table', parent_id: folders[0].id })
  const ctx = contextOf(at.owner)
  const subject_id = boss.subject
  for (const { id, grants } of folders) {
    const resource = { resource_type: 'page', resource_id: id }
    await setInherits(ctx, accessResources, { ...resource, inherits: false })
    await grantAccess(ctx, accessResources, { ...resource, subject_id, level: 'full' })
    grants.set(`subject:${boss.subject}`, { level: 3, nested: true, objects: false })
  }
  const link = `mutation { pageLinkType(id: "${page.id}", type_id: "${type.id}") { status } }`
  expect((await at.call(at.owner, link)).code).toBeUndefined()
  return { page, folders, above: folders[0], whole: false, trashed: false, agreed: new Map() }
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
  act: fc.constantFrom(
    ...(['grant', 'grant', 'grant', 'revoke', 'close', 'close', 'open', 'objects', 'delete'] as const),
    ...(['give', 'give', 'give', 'give', 'take', 'move', 'trash', 'bind', 'bind', 'exclude'] as const),
  ),
  boss: fc.boolean(),
  node: fc.nat(),
  group: fc.boolean(),
  level: fc.constantFrom('read', 'edit', 'full'),
  nested: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Steps about the page that shows the type; gives to whom something was given on the page itself. */
async function takeOnPage(
  { type, binding }: World,
  { act, node: number, group, level, nested }: Step,
  who: Who,
): Promise<string | undefined> {
  const by = who === 'boss' ? boss : at.owner
  const [principal, to] = group
    ? [`group:${at.space.team}`, { group_id: at.space.team }]
    : [`subject:${at.member.subject}`, { subject_id: at.member.subject }]
  const place = [binding.page, ...binding.folders][number % 3]!
  const resource = { resource_type: 'page', resource_id: place.id }
  const run = async (field: string, caller: Caller = by) =>
    expect((await at.call(caller, `mutation { ${field} { status } }`)).code).toBeUndefined()
  if (act === 'bind') {
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
    await revokeAccess(contextOf(by), accessResources, { ...resource, ...to })
    place.grants.delete(principal)
  } else if (act === 'give') {
    const objects = number % 2 === 0
    const grant = { ...resource, ...to, level, nested, objects }
    const refused = await grantAccess(contextOf(by), accessResources, grant).then(
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

/** The member is excluded and comes back: what was given to them is gone, what they made is theirs. */
async function exclude({ nodes, binding }: World): Promise<void> {
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

async function take(world: World, step: Step): Promise<void> {
  const who: Who = step.boss && levelOnPage(world.binding, bossPrincipals()) === 3 ? 'boss' : 'owner'
  const onPage = ['give', 'take', 'move', 'trash', 'bind'].includes(step.act)
  const given = onPage ? await takeOnPage(world, step, who) : undefined
  if (step.act === 'exclude') await exclude(world)
  else if (!onPage) await takeOnNode(world, step)
  const hasType = Math.max(...bossPrincipals().map((each) => levelFor(world.base.above!, each))) === 3
  const isOwners = !onPage || step.act === 'trash' || step.act === 'bind'
  settle(world.binding, {
    by: isOwners ? 'owner' : who,
    bossHasType: hasType,
    bossPrincipals: bossPrincipals(),
    given,
  })
}

const bossPrincipals = () => [`subject:${boss.subject}`, `group:${at.space.team}`, 'everyone']

async function takeOnNode(world: World, { act, node: number, group, level, nested }: Step): Promise<void> {
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

/** The owner is told why the member has what they have on an object. */
async function compareReasons({ objects, reader }: World): Promise<void> {
  const object = objects.find(({ deleted }) => !deleted)
  if (!object) return
  const query = `{ objectAccess(id: "${object.id}") { people { data { subject { id } level reasons { level } } } } }`
  const { data } = await at.call(at.owner, query)
  const people = data.objectAccess.people.data as Json[]
  const found = people.find(({ subject }) => subject.id === reader.subject)
  const level = levelOfObject(object, reader)
  expect(found?.level).toBe(level > 0 ? levelOf(level) : undefined)
  expect(found?.reasons[0].level).toBe(found?.level)
}

async function compare(world: World): Promise<void> {
  await compareReasons(world)
  await until('search has caught up', async () => {
    const [row] = await at.terem.sql`select not exists (select 1 from object_search_pending) as done`
    return row!.done as boolean
  })
  await compareReader(world, at.member, world.reader)
  const key = keys[worlds % keys.length]!
  await compareReader(world, key.by, key.reader)
}

/** What one reader sees on each surface. */
async function compareReader(
  { type, objects, property, file }: World,
  by: Caller,
  reader: ModelReader,
): Promise<void> {
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
      secret: search(space_id: "${at.space.space}", text: "${first.secret}", group: objects) { data { id } }
      files: paginate_file(where: { column: source_id, operator: EQ, value: "${first.id}" }) { data { id } } search(space_id: "${at.space.space}", text: "Дело", group: objects) { data { id } }
    }`,
  )
  expect(errors).toBeUndefined()
  const sorted = (page: Json) => idsOf(page, known).toSorted()
  expect(sorted(data.list)).toEqual(ids)
  expect(data.list.paginatorInfo.total).toBe(ids.length)
  expect(sorted(data.any)).toEqual(ids)
  expect(sorted(data.flagged)).toEqual(by === at.member ? ids : [])
  expect(sorted(data.search).every((id) => ids.includes(id))).toBe(true)
  const telling = noSecret ? [] : shown.filter(({ secret }) => secret === first.secret)
  expect(sorted(data.secret)).toEqual(telling.map(({ id }) => id).toSorted())
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
  await compareValues(by, { type, objects, shown, secret: property.secret.id, noSecret })
}

type Values = {
  type: TestType
  objects: ModelObject[]
  shown: ModelObject[]
  secret: string
  noSecret: boolean
}

/** Surfaces that give or ask for values. */
async function compareValues(by: Caller, { type, objects, shown, secret, noSecret }: Values): Promise<void> {
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
  const where = { property_id: secret, operator: 'EQ', value: objects[0]!.secret }
  const filtered = await at.list(by, type, { where })
  if (noSecret) expect(filtered.code).toBe('invalid_input')
  else expect(filtered.names).toHaveLength(counted.get(objects[0]!.secret)?.length ?? 0)
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
    const steps = fc.array(step, { minLength: 4, maxLength: 12, size: 'max' })
    await compareWorlds({ model: 'objects', worlds: 25, steps }, async (taken) => {
      const world = await makeWorld()
      for (const each of taken) await take(world, each)
      await compare(world)
    })
  },
  worldsLimitMs,
)
