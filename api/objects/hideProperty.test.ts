import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { Context } from '../context.ts'
import { createEventHub } from '../events/eventHub.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { exported } from './exchange/testing.ts'
import { objectEvents } from './objectEvents.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from './testing.ts'

type Person = Caller & { account: string; subject: string }

let at: TestObjects
/** A group with one person. */
let builders: string
let builder: Person
/** In the team and in the group. */
let both: Person
/** In neither, but in a group without grants. */
let single: Person
let type: TestType
let object: string
let pay: string
let computed: string

const makeGroup = async (name: string): Promise<string> =>
  (await at.call(at.owner, `mutation { groupCreate(input: { name: "${name}" }) { recordId } }`)).data
    .groupCreate.recordId as string

async function join(name: string, group: string): Promise<Person> {
  const made = await at.terem.makeUser(name)
  const subject = await joinTestSpace(at.terem, made.account, { ...at.space, team: group })
  return { ...made, space: at.space.space, subject }
}

beforeAll(async () => {
  at = await startTestObjects()
  builders = await makeGroup('Builders')
  builder = await join('Builder', builders)
  both = await join('Both', at.space.team)
  await at.terem.sql`insert into group_member (group_id, subject) values (${builders}, ${both.subject})`
  single = await join('Single', await makeGroup('Rest'))
})
beforeEach(async () => {
  type = await at.makeType({ pay: { kind: 'text' } })
  pay = type.p.pay!
  object = await at.create(at.owner, type, { [type.p.name!]: 'Смета', [pay]: 'восемьсот' })
  await at.grant('type', type.id, 'edit', { group_id: builders })
  const input = { type_id: type.id, label: 'Computed', kind: 'text', formula: '"+" & {pay}' }
  const query = 'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }'
  computed = (await at.call(at.owner, query, { input })).data.propertyCreate.recordId as string
})
afterAll(() => at.terem.close())

type On = { resource_type: string; resource_id: string }
const change = (by: Caller, field: 'accessHide' | 'accessShow', input: object, on?: On) =>
  at.call(
    by,
    `mutation ($input: A${field.slice(1)}Input!) { ${field}(input: $input) { recordId record { inherits } } }`,
    { input: { ...(on ?? onProperty(pay)), ...input } },
  )
const onProperty = (resource_id: string): On => ({ resource_type: 'property', resource_id })
const hide = (rest: object, by: Caller = at.owner) => change(by, 'accessHide', rest)
const show = (rest: object, by: Caller = at.owner) => change(by, 'accessShow', rest)
const preview = async (rest: object, by: Caller = at.owner) =>
  (await at.terem.ask(by, 'access.hiding', { type: 'property', id: pay, ...rest })) as Json
/** The value that a reader sees; null when they do not see the object. */
const seen = async (by: Caller, id = object, property = pay): Promise<string | null> =>
  (await at.call(by, `{ object(id: "${id}") { values } }`)).data.object?.values[property] ?? null
const level = async (by: Caller) =>
  (await at.call(by, `{ property(id: "${pay}") { level } }`)).data.property?.level ?? null
const rightsOf = async (id = pay) => {
  const [row] = await at.terem.sql`select own_scope, closed from property where id = ${id}`
  return row
}

test('[RAC.08~] a property that is hidden from a group is gone at once from all that its people are shown, and nobody else ever misses it', async () => {
  const hub = await createEventHub(
    at.terem.sql,
    createLog(() => {}),
  )
  const actor = { kind: 'account', account: builder.account, family: '', expiresAt: Infinity }
  const app = { sql: at.terem.sql, env: at.terem.env, hub }
  const ctx = { sql: at.terem.sql, app, actor, spaceId: at.space.space } as unknown as Context
  const events = objectEvents(ctx, accessResources, { space_id: at.space.space, type_id: type.id })
  const told = async () => JSON.stringify(await events.next())
  await told()
  const rows = (by: Caller) => at.list(by, type, { where: equal, orderBy: [{ property_id: pay }] })
  const equal = { property_id: pay, operator: 'EQ', value: 'восемьсот' }
  const surfaces = async (by: Caller) => ({
    value: await seen(by),
    formula: await seen(by, object, computed),
    filtered: (await at.list(by, type, { where: equal })).code ?? 'ok',
    sorted: (await at.list(by, type, { orderBy: [{ property_id: pay }] })).code ?? 'ok',
    both: (await rows(by)).code ?? 'ok',
    grouped:
      (await at.call(by, `{ object_groups(type_id: "${type.id}", property_id: "${pay}") { value } }`)).code ??
      'ok',
    totalled:
      (
        await at.call(
          by,
          `{ object_totals(type_id: "${type.id}", totals: [{ property_id: "${pay}", total: filled }]) }`,
        )
      ).code ?? 'ok',
    exported: (await exported(at, by, { type, columns: [pay] })).code ?? 'ok',
    found: (
      await at.call(
        by,
        `{ search(space_id: "${at.space.space}", text: "восемьсот", group: objects) { data { id } } }`,
      )
    ).data.search.data.some(({ id }: Json) => id === object),
    typed: await level(by),
    past: JSON.stringify(
      (await at.call(by, `{ paginate_objectVersion(object_id: "${object}") { data { meta } } }`)).data,
    ).includes('восемьсот'),
  })
  await at.update(at.owner, object, { [pay]: 'восемьсот' })
  await until('search has caught up', async () => (await surfaces(builder)).found)
  const open = {
    ...Object.fromEntries(
      ['filtered', 'sorted', 'both', 'grouped', 'totalled', 'exported'].map((name) => [name, 'ok']),
    ),
    value: 'восемьсот',
    formula: '+восемьсот',
    found: true,
    typed: 'edit',
    past: await surfaces(builder).then(({ past }) => past),
  }
  expect(await surfaces(builder)).toEqual(open)

  let isOver = false
  const missed: unknown[] = []
  const looking = (async () => {
    while (!isOver) {
      const found = [await seen(at.member), (await rows(at.member)).names.length]
      if (found[0] !== 'восемьсот' || found[1] !== 1) missed.push(found)
    }
  })()
  for (let turn = 0; turn < 6; turn++) {
    expect((await hide({ group_ids: [builders] })).data.accessHide.record).toEqual({ inherits: false })
    expect(await seen(builder)).toBeNull()
    if (turn < 5)
      expect((await show({ group_ids: [builders] })).data.accessShow.record).toEqual({ inherits: true })
  }
  isOver = true
  await looking
  expect(missed).toEqual([])
  expect(await surfaces(builder)).toEqual({
    ...Object.fromEntries(
      ['filtered', 'sorted', 'both', 'grouped', 'totalled', 'exported'].map((name) => [
        name,
        'invalid_input',
      ]),
    ),
    value: null,
    formula: null,
    found: false,
    typed: null,
    past: false,
  })
  expect((await surfaces(at.member)).typed).toBe('edit')
  await at.update(at.owner, object, { [pay]: 'девятьсот', [type.p.name!]: 'Смета вторая' })
  let said = ''
  do {
    const next = await told()
    if (!next.includes('восемьсот')) said = next
  } while (!said.includes('Смета вторая'))
  expect(said).not.toContain('девятьсот')
  await events.return?.()
  await hub.close()
})

test('[RAC.03~] what is given further up later opens a hidden property to nobody, and showing it again leaves no trace', async () => {
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
