import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { joinTestSpace } from './testingPages.ts'
import type { Caller, Json } from './testing.ts'

/** Boris has full access to the page alone; Vera is the one whom it would be opened to. */
let at: TestObjects
let vera: Caller & { subject: string }
let type: TestType
let page: string
let object: string

beforeAll(async () => {
  at = await startTestObjects()
  const made = await at.terem.makeUser('Vera')
  const subject = await joinTestSpace(at.terem, made.account, at.space)
  vera = { ...made, space: at.space.space, subject }
})
beforeEach(async () => {
  type = await at.makeType()
  page = await make({ type: 'table' })
  await done(at.owner, inherit('type', type.id))
  await done(at.owner, inherit('page', page))
  object = await at.create(at.owner, type)
  await done(at.owner, grant('page', page, at.member, { level: 'full' }))
})
afterAll(() => at.terem.close())

type Call = [string, object]
const inherit = (resource_type: string, id: string, inherits = false): Call => [
  `accessInherit(resource_type: ${resource_type}, resource_id: "${id}", inherits: ${inherits})`,
  {},
]
const grant = (resource_type: string, resource_id: string, to: object, rest: object): Call => [
  'accessGrant(input: $input)',
  { input: { resource_type, resource_id, ...principal(to), ...rest } },
]
const revoke = (resource_type: string, resource_id: string, to: object): Call => [
  'accessRevoke(input: $input)',
  { input: { resource_type, resource_id, ...principal(to) } },
]
const principal = (to: object) => ('subject' in to ? { subject_id: to.subject } : { group_id: at.space.team })
const link = (id: string, to: string | null = type.id): Call => [
  `pageLinkType(id: "${id}", type_id: ${to === null ? null : `"${to}"`})`,
  {},
]
const bind = (apply_access_on_binding: boolean): Call => [
  `typeUpdate(id: "${type.id}", input: { apply_access_on_binding: ${apply_access_on_binding} })`,
  {},
]
const onPage = (name: string, id: string): Call => [`${name}(id: "${id}")`, {}]
const move = (id: string, parent: string): Call => [
  `pageMove(id: "${id}", input: { parent_id: "${parent}" })`,
  {},
]

async function attempt(
  by: Caller,
  [field, { input }]: [string, { input?: object }],
): Promise<string | undefined> {
  const declared = input
    ? `($input: ${field.startsWith('accessGrant') ? 'AccessGrantInput' : 'AccessRevokeInput'}!)`
    : ''
  return (await at.call(by, `mutation ${declared} { ${field} { status } }`, { input })).code
}
async function done(by: Caller, call: Call): Promise<void> {
  expect([call, await attempt(by, call)]).toEqual([call, undefined])
}
const make = async (input: object): Promise<string> => {
  const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
  return (await at.call(at.owner, query, { input })).data.pageCreate.recordId as string
}
const levelOf = async (by: Caller) => (await at.object(by, object, 'level'))?.level as string | undefined
const deletes = (by: Caller) => attempt(by, [`objectDelete(id: "${object}")`, {}])

async function access(by: Caller = at.owner): Promise<Json> {
  const grants = 'kind subject { id } level inherited source { resource_id } through { resource_id }'
  const { data } = await at.call(
    by,
    `{ objectAccess(id: "${object}") {
      grants { data { id ${grants} } }
      people { data { subject { id } level reasons { kind level decides grant { ${grants} } } } } } }`,
  )
  return data.objectAccess
}

test('[RAC.05~] full access to the page alone gives nobody anything on the objects of its type', async () => {
  await done(at.owner, link(page))
  const toSelf = grant('page', page, at.member, { level: 'full', objects: true })
  expect(await attempt(at.member, toSelf)).toBe('read_only')
  expect([await levelOf(at.member), await deletes(at.member)]).toEqual([undefined, 'not_found'])
  await done(at.owner, toSelf)
  expect(await levelOf(at.member)).toBe('full')
  expect(await attempt(at.member, grant('page', page, vera, { level: 'read', objects: true }))).toBe(
    'read_only',
  )
  await done(at.member, grant('page', page, vera, { level: 'read' }))
  expect(await levelOf(vera)).toBeUndefined()
})

