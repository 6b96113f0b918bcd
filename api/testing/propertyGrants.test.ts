import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'

let at: TestObjects
let type: TestType
let other: string
let secret: string
let id: string

beforeAll(async () => {
  at = await startTestObjects()
  const [row] = await at.terem.sql<{ id: string }[]>`
    insert into member_group (space, name) values (${at.space.space}, 'other') returning id`
  other = row!.id
})
beforeEach(async () => {
  type = await at.makeType({ secret: { kind: 'text' } })
  secret = type.p.secret!
  id = await at.create(at.owner, type, { [secret]: 'клад' })
})
afterAll(() => at.terem.close())

const inherit = (resource_type: string, node: string, inherits = false) =>
  at.call(
    at.owner,
    `mutation { accessInherit(resource_type: ${resource_type}, resource_id: "${node}", inherits: ${inherits}) { status } }`,
  )
const grant = async (input: object) => {
  const { errors } = await at.call(
    at.owner,
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input },
  )
  expect(errors).toBeUndefined()
}
const toOther = () =>
  grant({ resource_type: 'property', resource_id: secret, group_id: other, level: 'read' })
const seen = async () => ({
  value: (await at.object(at.member, id))?.values[secret] as unknown,
  property: (await at.call(at.member, `{ property(id: "${secret}") { level } }`)).data.property as unknown,
})
const change = async () => (await at.update(at.member, id, { [secret]: 'новый' })).code

test('[RAC.03~] a property given to some stays as it was for those who read it through the level of objects', async () => {
  await inherit('type', type.id)
  const query = `mutation { typeUpdate(id: "${type.id}", input: { objectAccessLevel: edit }) { status } }`
  await at.call(at.owner, query)
  id = await at.create(at.owner, type, { [secret]: 'клад' })
  const before = await seen()
  expect(before).toEqual({ value: 'клад', property: { level: 'read' } })
  await toOther()
  expect([await seen(), await change()]).toEqual([before, undefined])
})

test('[RAC.03~] a property given to some stays as it was for who was given one object', async () => {
  await inherit('type', type.id)
  const to = { subject_id: at.member.subject, level: 'edit' }
  await grant({ resource_type: 'object', resource_id: id, ...to })
  await toOther()
  expect([(await seen()).value, await change()]).toEqual(['клад', undefined])
})

test('[RAC.08~] a closed property is read only by those with a grant on it', async () => {
  const query = `mutation { typeUpdate(id: "${type.id}", input: { objectAccessLevel: edit }) { status } }`
  await at.call(at.owner, query)
  id = await at.create(at.owner, type, { [secret]: 'клад' })
  await toOther()
  await inherit('property', secret)
  expect(await seen()).toEqual({ value: undefined, property: null })
  const to = { subject_id: at.member.subject, level: 'read' }
  await grant({ resource_type: 'property', resource_id: secret, ...to })
  expect([(await seen()).value, await change()]).toEqual(['клад', 'read_only'])
  await inherit('property', secret, true)
  expect((await seen()).value).toBe('клад')
})

test('[RAC.04~] a grant on a space without its nodes gives a level on the space and nothing in it', async () => {
  const { space } = at.space
  const page = (await at.call(at.owner, 'mutation { pageCreate(input: { title: "Page" }) { recordId } }'))
    .data.pageCreate.recordId as string
  const to = { resource_type: 'space', resource_id: space, subject_id: at.member.subject }
  const teamOnly = { resource_type: 'space', resource_id: space, group_id: at.space.team }
  const revoke = (input: object) =>
    at.call(at.owner, 'mutation ($input: AccessRevokeInput!) { accessRevoke(input: $input) { status } }', {
      input,
    })
  await revoke(teamOnly)
  await revoke(to)
  await grant({ ...to, level: 'edit', nested: false })
  const { data } = await at.call(
    at.member,
    `{ page(id: "${page}") { id } spaceAccess(id: "${space}") { level grants { data { level nested } } } }`,
  )
  expect(data.page).toBeNull()
  expect(data.spaceAccess).toMatchObject({
    level: 'edit',
    grants: { data: [{ level: 'edit', nested: false }] },
  })
  const made = await at.call(at.member, 'mutation { pageCreate(input: { title: "Own" }) { recordId } }')
  expect(made.code).toBeUndefined()
  await grant({ ...to, level: 'edit' })
  expect((await at.call(at.member, `{ page(id: "${page}") { level } }`)).data.page).toEqual({ level: 'edit' })
})
