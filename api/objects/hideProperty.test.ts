import { expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { fieldsOf } from './testing.ts'
import { onProperty, setUpHiding, type On } from './testingHiding.ts'

const world = setUpHiding()
const { change, hide, show, preview, seen, level, rightsOf } = world

test('[RAC.03~] what is given further up later opens a hidden property to nobody, and showing it again leaves no trace', async () => {
  const { at, builders, builder, both, single, type } = world.now()
  expect(await rightsOf()).toEqual({ own_scope: false, closed: false })
  await hide({ group_ids: [builders] })
  await at.grant('space', at.space.space, 'edit', { group_id: builders })
  await at.grant('type', type.id, 'full', { group_id: builders })
  await at.grant('type', type.id, 'edit', { subject_id: single.subject })
  expect([await seen(builder), await seen(single), await seen(both)]).toEqual([null, null, 'восемьсот'])
  const { data } = await preview({})
  expect(data.closed).toBe(true)
  expect(data.hidden.groups.map(({ name }: Json) => name)).toEqual(['Builders'])
  expect(data.hidden.people.map(({ id }: Json) => id)).toEqual([single.subject])
  expect((await show({ group_ids: [builders] })).data.accessShow.record).toEqual({ inherits: false })
  expect([await level(builder), await seen(single)]).toEqual(['full', null])
  expect((await show({ subject_ids: [single.subject] })).data.accessShow.record).toEqual({ inherits: true })
  expect([await seen(builder), await seen(single)]).toEqual(['восемьсот', 'восемьсот'])
  expect(await rightsOf()).toEqual({ own_scope: false, closed: false })
  await at.call(
    at.owner,
    `mutation { accessRevoke(input: { resource_type: space, resource_id: "${at.space.space}", group_id: "${builders}" }) { status } }`,
  )
})

test('[RAC.14~] a member of two groups keeps what the other one gives, and the preview says so', async () => {
  const { at, builders, builder, both } = world.now()
  const { data } = await preview({ group_ids: [builders] })
  expect(data.losing).toMatchObject({ total: 1, people: [{ id: builder.subject }] })
  expect(data.keeping.people[0]).toMatchObject({
    id: both.subject,
    isMeant: true,
    why: { kind: 'group', group: { id: at.space.team } },
  })
  expect(data.keeping.people.find(({ id }: Json) => id === at.space.owner).why.kind).toBe('owner')
  await hide({ group_ids: [builders] })
  expect([await seen(builder), await seen(both)]).toEqual([null, 'восемьсот'])
  const { data: whole } = await preview({ group_ids: [builders, at.space.team] })
  expect(whole.losing.people.map(({ id }: Json) => id).toSorted()).toEqual(
    [both.subject, at.member.subject].toSorted(),
  )
  await hide({ group_ids: [builders, at.space.team] })
  expect([await seen(both), await seen(at.member), await seen(at.owner)]).toEqual([null, null, 'восемьсот'])
  await show({})
  expect([await seen(both), await seen(builder)]).toEqual(['восемьсот', 'восемьсот'])
  expect(await rightsOf()).toEqual({ own_scope: false, closed: false })
})

test('[RAC.03~] who only has single objects keeps the property there, unless it is hidden from their group', async () => {
  const { at, builders, builder, single, type, object, pay } = world.now()
  await at.grant('object', object, 'edit', { subject_id: single.subject })
  const other = await at.create(at.owner, type, { [pay]: 'сто' })
  await at.grant('object', other, 'full', { subject_id: builder.subject })
  await hide({ group_ids: [builders] })
  expect([await seen(single), await seen(single, other)]).toEqual(['восемьсот', null])
  expect((await at.update(single, object, { [pay]: 'новое' })).code).toBeUndefined()
  expect([await seen(builder), await seen(builder, other)]).toEqual([null, null])
  await hide({ subject_ids: [single.subject] })
  expect(await seen(single)).toBeNull()
  await show({})
  expect([await seen(single), await seen(builder, other)]).toEqual(['новое', 'сто'])
})

test('[RAC.06~] who made objects and has nothing else keeps the property, and with a group that loses it loses it', async () => {
  const { at, builders, builder, both, type, pay } = world.now()
  const own = await at.create(both, type, { [pay]: 'моё' })
  const rest = await at.create(builder, type, { [pay]: 'наше' })
  await at.call(
    at.owner,
    `mutation { accessInherit(resource_type: type, resource_id: "${type.id}", inherits: false) { status } }`,
  )
  expect([await seen(both, own), await seen(builder, rest)]).toEqual(['моё', 'наше'])
  await at.terem.sql`delete from group_member where group_id = ${builders} and subject = ${both.subject}`
  await hide({ group_ids: [builders] })
  expect([await seen(both, own), await seen(builder, rest)]).toEqual(['моё', null])
  expect((await at.update(both, own, { [pay]: 'ещё' })).code).toBeUndefined()
  await at.terem.sql`insert into group_member (group_id, subject) values (${builders}, ${both.subject})`
})

test('[RAC.03~] where all members have access, the other groups have it instead, and each keeps its level', async () => {
  const { at, builders, builder, single, type, pay } = world.now()
  await at.inherit('type', type.id, false)
  const level_ = 'mutation ($id: ID!) { typeUpdate(id: $id, input: { objectAccessLevel: read }) { status } }'
  expect((await at.call(at.owner, level_, { id: type.id })).code).toBeUndefined()
  const shown = await at.create(at.owner, type, { [pay]: 'всем' })
  expect([await seen(single, shown), await seen(builder, shown)]).toEqual(['всем', 'всем'])
  await hide({ group_ids: [builders] })
  expect([await seen(single, shown), await seen(at.member, shown), await seen(builder, shown)]).toEqual([
    'всем',
    'всем',
    null,
  ])
  await show({ group_ids: [builders] })
  expect([await seen(single, shown), await seen(builder, shown)]).toEqual(['всем', 'всем'])
  expect(await rightsOf()).toEqual({ own_scope: false, closed: false })
})

test('[RAC.02~] who hides a property keeps it, with full access to it alone', async () => {
  const { at, builders, builder, pay } = world.now()
  expect((await hide({ group_ids: [builders] }, builder)).code).toBe('read_only')
  expect((await preview({}, builder)).code).toBe('read_only')
  expect((await hide({ group_ids: [builders] }, at.stranger)).code).toBe('not_found')
  expect((await preview({}, at.stranger)).code).toBe('not_found')
  await at.grant('property', pay, 'full', { group_id: builders })
  expect((await preview({ group_ids: [builders] }, builder)).data.losing.total).toBe(0)
  expect((await hide({ group_ids: [builders] }, builder)).code).toBeUndefined()
  expect([await level(builder), await level(at.member), await seen(builder)]).toEqual([
    'full',
    'edit',
    'восемьсот',
  ])
})

test('[RAC.08~] rights on another property, and access that all members had to new objects, give nothing when one is hidden', async () => {
  const { at, builders, single } = world.now()
  const other = await at.makeType({ pay: { kind: 'text' }, note: { kind: 'text' } })
  await at.grant('property', other.p.note!, 'edit', { subject_id: single.subject })
  const setLevel =
    'mutation ($id: ID!, $level: AccessLevel!) { typeUpdate(id: $id, input: { objectAccessLevel: $level }) { status } }'
  for (const given of ['read', 'none'])
    expect((await at.call(at.owner, setLevel, { id: other.id, level: given })).code).toBeUndefined()
  const id = await at.create(at.owner, other, { [other.p.pay!]: 'двести' })
  await change(at.owner, 'accessHide', { group_ids: [builders] }, onProperty(other.p.pay!))
  await at.grant('object', id, 'read', { subject_id: single.subject })
  expect(await seen(single, id, other.p.pay)).toBeNull()
  expect(await seen(at.member, id, other.p.pay)).toBe('двести')
})

test('[RAC.02~] rights of its own that a property had come back, and a closed one is hidden from one group more', async () => {
  const { at, builders, builder, pay } = world.now()
  await at.grant('property', pay, 'read', { group_id: at.space.team })
  await hide({ group_ids: [builders] })
  expect([await level(at.member), await seen(builder)]).toEqual(['read', null])
  await show({ group_ids: [builders] })
  expect([await level(at.member), await level(builder)]).toEqual(['read', 'edit'])
  expect(await rightsOf()).toEqual({ own_scope: true, closed: false })
  await at.inherit('property', pay, false)
  await at.grant('property', pay, 'read', { group_id: builders })
  await hide({ group_ids: [builders] })
  expect([await level(at.member), await seen(builder)]).toEqual(['read', null])
})

test('[RAC.08~] a part of a composite is hidden by itself, and with it', async () => {
  const { at, builders, builder } = world.now()
  const made = await at.makeType({
    whole: { kind: 'composite', nested: { part: { kind: 'text' }, plain: { kind: 'text' } } },
  })
  const { whole, part, plain } = made.p as Record<string, string>
  await at.grant('type', made.id, 'edit', { group_id: builders })
  const id = await at.create(at.owner, made, { [whole!]: { [part!]: 'тайна', [plain!]: 'явь' } })
  const parts = (by: Caller) => seen(by, id, whole)
  await change(at.owner, 'accessHide', { group_ids: [builders] }, onProperty(part!))
  expect([await parts(builder), await parts(at.member)]).toEqual([
    { [plain!]: 'явь' },
    { [part!]: 'тайна', [plain!]: 'явь' },
  ])
  await change(at.owner, 'accessHide', { group_ids: [at.space.team] }, onProperty(whole!))
  expect([await parts(builder), await parts(at.member)]).toEqual([{ [plain!]: 'явь' }, null])
  await change(at.owner, 'accessShow', {}, onProperty(whole!))
  await change(at.owner, 'accessShow', {}, onProperty(part!))
  for (const by of [builder, at.member])
    expect(await parts(by)).toEqual({ [part!]: 'тайна', [plain!]: 'явь' })
})

test('what cannot be hidden, and people and groups that are not there, are refused at their field', async () => {
  const { at, builders, type } = world.now()
  const refused = async (rest: object, on?: On) => {
    const answer = await change(at.owner, 'accessHide', rest, on)
    return fieldsOf(answer) ?? answer.code
  }
  const group_ids = [builders]
  expect(await refused({})).toEqual([{ field: 'group_ids', reason: 'required' }])
  for (const each of ['999999', 'x', ''])
    expect(await refused({ group_ids: [each] })).toEqual([{ field: 'group_ids', reason: 'unknown_value' }])
  for (const each of ['999999', at.space.owner])
    expect(await refused({ subject_ids: [each] })).toEqual([
      { field: 'subject_ids', reason: 'unknown_value' },
    ])
  expect(await refused({ group_ids: Array.from({ length: 101 }, () => builders) })).toEqual([
    { field: 'group_ids', reason: 'too_long', max: 100 },
  ])
  expect(await refused({ group_ids }, { resource_type: 'type', resource_id: type.id })).toEqual([
    { field: 'resource_type', reason: 'unknown_value' },
  ])
  expect(await refused({ group_ids }, onProperty(type.p.name!))).toBe('header_property')
  expect((await preview({ type: 'type', id: type.id })).code).toBe('invalid_input')
  expect(await rightsOf()).toEqual({ own_scope: false, closed: false })
})

test('hiding that is sent again with its key happens once', async () => {
  const { at, builders, builder, pay } = world.now()
  const query = `mutation { accessHide(input: { resource_type: property, resource_id: "${pay}", group_ids: ["${builders}"] }) { recordId } }`
  const send = (body: string) =>
    at.terem
      .fetch('/graphql', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${at.owner.token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `hide-${pay}-once`,
        },
        body: JSON.stringify({ query: body }),
      })
      .then((answer) => answer.json() as Promise<Json>)
  expect((await send(query)).data.accessHide.recordId).toBe(pay)
  await show({})
  expect((await send(query)).data.accessHide.recordId).toBe(pay)
  expect(await seen(builder)).toBe('восемьсот')
  const other = await send(query.replace(`"${builders}"`, `"${at.space.team}"`))
  expect(other.errors[0].extensions.code).toBe('key_reused')
})
