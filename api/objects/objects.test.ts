import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, startTestObjects, type TestObjects } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects({ QUOTA_OBJECTS: '1000' })
})
afterAll(() => at.terem.close())

const every = {
  text: { kind: 'text' },
  texts: { kind: 'text', multiple: true },
  number: { kind: 'number', options: { mode: 'real', decimals: 2 } },
  numbers: { kind: 'number', multiple: true },
  done: { kind: 'toggle' },
  day: { kind: 'date_time', options: { with_time: false } },
  moment: { kind: 'date_time' },
  moments: { kind: 'date_time', multiple: true },
  link: { kind: 'link' },
  email: { kind: 'email' },
  phone: { kind: 'phone' },
  name_of: { kind: 'full_name' },
  stage: {
    kind: 'list',
    options: {
      options: [
        { id: 'new', label: 'New', color: 'gray', order: 0 },
        { id: 'old', label: 'Old', color: 'gray', order: 1 },
      ],
    },
  },
  steps: { kind: 'checklist' },
} as const

test('[ROB.01] an object stores a value of every kind and returns it as it was saved', async () => {
  const type = await at.makeType(every)
  const values = {
    [type.p.name!]: 'Первый',
    [type.p.text!]: 'Текст',
    [type.p.texts!]: ['a', 'b'],
    [type.p.number!]: 1.25,
    [type.p.numbers!]: [3, 1],
    [type.p.done!]: true,
    [type.p.day!]: '2026-05-01',
    [type.p.moment!]: '2026-05-01T10:00:00.000Z',
    [type.p.moments!]: ['2026-05-01T10:00:00.000Z', '2026-05-02T10:00:00.000Z'],
    [type.p.link!]: 'https://example.com/',
    [type.p.email!]: { address: 'anna@example.com', category: 'work' },
    [type.p.phone!]: '+79991234567',
    [type.p.name_of!]: { last_name: 'Иванова', first_name: 'Анна', patronymic: '' },
    [type.p.stage!]: 'old',
    [type.p.steps!]: [{ id: 'x', text: 'Сделать', done: false }],
  }
  const id = await at.create(at.owner, type, values)
  const record = await at.object(
    at.owner,
    id,
    'name values version level author { fullname { first_name } } creator { fullname { first_name } } header_property_id deleter { id } deleted_at favorite tags { id }',
  )
  expect(record.values).toMatchObject(values)
  expect(record).toMatchObject({
    name: 'Первый',
    version: 1,
    level: 'full',
    author: { fullname: { first_name: 'Anna' } },
    creator: { fullname: { first_name: 'Anna' } },
    header_property_id: type.p.name,
    deleter: null,
    deleted_at: null,
    favorite: false,
    tags: [],
  })
  const emptied = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const { data, errors } = await at.update(at.owner, id, emptied)
  expect(errors).toBeUndefined()
  expect(data.objectUpdate.record.values).toMatchObject({
    [type.p.text!]: null,
    [type.p.texts!]: [],
    [type.p.steps!]: null,
  })
})

test('[ROB.05~] [RER.59] an object without a required value is refused by name, and nothing of it stays', async () => {
  const type = await at.makeType({ title: { kind: 'text', required: true }, note: { kind: 'text' } })
  const refused = await at.tryCreate(at.owner, type, { [type.p.note!]: 'x' })
  expect(refused.code).toBe('object_invalid')
  expect(fieldsOf(refused)).toEqual([{ field: type.p.title, reason: 'required' }])
  expect((await at.list(at.owner, type)).names).toEqual([])
  const id = await at.create(at.owner, type, { [type.p.title!]: 'a', [type.p.note!]: 'b' })
  expect((await at.update(at.owner, id, { [type.p.title!]: '' })).code).toBe('object_invalid')
  expect((await at.update(at.owner, id, { [type.p.note!]: null })).code).toBeUndefined()
  expect((await at.object(at.owner, id)).values).toMatchObject({ [type.p.title!]: 'a', [type.p.note!]: null })
})

