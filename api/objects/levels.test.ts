import { afterAll, beforeAll, expect, test } from 'vitest'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

test('[RAC.10] [RAC.11~] a member asks for a page, a type, a property or an object closed to them, and has it once that is accepted', async () => {
  const type = await at.makeType({ secret: { kind: 'text' } })
  const made = await at.call(at.owner, 'mutation { pageCreate(input: {}) { recordId } }')
  const ids = {
    object: await at.create(at.owner, type),
    property: type.p.secret!,
    type: type.id,
    page: made.data.pageCreate.recordId as string,
  }
  const pending = async () => {
    const { data } = await at.call(
      at.owner,
      '{ paginate_accessRequest(status: pending) { data { resource_id } } }',
    )
    return data.paginate_accessRequest.data.map(({ resource_id }: Json) => resource_id as string)
  }
  for (const [kind, id] of Object.entries(ids)) {
    await at.inherit(kind, id, false)
    const level = async () =>
      (await at.call(at.member, `{ ${kind}(id: "${id}") { level } }`)).data[kind]?.level
    const ask = async (): Promise<string> => {
      const { data } = await at.call(
        at.member,
        `mutation { accessRequestCreate(resource_type: ${kind}, resource_id: "${id}", level: edit) { recordId } }`,
      )
      return data.accessRequestCreate.recordId
    }
    const decide = (by: Caller, verb: string, request: string) =>
      at.call(by, `mutation { accessRequest${verb}(id: "${request}") { status } }`)
    const [first, same] = [await ask(), await ask()]
    expect([kind, same, await pending(), await level()]).toEqual([kind, first, [id], undefined])
    expect((await decide(at.member, 'Accept', first)).code).toBe('not_found')
    expect((await decide(at.owner, 'Reject', first)).code).toBeUndefined()
    expect([await pending(), await level()]).toEqual([[], undefined])
    expect((await decide(at.owner, 'Accept', await ask())).code).toBeUndefined()
    expect([kind, await pending(), await level()]).toEqual([kind, [], 'edit'])
  }
})

test('[RAC.03] without a level of its own a page has that of its parent and an object that of its type; with none anywhere only owner and administrators have access', async () => {
  const page = async (parent_id?: string): Promise<string> =>
    (
      await at.call(at.owner, 'mutation ($p: ID) { pageCreate(input: { parent_id: $p }) { recordId } }', {
        p: parent_id,
      })
    ).data.pageCreate.recordId
  const top = await page()
  const [child, type] = [await page(top), await at.makeType()]
  const object = await at.create(at.owner, type)
  const levels = async (by: Caller) => {
    const { data } = await at.call(by, `{ page(id: "${child}") { level } object(id: "${object}") { level } }`)
    return [data.page?.level, data.object?.level]
  }
  for (const [kind, id] of [
    ['page', top],
    ['type', type.id],
  ] as const)
    await at.inherit(kind, id, false)
  expect([await levels(at.member), await levels(at.owner)]).toEqual([
    [undefined, undefined],
    ['full', 'full'],
  ])
  expect(
    (await at.grant('page', top, 'read', { subject_id: at.member.subject, nested: true })).code,
  ).toBeUndefined()
  expect(
    (await at.grant('type', type.id, 'edit', { subject_id: at.member.subject, nested: true })).code,
  ).toBeUndefined()
  expect(await levels(at.member)).toEqual(['read', 'edit'])
  await at.terem.sql`update subject set role = 'administrator' where id = ${at.member.subject}`
  await until('the role counts', async () => (await levels(at.member)).every((level) => level === 'full'))
  await at.terem.sql`update subject set role = 'member' where id = ${at.member.subject}`
})

test('[RAC.01] Read, Edit and Full are given on a page, a type, a property and an object, to a person and to a group, and without them there is nothing', async () => {
  const type = await at.makeType({ secret: { kind: 'text' } })
  const made = await at.call(at.owner, 'mutation { pageCreate(input: {}) { recordId } }')
  const ids = {
    object: await at.create(at.owner, type),
    property: type.p.secret!,
    type: type.id,
    page: made.data.pageCreate.recordId as string,
  }
  const revoke = 'mutation ($input: AccessRevokeInput!) { accessRevoke(input: $input) { status } }'
  for (const [kind, id] of Object.entries(ids)) {
    await at.inherit(kind, id, false)
    const level = async () =>
      (await at.call(at.member, `{ ${kind}(id: "${id}") { level } }`)).data[kind]?.level
    for (const to of [{ subject_id: at.member.subject }, { group_id: at.space.team }]) {
      const seen = [await level()]
      for (const given of ['read', 'edit', 'full']) {
        expect((await at.grant(kind, id, given, to)).code).toBeUndefined()
        seen.push(await level())
      }
      expect([kind, seen]).toEqual([kind, [undefined, 'read', 'edit', 'full']])
      await at.call(at.owner, revoke, { input: { resource_type: kind, resource_id: id, ...to } })
    }
    await at.inherit(kind, id, true)
  }
})

test('[RAC.06] a person has full access to what they made while the space allows it, and to nothing else', async () => {
  const type = await at.makeType()
  const [own, other] = [await at.create(at.member, type), await at.create(at.owner, type)]
  const levels = async () => [
    (await at.object(at.member, own, 'level')).level,
    (await at.object(at.member, other, 'level')).level,
  ]
  const personal = async (on: boolean) => {
    const set = `mutation { accessPersonalSet(space_id: "${at.space.space}", personal: ${on}) { status } }`
    expect((await at.call(at.owner, set)).code).toBeUndefined()
    return levels()
  }
  expect(await levels()).toEqual(['full', 'edit'])
  expect([await personal(false), await personal(true)]).toEqual([
    ['edit', 'edit'],
    ['full', 'edit'],
  ])
})
