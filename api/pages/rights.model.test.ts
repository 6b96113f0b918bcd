import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levelOf } from '#schema/access/levels.ts'
import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { acceptRequest, requestAccess } from '../access/accessRequests.ts'
import { paginatePeople } from '../access/paginatePeople.ts'
import { needReader, readerOf } from '../access/reader.ts'
import { paginateRequests } from '../access/requestRows.ts'
import { removeGrant, setGrant, type Grant } from '../access/scopes.ts'
import { accessResources } from '../accessResources.ts'
import { makeGuestToken } from '../accounts/guestTokens.ts'
import { paginateThreads } from '../comments/commentQueries.ts'
import { commentSources } from '../commentSources.ts'
import type { Actor, CommandContext } from '../context.ts'
import { startTestApi, type TestApi } from '../testing.ts'
import { joinTestSpace, makeTestSpace } from '../testingPages.ts'
import { accessPage } from './accessPage.ts'
import { changeSpace, type Inside } from './changeSpace.ts'
import { createPage } from './createPage.ts'
import { deletePage } from './deletePage.ts'
import { movePage } from './movePage.ts'
import { getPage, paginatePages, paginateTree } from './pageQueries.ts'
import { grantOnPage, revokeOnPage } from './pageScopes.ts'
import { publishPage, unpublishPage } from './publishPage.ts'
import { restorePage } from './restorePage.ts'
import { presentEvents } from './spaceEvents.ts'

// ---- the reference: what the rules say, without scopes, effects, versions or SQL ----

type ModelPage = { parent: string | null; author: string; trash: string | null; grants: Map<string, Grant> }
type Model = {
  pages: Map<string, ModelPage>
  root: Map<string, Grant>
  groups: Map<string, Set<string>>
  personal: boolean
}
type Reader = {
  name: string
  subject: string
  token: string
  actor: Actor
  principal?: string
  page?: string
}

const numberOf = { none: 0, read: 1, edit: 2, full: 3 } as const

function principalsOf(model: Model, { subject, principal }: Reader): string[] {
  if (principal) return [principal]
  const groups = [...model.groups].filter(([, members]) => members.has(subject)).map(([group]) => group)
  return [`subject:${subject}`, 'everyone', ...groups]
}

function grantedTo(model: Model, id: string, principal: string): number {
  const own = model.pages.get(id)!.grants.get(principal)
  if (own) return numberOf[own.level]
  for (let at = model.pages.get(id)!.parent; at !== null; at = model.pages.get(at)!.parent) {
    const above = model.pages.get(at)!.grants.get(principal)
    if (above?.nested) return numberOf[above.level]
  }
  const root = model.root.get(principal)
  return root?.nested ? numberOf[root.level] : 0
}

function levelIn(model: Model, reader: Reader, id: string): number {
  const page = model.pages.get(id)!
  if (page.trash !== null) return 0
  if (reader.name === 'owner') return 3
  if (model.groups.get('excluded')!.has(reader.subject)) return 0
  if (reader.page !== undefined && reader.page !== id) return 0
  if (model.personal && reader.subject !== '' && page.author === reader.subject) return 3
  return Math.max(...principalsOf(model, reader).map((principal) => grantedTo(model, id, principal)))
}

function seenParent(model: Model, reader: Reader, id: string): string | null {
  for (let at = model.pages.get(id)!.parent; at !== null; at = model.pages.get(at)!.parent)
    if (levelIn(model, reader, at) > 0) return at
  return null
}

function topLevelIn(model: Model, reader: Reader): number {
  if (reader.name === 'owner') return 3
  if (reader.page !== undefined || model.groups.get('excluded')!.has(reader.subject)) return 0
  const nested = principalsOf(model, reader).map((principal) => model.root.get(principal))
  return Math.max(0, ...nested.map((grant) => (grant?.nested ? numberOf[grant.level] : 0)))
}

const under = (model: Model, id: string): string[] => [
  id,
  ...[...model.pages].filter(([, page]) => page.parent === id).flatMap(([child]) => under(model, child)),
]

// ---- the product, driven side by side ----

type World = { space: string; model: Model; readers: Reader[]; owner: Reader; principals: string[] }
type People = { token: string; account: string }[]

let terem: TestApi
let people: People

beforeAll(async () => {
  terem = await startTestApi()
  people = await Promise.all(['Owner', 'One', 'Two', 'Three'].map((name) => terem.makeUser(name)))
})
afterAll(() => terem.close())

const contextOf = ({ space }: { space: string }, { actor }: Reader): CommandContext => ({
  sql: terem.sql,
  app: { sql: terem.sql, env: terem.env },
  actor,
  spaceId: space,
})