test('[ROB.06] a second living object with a unique value is refused by name; empty values never collide', async () => {
  const type = await at.makeType({ code: { kind: 'text', unique: true } })
  const code = type.p.code!
  const first = await at.create(at.owner, type, { [code]: 'A1' })
  const second = await at.tryCreate(at.owner, type, { [code]: 'A1' })
  expect([second.code, fieldsOf(second)]).toEqual([
    'object_not_unique',
    [{ field: code, reason: 'not_unique' }],
  ])
  const other = await at.create(at.owner, type)
  await at.create(at.owner, type)
  expect((await at.update(at.owner, other, { [code]: 'A1' })).code).toBe('object_not_unique')
  await at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id: first })
  expect((await at.update(at.owner, other, { [code]: 'A1' })).code).toBeUndefined()
  const restored = await at.call(at.owner, 'mutation ($id: ID!) { objectRestore(id: $id) { status } }', {
    id: first,
  })
  expect([restored.code, fieldsOf(restored)]).toEqual([
    'object_not_unique',
    [{ field: code, reason: 'not_unique' }],
  ])
})

test('[RTY.27~] a default fills what is not given, and an empty value that is given stays empty', async () => {
  const type = await at.makeType({ stage: { kind: 'text', default: 'new' } })
  const stage = type.p.stage!
  const filled = await at.object(at.owner, await at.create(at.owner, type))
  const emptied = await at.object(at.owner, await at.create(at.owner, type, { [stage]: null }))
  expect([filled.values[stage], emptied.values[stage]]).toEqual(['new', null])
})

test('[RTY.31] system properties are returned with an object and cannot be changed', async () => {
  const type = await at.makeType()
  const id = await at.create(at.member, type)
  const { values } = await at.object(at.member, id)
  expect(values[type.p.author!]).toBe(at.member.subject)
  expect(values[type.p.created_at!]).toMatch(/^20.*Z$/)
  await at.update(at.owner, id, { [type.p.name!]: 'Changed' })
  const changed = (await at.object(at.member, id)).values
  expect(changed[type.p.updated_at!] > values[type.p.updated_at!]).toBe(true)
  expect(changed).toMatchObject({ [type.p.author!]: at.member.subject })
  for (const name of ['created_at', 'updated_at', 'author', 'tags'])
    expect((await at.update(at.owner, id, { [type.p[name]!]: null })).code).toBe('read_only')
})

test('[RTY.43] start 10 and step 5 give 10, 15, 20 to new objects, and parallel creation repeats none', async () => {
  const type = await at.makeType({
    number: { kind: 'number', options: { autoincrement: { start: 10, step: 5 } } },
  })
  const number = type.p.number!
  const numberOf = async (id: string) => (await at.object(at.owner, id)).values[number] as number
  const first = [
    await at.create(at.owner, type),
    await at.create(at.owner, type),
    await at.create(at.owner, type),
  ]
  expect(await Promise.all(first.map(numberOf))).toEqual([10, 15, 20])
  const many = await Promise.all(Array.from({ length: 20 }, () => at.create(at.owner, type)))
  const numbers = await Promise.all(many.map(numberOf))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => 25 + index * 5))
  expect((await at.update(at.owner, many[0]!, { [number]: 1 })).code).toBe('read_only')
})

test('[RTY.26] a guarded value is changed by full access alone and read by everyone', async () => {
  const type = await at.makeType({ pay: { kind: 'number', guarded: true } })
  const id = await at.create(at.owner, type, { [type.p.pay!]: 5 })
  expect((await at.update(at.member, id, { [type.p.pay!]: 6 })).code).toBe('read_only')
  expect((await at.update(at.member, id, { [type.p.name!]: 'x' })).code).toBeUndefined()
  expect((await at.object(at.member, id)).values[type.p.pay!]).toBe(5)
  expect((await at.update(at.owner, id, { [type.p.pay!]: 6 })).code).toBeUndefined()
})

test('[ROB.17] two members change different values of one object at a time, and the same one in turn', async () => {
  const type = await at.makeType({ a: { kind: 'text' }, b: { kind: 'text' } })
  const { a, b } = type.p as { a: string; b: string }
  const id = await at.create(at.owner, type)
  const both = await Promise.all([
    at.update(at.owner, id, { [a]: '1' }, 1),
    at.update(at.member, id, { [b]: '2' }, 1),
  ])
  expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
  expect((await at.object(at.owner, id)).values).toMatchObject({ [a]: '1', [b]: '2' })
  expect((await at.update(at.member, id, { [a]: '3' }, 1)).code).toBe('conflict')
  expect((await at.update(at.member, id, { [a]: '3' }, 3)).code).toBeUndefined()
})

const versionsQuery =
  'query ($id: ID!) { paginate_objectVersion(object_id: $id) { data { id object_id version meta author_id author { fullname { first_name } } created_at } paginatorInfo { total } } }'
