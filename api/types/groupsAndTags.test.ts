import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

let types: TestTypes
let type: string
beforeAll(async () => {
  types = await startTestTypes()
  type = await types.makeType()
})
afterAll(() => types.terem.close())

const own = async (): Promise<Json[]> =>
  (await types.type(types.owner, type)).properties.filter(({ system }: Json) => system === null)

describe('groups of properties', () => {
  test('[RTY.11] [RTY.12~] [RTY.13~] [RAPI.19] stand in their order, and a property is in one of them or in none', async () => {
    const { owner, member, attempt, change } = types
    const [{ id: property }] = await own()
    const make = (label: string) =>
      change(owner, 'propertyGroupCreate', { input: { type_id: type, label, description: 'О ней' } })
    const [a, b] = [await make('Основное'), await make('Другое')]
    const { data } = await attempt(owner, 'propertyAddToGroup', {
      property_id: property,
      property_group_id: b.id,
    })
    expect(data.propertyAddToGroup).toEqual({ recordId: property, status: 'success' })
    const groups = async () =>
      (await types.type(owner, type)).propertyGroups.map((group: Json) => [
        group.label,
        group.properties.map(({ id }: Json) => id as string),
      ])
    expect(await groups()).toEqual([
      ['Основное', []],
      ['Другое', [property]],
    ])
    expect((await types.type(owner, type)).propertyGroups[1]).toEqual({
      id: b.id,
      label: 'Другое',
      description: 'О ней',
      order: b.order,
      properties: [{ id: property }],
    })
    const { data: told } = await types.terem.call(
      owner,
      `{ type(id: "${type}") { propertyGroups { type_id } } }`,
    )
    expect(told.type.propertyGroups).toEqual([{ type_id: type }, { type_id: type }])
    await change(owner, 'propertyGroupMove', { id: b.id })
    await change(owner, 'propertyGroupUpdate', { id: a.id, input: { label: 'Прочее' } })
    expect(await groups()).toEqual([
      ['Другое', [property]],
      ['Прочее', []],
    ])
    expect((await attempt(owner, 'propertyGroupUpdate', { id: a.id, input: { label: 'другое' } })).code).toBe(
      'name_taken',
    )
    const taken = await attempt(owner, 'propertyRemoveFromGroup', { id: property })
    expect(taken.data.propertyRemoveFromGroup).toEqual({ recordId: property, status: 'success' })
    expect((await types.property(owner, property)).property_group_id).toBeNull()
    await attempt(owner, 'propertyAddToGroup', { property_id: property, property_group_id: b.id })
    expect((await attempt(member, 'propertyGroupDelete', { id: b.id })).code).toBe('read_only')
    await change(owner, 'propertyGroupDelete', { id: b.id })
    expect(await groups()).toEqual([['Прочее', []]])
    expect((await types.property(owner, property)).property_group_id).toBeNull()
    expect((await attempt(owner, 'propertyGroupDelete', { id: b.id })).code).toBe('not_found')
  })
})

test('[RTY.32~] [RER.51~] a tag is there for the whole space, and one of the system stays as it is', async () => {
  const { owner, member, stranger, attempt, change, terem, space } = types
  const tag = await change(member, 'tagCreate', { input: { name: 'Срочно', color: 'red' } })
  expect(tag).toMatchObject({ name: 'Срочно', color: 'red', system: false })
  const list = async () =>
    (await terem.call(owner, '{ paginate_tag { data { id name } } }')).data.paginate_tag.data
  expect(await list()).toEqual([{ id: tag.id, name: 'Срочно' }])
  expect((await attempt(owner, 'tagCreate', { input: { name: 'срочно' } })).code).toBe('name_taken')
  expect((await attempt(stranger, 'tagUpdate', { id: tag.id, input: { name: 'Моё' } })).code).toBe(
    'not_found',
  )
  expect(await change(owner, 'tagUpdate', { id: tag.id, input: { name: 'Важно' } })).toMatchObject({
    color: 'red',
  })
  const [kept] = await terem.sql<{ id: string }[]>`
    insert into tag (space, name, system) values (${space.space}, 'System', true) returning id`
  for (const [name, variables] of [
    ['tagUpdate', { id: kept!.id, input: { name: 'Другое' } }],
    ['tagDelete', { id: kept!.id }],
  ] as const)
    expect((await attempt(owner, name, variables)).code).toBe('tag_fixed')
  await change(owner, 'tagDelete', { id: tag.id })
  expect(await list()).toEqual([{ id: kept!.id, name: 'System' }])
})