async function makeWorld(): Promise<World> {
  const { sql } = terem
  await sql`update space set deleted_at = now() where deleted_at is null`
  const made = await makeTestSpace(terem, people[0]!.account)
  const { space, team } = made
  const subjects = [made.owner]
  for (const person of people.slice(1)) subjects.push(await joinTestSpace(terem, person.account, made))
  const [one, two] = await sql<{ id: string }[]>`
    insert into member_group (space, name) values (${space}, 'one'), (${space}, 'two') returning id`
  const [out] = await sql<{ id: string }[]>`
    select id from member_group where space = ${space} and system = 'excluded'`
  const { data } = await terem.call(
    { token: people[0]!.token, space },
    'mutation { integrationKeyCreate(input: { name: "Key", level: read }) { recordId value } }',
  )
  const key = data.integrationKeyCreate as { recordId: string; value: string }
  const readers = people.map(({ token, account }, index): Reader => ({
    name: index === 0 ? 'owner' : `member ${index}`,
    subject: subjects[index]!,
    token,
    actor: { kind: 'account', account, family: '', expiresAt: Infinity },
  }))
  const principal = `key:${key.recordId}`
  const actor: Actor = { kind: 'key', key: key.recordId, name: 'Key', space, level: 1 }
  readers.push({ name: 'key', subject: '', token: key.value, actor, principal })
  const groups = new Map([
    [`group:${team}`, new Set(subjects)],
    [`group:${one!.id}`, new Set<string>()],
    [`group:${two!.id}`, new Set<string>()],
    ['excluded', new Set<string>()],
  ])
  groupIds.set('excluded', out!.id)
  const root = new Map<string, Grant>([
    [`group:${team}`, { principal: `group:${team}`, level: 'edit', nested: true }],
    [principal, { principal, level: 'read', nested: true }],
  ])
  const model: Model = { pages: new Map(), root, groups, personal: true }
  const principals = [...groups.keys()].filter((name) => name !== 'excluded')
  principals.push(principal, 'everyone', ...subjects.slice(1).map((subject) => `subject:${subject}`))
  return { space, model, readers, owner: readers[0]!, principals }
}

const groupIds = new Map<string, string>()
const idOfGroup = (name: string) => groupIds.get(name) ?? name.slice('group:'.length)

/** A guest of every page, also of those that are not published. */
const guestOf = (space: string, page: string): Reader => {
  const pass = { guest: page, name: 'Guest', space, page, expiresAt: Date.now() + 60_000 }
  const token = makeGuestToken(terem.env.secret, pass)
  return { name: 'guest', subject: '', token, actor: { kind: 'guest', ...pass }, principal: 'guest', page }
}

