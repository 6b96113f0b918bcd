import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes
let type: string
let property: string

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
  await types.terem.sql`delete from access_request`
  type = await types.makeType()
  property = (await types.makeProperty(type, 'number', { name: 'salary' })).id
})
afterAll(() => types.terem.close())

const call = (by: Caller, query: string, variables: object) => types.terem.call(by, query, { ...variables })
const grant = (by: Caller, input: object) =>
  call(
    by,
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { recordId record { level } } }',
    { input },
  )
const revoke = (by: Caller, input: object) =>
  call(by, 'mutation ($input: AccessRevokeInput!) { accessRevoke(input: $input) { recordId } }', { input })
const inherit = (by: Caller, resource_type: string, resource_id: string, inherits: boolean) =>
  call(
    by,
    `mutation ($id: ID!, $inherits: Boolean!) { accessInherit(resource_type: ${resource_type}, resource_id: $id,
      inherits: $inherits) { record { level inherits } } }`,
    { id: resource_id, inherits },
  )
const onType = (rest: object = {}) => ({ resource_type: 'type', resource_id: type, ...rest })
const onProperty = (rest: object = {}) => ({ resource_type: 'property', resource_id: property, ...rest })
const toMember = (rest: object = {}) => ({ subject_id: types.member.subject, ...rest })
const toTeam = (rest: object = {}) => ({ group_id: types.space.team, ...rest })

const seen = async (by: Caller): Promise<Record<string, string> | null> => {
  const found = await types.type(by, type)
  if (!found) return null
  return Object.fromEntries(
    found.properties
      .filter(({ system }: Json) => system === null)
      .map(({ name, level }: Json) => [name, level])
      .concat([['type', found.level]]),
  )
}

