import { expect } from 'vitest'
import { levelNumber } from '#schema/access/levels.ts'
import { grantAccess, revokeAccess, setInherits } from '../access/changeAccess.ts'
import { makeGuestToken } from '../accounts/guestTokens.ts'
import type { CommandContext } from '../context.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'
import { parentPlace } from './testingRightsNesting.ts'
import { throughPage, type Binding } from './testingBinding.ts'
import { makeNode, type ModelNode, type ModelObject, type ModelReader } from './testingRightsModel.ts'

/** The people in every world. */
export type Stage = {
  at: TestObjects
  /** Has full access to both folders, and on the type only what comes through them or is granted. */
  boss: Caller & { account: string; subject: string }
  keys: { by: Caller; level: number; reader: ModelReader }[]
  worlds: number
}

export async function openStage(): Promise<Stage> {
  const at = await startTestObjects()
  const keys = await Promise.all((['read', 'edit'] as const).map((level) => makeKey(at, level)))
  const made = await at.terem.makeUser('Boss')
  const subject = await joinTestSpace(at.terem, made.account, at.space)
  return { at, boss: { ...made, space: at.space.space, subject }, keys, worlds: 0 }
}

/** A key has its level on the whole space and is the author of nothing. */
async function makeKey(at: TestObjects, level: 'read' | 'edit') {
  const query = `mutation { integrationKeyCreate(input: { name: "Key ${level}", level: ${level} }) { recordId value } }`
  const { recordId, value } = (await at.call(at.owner, query)).data.integrationKeyCreate as Json
  const reader: ModelReader = { subject: '', principals: [`key:${recordId}`] }
  return { by: { token: value as string, space: at.space.space }, level: levelNumber[level], reader }
}

export type World = {
  type: TestType
  isTypeTrashed: boolean
  nodes: ModelNode[]
  base: ModelNode
  /** What all members have on new objects. */
  opened: number
  objects: ModelObject[]
  /** A date that follows its object. */
  due: string
  /** The result of a formula over `secret`. */
  computed: string
  /** The results of formulas over the secrets of linked objects, and over the number of objects that link to one. */
  gathered: { secrets: string; count: string }
  /** `plain` and `part` are nested in `whole`. */
  property: Record<'secret' | 'to' | 'parent' | 'whole' | 'plain' | 'part', ModelNode>
  file: { id: string; url: string }
  reader: ModelReader
  binding: Binding
  /** Of the page that shows the type. */
  guest: Caller
}

export const contextOf = ({ at }: Stage, { account }: Caller): CommandContext => ({
  sql: at.terem.sql,
  app: { sql: at.terem.sql, env: at.terem.env },
  spaceId: at.space.space,
  actor: { kind: 'account', account: account!, family: '', expiresAt: Infinity },
})

export async function makeWorld(stage: Stage): Promise<World> {
  const { at, keys } = stage
  const worlds = ++stage.worlds
  const { space, owner, member } = at
  const all = { resource_type: 'space', resource_id: space.space }
  await revokeAccess(contextOf(stage, owner), accessResources, { ...all, subject_id: member.subject })
  await grantAccess(contextOf(stage, owner), accessResources, { ...all, group_id: space.team, level: 'edit' })
  const root = makeNode('space', space.space, null)
  root.grants.set(`group:${space.team}`, { level: 2, nested: true })
  for (const { level, reader } of keys) root.grants.set(reader.principals[0]!, { level, nested: true })
  const type = await at.makeType({
    secret: { kind: 'text' },
    to: { kind: 'object', multiple: true },
    parent: { kind: 'object' },
    scan: { kind: 'file' },
    due: { kind: 'date_time', options: { with_time: false } },
    whole: { kind: 'composite', nested: { plain: { kind: 'text' }, part: { kind: 'text' } } },
  })
  const computed = await compute(at, type, { label: 'Computed', formula: '"+" & {secret}' })
  const gathered = await gather(at, type)
  const p = type.p as Record<
    'name' | 'secret' | 'to' | 'parent' | 'scan' | 'due' | 'whole' | 'plain' | 'part',
    string
  >
  const typeNode = makeNode('type', type.id, root)
  const base = makeNode('base', type.id, typeNode)
  const objects: ModelObject[] = []
  for (let number = 0; number < 4; number++) {
    const to = objects.slice(0, 1)
    const secret = `тайна${worlds}а${number % 2}`
    const part = `часть${worlds}б${number % 2}`
    const by = number === 3 ? member : owner
    const values = {
      [p.name]: `Дело ${number}`,
      [p.secret]: secret,
      [p.due]: `2026-05-0${number + 1}`,
      [p.to]: to.map(({ id }) => id),
      [p.parent]: objects[parentPlace(number)]?.id ?? null,
      [p.whole]: { [p.plain]: 'Да', [p.part]: part },
    }
    const id = await at.create(by, type, values)
    const author = number === 3 ? member.subject : space.owner
    objects.push({ ...makeNode('object', id, base), author, deleted: false, secret, part, to })
  }
  await at.terem.sql`delete from object_favorite`
  await at.terem.sql`
    insert into object_favorite (subject, object) select ${member.subject}, unnest(${objects.map(({ id }) => id)}::uuid[])`
  await at.terem.sql`
    insert into object_visit (subject, object) select ${member.subject}, unnest(${objects.map(({ id }) => id)}::uuid[])`
  const binding = await bindPage(stage, type)
  base.beside = (principal) => throughPage(binding, principal)
  const whole = makeNode('property', p.whole, typeNode)
  const property = {
    secret: makeNode('property', p.secret, typeNode),
    to: makeNode('property', p.to, typeNode),
    parent: makeNode('property', p.parent, typeNode),
    whole,
    plain: makeNode('property', p.plain, whole),
    part: makeNode('property', p.part, whole),
  }
  return {
    type,
    isTypeTrashed: false,
    // Twice, since a failure needs steps on both.
    nodes: [root, typeNode, ...Object.values(property), whole, property.part, ...objects],
    base,
    opened: 0,
    objects,
    due: p.due,
    computed,
    gathered,
    property,
    file: await attach(at, objects[0]!.id, p.scan),
    binding,
    guest: await publish(at, binding.page.id),
    reader: {
      subject: member.subject,
      principals: [`subject:${member.subject}`, `group:${space.team}`, 'everyone'],
    },
  }
}