const step = fc.record({
  what: fc.constantFrom(
    ...([
      'create',
      'create',
      'create',
      'grant',
      'grant',
      'revoke',
      'root',
      'move',
      'move',
      'delete',
    ] as const),
    ...(['restore', 'publish', 'unpublish', 'member', 'personal', 'ask', 'ask'] as const),
  ),
  page: fc.nat(20),
  other: fc.nat(20),
  who: fc.nat(20),
  level: fc.constantFrom('read', 'edit', 'full'),
  flag: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(items: T[], index: number): T | undefined => items[index % Math.max(1, items.length)]

async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

const inSpace = (world: World, work: (inside: Inside) => Promise<void>) =>
  changeSpace(contextOf(world, world.owner), world.space, work)

async function take(world: World, { what, page, other, who, level, flag }: Step): Promise<void> {
  const { model, owner, readers } = world
  const ctx = contextOf(world, owner)
  const living = [...model.pages].filter(([, row]) => row.trash === null).map(([id]) => id)
  const id = pick(living, page)
  const principal = pick(world.principals, who)!
  const grant: Grant = { principal, level, nested: flag }
  switch (what) {
    case 'create': {
      const author = pick(readers, who)!
      const parent = flag ? pick(living, other) : undefined
      const allowed = parent ? levelIn(model, author, parent) : topLevelIn(model, author)
      let made: string | undefined
      const refused = await refusal(
        createPage(contextOf(world, author), { parent_id: parent }).then((page) => (made = page)),
      )
      expect(refused === undefined).toBe(allowed >= numberOf.edit)
      if (made === undefined) return
      const grants = new Map<string, Grant>()
      model.pages.set(made, { parent: parent ?? null, author: author.subject, trash: null, grants })
      return
    }
    case 'grant':
      if (id === undefined) return
      await inSpace(world, async (inside) => {
        const { page: row } = await accessPage(inside, id, 'full')
        await grantOnPage(inside.sql, row, grant)
      })
      model.pages.get(id)!.grants.set(principal, grant)
      return
    case 'revoke':
      if (id === undefined) return
      await inSpace(world, async (inside) => {
        const { page: row } = await accessPage(inside, id, 'full')
        await revokeOnPage(inside.sql, row, principal)
      })
      model.pages.get(id)!.grants.delete(principal)
      return
    case 'root':
      await inSpace(world, async (inside) => {
        const { root } = await needReader(inside, world.space)
        await (flag ? setGrant(inside.sql, root.id, grant) : removeGrant(inside.sql, root.id, principal))
      })
      if (flag) model.root.set(principal, grant)
      else model.root.delete(principal)
      return
    case 'move': {
      if (id === undefined) return
      const parent = flag ? pick(living, other)! : null
      const refused = await refusal(movePage(ctx, id, { parent_id: parent }))
      expect(refused).toBe(parent !== null && under(model, id).includes(parent) ? 'invalid_input' : undefined)
      if (refused === undefined) model.pages.get(id)!.parent = parent
      return
    }
    case 'delete':
      if (id === undefined) return
      expect(new Set(await deletePage(ctx, id))).toEqual(
        new Set(under(model, id).filter((each) => living.includes(each))),
      )
      for (const each of under(model, id)) if (living.includes(each)) model.pages.get(each)!.trash = id
      return
    case 'restore': {
      const gone = pick(
        [...model.pages].filter(([, row]) => row.trash !== null),
        page,
      )
      if (!gone) return
      const [back, row] = gone
      const { trash } = row
      await restorePage(ctx, back)
      if (row.parent !== null && model.pages.get(row.parent)!.trash !== null) row.parent = null
      const revive = (each: string) => {
        if (model.pages.get(each)!.trash !== trash) return
        model.pages.get(each)!.trash = null
        for (const [child, { parent }] of model.pages) if (parent === each) revive(child)
      }
      revive(back)
      return
    }
    case 'publish':
      if (id === undefined) return
      await publishPage(ctx, id, {})
      model.pages.get(id)!.grants.set('guest', { principal: 'guest', level: 'read', nested: false })
      return
    case 'unpublish':
      if (id === undefined) return
      await unpublishPage(ctx, id)
      model.pages.get(id)!.grants.delete('guest')
      return
    case 'member': {
      const [name, members] = pick([...model.groups], other)!
      const { subject } = pick(readers.slice(1, 4), who)!
      await (flag
        ? terem.sql`insert into group_member (group_id, subject) values (${idOfGroup(name)}, ${subject})
            on conflict do nothing`
        : terem.sql`delete from group_member where group_id = ${idOfGroup(name)} and subject = ${subject}`)
      if (flag) members.add(subject)
      else members.delete(subject)
      return
    }
    case 'ask': {
      if (id === undefined) return
      const asking = pick(readers.slice(1, 4), who)!
      const deciding = pick(readers, other)!
      const input = { resource_type: 'page', resource_id: id, level }
      let request = ''
      const refused = await refusal(
        requestAccess(contextOf(world, asking), accessResources, input).then((made) => (request = made)),
      )
      const isOut = model.groups.get('excluded')!.has(asking.subject)
      const hasIt = levelIn(model, asking, id) >= numberOf[level]
      expect(refused).toBe(isOut ? 'not_found' : hasIt ? 'invalid_input' : undefined)
      if (refused !== undefined) return
      const may = levelIn(model, deciding, id) >= numberOf.full
      const decision = { id: request, nested: flag }
      const answer = await refusal(acceptRequest(contextOf(world, deciding), accessResources, decision))
      expect(answer).toBe(may ? undefined : 'not_found')
      const name = `subject:${asking.subject}`
      if (may) model.pages.get(id)!.grants.set(name, { principal: name, level, nested: flag })
      return
    }
    case 'personal':
      await terem.sql`
        update scope set personal = ${flag}, version = version + 1
        where space = ${world.space} and parent is null`
      model.personal = flag
  }
}

/** Every surface must show exactly what the reference says, to every reader and to two guests. */
async function compare(world: World, chance: number): Promise<void> {
  const ids = [...world.model.pages.keys()]
  const published = ids.filter((id) => world.model.pages.get(id)!.grants.has('guest'))
  const guests = [pick(ids, chance), pick(published, chance)].flatMap((id) => id ?? [])
  const readers = [...world.readers, ...guests.map((id) => guestOf(world.space, id))]
  await terem.sql`delete from access_request`
  await terem.sql`
    insert into access_request (space, resource_type, resource_id, subject, level)
    select ${world.space}, 'page', id::text, ${world.readers[3]!.subject}, 1 from page where space = ${world.space}`
  await Promise.all(readers.map((reader) => compareFor(world, reader, ids)))
  const unscoped = ids.filter((id) => world.model.pages.get(id)!.grants.size === 0)
  for (const id of new Set([pick(ids, chance), pick(unscoped, chance)])) await comparePeople(world, id)
}

/** Who the owner is told to have access to a page are those who have it, by what is named first. */
async function comparePeople(world: World, id: string | undefined): Promise<void> {
  if (id === undefined || world.model.pages.get(id)!.trash !== null) return
  const ctx = contextOf(world, world.owner)
  const { node, reader } = await accessResources.page.access(ctx, id, 'read')
  const { data } = await paginatePeople(ctx, { node, reader, resources: accessResources }, { perPage: 100 })
  const expected = world.readers.flatMap((each): [string, string][] => {
    const level = each.subject === '' ? 0 : levelIn(world.model, each, id)
    return level > 0 ? [[each.subject, levelOf(level)]] : []
  })
  expect(new Map(data.map(({ subjectId, level }) => [subjectId, level]))).toEqual(new Map(expected))
  expect(data.every(({ level, reasons }) => reasons[0]!.level === level)).toBe(true)
}

async function compareFor(world: World, reader: Reader, ids: string[]): Promise<void> {
  const { model, space } = world
  const expected = new Map(
    ids.flatMap((id) => {
      const level = levelIn(model, reader, id)
      return level > 0 ? [[id, { level: levelOf(level), parent: seenParent(model, reader, id) }]] : []
    }),
  )
  const levels = new Map([...expected].map(([id, { level }]) => [id, level]))
  const ctx = contextOf(world, reader)
  const found = await readerOf(ctx, space)
  expect(found === null).toBe(model.groups.get('excluded')!.has(reader.subject))

  const tree = found ? (await paginateTree(ctx, { space_id: space })).data : []
  expect(new Map(tree.map(({ id, level, parent }) => [id, { level, parent }]))).toEqual(expected)
  expect(tree.every((node) => node.children === tree.some(({ parent }) => parent === node.id))).toBe(true)

  const pages = await Promise.all(ids.map((id) => getPage(ctx, id)))
  expect(new Map(pages.flatMap((page) => (page ? [[page.id, page.level]] : [])))).toEqual(levels)

  const list = found ? (await paginatePages(ctx, { perPage: 100 })).data : []
  expect(new Map(list.map(({ id, level }) => [id, level]))).toEqual(levels)

  if (found && found.role !== 'guest') {
    const asked = (await paginateRequests(ctx, accessResources, { status: 'pending', perPage: 100 })).data
    const own = reader.subject === world.readers[3]!.subject
    const decidable = ids.filter((id) => own || levels.get(id) === 'full')
    expect(new Set(asked.map((request) => request.resource_id))).toEqual(new Set(decidable))
  }

  const talks = ids.map((id) => paginateThreads(ctx, commentSources, { source_type: 'page', source_id: id }))
  const talked = await Promise.all(talks.map(refusal))
  expect(talked).toEqual(ids.map((id) => (levels.has(id) ? undefined : 'not_found')))

  const documents = ids.map(pageDocument)
  const answers = await terem.api.authorizeDocuments({ token: reader.token, documents })
  const open = answers.map((each) => ('level' in each ? each.level : 'refused'))
  const most = ids.map((id) => (levels.get(id) === 'read' ? 'read' : levels.has(id) ? 'edit' : 'refused'))
  expect(open).toEqual(most)

  const events = ids.map((id) => ({ id: '1', kind: 'page_updated', node: id, nodes: ids }))
  const told = await presentEvents(ctx, found, events)
  const nodes = told.flatMap(({ space_events: { body } }) => body.node ?? [])
  expect(new Map(nodes.map(({ id, level, parent }) => [id, { level, parent }]))).toEqual(expected)
  const said = ids.map((id) => ({ id: '1', kind: 'comment_created', node: id, nodes: [] }))
  const heard = await presentEvents(ctx, found, said)
  const about = new Set(heard.map(({ space_events: { body } }) => body.id))
  expect(living(model, about)).toEqual(living(model, levels.keys()))
}

const living = ({ pages }: Model, ids: Iterable<string | null>) =>
  new Set([...ids].filter((id) => id !== null && pages.get(id)!.trash === null))

test('[RAC.03] [RAC.04] [RAC.06] [RAC.07] [RAC.08] [RPG.07] every surface shows exactly what the rules say, whatever has been granted, moved and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16, size: 'max' }), async (steps) => {
      const world = await makeWorld()
      for (const each of steps) await take(world, each)
      await compare(world, steps[0]!.page)
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 100) },
  )
}, 240_000)