describe('levels', () => {
  test('[RAC.01~] [RAC.02~] [RAC.03~] a type has the level of its space, or one of its own, and its properties that of the type', async () => {
    const { owner, member, attempt } = types
    expect(await seen(member)).toEqual({ type: 'edit', name: 'edit', salary: 'edit' })
    expect((await attempt(member, 'typeUpdate', { id: type, input: { label: 'Моё' } })).code).toBe(
      'read_only',
    )
    await grant(owner, onType(toTeam({ level: 'read' })))
    expect(await seen(member)).toEqual({ type: 'read', name: 'read', salary: 'read' })
    await grant(owner, onType(toMember({ level: 'full' })))
    expect(await seen(member)).toEqual({ type: 'full', name: 'full', salary: 'full' })
    expect((await attempt(member, 'typeUpdate', { id: type, input: { label: 'Наше' } })).code).toBeUndefined()
    expect((await grant(member, onType(toTeam({ level: 'edit' })))).code).toBeUndefined()
    await grant(owner, onProperty(toMember({ level: 'read' })))
    await grant(owner, onProperty(toTeam({ level: 'read' })))
    expect(await seen(member)).toEqual({ type: 'full', name: 'full', salary: 'read' })
    expect((await attempt(member, 'propertyUpdate', { id: property, input: { label: 'Моё' } })).code).toBe(
      'read_only',
    )
    await revoke(owner, onProperty(toMember()))
    await revoke(owner, onProperty(toTeam()))
    expect((await seen(member))!.salary).toBe('full')
    const rows = await types.terem.sql`select own_scope from property where id = ${property}`
    expect(rows).toEqual([{ own_scope: false }])
  })

  test('[RAC.08~] what a member may not read of a type is not there for them, and its owner loses nothing', async () => {
    const { owner, member, attempt } = types
    expect((await inherit(owner, 'property', property, false)).data.accessInherit.record).toEqual({
      level: 'full',
      inherits: false,
    })
    expect(await seen(member)).toEqual({ type: 'edit', name: 'edit' })
    expect(await seen(owner)).toMatchObject({ salary: 'full' })
    expect(await types.property(member, property)).toBeNull()
    for (const input of [{ label: 'Моё' }, { meta: {} }])
      expect((await attempt(member, 'propertyUpdate', { id: property, input })).code).toBe('not_found')
    const group = await types.change(owner, 'propertyGroupCreate', {
      input: { type_id: type, label: 'Деньги' },
    })
    await attempt(owner, 'propertyAddToGroup', { property_id: property, property_group_id: group.id })
    expect((await types.type(member, type)).propertyGroups[0].properties).toEqual([])
    await grant(owner, onProperty(toMember({ level: 'read' })))
    expect((await seen(member))!.salary).toBe('read')
    await revoke(owner, onProperty(toMember()))
    expect((await seen(member))!.salary).toBeUndefined()
    await inherit(owner, 'property', property, true)
    expect((await seen(member))!.salary).toBe('edit')
    await inherit(owner, 'type', type, false)
    expect(await seen(member)).toBeNull()
    const { data } = await call(member, '{ paginate_type { data { id } paginatorInfo { total } } }', {})
    expect(data.paginate_type).toEqual({ data: [], paginatorInfo: { total: 0 } })
    expect(await types.property(member, property)).toBeNull()
  })

  test('what is nested in a hidden property is hidden with it', async () => {
    const { owner, member, makeProperty } = types
    const { id } = await makeProperty(type, 'composite', { label: 'Адрес' })
    const { id: inner } = await makeProperty(type, 'text', { label: 'Город', parent_id: id })
    expect((await types.property(member, id)).nested).toHaveLength(1)
    await inherit(owner, 'property', id, false)
    expect([await types.property(member, id), await types.property(member, inner)]).toEqual([null, null])
    await inherit(owner, 'property', id, true)
    await inherit(owner, 'property', inner, false)
    expect((await types.property(member, id)).nested).toEqual([])
  })

  test('a refusal to delete names the formulas that its reader sees, and no other', async () => {
    const { owner, member, makeProperty, attempt } = types
    await grant(owner, onType(toMember({ level: 'full' })))
    const bonus = await makeProperty(type, 'number', { label: 'Bonus' })
    const formula = (label: string, text: string) => makeProperty(type, 'number', { label, formula: text })
    await formula('Paid', '{Bonus} + {Its number}')
    await formula('Doubled', '{Bonus} * 2')
    await inherit(owner, 'property', property, false)
    expect(Object.keys((await seen(member))!)).not.toContain('paid')
    const names = async (by: Caller) =>
      (await attempt(by, 'propertyDelete', { id: bonus.id })).errors?.[0]?.extensions.params.names
    expect(await names(member)).toEqual(['Doubled'])
    expect(await names(owner)).toEqual(['Paid', 'Doubled'])
  })

  test('[RAC.06~] who closes a node keeps it, and a page is closed as a type is', async () => {
    const { owner, member } = types
    await grant(owner, onType(toMember({ level: 'full' })))
    expect((await inherit(member, 'type', type, false)).data.accessInherit.record.level).toBe('full')
    expect((await seen(member))!.type).toBe('full')
    const page = await types.create(owner)
    expect((await inherit(member, 'page', page, false)).code).toBe('read_only')
    await inherit(owner, 'page', page, false)
    expect(await types.page(member, page)).toBeNull()
    const below = await types.create(owner, { parent_id: page })
    expect(await types.page(member, below)).toBeNull()
    const { data } = await call(
      owner,
      'query ($id: ID!) { pageAccess(id: $id) { inherits grants { data { id } } } }',
      {
        id: page,
      },
    )
    expect(data.pageAccess).toEqual({ inherits: false, grants: { data: [] } })
    await inherit(owner, 'page', page, true)
    expect((await types.page(member, below)).level).toBe('edit')
    expect((await inherit(owner, 'space', types.space.space, false)).code).toBe('invalid_input')
  })

  test('[RTY.08] all members have the level of the type on its new objects, and on none unless it is said', async () => {
    const { owner, member, change } = types
    await inherit(owner, 'type', type, false)
    const make = async (): Promise<string> =>
      (
        await call(
          owner,
          `mutation { objectCreate(input: { type_id: "${type}", values: {} }) { recordId } }`,
          {},
        )
      ).data.objectCreate.recordId
    const level = async (id: string): Promise<string | undefined> =>
      (await call(member, `{ object(id: "${id}") { level } }`, {})).data.object?.level
    const before = await make()
    const levels: Record<string, unknown> = {}
    for (const objectAccessLevel of ['read', 'edit', 'full', 'none']) {
      await change(owner, 'typeUpdate', { id: type, input: { objectAccessLevel } })
      levels[objectAccessLevel] = await level(await make())
    }
    expect(levels).toEqual({ read: 'read', edit: 'edit', full: 'full', none: undefined })
    expect(await level(before)).toBeUndefined()
  })

  test('[RTY.08~] anyone who may read the objects of a type may read the type', async () => {
    const { owner, member, change } = types
    await inherit(owner, 'type', type, false)
    expect(await seen(member)).toBeNull()
    await change(owner, 'typeUpdate', { id: type, input: { objectAccessLevel: 'edit' } })
    expect(await seen(member)).toEqual({ type: 'read', name: 'read', salary: 'read' })
    await inherit(owner, 'property', property, false)
    expect((await seen(member))!.salary).toBeUndefined()
  })
})

