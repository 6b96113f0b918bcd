import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessLimits } from '#schema/access/access.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
let page: string

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(async () => {
  page = await pages.create(pages.owner)
})
afterAll(() => pages.terem.close())

const save = (by: Caller, data: unknown, entity = page, type = 'page') =>
  pages.terem.call(
    by,
    `mutation ($entity: ID!, $data: JSON!) {
      subjectConfigSave(entity_type: ${type}, entity_id: $entity, data: $data) {
        status record { id entity_id entity_type subject_id data } } }`,
    { entity, data },
  )
const read = async (by: Caller, entity = page): Promise<Json> => {
  const { data, errors } = await pages.terem.call(
    by,
    'query ($entity: ID!) { subjectConfig(entity_type: page, entity_id: $entity) { subject_id data } }',
    { entity },
  )
  expect(errors).toBeUndefined()
  return data.subjectConfig
}

test('[ROV.04~] settings of one page apply to no other, and each part can be saved alone', async () => {
  const other = await pages.create(pages.owner)
  await save(pages.member, { width: 120 })
  await save(pages.member, { height: 40 }, other)
  await save(pages.member, { wide: true })
  expect([(await read(pages.member)).data, (await read(pages.member, other)).data]).toEqual([
    { width: 120, wide: true },
    { height: 40 },
  ])
})

test('[ROV.04] how a person looks at a page or a type is kept for them and changes nothing for another', async () => {
  const { data } = await save(pages.member, { 'view/main/filter': { column: 'name' }, width: 120 })
  expect(data.subjectConfigSave.record).toEqual({
    id: expect.any(String),
    entity_id: page,
    entity_type: 'page',
    subject_id: pages.member.subject,
    data: { 'view/main/filter': { column: 'name' }, width: 120 },
  })
  expect(await read(pages.owner)).toBeNull()
  await save(pages.owner, { width: 300 })
  expect((await read(pages.member)).data.width).toBe(120)
  const made = await pages.terem.call(
    pages.owner,
    'mutation { typeCreate(input: { label: "Дело" }) { recordId } }',
  )
  const type = made.data.typeCreate.recordId as string
  // Ids of types and of properties may be equal.
  await pages.terem.sql`
    insert into subject_config (subject, entity_type, entity_id, data)
    values (${pages.member.subject}, 'property', ${type}, '{"odd": 1}')`
  const kept = await save(pages.member, { wide: true }, type, 'type')
  expect(kept.data.subjectConfigSave.record).toMatchObject({
    entity_id: type,
    entity_type: 'type',
    data: { wide: true },
  })
  const again = await pages.terem.call(
    pages.member,
    `{ subjectConfig(entity_type: type, entity_id: "${type}") { data } }`,
  )
  expect(again.data.subjectConfig.data).toEqual({ wide: true })
  const ofType = async (by: Caller) =>
    (await pages.terem.call(by, `{ type(id: "${type}") { subjectConfig } }`)).data.type.subjectConfig
  expect([await ofType(pages.member), await ofType(pages.owner)]).toEqual([{ wide: true }, {}])
  const second = await pages.terem.call(
    pages.owner,
    'mutation { typeCreate(input: { label: "Второе" }) { recordId } }',
  )
  const other = second.data.typeCreate.recordId as string
  expect(
    (await pages.terem.call(pages.member, `{ type(id: "${other}") { subjectConfig } }`)).data.type,
  ).toEqual({
    subjectConfig: {},
  })
})

test('keys that are given replace those of the same name, and null takes one out', async () => {
  await save(pages.member, { width: 120, hidden: true, never: null })
  await save(pages.member, { width: 80, hidden: null })
  expect((await read(pages.member)).data).toEqual({ width: 80 })
})

test('a page that may not be read is not there, for reading as for keeping', async () => {
  for (const by of [pages.stranger, pages.member]) {
    const entity = by === pages.member ? crypto.randomUUID() : page
    expect((await save(by, {}, entity)).errors?.[0]?.extensions.code).toBe('not_found')
    expect(await read(by, entity)).toBeNull()
  }
  expect((await save(pages.nobody, {})).errors?.[0]?.extensions.code).toBe('unauthenticated')
  expect((await save(await pages.key('full'), {})).errors?.[0]?.extensions.code).toBe('read_only')
})

test('what is no flat object, has too many keys or grows too large is refused and changes nothing', async () => {
  await save(pages.member, { width: 120 })
  const many = Object.fromEntries(
    Array.from({ length: accessLimits.configKeys + 1 }, (_, index) => [`k${index}`, 1]),
  )
  const large = 'x'.repeat(accessLimits.configBytes)
  for (const data of ['text', [1], many, { large }, { '': 1 }, { ['k'.repeat(201)]: 1 }, { nul: '\0' }]) {
    const { errors } = await save(pages.member, data)
    expect(errors?.[0]?.extensions.code).toBe('invalid_input')
  }
  expect((await read(pages.member)).data).toEqual({ width: 120 })
})
