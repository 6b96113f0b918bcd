import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetReaders, levelOn, needReader } from '../access/reader.ts'
import type { Actor, Context } from '../context.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { objectRows } from './objectRows.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let types: TestType[]
let objects: string[]

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

/** Group names are object names here, so a group identifies an object. */
async function grouped(by: Caller, { id, p }: TestType): Promise<string[]> {
  const { data, code } = await at.call(
    by,
    `{ object_groups(type_id: "${id}", property_id: "${p.name}") { value }
      paginate_object(type_id: "${id}", perPage: 1) { paginatorInfo { total } } }`,
  )
  // For a reader who may read neither the type nor anything of it, it does not exist.
  if (code === 'not_found') return []
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
    ['an object closed', () => at.inherit('object', objects[0]!, false)],
    ['a level on the closed object', () => at.grant('object', objects[0]!, 'read', me)],
    ['a type closed', () => at.inherit('type', first.id, false)],
    ['an object of the closed type given', () => at.grant('object', objects[1]!, 'edit', me)],
    ['the other type closed, too', () => at.inherit('type', second.id, false)],
    ['the first type given back', () => at.grant('type', first.id, 'read', me)],
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

test('[RAC.08~] a property that is hidden from a reader is in no value, filter, sort, group, history or search hit of theirs', async () => {
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
  await at.inherit('property', secret, false)
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

test('[RAC.08~] a link to something hidden is in no value, link, group or history of a reader, and stays when they save', async () => {
  const type = await at.makeType({ to: { kind: 'object', multiple: true } })
  const { to } = type.p as { to: string }
  const [hidden, shown] = [await at.create(at.owner, type), await at.create(at.owner, type)]
  const id = await at.create(at.owner, type, { [to]: [hidden, shown] })
  await at.inherit('object', hidden, false)
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

test('[RAC.08~] who is given a type without what is below it gets the properties of the objects that they may read', async () => {
  const type = await at.makeType({ sum: { kind: 'number' }, secret: { kind: 'text' } })
  const { name, sum, secret } = type.p as { name: string; sum: string; secret: string }
  const id = await at.create(at.owner, type, { [name]: 'Смета', [sum]: 5, [secret]: 'тайна' })
  await at.inherit('type', type.id, false)
  await at.inherit('property', secret, false)
  const me = { subject_id: at.member.subject }
  await at.grant('object', id, 'read', me)
  const asked = async () => {
    const { data } = await at.call(
      at.member,
      `{ object(id: "${id}") { values type { label properties { id } } } type(id: "${type.id}") { properties { id } } }`,
    )
    const { values, type: told } = data.object
    const ids = told.properties.map((each: Json) => each.id).toSorted()
    expect(ids).toEqual(Object.keys(values).toSorted())
    expect([ids.includes(name), ids.includes(sum), ids.includes(secret)]).toEqual([true, true, false])
    return [told.label !== '', data.type?.properties.length]
  }
  expect(await asked()).toEqual([false, undefined])
  const level = `resource_type: type, resource_id: "${type.id}", subject_id: "${me.subject_id}", level: read, nested: false`
  const { errors } = await at.call(at.owner, `mutation { accessGrant(input: { ${level} }) { status } }`)
  expect(errors).toBeUndefined()
  expect(await asked()).toEqual([true, 0])
})

test('[RAC.06~] who made an object or a page that was closed to them finds it nowhere once the personal option is off', async () => {
  const personal = (on: boolean) =>
    at.call(
      at.owner,
      `mutation { accessPersonalSet(space_id: ${at.space.space}, personal: ${on}) { status } }`,
    )
  const open = await at.makeType()
  const closed = await at.makeType()
  const made = [await at.create(at.member, open), await at.create(at.member, closed)]
  await at.inherit('object', made[0]!, false)
  await at.inherit('type', closed.id, false)
  const created = await at.call(at.member, 'mutation { pageCreate(input: {}) { recordId } }')
  const page = created.data.pageCreate.recordId as string
  await at.inherit('page', page, false)
  const found = async () => {
    const { data } = await at.call(
      at.member,
      `{ paginate_anyObject(perPage: 100) { data { id } } paginate_page(perPage: 100) { data { id } } }`,
    )
    const any = [...namesOf(data.paginate_anyObject), ...namesOf(data.paginate_page)]
    const listed = [await at.list(at.member, open), await at.list(at.member, closed)].flatMap(({ page }) =>
      page ? namesOf(page) : [],
    )
    return [...made.map((id) => [any.includes(id), listed.includes(id)]), [any.includes(page)]]
  }
  await personal(true)
  const [own, , shown] = await found()
  expect([own, shown]).toEqual([[true, true], [true]])
  await personal(false)
  expect(await found()).toEqual([[false, false], [false, false], [false]])
})