/** Formula properties over the links between the objects. */
async function gather(at: TestObjects, type: TestType): Promise<World['gathered']> {
  const { sql } = at.terem
  const meta = { related_types: [{ type_id: type.id }] }
  await sql`update property set meta = ${sql.json(meta)} where id in (${type.p.to!}, ${type.p.parent!})`
  const [named] = await sql<{ label: string }[]>`select label from object_type where id = ${type.id}`
  return {
    secrets: await compute(at, type, { label: 'Secrets', formula: '{to}.{secret}' }),
    count: await compute(at, type, { label: 'Count', formula: `COUNT({${named!.label}.to}) & ""` }),
  }
}

/** A text formula that also reads the secret property. */
async function compute(
  at: TestObjects,
  type: TestType,
  of: { label: string; formula: string },
): Promise<string> {
  const query = 'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }'
  const { data, errors } = await at.call(at.owner, query, {
    input: { type_id: type.id, kind: 'text', ...of },
  })
  expect(errors).toBeUndefined()
  return data.propertyCreate.recordId as string
}

/** A page that shows the type, in one of two folders to which the boss has full access. */
async function bindPage(stage: Stage, type: TestType): Promise<Binding> {
  const { at, boss } = stage
  const make = async (input: object) => {
    const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
    const { data, errors } = await at.call(at.owner, query, { input })
    expect(errors).toBeUndefined()
    return { id: data.pageCreate.recordId as string, grants: new Map() }
  }
  const folders = [await make({ title: 'One' }), await make({ title: 'Two' })] as Binding['folders']
  const page = await make({ title: 'Page', type: 'table', parent_id: folders[0].id })
  const ctx = contextOf(stage, at.owner)
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

/** Shows the page to the world and returns one of its guests. */
async function publish(at: TestObjects, page: string): Promise<Caller> {
  const query = `mutation { pagePublish(id: "${page}") { status } }`
  expect((await at.call(at.owner, query)).code).toBeUndefined()
  const { space } = at.space
  const expiresAt = Date.now() + 3_600_000
  const guest = { guest: crypto.randomUUID(), name: 'Guest', space, page, expiresAt }
  return { token: makeGuestToken(at.terem.env.secret, guest), space }
}

async function attach(
  at: TestObjects,
  object: string,
  property: string,
): Promise<{ id: string; url: string }> {
  const query = new URLSearchParams({ name: 'a.txt', source_type: 'object', source_id: object })
  const headers = { Authorization: `Bearer ${at.owner.token}` }
  const sent = await at.terem.fetch(`/files?${query.toString()}`, { method: 'POST', headers, body: 'hello' })
  const { id, name, size, extension, short_link } = (await sent.json()) as Json
  await at.update(at.owner, object, { [property]: { id, name, size, extension, short_link } })
  return { id, url: `/${short_link}.${extension}` }
}
