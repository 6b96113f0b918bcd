import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetReaders, levelOn, needReader } from '../access/reader.ts'
import type { Actor, Context } from '../context.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { objectRows } from './objectRows.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let types: TestType[]
let objects: string[]

const grantQuery = 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }'
const grant = async (type: string, id: string, level: string, to: object) => {
  const { errors } = await at.call(at.owner, grantQuery, {
    input: { resource_type: type, resource_id: id, level, ...to },
  })
  expect(errors).toBeUndefined()
}
const close = (type: string, id: string, inherits = false) =>
  at.call(
    at.owner,
    'mutation ($type: AccessResourceType!, $id: ID!, $inherits: Boolean!) { accessInherit(resource_type: $type, resource_id: $id, inherits: $inherits) { status } }',
    { type, id, inherits },
  )

beforeAll(async () => {
  at = await startTestObjects()
  types = [
    await at.makeType({ secret: { kind: 'text' }, to: { kind: 'object', multiple: true } }),
    await at.makeType(),
  ]
  const [first, second] = types as [TestType, TestType]
  objects = []
  for (let number = 0; number < 8; number++) {
    const type = number % 4 === 3 ? second : first
    const values = { [type.p.name!]: `Дело ${number}` }
    if (type === first)
      Object.assign(values, { [type.p.secret!]: `тайна${number}`, [type.p.to!]: objects.slice(0, 2) })
    objects.push(await at.create(number === 5 ? at.member : at.owner, type, values))
  }
})
afterAll(() => at.terem.close())

const namesOf = (page: Json): string[] => page.data.map((each: Json) => each.id).toSorted()

/** The ids that each surface gives to a caller. */
async function surfaces(by: Caller): Promise<Record<string, string[]>> {
  const [first, second] = types as [TestType, TestType]
  const list = async (query: string, name: string) => {
    const { data } = await at.call(by, query)
    return data?.[name] ? namesOf(data[name]) : []
  }
  const single = await Promise.all(objects.map(async (id) => ((await at.object(by, id, 'id')) ? [id] : [])))
  const versions = await Promise.all(
    objects.map(async (id) => {
      const { data } = await at.call(by, `{ paginate_objectVersion(object_id: "${id}") { data { id } } }`)
      return data ? [id] : []
    }),
  )
  const typed = async ({ id }: TestType) =>
    list(`{ paginate_object(type_id: "${id}") { data { id } } }`, 'paginate_object')
  return {
    groups: [...(await grouped(by, first)), ...(await grouped(by, second))].toSorted(),
    single: single.flat().toSorted(),
    versions: versions.flat().toSorted(),
    lists: [...(await typed(first)), ...(await typed(second))].toSorted(),
    any: await list('{ paginate_anyObject { data { id } } }', 'paginate_anyObject'),
    search: await list(
      `{ search(space_id: "${at.space.space}", text: "Дело", group: objects) { data { id } } }`,
      'search',
    ),
  }
}

/** Names tell objects apart, so a group by name is an object. */
async function grouped(by: Caller, { id, p }: TestType): Promise<string[]> {
  const { data } = await at.call(
    by,
    `{ object_groups(type_id: "${id}", property_id: "${p.name}") { value }
      paginate_object(type_id: "${id}", perPage: 1) { paginatorInfo { total } } }`,
  )
  expect(data.paginate_object.paginatorInfo.total).toBe(data.object_groups.length)
  return data.object_groups.map(({ value }: Json) => objects[Number(value.split(' ')[1])])
}

async function expected(by: Caller & { account: string }): Promise<string[]> {
  const ctx = contextOf(by)
  forgetReaders(ctx)
  const reader = await needReader(ctx, at.space.space)
  const rows = await Promise.all(objects.map((id) => objectRows(ctx).load(id)))
  return rows
    .flatMap((row) => (row && row.deleted_at === null && levelOn(reader, row) > 0 ? [row.id] : []))
    .toSorted()
}

function contextOf({ account }: { account: string }): Context {
  const { sql, env } = at.terem
  const actor: Actor = { kind: 'account', account, family: '', expiresAt: Infinity }
  return { sql, app: { sql, env }, actor, spaceId: at.space.space } as unknown as Context
}

const indexed = () =>
  until('search has caught up', async () => {
    const [row] = await at.terem.sql<
      { left: number }[]
    >`select count(*)::int as left from object_search_pending`
    return row!.left === 0
  })

test('[RAC.08~] [RSE.04~] whatever was granted or closed, every surface shows the same objects to a reader', async () => {
  const [first, second] = types as [TestType, TestType]
  const me = { subject_id: at.member.subject }
  const steps: [string, () => Promise<unknown>][] = [
    ['nothing given', () => Promise.resolve()],
    ['an object closed', () => close('object', objects[0]!)],
    ['a level on the closed object', () => grant('object', objects[0]!, 'read', me)],
    ['a type closed', () => close('type', first.id)],
    ['an object of the closed type given', () => grant('object', objects[1]!, 'edit', me)],
    ['the other type closed, too', () => close('type', second.id)],
    ['the first type given back', () => grant('type', first.id, 'read', me)],
    [
      'an object in trash',
      () => at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id: objects[2] }),
    ],
  ]
  await indexed()
  const seen: string[][] = []
  for (const [name, step] of steps) {
    await step()
    for (const by of [at.member, at.owner]) {
      const wanted = await expected(by)
      const shown = await surfaces(by)
      for (const [surface, ids] of Object.entries(shown))
        expect([name, surface, ids]).toEqual([name, surface, wanted])
      if (by === at.member) seen.push(wanted)
    }
  }
  expect(seen.map((ids) => ids.length)).toEqual([8, 7, 8, 3 + 1, 5, 3, 6, 5])
})

