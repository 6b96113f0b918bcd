import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinTestSpace } from './testingPages.ts'
import {
  access,
  at,
  bind,
  done,
  grant,
  inherit,
  levelOf,
  link,
  make,
  move,
  newGround,
  object,
  page,
  startGround,
  type,
  vera,
} from './testingGround.ts'
import type { Json } from './testing.ts'

beforeAll(startGround)
beforeEach(newGround)
afterAll(() => at.terem.close())

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

test('[RAC.14~] the access of a type names the people who read its objects through a page, and nobody else', async () => {
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

test('[RAC.14~] the access of an object names nobody who was let in by a person with full access to the page alone', async () => {
  await done(at.owner, link(page))
  await done(at.owner, bind(true))
  await done(at.member, grant('page', page, vera, { level: 'edit' }))
  expect(await levelOf(vera)).toBeUndefined()
  expect((await access()).grants.data).toMatchObject([
    { subject: { id: at.member.subject }, level: 'full', through: { resource_id: page } },
  ])
})

test('[RAC.14~] the access of a type and its properties names people who read them because of their objects’ level', async () => {
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
