import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

const viewsFor = async (by: Caller, type: string): Promise<Json[]> => (await types.type(by, type)).views

test('[ROV.03~] one view of a type at most opens first for a page kind', async () => {
  const { owner, change, makeType } = types
  const type = await makeType()
  const save = (input: object) => change(owner, 'typeViewSave', { type_id: type, input })
  const opening = async () =>
    (await viewsFor(owner, type)).filter(({ config }) => config.default).map(({ name }) => name)
  await save({ name: 'Первое', config: { default: true } })
  await save({ name: 'Доска', config: { purpose: 'kanban', default: true } })
  await save({ name: 'Второе', config: { purpose: 'table', default: true, layout: { sort: [] } } })
  expect(await opening()).toEqual(['Доска', 'Второе'])
  const [first] = await viewsFor(owner, type)
  await save({ id: first!.id, name: 'Первое', config: { purpose: 'table', default: true } })
  expect(await opening()).toEqual(['Первое', 'Доска'])
  expect((await viewsFor(owner, type)).at(-1)!.config.layout).toEqual({ sort: [] })
})

test('[ROV.03~] [RAC.03~] a view is returned without its settings of a property that is closed to the reader', async () => {
  const { owner, member, change, makeType, makeProperty, terem } = types
  const type = await makeType()
  const { id: open } = await makeProperty(type, 'text', { name: 'city' })
  const { id: closed } = await makeProperty(type, 'number', { name: 'salary' })
  const told = await terem.call(
    owner,
    `mutation ($id: ID!) { accessInherit(resource_type: property, resource_id: $id, inherits: false) { record { level } } }`,
    { id: closed },
  )
  expect(told.code).toBeUndefined()
  const conditions = (ids: string[]) => ids.map((of) => ({ of, operator: 'EQ', value: `secret ${of}` }))
  const asked = (ids: string[]) => ids.map((property_id) => ({ property_id, operator: 'GT', value: 4200 }))
  const configOf = (ids: string[]) => ({
    purpose: 'table',
    layout: {
      filter: { join: 'AND', parts: [...conditions(ids), { join: 'OR', parts: conditions(ids) }] },
      sort: ids.map((of) => ({ of, order: 'ASC' })),
      order: ids,
      cards: ids,
      ...Object.fromEntries(ids.map((id) => [`column/${id}/width`, 100])),
      ...(ids.includes(closed) ? { group: { of: closed }, subgroup: { of: closed }, nest: closed } : {}),
    },
    where: { AND: [...asked(ids), { OR: asked(ids) }] },
    orderBy: ids.map((property_id) => ({ property_id, order: 'DESC' })),
    ...(ids.includes(closed) ? { group: { property_id: closed }, lane: closed } : {}),
  })
  await change(owner, 'typeViewSave', {
    type_id: type,
    input: { name: 'Все', config: configOf([open, closed]) },
  })
  expect((await viewsFor(owner, type))[0]!.config).toEqual(configOf([open, closed]))
  expect((await viewsFor(member, type))[0]!.config).toEqual(configOf([open]))
})
