import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinTestSpace } from './testingPages.ts'
import {
  access,
  at,
  attempt,
  bind,
  deletes,
  done,
  grant,
  inherit,
  levelOf,
  link,
  make,
  move,
  newGround,
  newType,
  object,
  onPage,
  page,
  revoke,
  startGround,
  type,
  vera,
  type Call,
} from './testingGround.ts'

beforeAll(startGround)
beforeEach(newGround)
afterAll(() => at.terem.close())

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

test('[RTY.07~] a page that applies all its access to objects does not apply grants by people with full access to the page alone', async () => {
  await done(at.owner, bind(true))
  await done(at.owner, grant('page', page, vera, { level: 'read' }))
  await done(at.owner, link(page))
  expect([await levelOf(at.member), await levelOf(vera)]).toEqual(['full', 'read'])
  await done(at.owner, revoke('page', page, at.member))
  await done(at.owner, grant('page', page, at.member, { level: 'full' }))
  // Boris has no access to the type, so his grants apply to the page alone.
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

test('a grant to one principal is no consent to another person’s grant on the page', async () => {
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

test('[RAC.05~] a grant on a folder or the space applies to objects as far as its author may give it', async () => {
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

test('[RTY.07~] a key has through a page what its level there gives, from the start', async () => {
  await done(at.owner, inherit('page', page, true))
  await done(at.owner, bind(true))
  await done(at.owner, link(page))
  const key = await at.key('edit')
  expect(await levelOf(key)).toBe('edit')
})

test('[RTY.07~] a page that shows another type after its own was deleted for good gives access to objects of the new one', async () => {
  await done(at.owner, link(page))
  await done(at.owner, grant('type', type.id, at.member, { level: 'full' }))
  await done(at.owner, grant('page', page, vera, { level: 'read', objects: true }))
  await done(at.member, grant('page', page, vera, { level: 'edit', objects: true }))
  await done(at.owner, grant('type', type.id, at.member, { level: 'edit' }))
  expect(await levelOf(vera)).toBeUndefined()
  await done(at.owner, [`typeDelete(id: "${type.id}")`, {}])
  await done(at.owner, [`typeDeleteForever(id: "${type.id}")`, {}])
  await newType()
  await done(at.owner, link(page))
  expect(await levelOf(vera)).toBe('edit')
})

test('[RAC.05~] a page in trash gives nothing to objects, and a restored one gives what it gave', async () => {
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

test('a refused change leaves nothing in the cache of rights', async () => {
  const levelOnPage = async () =>
    (await at.call(at.member, `{ page(id: "${page}") { level } }`)).data.page?.level
  await done(at.owner, link(page))
  expect(await levelOnPage()).toBe('full')
  const refused = grant('page', page, at.member, { level: 'read', objects: true })
  expect(await attempt(at.member, refused)).toBe('read_only')
  // The next change gets the version that the rolled-back one would have had.
  await at.terem.sql`update space set access_version = access_version + 1 where id = ${at.space.space}`
  expect(await levelOnPage()).toBe('full')
})

test('a person who edits objects only through a page may write values, except those of a property that sets less', async () => {
  await done(at.owner, link(page))
  await done(at.owner, grant('page', page, vera, { level: 'edit', objects: true }))
  const made = await at.call(
    at.owner,
    `mutation { propertyCreate(input: { type_id: "${type.id}", kind: "number", label: "Count" }) { recordId } }`,
  )
  const id = made.data.propertyCreate.recordId as string
  const levels = async () => {
    const { data } = await at.call(
      vera,
      `{ type(id: "${type.id}") { level properties { id level value_level } } }`,
    )
    const { level, properties } = data.type as { level: string; properties: Record<string, string>[] }
    return [level, properties.find((property) => property.id === id)]
  }
  const refusal = async (value: number) => (await at.update(vera, object, { [id]: value })).code
  expect(await levels()).toEqual(['read', { id, level: 'read', value_level: 'full' }])
  expect(await refusal(1)).toBeUndefined()
  await done(at.owner, grant('property', id, vera, { level: 'read' }))
  expect(await levels()).toEqual(['read', { id, level: 'read', value_level: 'read' }])
  expect(await refusal(2)).toBe('read_only')
})
