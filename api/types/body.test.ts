import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes
let type: string

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
  type = await types.makeType()
})
afterAll(() => types.terem.close())

const text = (label: string, more: object = {}) =>
  types.makeProperty(type, 'text', { label, options: { rich: true }, ...more })
const update = (id: string, input: object) => types.attempt(types.owner, 'propertyUpdate', { id, input })
const bodies = async (): Promise<string[]> =>
  (await types.type(types.owner, type)).properties
    .filter(({ body }: Json) => body)
    .map(({ label }: Json) => label as string)

test('one formatted text of a type is what its objects are written on in: another one takes that from it', async () => {
  const notes = await text('Заметки', { body: true })
  expect([notes.body, await bodies()]).toEqual([true, ['Заметки']])
  const more = await text('Описание')
  expect(more.body).toBe(false)
  expect((await update(more.id, { body: true })).code).toBeUndefined()
  expect(await bodies()).toEqual(['Описание'])
  await text('Итог', { body: true })
  expect(await bodies()).toEqual(['Итог'])
  expect((await update(notes.id, { label: 'Пометки' })).code).toBeUndefined()
  expect(await bodies()).toEqual(['Итог'])
  // A property that comes back from trash does not take the flag either.
  expect((await update(notes.id, { body: true })).code).toBeUndefined()
  await types.change(types.owner, 'propertyDelete', { id: notes.id })
  expect((await update(more.id, { body: true })).code).toBeUndefined()
  await types.change(types.owner, 'propertyRestore', { id: notes.id })
  expect(await bodies()).toEqual(['Описание'])
  expect((await update(more.id, { body: false })).code).toBeUndefined()
  expect(await bodies()).toEqual([])
})

test('a property that is not rich text is refused as the body, and loses that role when its kind changes', async () => {
  const plain = await types.makeProperty(type, 'text', { label: 'Простой' })
  const number = await types.makeProperty(type, 'number')
  const whole = await types.makeProperty(type, 'composite')
  const nested = await text('Часть', { parent_id: whole.id })
  for (const { id } of [plain, number, nested]) {
    const refused = await update(id, { body: true })
    expect([refused.code, refused.errors?.[0]?.extensions.params.fields?.[0]?.field]).toEqual([
      'invalid_input',
      'body',
    ])
  }
  expect((await update(plain.id, { body: true, options: { rich: true } })).code).toBeUndefined()
  expect(await bodies()).toEqual(['Простой'])
  await update(plain.id, { options: { rich: false } })
  expect(await bodies()).toEqual([])
  const other = await text('Другой', { body: true })
  await update(other.id, { kind: 'number' })
  expect(await bodies()).toEqual([])
  const input = { type_id: type, kind: 'number', label: 'Число', body: true }
  expect((await types.attempt(types.owner, 'propertyCreate', { input })).code).toBe('invalid_input')
})

test('a new type begins with a text of the label that is asked for, and with none otherwise', async () => {
  const { owner, terem } = types
  const make = async (input: object) => {
    const { data, errors } = await terem.call(
      owner,
      'mutation ($input: TypeCreateInput!) { typeCreate(input: $input) { record { properties { label body data_type options } } } }',
      { input },
    )
    expect(errors).toBeUndefined()
    return (data.typeCreate.record.properties as Json[]).filter(({ body }) => body)
  }
  expect(await make({ label: 'Без текста' })).toEqual([])
  expect(await make({ label: 'С текстом', body: '描述' })).toEqual([
    { label: '描述', body: true, data_type: 'text', options: expect.objectContaining({ rich: true }) },
  ])
  const refused = await terem.call(
    owner,
    'mutation { typeCreate(input: { label: "Тип", body: "x" }) { recordId } }',
  )
  expect(refused.code).toBe('invalid_input')
})
