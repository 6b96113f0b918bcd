import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import { joinTestSpace } from './testingPages.ts'
import { until, type Caller } from './testing.ts'

let at: TestObjects
let vera: Caller & { subject: string }

beforeAll(async () => {
  at = await startTestObjects()
  const made = await at.terem.makeUser('Vera')
  vera = {
    ...made,
    space: at.space.space,
    subject: await joinTestSpace(at.terem, made.account, at.space),
  }
})
afterAll(() => at.terem.close())

const change = async (field: string, by: Caller = at.owner) => {
  expect([field, (await at.call(by, `mutation { ${field} { status } }`)).code]).toEqual([field, undefined])
}
const give = (type: string, id: string, to: string) =>
  change(`accessGrant(input: { resource_type: ${type}, resource_id: "${id}", ${to}, level: read })`)
const found = async (by: Caller, text: string) => {
  await until('search has caught up', async () => {
    const [row] = await at.terem.sql`select not exists (select 1 from object_search_pending) as done`
    return row!.done as boolean
  })
  const query = `{ search(space_id: "${at.space.space}", text: "${text}", group: objects) { data { id } } }`
  return ((await at.call(by, query)).data.search.data as { id: string }[]).map(({ id }) => id)
}

/**
 * The scopes with rights of their own that remain of a page, a property and an object granted to a single principal.
 */
async function given(to: string) {
  const type = await at.makeType({ secret: { kind: 'text' } })
  const secret = type.p.secret!
  await change(`accessInherit(resource_type: type, resource_id: "${type.id}", inherits: false)`)
  await change(`typeUpdate(id: "${type.id}", input: { objectAccessLevel: read })`)
  const object = await at.create(at.owner, type, { [secret]: 'изумруд' })
  const made = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Page" }) { recordId } }')
  const page = made.data.pageCreate.recordId as string
  const nodes = { page, property: secret, object }
  for (const [kind, id] of Object.entries(nodes)) await give(kind, id, to)
  const left = async () => {
    const rows = await at.terem.sql<{ kind: string }[]>`
      select 'page' as kind from page where id = ${page} and own_scope
      union all select 'property' from property where id = ${secret} and own_scope
      union all select 'object' from object where id = ${object} and own_scope
      union all select 'row' from ${at.terem.sql(`data.t${type.id}`)} where id = ${object} and own_scope
      order by kind`
    return rows.map(({ kind }) => kind)
  }
  return { type, secret, object, left }
}

test('[RSP.19~] a property of which the only one it was given to is excluded is as if it had been given to nobody', async () => {
  const { secret, object, left } = await given(`subject_id: "${vera.subject}"`)
  expect(await left()).toEqual(['object', 'page', 'property', 'row'])
  const [out] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${at.space.space} and system = 'excluded'`
  await change(`subjectUpdate(id: "${vera.subject}", input: { group_ids: [${out!.id}] })`)
  expect(await left()).toEqual([])
  expect((await at.object(at.member, object)).values[secret]).toBe('изумруд')
  expect([await found(at.member, 'изумруд'), await found(at.owner, 'изумруд')]).toEqual([[object], [object]])
  await change(`propertyUpdate(id: "${secret}", input: { header: true })`)
})

test('rights of its own that were given to a group alone go with the group', async () => {
  const { data } = await at.call(at.owner, 'mutation { groupCreate(input: { name: "One" }) { recordId } }')
  const id = data.groupCreate.recordId as string
  const { left } = await given(`group_id: "${id}"`)
  expect(await left()).toEqual(['object', 'page', 'property', 'row'])
  await change(`groupDelete(id: "${id}")`)
  expect(await left()).toEqual([])
})

test('what is closed stays closed when the only one it was given to leaves', async () => {
  const [row] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${at.space.space} and system = 'team'`
  await change(`subjectUpdate(id: "${vera.subject}", input: { group_ids: [${row!.id}] })`)
  const { secret, object, left } = await given(`subject_id: "${vera.subject}"`)
  await change(`accessInherit(resource_type: property, resource_id: "${secret}", inherits: false)`)
  await change(`spaceLeave(id: "${at.space.space}")`, vera)
  expect(await left()).toEqual(['property'])
  expect((await at.object(at.member, object)).values[secret]).toBeUndefined()
  expect(await found(at.member, 'изумруд')).not.toContain(object)
})
