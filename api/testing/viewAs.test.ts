import type { GraphQLObjectType } from 'graphql'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pageDocument } from '#schema/documents/documents.ts'
import type { DomainError } from '#schema/errors.ts'
import { buildSchema } from '../wiring/graphql.ts'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { testFeeds } from '../pages/testingFeed.ts'
import { authorizeDocuments } from '../pages/authorizeDocuments.ts'
import { joinTestSpace, makeTestPage } from './testingPages.ts'
import { until, type Caller, type Json } from './testing.ts'

let at: TestObjects
let type: TestType
let pages: { open: string; closed: string; given: string }
const feeds = testFeeds(() => at.terem)

const change = async (by: Caller, field: string) => {
  const { code } = await at.call(by, `mutation { ${field} { status } }`)
  return code
}
const close = (node: string, id: string) =>
  change(at.owner, `accessInherit(resource_type: ${node}, resource_id: "${id}", inherits: false)`)
const grant = (node: string, id: string, to: string) =>
  change(at.owner, `accessGrant(input: { resource_type: ${node}, resource_id: "${id}", level: edit, ${to} })`)

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ secret: { kind: 'text' } })
  const make = () => makeTestPage(at.terem, at.space)
  pages = { open: await make(), closed: await make(), given: await make() }
  for (const id of [pages.closed, pages.given]) await close('page', id)
  await grant('page', pages.given, `subject_id: "${at.member.subject}"`)
  const [, hidden] = [await at.create(at.owner, type), await at.create(at.owner, type)]
  await close('object', hidden)
  await close('property', type.p.secret!)
})
afterEach(feeds.closeAll)
afterAll(() => at.terem.close())

type Eyes = { subject_id?: string; group_id?: string }
const ask = (by: Caller, eyes: Eyes) =>
  at.terem.act(by, 'access.viewAs', { space_id: at.space.space, ...eyes })
const look = async (by: Caller, eyes: Eyes): Promise<Caller> => ({
  token: (await ask(by, eyes)).data.token as string,
  space: at.space.space,
})

/** What a reader finds in the space: its pages, types with their properties, and objects. */
async function found(by: Caller) {
  const { data, code } = await at.call(
    by,
    `{
      open: page(id: "${pages.open}") { id level } closed: page(id: "${pages.closed}") { id }
      given: page(id: "${pages.given}") { id }
      paginate_type { data { id properties { name } } } paginate_anyObject { data { id values } }
    }`,
  )
  expect(code).toBeUndefined()
  const { open, ...rest } = data as Json
  return { level: open.level, ...rest }
}

test('[RAC.08~] who looks through a member\u2019s eyes sees what the member sees, and only reads', async () => {
  const seen = await look(at.owner, { subject_id: at.member.subject })
  const [theirs, own] = [await found(at.member), await found(at.owner)]
  expect(await found(seen)).toEqual({ ...theirs, level: 'read' })
  expect(theirs).not.toEqual({ ...own, level: theirs.level })
  expect((await at.call(seen, '{ me { id } }')).data.me.id).toBe(at.owner.account)
})

test('through the eyes of a group its grants count, through those of a guest what is published', async () => {
  const group = await look(at.owner, { group_id: at.space.team })
  expect(await found(group)).toMatchObject({ level: 'read', given: null, closed: null })
  const guest = await look(at.owner, {})
  const asked = `{ open: page(id: "${pages.open}") { id } closed: page(id: "${pages.closed}") { id } }`
  expect((await at.call(guest, asked)).data).toEqual({ open: null, closed: null })
  expect(await change(at.owner, `pagePublish(id: "${pages.closed}")`)).toBeUndefined()
  expect((await at.call(guest, asked)).data).toEqual({ open: null, closed: { id: pages.closed } })
})

test('[RAC.02~] no change of the public language is made through another\u2019s eyes', async () => {
  const schema = buildSchema()
  const { token } = await look(at.owner, { subject_id: at.member.subject })
  const actor = { kind: 'account', account: at.owner.account, view: { space: at.space.space, as: 'guest' } }
  const fields = Object.values((schema.getMutationType() as GraphQLObjectType).getFields())
  expect(fields.length).toBeGreaterThan(50)
  for (const { name, resolve } of fields) {
    const run = async () => (resolve as (...all: unknown[]) => unknown)({}, {}, { actor })
    const refused = await run().catch((error: DomainError) => error.code)
    expect([name, refused]).toEqual([name, 'read_only'])
  }
  const by = { token, space: at.space.space }
  expect((await at.call(by, 'mutation { ping(text: "x") }')).code).toBe('read_only')
  expect((await at.terem.act(by, 'sessions.signOut')).code).toBe('read_only')
  expect((await ask(by, {})).code).toBe('read_only')
  const query = new URLSearchParams({ name: 'a.txt', source_type: 'page', source_id: pages.open })
  const headers = { Authorization: `Bearer ${token}` }
  const table = `/objects/import?type_id=${type.id}&name=a.csv`
  for (const path of [`/files?${query.toString()}`, '/avatar', table]) {
    const { status } = await at.terem.fetch(path, { method: 'POST', headers, body: 'x' })
    expect([path, status]).toEqual([path, 403])
  }
})

test('[RAC.02~] a document opens through another\u2019s eyes for reading, and not at all where it is closed to them', async () => {
  const { token } = await look(at.owner, { subject_id: at.member.subject })
  const { sql, env } = at.terem
  const app = { sql, env, log: { with: () => ({}) } } as never
  const documents = [pageDocument(pages.open), pageDocument(pages.closed)]
  const answers = await authorizeDocuments(app, { token: token!, documents })
  expect(answers).toMatchObject([{ level: 'read' }, { refused: 'notFound' }])
})