test('[RTY.07~] a page that gives all its accesses gives objects none that full access to the page alone has given', async () => {
  await done(at.owner, bind(true))
  await done(at.owner, grant('page', page, vera, { level: 'read' }))
  await done(at.owner, link(page))
  expect([await levelOf(at.member), await levelOf(vera)]).toEqual(['full', 'read'])
  await done(at.owner, revoke('page', page, at.member))
  await done(at.owner, grant('page', page, at.member, { level: 'full' }))
  // Boris has the type through nothing, so that what he gives counts on the page alone.
  await done(at.member, grant('page', page, vera, { level: 'full' }))
  expect(await levelOf(vera)).toBe('read')
  await done(at.member, grant('page', page, vera, { level: 'edit' }))
  expect(await levelOf(vera)).toBe('read')
  await done(at.member, revoke('page', page, vera))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.member, grant('page', page, vera, { level: 'read' }))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, grant('page', page, vera, { level: 'read' }))
  expect(await levelOf(vera)).toBe('read')
})

test('what somebody gives to one agrees to nothing that another has given on the page', async () => {
  await done(at.owner, bind(true))
  await done(at.owner, link(page))
  await done(at.member, grant('page', page, vera, { level: 'read' }))
  await done(at.owner, grant('page', page, at.member, { level: 'full' }))
  expect(await levelOf(vera)).toBeUndefined()
})

test('[RAC.05~] what is given for objects counts while who gave it has full access to the page and the type', async () => {
  await done(at.owner, grant('type', type.id, at.member, { level: 'full' }))
  await done(at.member, link(page))
  await done(at.member, grant('page', page, vera, { level: 'edit', objects: true }))
  expect(await levelOf(vera)).toBe('edit')
  await done(at.owner, grant('type', type.id, at.member, { level: 'edit' }))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, grant('type', type.id, at.member, { level: 'full' }))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.member, grant('page', page, vera, { level: 'edit', objects: true }))
  expect(await levelOf(vera)).toBe('edit')
  await done(at.owner, revoke('page', page, at.member))
  expect(await levelOf(vera)).toBeUndefined()
})