describe('requests', () => {
  const ask = (by: Caller, resource_type: string, id: string, level = 'read') =>
    call(
      by,
      `mutation ($id: ID!) { accessRequestCreate(resource_type: ${resource_type}, resource_id: $id, level: ${level}) {
        recordId record { status access_level resource { title } } } }`,
      { id },
    )
  const decide = (by: Caller, how: 'Accept' | 'Reject', id: string) =>
    call(
      by,
      `mutation ($id: ID!) { accessRequest${how}(id: $id) {
        record { status accepted_at accepted_by_id rejected_at rejected_by_id } } }`,
      { id },
    )

  test('[RAC.10~] [RAC.11~] a member asks for a closed type and for a closed property, and who owns it gives them', async () => {
    const { owner, member, stranger } = types
    await inherit(owner, 'property', property, false)
    await inherit(owner, 'type', type, false)
    for (const [kind, id] of [
      ['type', type],
      ['property', property],
    ] as const) {
      expect((await ask(stranger, kind, id)).code).toBe('not_found')
      const { data } = await ask(member, kind, id)
      expect(data.accessRequestCreate.record).toEqual({
        status: 'pending',
        access_level: 'read',
        resource: null,
      })
      const { data: list } = await call(
        owner,
        '{ paginate_accessRequest(status: pending) { data { id resource_type resource_id resource { title } } } }',
        {},
      )
      expect(list.paginate_accessRequest.data).toMatchObject([{ resource_type: kind, resource_id: id }])
      const request = data.accessRequestCreate.recordId
      expect((await decide(member, 'Accept', request)).code).toBe('not_found')
      const { data: answer } = await decide(owner, 'Accept', request)
      const { record } = answer.accessRequestAccept
      expect(record).toMatchObject({ status: 'accepted', accepted_by_id: types.space.owner })
      expect(record.accepted_at).not.toBeNull()
    }
    expect(await seen(member)).toEqual({ type: 'read', name: 'read', salary: 'read' })
  })

  test('[RER.13~] [RER.14~] a closed type is told from a missing one to members of its space alone', async () => {
    const { owner, member, stranger, terem } = types
    const state = async (by: Caller, id: string) =>
      (await terem.ask(by, 'access.state', { type: 'type', id })).data?.state as unknown
    expect(await state(member, type)).toBe('open')
    await inherit(owner, 'type', type, false)
    expect([await state(member, type), await state(member, '999999')]).toEqual(['closed', 'missing'])
    expect([await state(stranger, type), await state(owner, type)]).toEqual(['missing', 'open'])
  })

  test('[RAC.12~] a rejected request gives nothing, and is decided once', async () => {
    const { owner, member } = types
    await inherit(owner, 'type', type, false)
    const request = (await ask(member, 'type', type)).data.accessRequestCreate.recordId
    const { data } = await decide(owner, 'Reject', request)
    const { record } = data.accessRequestReject
    expect(record).toMatchObject({ status: 'rejected', rejected_by_id: types.space.owner, accepted_at: null })
    expect(record.rejected_at).not.toBeNull()
    expect(await seen(member)).toBeNull()
    expect((await decide(owner, 'Accept', request)).code).toBe('conflict')
  })
})
