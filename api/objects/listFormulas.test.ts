import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exported } from './exchange/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let task: TestType
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const options = (...labels: string[]) => ({
  options: labels.map((label, order) => ({ id: `o${order}`, label, color: 'gray', order })),
})

beforeEach(async () => {
  task = await at.makeType({
    state: { kind: 'list', options: options('Новая', "В 'работе'", 'Готово') },
    labels: { kind: 'list', multiple: true, options: options('срочно', 'долг', 'дом') },
  })
})

async function compute(label: string, formula: string, input: object = {}): Promise<string> {
  const { data, errors } = await at.call(
    at.owner,
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: task.id, kind: 'text', label, formula, ...input } },
  )
  expect(errors).toBeUndefined()
  return data.propertyCreate.recordId as string
}
const change = (id: string, input: object) =>
  at.call(
    at.owner,
    'mutation ($id: ID!, $input: PropertyUpdateInput!) { propertyUpdate(id: $id, input: $input) { status } }',
    { id, input },
  )
const make = (name: string, values: Record<string, unknown>) =>
  at.create(
    at.owner,
    task,
    Object.fromEntries(Object.entries({ name, ...values }).map(([key, value]) => [task.p[key]!, value])),
  )
const valuesOf = async (id: string) => (await at.object(at.owner, id, 'values')).values

test('a formula reads what is chosen by its words, filters, sorts, groups and exports by it', async () => {
  const done = await compute('Done', 'IF({state} = "Готово", "да", "нет")')
  const words = await compute('Words', 'CONCAT({state}, ": ", {labels})')
  const isUrgent = await compute('Urgent', 'CONTAINS({labels}, "срочно")', { kind: 'toggle', options: {} })
  const one = await make('One', { state: 'o2', labels: ['o1', 'o0'] })
  const two = await make('Two', { state: 'o1' })
  const three = await make('Three', { labels: ['o2'] })
  expect(await Promise.all([one, two, three].map(valuesOf))).toMatchObject([
    { [done]: 'да', [words]: 'Готово: долг, срочно', [isUrgent]: true },
    { [done]: 'нет', [words]: "В 'работе': ", [isUrgent]: false },
    { [done]: 'нет', [words]: ': дом', [isUrgent]: false },
  ])
  const where = { property_id: done, value: 'нет' }
  const listed = await at.list(at.owner, task, { where, orderBy: [{ property_id: words, order: 'DESC' }] })
  expect(listed.names).toEqual(['Two', 'Three'])
  const { data } = await at.call(
    at.owner,
    'query ($type: ID!, $id: ID!) { object_groups(type_id: $type, property_id: $id) { value count } }',
    { type: task.id, id: done },
  )
  expect(
    data.object_groups.toSorted((a: { count: number }, b: { count: number }) => a.count - b.count),
  ).toEqual([
    { value: 'да', count: 1 },
    { value: 'нет', count: 2 },
  ])
  const { text } = await exported(at, at.owner, { type: task, columns: [task.p.name!, words] })
  expect(text).toContain('One;"Готово: долг, срочно"\r\n')
})

test('a formula follows the words of choices, what the list becomes, and leaves its values', async () => {
  const done = await compute('Done', 'IF({state} = "Готово", "да", "нет")')
  const length = await compute('Length', 'LEN({Done})', { kind: 'number', options: { mode: 'real' } })
  const id = await make('One', { state: 'o2' })
  expect(await valuesOf(id)).toMatchObject({ [done]: 'да', [length]: 2 })
  const events = () =>
    at.terem.sql`select id from event where kind = 'objects_changed' and node = ${task.id} order by id`
  const before = await events()
  expect(
    (await change(task.p.state!, { options: options('Новая', 'В работе', 'Сделано') })).errors,
  ).toBeUndefined()
  expect(await valuesOf(id)).toMatchObject({ [done]: 'нет', [length]: 3 })
  expect((await events()).length).toBeGreaterThan(before.length)
  await change(done, { formula: 'IF({state} = "Сделано", "да", "нет")' })
  expect(await valuesOf(id)).toMatchObject({ [done]: 'да' })
  expect((await change(task.p.state!, { kind: 'text' })).errors).toBeUndefined()
  expect(await valuesOf(id)).toMatchObject({ [task.p.state!]: 'Сделано', [done]: 'да', [length]: 2 })
  await change(done, { formula: '' })
  expect(await valuesOf(id)).toMatchObject({ [done]: 'да', [length]: 2 })
})

test('a list that a formula reads cannot be deleted, and the formula is hidden from readers who may not read the list', async () => {
  const done = await compute('Done', 'CONCAT({state})')
  const id = await make('One', { state: 'o2' })
  const gone = await at.call(at.owner, 'mutation ($id: ID!) { propertyDelete(id: $id) { status } }', {
    id: task.p.state!,
  })
  expect(gone.errors?.[0]!.extensions.code).toBe('property_in_formula')
  expect((await at.object(at.member, id, 'values')).values).toMatchObject({ [done]: 'Готово' })
  const inherit = await at.call(
    at.owner,
    'mutation ($id: ID!) { accessInherit(resource_type: property, resource_id: $id, inherits: false) { status } }',
    { id: task.p.state! },
  )
  expect(inherit.errors).toBeUndefined()
  const seen = (await at.object(at.member, id, 'values')).values
  expect([seen[task.p.state!], seen[done]]).toEqual([undefined, undefined])
  const preview = await at.call(
    at.owner,
    'query ($type: ID!) { formula_preview(type_id: $type, formula: "UPPER({state})") { value } }',
    { type: task.id },
  )
  expect(preview.data.formula_preview.value).toBe('ГОТОВО')
})

test('a formula reads the tags of an object by their names of now', async () => {
  const marked = await compute('Marked', 'IF(EMPTY({tags}), "—", UPPER({tags}))')
  const id = await make('One', {})
  const named = async (name: string) =>
    (
      await at.call(
        at.owner,
        'mutation ($name: String!) { tagCreate(input: { name: $name }) { recordId } }',
        { name },
      )
    ).data.tagCreate.recordId as string
  const [second, first] = [await named('второй'), await named('первый')]
  const mark = (tag: string) =>
    at.call(at.owner, 'mutation ($id: ID!, $tag: ID!) { objectTagAdd(id: $id, tag_id: $tag) { status } }', {
      id,
      tag,
    })
  expect(await valuesOf(id)).toMatchObject({ [marked]: '—' })
  await mark(first)
  await mark(second)
  expect(await valuesOf(id)).toMatchObject({ [marked]: 'ПЕРВЫЙ, ВТОРОЙ' })
  const [told] = await at.terem.sql`select max(id) as last from event`
  await at.call(
    at.owner,
    'mutation ($id: ID!) { tagUpdate(id: $id, input: { name: "главный" }) { status } }',
    { id: first },
  )
  expect(await valuesOf(id)).toMatchObject({ [marked]: 'ГЛАВНЫЙ, ВТОРОЙ' })
  const events = await at.terem.sql<{ kind: string }[]>`
    select kind from event where id > ${told!.last} and node = ${task.id}`
  expect(events.map(({ kind }) => kind)).toEqual(['objects_changed'])
})