test('[RAC.05~] with who gave it goes from a group, from the administrators or from the space what they gave for objects', async () => {
  const { data } = await at.call(at.owner, 'mutation { groupCreate(input: { name: "Chiefs" }) { recordId } }')
  const chiefs = data.groupCreate.recordId as string
  const place = (...groups: string[]): Call => [
    `subjectUpdate(id: "${at.member.subject}", input: { group_ids: [${groups.join(', ')}] })`,
    {},
  ]
  const toChiefs: Call = [
    `accessGrant(input: { resource_type: type, resource_id: "${type.id}", group_id: "${chiefs}", level: full })`,
    {},
  ]
  const give = grant('page', page, vera, { level: 'read', objects: true })
  const appoint = (role: string): Call => [
    `subjectUpdate(id: "${at.member.subject}", input: { role: ${role} })`,
    {},
  ]
  await done(at.owner, toChiefs)
  await done(at.owner, place(at.space.team, chiefs))
  await done(at.member, link(page))
  await done(at.member, give)
  expect(await levelOf(vera)).toBe('read')
  await done(at.owner, place(at.space.team))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, appoint('administrator'))
  await done(at.member, give)
  expect(await levelOf(vera)).toBe('read')
  await done(at.owner, appoint('member'))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, place(at.space.team, chiefs))
  await done(at.member, give)
  const [out] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${at.space.space} and system = 'excluded'`
  expect(await levelOf(vera)).toBe('read')
  await done(at.owner, place(out!.id))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, place(at.space.team))
})

test('[RAC.05~] who leaves the space takes along what they gave for objects', async () => {
  const made = await at.terem.makeUser('Gleb')
  const subject = await joinTestSpace(at.terem, made.account, at.space)
  const gleb = { ...made, space: at.space.space }
  await done(at.owner, [`subjectUpdate(id: "${subject}", input: { role: administrator })`, {}])
  await done(gleb, link(page))
  await done(gleb, grant('page', page, vera, { level: 'read', objects: true }))
  expect(await levelOf(vera)).toBe('read')
  const { code } = await at.call(gleb, `mutation { spaceLeave(id: "${at.space.space}") { recordId } }`)
  expect(code).toBeUndefined()
  expect(await levelOf(vera)).toBeUndefined()
})

test('[RAC.05~] a move brings what is given above to objects only with full access to the type, too', async () => {
  const folder = await make({ title: 'folder' })
  await done(at.owner, inherit('page', folder))
  await done(at.owner, grant('page', folder, at.member, { level: 'full' }))
  await done(at.owner, grant('page', folder, vera, { level: 'edit', objects: true }))
  await done(at.owner, inherit('page', page, true))
  await done(at.owner, link(page))
  expect(await attempt(at.member, move(page, folder))).toBeUndefined()
  expect((await at.call(vera, `{ page(id: "${page}") { level } }`)).data.page).toEqual({ level: 'edit' })
  expect(await levelOf(vera)).toBeUndefined()
  const elsewhere = await make({ title: 'elsewhere' })
  await done(at.owner, move(page, elsewhere))
  await done(at.owner, move(page, folder))
  expect(await levelOf(vera)).toBe('edit')
})

test('[RAC.05~] what is given on a folder or the space counts on objects as far as who gives it may', async () => {
  const folder = await make({ title: 'folder' })
  await done(at.owner, inherit('page', folder))
  await done(at.owner, grant('page', folder, at.member, { level: 'full' }))
  await done(at.owner, inherit('page', page, true))
  await done(at.owner, move(page, folder))
  await done(at.owner, link(page))
  await done(at.member, grant('page', folder, vera, { level: 'full', objects: true }))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, grant('page', folder, vera, { level: 'read', objects: true }))
  await done(at.owner, grant('page', folder, vera, { level: 'edit', objects: true }))
  expect(await levelOf(vera)).toBe('edit')
})

test('[RTY.07~] a key has through a page what its level gives there, from the start', async () => {
  await done(at.owner, inherit('page', page, true))
  await done(at.owner, bind(true))
  await done(at.owner, link(page))
  const key = await at.key('edit')
  expect(await levelOf(key)).toBe('edit')
})

test('[RTY.07~] a page that shows another type after its own was deleted for good gives objects of that what it gives', async () => {
  await done(at.owner, link(page))
  await done(at.owner, grant('type', type.id, at.member, { level: 'full' }))
  await done(at.owner, grant('page', page, vera, { level: 'read', objects: true }))
  await done(at.member, grant('page', page, vera, { level: 'edit', objects: true }))
  await done(at.owner, grant('type', type.id, at.member, { level: 'edit' }))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, [`typeDelete(id: "${type.id}")`, {}])
  await done(at.owner, [`typeDeleteForever(id: "${type.id}")`, {}])
  type = await at.makeType()
  await done(at.owner, inherit('type', type.id))
  object = await at.create(at.owner, type)
  await done(at.owner, link(page))
  expect(await levelOf(vera)).toBe('edit')
})

test('[RAC.05~] a page in trash gives nothing to objects, and comes back with what it gave', async () => {
  await done(at.owner, link(page))
  await done(at.owner, grant('page', page, vera, { level: 'edit', objects: true }))
  expect(await levelOf(vera)).toBe('edit')
  await done(at.owner, onPage('pageDelete', page))
  expect(await levelOf(vera)).toBeUndefined()
  expect((await access()).grants.data).toEqual([])
  await done(at.owner, bind(true))
  await done(at.owner, grant('type', type.id, at.member, { level: 'read' }))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, onPage('pageRestore', page))
  expect(await levelOf(vera)).toBe('edit')
  await done(at.owner, onPage('pageDelete', page))
  await done(at.owner, onPage('pageDeleteForever', page))
  expect(await levelOf(vera)).toBeUndefined()
})

test('[RAC.14~] access to an object names the page that brings it, and what was given there or above', async () => {
  const folder = await make({ title: 'folder' })
  await done(at.owner, inherit('page', page, true))
  await done(at.owner, move(page, folder))
  await done(at.owner, grant('page', folder, vera, { level: 'full', objects: true }))
  await done(at.owner, link(page))
  await done(at.owner, grant('type', type.id, vera, { level: 'read' }))
  const found = await access()
  const through = { through: { resource_id: page }, source: { resource_id: folder } }
  expect(found.grants.data).toMatchObject([
    { level: 'full', inherited: true, ...through },
    { level: 'read', inherited: true, source: { resource_id: type.id }, through: null },
  ])
  const her = found.people.data.find((each: Json) => each.subject.id === vera.subject)
  expect(her.level).toBe('full')
  expect(her.reasons).toMatchObject([
    { level: 'full', decides: true, grant: through },
    { level: 'read', decides: false, grant: { through: null } },
  ])
  await done(at.owner, grant('object', object, vera, { level: 'read' }))
  const own = await access()
  expect(own.grants.data).toMatchObject([{ level: 'read', inherited: false, through: null }])
  expect(new Set(own.grants.data.map(({ id }: Json) => id)).size).toBe(own.grants.data.length)
})

test('[RAC.14~] access to a type names whom a page lets read its objects, and nobody else', async () => {
  const made = await at.terem.makeUser('Zoe')
  await joinTestSpace(at.terem, made.account, at.space)
  await done(at.owner, link(page))
  await done(at.owner, grant('page', page, vera, { level: 'edit', objects: true }))
  const { data } = await at.call(
    at.owner,
    `{ typeAccess(id: "${type.id}") { people { data { level subject { id } } } } }`,
  )
  const levels = new Map(data.typeAccess.people.data.map(({ level, subject }: Json) => [subject.id, level]))
  expect([levels.get(vera.subject), levels.size]).toEqual(['read', 2])
})

test('[RAC.14~] access to an object names nobody whom only full access to the page alone has let in', async () => {
  await done(at.owner, link(page))
  await done(at.owner, bind(true))
  await done(at.member, grant('page', page, vera, { level: 'edit' }))
  expect(await levelOf(vera)).toBeUndefined()
  expect((await access()).grants.data).toMatchObject([
    { subject: { id: at.member.subject }, level: 'full', through: { resource_id: page } },
  ])
})

test('[RAC.05~] what is given for objects on a folder counts under pages that have accesses of their own', async () => {
  const [folder, between] = [await make({ title: 'folder' }), await make({ title: 'between' })]
  await done(at.owner, move(between, folder))
  await done(at.owner, grant('page', between, at.member, { level: 'read' }))
  await done(at.owner, inherit('page', page, true))
  await done(at.owner, move(page, between))
  await done(at.owner, link(page))
  await done(at.owner, grant('page', folder, vera, { level: 'edit', objects: true }))
  expect(await levelOf(vera)).toBe('edit')
})

test('[RTY.07~] a published page gives guests nothing on the objects that it shows', async () => {
  await done(at.owner, link(page))
  await done(at.owner, bind(true))
  await done(at.owner, onPage('pagePublish', page))
  await done(at.owner, grant('page', page, vera, { level: 'read' }))
  expect(await levelOf(vera)).toBe('read')
  const { data } = await at.terem.act(at.owner, 'access.viewAs', { space_id: at.space.space })
  const guest = { token: data.token as string, space: at.space.space }
  expect((await at.call(guest, `{ page(id: "${page}") { id } }`)).data.page).toEqual({ id: page })
  expect(await levelOf(guest)).toBeUndefined()
})

test('a change that was refused leaves nothing in what is kept of rights', async () => {
  const levelOnPage = async () =>
    (await at.call(at.member, `{ page(id: "${page}") { level } }`)).data.page?.level
  await done(at.owner, link(page))
  expect(await levelOnPage()).toBe('full')
  const refused = grant('page', page, at.member, { level: 'read', objects: true })
  expect(await attempt(at.member, refused)).toBe('read_only')
  // The next change gets the version that the refused one would have had.
  await at.terem.sql`update space set access_version = access_version + 1 where id = ${at.space.space}`
  expect(await levelOnPage()).toBe('full')
})

test('[RAC.14~] access to a type and its properties names whom their objects’ level lets read them', async () => {
  await done(at.owner, [`typeUpdate(id: "${type.id}", input: { objectAccessLevel: edit })`, {}])
  const header = type.p.name!
  const { data } = await at.call(
    at.owner,
    `{
      type: typeAccess(id: "${type.id}") { grants { data { kind level } } people { data { subject { id } level reasons { level } } } }
      property: propertyAccess(id: "${header}") { people { data { subject { id } level } } }
    }`,
  )
  expect(data.type.grants.data).toEqual([{ kind: 'everyone', level: 'read' }])
  const her = { subject: { id: vera.subject }, level: 'read' }
  expect(data.type.people.data).toContainEqual({ ...her, reasons: [{ level: 'read' }] })
  expect(data.property.people.data).toContainEqual(her)
})