test('events come as the other is told them', async () => {
  const seen = await look(at.owner, { subject_id: at.member.subject })
  const [theirs, own] = [
    await feeds.followLive(seen, at.space.space),
    await feeds.followLive(at.owner, at.space.space),
  ]
  const rename = (id: string) => change(at.owner, `pageUpdate(id: "${id}", input: { title: "Новое" })`)
  await rename(pages.given)
  const secret = await makeTestPage(at.terem, at.space)
  await close('page', secret)
  await rename(secret)
  await rename(pages.open)
  const heard = (feed: typeof own) => feed.told.flatMap(({ body }) => (body.id ? [body.id as string] : []))
  await until('both have heard of the last', () =>
    [theirs, own].every((feed) => heard(feed).includes(pages.open)),
  )
  expect(heard(own)).toContain(secret)
  expect(heard(theirs)).not.toContain(secret)
  expect(heard(theirs)).toContain(pages.given)
})

test('nobody sees through another\u2019s eyes what they may not see themselves', async () => {
  const { member } = at
  const mine = await makeTestPage(at.terem, at.space)
  await close('page', mine)
  const subject = await at.terem.sql`select owner.id from subject owner where owner.role = 'owner'`
  expect((await ask(member, { subject_id: member.subject })).code).toBe('read_only')
  const full = `resource_type: space, resource_id: "${at.space.space}", level: full`
  await change(at.owner, `accessGrant(input: { ${full}, subject_id: "${member.subject}" })`)
  const seen = await look(member, { subject_id: subject[0]!.id as string })
  const asked = `{ mine: page(id: "${mine}") { id } open: page(id: "${pages.open}") { id } paginate_anyObject { data { id } } }`
  expect((await at.call(seen, asked)).data).toEqual((await at.call(member, asked)).data)
  expect((await at.call(seen, asked)).data).toMatchObject({ mine: null, open: { id: pages.open } })
  await change(
    at.owner,
    `accessRevoke(input: { resource_type: space, resource_id: "${at.space.space}", subject_id: "${member.subject}" })`,
  )
  expect((await at.call(seen, asked)).code).toBe('not_found')
})

test('[RAC.08~] what only the other may read is nowhere for who looks through their eyes', async () => {
  const { member } = at
  const vera = await at.terem.makeUser('Vera')
  const subject = await joinTestSpace(at.terem, vera.account, at.space)
  const id = await at.create(at.owner, type)
  await close('object', id)
  await grant('object', id, `subject_id: "${subject}"`)
  // Hers only by the personal option.
  await change(at.owner, `accessPersonalSet(space_id: ${at.space.space}, personal: true)`)
  const own = { ...vera, space: at.space.space }
  const made = await at.call(own, 'mutation { pageCreate(input: {}) { recordId } }')
  const page = made.data.pageCreate.recordId as string
  await close('page', page)
  const full = `resource_type: space, resource_id: "${at.space.space}", level: full`
  await change(at.owner, `accessGrant(input: { ${full}, subject_id: "${member.subject}" })`)
  const seen = await look(member, { subject_id: subject })
  const lists = async (by: Caller) => {
    const { data } = await at.call(
      by,
      `{ paginate_object(type_id: ${type.id}) { data { id } paginatorInfo { total } } paginate_anyObject { data { id } }
        object_groups(type_id: ${type.id}, property_id: "${type.p.name}") { count }
        object(id: "${id}") { id } page(id: "${page}") { id } paginate_page(perPage: 100) { data { id } } }`,
    )
    const {
      paginate_object: list,
      paginate_anyObject: any,
      paginate_page: pages,
      object_groups: groups,
    } = data as Json
    const ids = [list, any, pages].map((each: Json) =>
      each.data.some((row: Json) => row.id === id || row.id === page),
    )
    return [...ids, list.paginatorInfo.total, groups[0].count, data.object?.id, data.page?.id]
  }
  expect(await lists(own)).toEqual([true, true, true, 2, 2, id, page])
  expect(await lists(seen)).toEqual([false, false, false, 1, 1, undefined, undefined])
  await change(
    at.owner,
    `accessRevoke(input: { resource_type: space, resource_id: "${at.space.space}", subject_id: "${member.subject}" })`,
  )
})

test('a view is for members of the space alone, leaves a line, and ends with the sign-in that asked', async () => {
  expect((await ask(at.stranger, {})).code).toBe('not_found')
  expect((await ask(await at.key('full'), {})).code).toBe('unauthenticated')
  expect((await ask(at.owner, { subject_id: '999999' })).code).toBe('invalid_input')
  expect((await ask(at.owner, { group_id: '999999' })).code).toBe('invalid_input')
  const seen = await look(at.owner, { subject_id: at.member.subject })
  const as = `subject:${at.member.subject}`
  expect(at.terem.logged.filter(({ event }) => event === 'viewed_as').at(-1)).toMatchObject({
    account: at.owner.account,
    as,
  })
  expect((await at.call(seen, '{ me { id } }')).code).toBeUndefined()
  expect((await at.call({ ...seen, token: `${seen.token}x` }, '{ me { id } }')).code).toBe('unauthenticated')
  for (const token of ['view.abc', 'view.', `view.${seen.token!.split('.')[2]}`])
    expect((await at.call({ ...seen, token }, '{ me { id } }')).code).toBe('unauthenticated')
  const [row] = await at.terem.sql`select family from session where account = ${at.owner.account} limit 1`
  await at.terem.sql`update session_family set revoked_at = now() where id = ${row!.family as string}`
  expect((await at.call(seen, '{ me { id } }')).code).toBe('unauthenticated')
})