const versions = async (id: string, by = at.owner) =>
  (await at.call(by, versionsQuery, { id })).data?.paginate_objectVersion

test('[ROB.12] [ROB.13~] each change is a version that lists what changed, and an earlier one can be restored', async () => {
  const type = await at.makeType({ a: { kind: 'text' } })
  const { a, name } = type.p as { a: string; name: string }
  const id = await at.create(at.owner, type, { [name]: 'First', [a]: '1' })
  await at.update(at.member, id, { [a]: '2' })
  await at.update(at.member, id, { [a]: '2' })
  await at.update(at.owner, id, { [name]: 'Second', [a]: '3' })
  const found = await versions(id)
  expect(found.data.map((each: { version: number; meta: object }) => [each.version, each.meta])).toEqual([
    [3, { [name]: ['First', 'Second'], [a]: ['2', '3'] }],
    [2, { [a]: ['1', '2'] }],
    [1, { [name]: [null, 'First'], [a]: [null, '1'] }],
  ])
  expect(found.data[1]).toEqual({
    id: expect.any(String),
    object_id: id,
    version: 2,
    meta: { [a]: ['1', '2'] },
    author_id: at.member.subject,
    author: { fullname: { first_name: 'Boris' } },
    created_at: expect.stringMatching(/^20.*Z$/),
  })
  expect(found.paginatorInfo.total).toBe(3)
  const restore = (by: object, version: string) =>
    at.call(by, 'mutation ($id: ID!) { objectVersionRestore(id: $id) { record { name version values } } }', {
      id: version,
    })
  const { data } = await restore(at.member, found.data[2].id)
  expect(data.objectVersionRestore.record).toMatchObject({ name: 'First', version: 4, values: { [a]: '1' } })
  expect((await restore(at.stranger, found.data[2].id)).code).toBe('not_found')
  expect((await restore(at.owner, 'x')).code).toBe('not_found')
})

test('[ROB.14~] the header value is the name of the object, and a change of it renames the object', async () => {
  const type = await at.makeType()
  const id = await at.create(at.owner, type, { [type.p.name!]: '  Договор ' })
  expect((await at.list(at.owner, type)).names).toEqual(['Договор'])
  await at.update(at.owner, id, { [type.p.name!]: 'Счёт' })
  expect((await at.list(at.owner, type)).names).toEqual(['Счёт'])
  expect((await at.object(at.owner, id)).name).toBe('Счёт')
})

test('[RTY.44] an object links to readable objects of its related type, and a deleted one leaves the value', async () => {
  const [people, things] = [await at.makeType(), await at.makeType()]
  const type = await at.makeType({
    who: { kind: 'object', multiple: true, meta: { related_types: [{ type_id: people.id }] } },
  })
  const who = type.p.who!
  const [ann, bob] = await Promise.all(
    ['Ann', 'Bob'].map((name) => at.create(at.owner, people, { [people.p.name!]: name })),
  )
  const thing = await at.create(at.owner, things)
  for (const wrong of [thing, crypto.randomUUID()])
    expect(fieldsOf(await at.tryCreate(at.owner, type, { [who]: [wrong] }))).toEqual([
      { field: who, reason: 'unknown_value' },
    ])
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Deal', [who]: [ann, bob] })
  const shown = await at.object(at.owner, id)
  expect([shown.values[who], shown.links.map((each: { name: string }) => each.name)]).toEqual([
    [ann, bob],
    ['Ann', 'Bob'],
  ])
  const backlinks = async (of: string) =>
    (
      await at.call(
        at.owner,
        'query ($id: ID!) { object_backlinks(id: $id) { data { name references(id: $id) { label mention } } paginatorInfo { total } } }',
        { id: of },
      )
    ).data.object_backlinks
  expect(await backlinks(ann!)).toEqual({
    data: [{ name: 'Deal', references: [{ label: 'who', mention: false }] }],
    paginatorInfo: { total: 1 },
  })
  await at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id: ann })
  expect((await at.object(at.owner, id)).values[who]).toEqual([bob])
  // A link to something in trash must survive a change of the other links.
  await at.update(at.owner, id, { [who]: [] })
  await at.call(at.owner, 'mutation ($id: ID!) { objectRestore(id: $id) { status } }', { id: ann })
  expect((await at.object(at.owner, id)).values[who]).toEqual([ann])
  await at.update(at.owner, id, { [who]: [] })
  expect((await backlinks(ann!)).data).toEqual([])
})
