import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import type { Caller, Json } from '../testing/testing.ts'

let types: TestTypes
let type: string
let price: Json
let count: Json

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
  type = await types.makeType()
  price = await types.makeProperty(type, 'number', { label: 'Price', options: { mode: 'real' } })
  count = await types.makeProperty(type, 'number', { label: 'Count' })
})
afterAll(() => types.terem.close())

const create = (label: string, formula: string, input: object = {}) =>
  types.attempt(types.owner, 'propertyCreate', {
    input: { type_id: type, kind: 'number', label, formula, options: { mode: 'real' }, ...input },
  })
const made = async (label: string, formula: string, input: object = {}): Promise<Json> => {
  const { data, errors } = await create(label, formula, input)
  expect(errors).toBeUndefined()
  return data.propertyCreate.record
}
const update = (id: string, input: object) => types.attempt(types.owner, 'propertyUpdate', { id, input })
const formulaOf = async (id: string): Promise<string | null> => {
  const { data } = await types.terem.call(types.owner, `query ($id: ID!) { property(id: $id) { formula } }`, {
    id,
  })
  return data.property.formula
}
const object = async (values: object, by: Caller = types.owner): Promise<Json> => {
  const { data, errors } = await types.terem.call(
    by,
    `mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }`,
    { input: { type_id: type, values } },
  )
  expect(errors).toBeUndefined()
  return data.objectCreate.recordId
}
const valuesOf = async (id: string, by: Caller = types.owner): Promise<Json> => {
  const { data, errors } = await types.terem.call(by, `query ($id: ID!) { object(id: $id) { values } }`, {
    id,
  })
  expect(errors).toBeUndefined()
  return data.object.values
}
const change = (id: string, values: object) =>
  types.terem.call(
    types.owner,
    `mutation ($id: ID!, $input: ObjectUpdateInput!) { objectUpdate(id: $id, input: $input) { recordId } }`,
    { id, input: { values } },
  )

test('a number that a formula makes is shown with decimals where nothing else is asked', async () => {
  const told = 'id options'
  const query = `mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { record { ${told} } } }`
  const input = { type_id: type, kind: 'number', label: 'Half', formula: '{Count} / 2' }
  const make = async (own: object) => {
    const { data, errors } = await types.terem.call(types.owner, query, { input: { ...input, ...own } })
    expect(errors).toBeUndefined()
    return data.propertyCreate.record.options
  }
  expect(await make({})).toMatchObject({ mode: 'real', decimals: 2 })
  expect(await make({ label: 'Whole', options: { mode: 'integer' } })).toMatchObject({ mode: 'integer' })
})

test('the values of a formula follow what it reads, for objects that were there and for new ones', async () => {
  const before = await object({ [price.id]: 2.5, [count.id]: 4 })
  const total = await made('Total', '{Price} * {Count}')
  const twice = await made('Twice', '{Total} * 2')
  expect(await formulaOf(twice.id)).toBe('{Total} * 2')
  expect(await valuesOf(before)).toMatchObject({ [total.id]: 10, [twice.id]: 20 })
  const after = await object({ [price.id]: 1, [count.id]: 3 })
  expect(await valuesOf(after)).toMatchObject({ [total.id]: 3, [twice.id]: 6 })
  expect((await change(after, { [count.id]: 5 })).errors).toBeUndefined()
  expect(await valuesOf(after)).toMatchObject({ [total.id]: 5, [twice.id]: 10 })
  expect((await change(after, { [total.id]: 7 })).code).toBe('read_only')
  const { errors } = await update(total.id, { formula: '{Price} + {Count}' })
  expect(errors).toBeUndefined()
  expect(await valuesOf(before)).toMatchObject({ [total.id]: 6.5, [twice.id]: 13 })
})

test('a formula names what it reads as people do, also when it is called otherwise by now', async () => {
  const total = await made('Total', '{Price}*{count}')
  expect(await formulaOf(total.id)).toBe('{Price}*{Count}')
  await update(price.id, { label: 'Cost' })
  expect(await formulaOf(total.id)).toBe('{Cost}*{Count}')
})

