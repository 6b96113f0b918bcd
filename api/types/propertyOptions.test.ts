import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import type { Json } from '../testing/testing.ts'
import { runConversions } from './conversions.ts'

let types: TestTypes
let type: string
let list: string

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
  type = await types.makeType()
  list = (await types.makeProperty(type, 'list', { options: { options: states } })).id
})
afterAll(() => types.terem.close())

const states = [
  { id: 'new', label: 'Новая', color: 'blue', order: 0 },
  { id: 'done', label: 'Готова', color: 'green', order: 1 },
]
const add = (input: object, by = types.owner) =>
  types.attempt(by, 'propertyOptionCreate', { property_id: list, input })
const change = (option_id: string, input: object) =>
  types.attempt(types.owner, 'propertyOptionUpdate', { property_id: list, option_id, input })
const remove = async (option_id: string): Promise<Json> => {
  const query = `mutation ($list: ID!, $option_id: ID!) {
    propertyOptionDelete(property_id: $list, option_id: $option_id) { recordId option_id change_id status } }`
  return (await types.terem.call(types.owner, query, { list, option_id })).data?.propertyOptionDelete
}
const undo = async (id: string) => {
  const query = 'mutation ($id: ID!) { objectsUndo(change_id: $id) { ids } }'
  return (await types.terem.call(types.owner, query, { id })).data.objectsUndo.ids as string[]
}
const told = async (): Promise<Json[]> => (await types.property(types.owner, list)).options.options
const held = async () => (await types.held(type, list)).map(String).toSorted()
const labels = async () => (await told()).map(({ label }) => label as string)
const reasonOf = (answer: { errors?: { extensions: { params: { fields?: object[] } } }[] }) =>
  answer.errors?.[0]?.extensions.params.fields?.[0]

describe('an option of a list', () => {
  test('is added at the end or before another one, once for a key, and those that two add at once are both kept', async () => {
    const { data } = await add({ label: '  В  работе ', before_id: 'done', idempotency_key: 'first' })
    expect(data.propertyOptionCreate).toMatchObject({ recordId: list, status: 'success' })
    await add({ label: 'В работе', before_id: 'done', idempotency_key: 'first' })
    expect(await labels()).toEqual(['Новая', 'В работе', 'Готова'])
    expect((await told()).map(({ order }) => order as number)).toEqual([0, 1, 2])
    expect((await told()).map(({ color }) => color as string)).toEqual(['blue', 'brown', 'green'])
    await Promise.all([add({ label: 'Отложена' }), add({ label: 'Отменена', color: 'pink' })])
    expect((await labels()).toSorted()).toEqual(['В работе', 'Готова', 'Новая', 'Отложена', 'Отменена'])
    expect((await told()).find(({ label }) => label === 'Отменена')!.color).toBe('pink')
  })

  test('takes another label and colour while others stay as they are, and is not found once it is gone', async () => {
    await Promise.all([change('new', { label: 'Входящая' }), change('done', { color: 'pink' })])
    expect(await told()).toEqual([
      { ...states[0], label: 'Входящая' },
      { ...states[1], color: 'pink' },
    ])
    expect(await remove('new')).toMatchObject({ recordId: list, option_id: 'new', status: 'success' })
    expect((await change('new', { label: 'Поздно' })).code).toBe('not_found')
    expect(await remove('new')).toBeUndefined()
    expect(await labels()).toEqual(['Готова'])
  })

  test('is refused with the field that is wrong', async () => {
    expect(reasonOf(await add({ label: ' ' }))).toMatchObject({ field: 'label', reason: 'required' })
    expect(reasonOf(await add({ label: 'я'.repeat(65) }))).toMatchObject({ field: 'label', max: 64 })
    expect(reasonOf(await change('new', { color: '#fff' }))).toMatchObject({ field: 'color' })
    expect(reasonOf(await add({ id: 'done', label: 'Снова' }))).toMatchObject({ field: 'id' })
    const text = await types.makeProperty(type, 'text', { label: 'Текст' })
    const wrong = { property_id: text.id, input: { label: 'Вариант' } }
    const answer = await types.attempt(types.owner, 'propertyOptionCreate', wrong)
    expect(reasonOf(answer)).toMatchObject({ field: 'property_id', reason: 'unknown_value' })
    expect((await add({ label: 'Чужой' }, types.member)).code).toBe('read_only')
    const many = Array.from({ length: 500 }, (_, n) => ({ ...states[0], id: `o${n}`, order: n }))
    await types.change(types.owner, 'propertyUpdate', { id: list, input: { options: { options: many } } })
    expect(reasonOf(await add({ label: 'Лишний' }))).toMatchObject({ reason: 'too_numerous' })
  })

  test('that is deleted is lost by its objects, and comes back to those that nobody has changed since', async () => {
    await types.change(types.owner, 'propertyUpdate', { id: list, input: { default: 'new' } })
    await types.fill(type, list, { sql: "'new'", count: 3 })
    await types.fill(type, list, { sql: "'done'" })
    const { change_id } = await remove('new')
    expect(await held()).toEqual(['done', 'null', 'null', 'null'])
    expect((await types.property(types.owner, list)).default).toBeNull()
    await add({ id: 'new', label: 'Новая', color: 'blue', before_id: 'done' })
    expect(await told()).toEqual(states)
    const query = 'query ($type: ID!) { paginate_object(type_id: $type, perPage: 10) { data { id values } } }'
    const { data } = await types.terem.call(types.owner, query, { type })
    const [one] = data.paginate_object.data.filter(({ values }: Json) => values[list] === null)
    const set = `mutation ($values: JSON!) { objectUpdate(id: "${one.id}", input: { values: $values }) { recordId } }`
    await types.terem.call(types.owner, set, { values: { [list]: 'done' } })
    expect(await undo(change_id)).toHaveLength(2)
    expect(await held()).toEqual(['done', 'done', 'new', 'new'])
  })

  test('of more objects than are done at once goes by a job, while the list refuses others, and comes back too', async () => {
    await types.fill(type, list, { sql: "'new'", count: 2001 })
    const { change_id } = await remove('new')
    expect((await add({ label: 'Ещё' })).code).toBe('conflict')
    await runConversions({ sql: types.terem.sql, log: createLog(() => {}) } as App)
    expect(new Set(await types.held(type, list))).toEqual(new Set([null]))
    await add({ id: 'new', label: 'Новая', color: 'blue' })
    expect(await undo(change_id)).toHaveLength(2001)
    expect(new Set(await types.held(type, list))).toEqual(new Set(['new']))
  })
})