test('[RAC.08~] a property that is hidden from a reader is in no value, filter, sort, group, history or hit of theirs', async () => {
  const type = await at.makeType({ secret: { kind: 'text' }, open: { kind: 'text' } })
  const { secret, open, name } = type.p as { secret: string; open: string; name: string }
  const id = await at.create(at.owner, type, { [name]: 'Досье', [secret]: 'клад', [open]: 'видно' })
  await indexed()
  const find = async (by: Caller, text: string) =>
    (
      await at.call(
        by,
        `{ search(space_id: "${at.space.space}", text: "${text}", group: objects) { data { id } } }`,
      )
    ).data.search.data.length
  expect([await find(at.member, 'клад'), await find(at.member, 'видно')]).toEqual([1, 1])
  await close('property', secret)
  expect(await find(at.member, 'клад')).toBe(0)
  await indexed()
  expect([
    await find(at.member, 'клад'),
    await find(at.owner, 'клад'),
    await find(at.member, 'видно'),
  ]).toEqual([0, 1, 1])
  expect(Object.keys((await at.object(at.member, id)).values)).not.toContain(secret)
  expect((await at.object(at.owner, id)).values[secret]).toBe('клад')
  const refused = [
    await at.list(at.member, type, { where: { property_id: secret, operator: 'LIKE', value: 'к%' } }),
    await at.list(at.member, type, { orderBy: [{ property_id: secret }] }),
    await at.call(at.member, `{ object_groups(type_id: "${type.id}", property_id: "${secret}") { count } }`),
    await at.call(
      at.member,
      `{ object_groups(type_id: "${type.id}", property_id: "${open}", sum: "${secret}") { count } }`,
    ),
  ]
  expect(refused.map(({ code }) => code)).toEqual(Array.from(refused, () => 'invalid_input'))
  expect((await at.update(at.member, id, { [secret]: 'x' })).code).toBe('object_invalid')
  const { data } = await at.call(
    at.member,
    `{ paginate_objectVersion(object_id: "${id}") { data { meta } } }`,
  )
  expect(JSON.stringify(data)).not.toContain('клад')
  expect(JSON.stringify(data)).toContain('видно')
})

test('[RAC.08~] a link to what a reader may not read is in no value, link, group or history of theirs, and stays when they save', async () => {
  const type = await at.makeType({ to: { kind: 'object', multiple: true } })
  const { to } = type.p as { to: string }
  const [hidden, shown] = [await at.create(at.owner, type), await at.create(at.owner, type)]
  const id = await at.create(at.owner, type, { [to]: [hidden, shown] })
  await close('object', hidden)
  const record = await at.object(at.member, id)
  expect([record.values[to], record.links.map((each: Json) => each.id)]).toEqual([[shown], [shown]])
  const { data } = await at.call(
    at.member,
    `{ paginate_objectVersion(object_id: "${id}") { data { meta } } object_groups(type_id: "${type.id}", property_id: "${to}") { value } }`,
  )
  expect(JSON.stringify(data)).not.toContain(hidden)
  expect((await at.update(at.member, id, { [to]: [] })).code).toBeUndefined()
  expect((await at.object(at.owner, id)).values[to]).toEqual([hidden])
  expect((await at.update(at.member, id, { [to]: [hidden] })).code).toBeUndefined()
  const other = await at.create(at.member, type)
  expect((await at.update(at.member, other, { [to]: [hidden] })).code).toBe('object_invalid')
})

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
    await close(kind, id)
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
    await close(kind, id)
  expect([await levels(at.member), await levels(at.owner)]).toEqual([
    [undefined, undefined],
    ['full', 'full'],
  ])
  await grant('page', top, 'read', { subject_id: at.member.subject, nested: true })
  await grant('type', type.id, 'edit', { subject_id: at.member.subject, nested: true })
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
    await close(kind, id)
    const level = async () =>
      (await at.call(at.member, `{ ${kind}(id: "${id}") { level } }`)).data[kind]?.level
    for (const to of [{ subject_id: at.member.subject }, { group_id: at.space.team }]) {
      const seen = [await level()]
      for (const given of ['read', 'edit', 'full']) {
        await grant(kind, id, given, to)
        seen.push(await level())
      }
      expect([kind, seen]).toEqual([kind, [undefined, 'read', 'edit', 'full']])
      await at.call(at.owner, revoke, { input: { resource_type: kind, resource_id: id, ...to } })
    }
    await close(kind, id, true)
  }
})

test('[RAC.06] what a person made is theirs in full while the space says so, and nothing else', async () => {
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
