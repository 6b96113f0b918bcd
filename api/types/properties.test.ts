import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fieldKinds } from '#schema/fields/fields.ts'
import { reservedPropertyNames } from '#schema/types/names.ts'
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

const update = (id: string, input: object) => types.attempt(types.owner, 'propertyUpdate', { id, input })
const updated = (id: string, input: object) => types.change(types.owner, 'propertyUpdate', { id, input })
const create = (input: object) =>
  types.attempt(types.owner, 'propertyCreate', {
    input: { type_id: type, kind: 'text', label: 'Поле', ...input },
  })
const own = async (): Promise<Json[]> =>
  (await types.type(types.owner, type)).properties.filter(({ system }: Json) => system === null)
const fieldOf = (answer: { errors?: { extensions: { params: { fields?: { field: string }[] } } }[] }) =>
  answer.errors?.[0]?.extensions.params.fields?.[0]?.field

describe('a property', () => {
  test('[RTY.15] [RAPI.12] [RAPI.18] is made of every kind, and read and changed as one record', async () => {
    const { owner, makeProperty, property } = types
    for (const kind of fieldKinds.filter((each) => each !== 'tags')) {
      const made = await makeProperty(type, kind, { label: `Поле ${kind}` })
      expect(made).toMatchObject({ type_id: type, data_type: kind, label: `Поле ${kind}`, level: 'full' })
      expect(await property(owner, made.id)).toEqual(made)
      const whole = await types.type(owner, type)
      expect(whole).toMatchObject({ id: type, properties: expect.arrayContaining([made]) })
    }
    expect((await create({ kind: 'tags' })).code).toBe('invalid_input')
    const input = {
      label: 'Цена',
      name: 'price',
      hint: 'С налогом',
      placeholder: '100',
      description: 'Сколько стоит',
      required: true,
      guarded: true,
      unique: true,
      default: 5,
      options: { mode: 'real', decimals: 1, min: 1, max: 10 },
    }
    const made = await makeProperty(type, 'number', input)
    expect(made).toMatchObject({
      ...input,
      subtype: 'string',
      system: null,
      header: false,
      parent_id: null,
      property_group_id: null,
      author_id: types.space.owner,
      multiple: { status: false, max_number: null, button_text: null },
      deleted_at: null,
      pending: null,
      order: expect.any(String),
      level: 'full',
      meta: {},
      created_at: expect.stringMatching(/^20.*Z$/),
      updated_at: expect.stringMatching(/^20.*Z$/),
      options: { ...input.options, autoincrement: null },
    })
    const { data } = await update(made.id, { hint: 'Без налога' })
    expect(data.propertyUpdate).toMatchObject({ recordId: made.id, status: 'success' })
    expect(data.propertyUpdate.record).toMatchObject({ ...input, hint: 'Без налога' })
  })

  test('[RTY.20] [RER.09] [RER.25] cannot have a name that the system keeps, or that another one has', async () => {
    for (const name of reservedPropertyNames)
      expect((await create({ name })).code).toBe('property_name_reserved')
    expect((await create({ name: 'Author' })).code).toBe('property_name_reserved')
    const { id } = (await create({ name: 'mine' })).data.propertyCreate.record
    expect((await create({ name: 'MINE' })).code).toBe('name_taken')
    const { owner, attempt, change, makeType } = types
    await makeType('Другой', { name: 'mine' })
    expect((await attempt(owner, 'typeCreate', { input: { label: 'Третий', name: 'mine' } })).code).toBe(
      'name_taken',
    )
    const group = { input: { type_id: type, label: 'Моё' } }
    await change(owner, 'propertyGroupCreate', group)
    expect((await attempt(owner, 'propertyGroupCreate', group)).code).toBe('name_taken')
    expect((await update(id, { name: 'level' })).code).toBe('property_name_reserved')
    expect((await create({ name: '1st' })).code).toBe('invalid_input')
    expect((await create({ label: 'Author' })).data.propertyCreate.record.name).toBe('author_2')
  })

  test('[RTY.31~] that the server keeps cannot be changed or deleted', async () => {
    const { owner, attempt } = types
    const kept = (await types.type(owner, type)).properties.filter(({ system }: Json) => system !== null)
    for (const { id } of kept as Json[]) {
      expect((await update(id, { label: 'Моё' })).code).toBe('property_fixed')
      expect((await attempt(owner, 'propertyDelete', { id })).code).toBe('property_fixed')
    }
  })

  test('[RTY.42] [RTY.59] has a default that it would take as a value itself', async () => {
    const options = { mode: 'integer', min: 3, max: 5 }
    for (const [value, isTaken] of [
      [3, true],
      [5, true],
      [2, false],
      [6, false],
      ['text', false],
    ] as const) {
      const answer = await create({ kind: 'number', options, default: value })
      expect([value, answer.code]).toEqual([value, isTaken ? undefined : 'invalid_input'])
      if (!isTaken) expect(fieldOf(answer)).toBe('default')
    }
    const dates = { with_time: false, min: '2026-01-10', max: '2026-01-20' }
    expect((await create({ kind: 'date_time', options: dates, default: '2026-01-21' })).code).toBe(
      'invalid_input',
    )
    expect((await create({ kind: 'date_time', options: dates, default: '2026-01-09' })).code).toBe(
      'invalid_input',
    )
    for (const edge of ['2026-01-10', '2026-01-20'])
      expect((await create({ kind: 'date_time', options: dates, default: edge })).code).toBeUndefined()
    expect(fieldOf(await create({ kind: 'number', options: { min: 5, max: 1 } }))).toBe('options.min')
  })

  test('[RTY.35] of a list loses the default when its option goes', async () => {
    const option = (id: string, order: number) => ({ id, label: id, color: 'red', order })
    const { id } = await types.makeProperty(type, 'list', {
      options: { options: [option('a', 0), option('b', 1)] },
      default: 'b',
    })
    expect((await updated(id, { label: 'Статус' })).default).toBe('b')
    expect((await updated(id, { options: { options: [option('a', 0)] } })).default).toBeNull()
  })

  test('[RTY.24] has several values or categories, never both', async () => {
    const categories = [{ id: 'c1', label: 'Договор', order: 0 }]
    const meta = { related_types: [{ type_id: null, categories, config: { select_only_from_list: false } }] }
    const { id } = await types.makeProperty(type, 'file', { meta })
    expect((await update(id, { multiple: { status: true } })).code).toBe('categories_in_use')
    const several = await types.makeProperty(type, 'file', { label: 'Файлы', multiple: { status: true } })
    expect((await update(several.id, { meta })).code).toBe('categories_in_use')
    expect((await updated(id, { meta: {}, multiple: { status: true } })).multiple.status).toBe(true)
  })

  test('[RTY.45~] [RTY.46~] [RFI.09~] accepts a new category from anyone who may edit, unless the list is closed', async () => {
    const { member, attempt, change } = types
    const first = { id: 'c1', label: 'Договор', order: 0 }
    const second = { id: 'c2', label: 'Счёт', order: 1 }
    const related = (categories: object[], only = false) => ({
      related_types: [{ type_id: null, categories, config: { select_only_from_list: only } }],
    })
    const { id } = await types.makeProperty(type, 'file', { meta: related([first]) })
    const added = await change(member, 'propertyUpdate', { id, input: { meta: related([first, second]) } })
    expect(added.meta.related_types[0].categories).toEqual([first, second])
    const by = (input: object) => attempt(member, 'propertyUpdate', { id, input })
    expect((await by({ meta: related([second]) })).code).toBe('read_only')
    expect((await by({ meta: related([first, second], true) })).code).toBe('read_only')
    expect((await by({ label: 'Моё' })).code).toBe('read_only')
    await updated(id, { meta: related([first], true) })
    expect((await by({ meta: related([first, second], true) })).code).toBe('read_only')
    expect((await update(id, { meta: related([{ ...first, label: '' }]) })).code).toBe('invalid_input')
  })

  test('[RTY.28] [RTY.29~] gives objects their name, one at a time, and is not deleted while it does', async () => {
    const { owner, attempt, change, makeProperty, fill, terem } = types
    const [name] = await own()
    expect((await attempt(owner, 'propertyDelete', { id: name.id })).code).toBe('header_property')
    expect((await update(name.id, { header: false })).code).toBe('header_property')
    const number = await makeProperty(type, 'number')
    await fill(type, number.id, { sql: '42' })
    expect((await updated(number.id, { header: true })).header).toBe(true)
    expect((await own()).map(({ header }) => header as boolean)).toEqual([false, true])
    const titles =
      await terem.sql`select o.title, t.title as same from object o join ${terem.sql(`data.t${type}`)} t using (id)`
    expect(titles).toEqual([{ title: '42', same: '42' }])
    const toggle = await makeProperty(type, 'toggle')
    expect((await update(toggle.id, { header: true })).code).toBe('header_property')
    await change(owner, 'propertyDelete', { id: name.id })
    expect(await own()).toHaveLength(2)
  })

  test('[RTY.30~] goes out of sight with its values, and the administrator brings it back', async () => {
    const { owner, member, attempt, change, makeProperty, fill, held, terem } = types
    const { id } = await makeProperty(type, 'number', { name: 'sum' })
    await fill(type, id, { sql: '7' })
    expect((await attempt(member, 'propertyDelete', { id })).code).toBe('read_only')
    await change(owner, 'propertyDelete', { id })
    expect((await own()).map(({ name }) => name as string)).toEqual(['name'])
    expect(await types.property(owner, id)).toBeNull()
    expect((await types.type(owner, type)).deletedProperties).toEqual([{ id }])
    expect((await types.type(member, type)).deletedProperties).toEqual([])
    expect((await attempt(member, 'propertyRestore', { id })).code).toBe('read_only')
    const give = `mutation { accessGrant(input: { resource_type: type, resource_id: "${type}", subject_id: "${member.subject}", level: full }) { status } }`
    expect((await terem.call(owner, give)).errors).toBeUndefined()
    // With full access, a member restores a property they deleted themselves, but not one deleted by another.
    expect((await attempt(member, 'propertyRestore', { id })).code).toBe('read_only')
    const other = await makeProperty(type, 'text')
    await change(member, 'propertyDelete', { id: other.id })
    await change(member, 'propertyRestore', { id: other.id })
    await change(owner, 'propertyDelete', { id: other.id })
    const back = await change(owner, 'propertyRestore', { id })
    expect([back.deleted_at, await held(type, id)]).toEqual([null, [7]])
    await change(owner, 'propertyDelete', { id })
    await makeProperty(type, 'text', { name: 'sum' })
    expect((await attempt(owner, 'propertyRestore', { id })).code).toBe('name_taken')
  })

  test('[RTY.14~] is put behind another one, and the order follows', async () => {
    const { owner, attempt, change, makeProperty } = types
    const ids = [(await own())[0].id as string]
    for (const label of ['Первое', 'Второе']) ids.push((await makeProperty(type, 'text', { label })).id)
    const order = async () => (await own()).map(({ id }) => ids.indexOf(id))
    expect(await order()).toEqual([0, 1, 2])
    await change(owner, 'propertyMove', { id: ids[2], after_id: ids[0] })
    expect(await order()).toEqual([0, 2, 1])
    const first = await change(owner, 'propertyMove', { id: ids[1] })
    expect(await order()).toEqual([1, 0, 2])
    expect((await own())[0].order).toBe(first.order)
    expect((await attempt(owner, 'propertyMove', { id: ids[1], after_id: '1' })).code).toBe('invalid_input')
    for (let turn = 0; turn < 60; turn++)
      await change(owner, 'propertyMove', { id: ids[turn % 2], after_id: ids[2] })
    expect((await own())[0].id).toBe(ids[2])
  })

  test('[RTY.61] is nested in a composite one with its own order, holds a value there, and stands nowhere else', async () => {
    const { owner, change, makeProperty, property } = types
    const { id } = await makeProperty(type, 'composite', { label: 'Адрес' })
    const nested = (label: string, kind = 'text') =>
      makeProperty(type, kind, { label, parent_id: id, name: label })
    const city = await nested('city')
    const house = await nested('house', 'number')
    await change(owner, 'propertyMove', { id: house.id })
    expect((await property(owner, id)).nested).toMatchObject([
      { id: house.id, name: 'house', data_type: 'number' },
      { id: city.id, name: 'city', data_type: 'text' },
    ])
    expect((await own()).map(({ name }) => name as string)).toEqual(['name', 'адрес'])
    const made = await types.terem.call(
      owner,
      'mutation ($i: ObjectCreateInput!) { objectCreate(input: $i) { record { values } } }',
      { i: { type_id: type, values: { [id]: { [city.id]: 'Тверь', [house.id]: 7 } } } },
    )
    expect(made.data.objectCreate.record.values[id]).toEqual({ [city.id]: 'Тверь', [house.id]: 7 })
    const wrong = await types.terem.call(
      owner,
      'mutation ($i: ObjectCreateInput!) { objectCreate(input: $i) { record { values } } }',
      { i: { type_id: type, values: { [id]: { [house.id]: 'семь' } } } },
    )
    expect(wrong.code).toBe('object_invalid')
    expect((await create({ kind: 'composite', parent_id: id })).code).toBe('invalid_input')
    expect((await create({ kind: 'text', parent_id: city.id })).code).toBe('invalid_input')
    const other = await types.makeType('Other')
    expect((await create({ type_id: other, parent_id: id })).code).toBe('not_found')
  })
})