test('a formula that cannot be read, or that comes back to itself, is refused at its field', async () => {
  const total = await made('Total', '{Price} * 2')
  const fieldsOf = (answer: { errors?: Json[] }) => answer.errors?.[0].extensions.params.fields
  expect(fieldsOf(await create('Its name', '{Price} *'))).toMatchObject([
    { field: 'formula', reason: 'formula', min: 9 },
  ])
  expect(fieldsOf(await create('Its name', '1 + {Other}'))).toMatchObject([
    { reason: 'formula', min: 4, about: 'Other' },
  ])
  expect(fieldsOf(await create('Its name', '"a"'))).toMatchObject([{ reason: 'formula', about: 'number' }])
  const other = await made('Other', '{Total} + 1')
  expect(fieldsOf(await update(total.id, { formula: '{Other}' }))).toMatchObject([
    { field: 'formula', reason: 'formula_cycle', about: 'Total' },
  ])
  expect(fieldsOf(await update(other.id, { formula: '{Other}' }))).toMatchObject([{ about: 'Other' }])
  expect(fieldsOf(await update(price.id, { formula: '1' }))).toMatchObject([{ field: 'formula' }])
  expect(fieldsOf(await create('Its name', '1', { unique: true }))).toMatchObject([{ field: 'unique' }])
  expect(fieldsOf(await create('Its name', '1', { required: true }))).toMatchObject([{ field: 'required' }])
  expect(fieldsOf(await create('Its name', '1', { default: 1 }))).toMatchObject([{ field: 'default' }])
  expect(fieldsOf(await create('Its name', '"a"', { kind: 'text', options: { rich: true } }))).toMatchObject([
    { field: 'options.rich' },
  ])
  expect((await create('Its name', '1', { header: true })).code).toBe('header_property')
})

test('what a formula reads cannot be deleted, and is named by the refusal', async () => {
  const total = await made('Total', '{Price} * 2')
  const refused = await types.attempt(types.owner, 'propertyDelete', { id: price.id })
  expect(refused).toMatchObject({ code: 'property_in_formula' })
  expect(refused.errors?.[0]?.extensions.params).toMatchObject({ names: ['Total'] })
  const one = await object({ [price.id]: 4 })
  await types.change(types.owner, 'propertyDelete', { id: total.id })
  await types.change(types.owner, 'propertyDelete', { id: price.id })
  await types.change(types.owner, 'propertyRestore', { id: price.id })
  await types.change(types.owner, 'propertyRestore', { id: total.id })
  expect(await valuesOf(one)).toMatchObject({ [total.id]: 8 })
})

test('a formula that was brought back before what it reads has values once that is there', async () => {
  const total = await made('Total', '{Price} * 2')
  const more = await made('More', '{Total} + 1')
  const one = await object({ [price.id]: 4 })
  for (const { id } of [more, total, price]) await types.change(types.owner, 'propertyDelete', { id })
  for (const { id } of [more, total, price]) await types.change(types.owner, 'propertyRestore', { id })
  expect(await valuesOf(one)).toMatchObject({ [total.id]: 8, [more.id]: 9 })
})

test('a formula whose property is of another kind by now has no values until it is mended', async () => {
  const one = await object({ [price.id]: 4 })
  const total = await made('Total', '{Price} * 2')
  await types.change(types.owner, 'propertyUpdate', { id: price.id, input: { kind: 'text' } })
  expect(await valuesOf(one)).toMatchObject({ [price.id]: expect.stringContaining('4'), [total.id]: null })
  await types.change(types.owner, 'propertyUpdate', { id: total.id, input: { formula: 'LEN({Price})' } })
  expect((await valuesOf(one))[total.id]).toBeGreaterThan(0)
  await types.change(types.owner, 'propertyUpdate', {
    id: total.id,
    input: { kind: 'text', formula: 'UPPER({Price}) & "!"', options: {} },
  })
  expect((await valuesOf(one))[total.id]).toMatch(/^4.*!$/)
})

test('a property keeps the values of the formula that is taken from it', async () => {
  const one = await object({ [price.id]: 4 })
  const total = await made('Total', '{Price} * 2')
  const more = await made('More', '{Total} + 1')
  await types.change(types.owner, 'propertyUpdate', { id: total.id, input: { formula: '' } })
  expect(await formulaOf(total.id)).toBeNull()
  expect(await valuesOf(one)).toMatchObject({ [total.id]: 8, [more.id]: 9 })
  expect((await change(one, { [total.id]: 1 })).errors).toBeUndefined()
  expect(await valuesOf(one)).toMatchObject({ [total.id]: 1, [more.id]: 2 })
})

test('a list filters and sorts by the results of a formula', async () => {
  const day = await made('Until', 'DATEADD({created_at}, 1, "days")', {
    kind: 'date_time',
    options: { with_time: true },
  })
  const total = await made('Total', '{Price} * 2')
  const ids = [
    await object({ [price.id]: 3 }),
    await object({ [price.id]: 1 }),
    await object({ [price.id]: 2 }),
  ]
  const { data, errors } = await types.terem.call(
    types.owner,
    `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!]) {
      paginate_object(type_id: $type, where: $where, orderBy: $orderBy) { data { id values } } }`,
    {
      type,
      where: { property_id: total.id, operator: 'GT', value: 2 },
      orderBy: [{ property_id: total.id, order: 'DESC' }],
    },
  )
  expect(errors).toBeUndefined()
  expect(data.paginate_object.data.map(({ id }: Json) => id)).toEqual([ids[0], ids[2]])
  expect(data.paginate_object.data[0].values[day.id]).toMatch(/^20.*Z$/)
})
