import { afterAll, beforeAll, expect, test } from 'vitest'
import { objectLimits } from '#schema/objects/objects.ts'
import type { Caller } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

/** A type whose objects nest under each other, and a function that creates one. */
async function makeTree() {
  const type = await at.makeType({
    parent: { kind: 'object' },
    several: { kind: 'object', multiple: true },
    any: { kind: 'object' },
    stage: { kind: 'text' },
  })
  const [parent, several] = [type.p.parent!, type.p.several!]
  await at.terem
    .sql`update property set meta = ${at.terem.sql.json({ related_types: [{ type_id: type.id }] })} where id in (${parent}, ${several})`
  const make = (name: string, under?: string, stage = 'a') =>
    at.create(at.owner, type, { [type.p.name!]: name, [parent]: under ?? null, [type.p.stage!]: stage })
  return { type, parent, several, make }
}

type Asked = { nested: { property_id: string; parent?: string | null }; where?: object } & Record<
  string,
  unknown
>

/** The names on a level with the number of objects directly under each, or the error code. */
async function level(by: Caller, type: TestType, asked: Asked) {
  const { data, code } = await at.call(
    by,
    `query ($type: ID!, $nested: ObjectNesting, $where: ObjectWhere, $perPage: Int, $after: String) {
      paginate_object(type_id: $type, nested: $nested, where: $where, perPage: $perPage, after: $after, orderBy: [{ column: name }]) {
        data { name } children endCursor paginatorInfo { total }
      }
    }`,
    { type: type.id, perPage: 50, ...asked },
  )
  const page = data?.paginate_object
  const names = (page?.data ?? []).map(
    ({ name }: { name: string }, index: number) => `${name} ${page.children[index]}`,
  )
  return { code, names, total: page?.paginatorInfo.total as number, end: page?.endCursor as string | null }
}

test('a list returns its top level and the children of an object, with the number of children of each', async () => {
  const { type, parent, make } = await makeTree()
  const house = await make('House')
  const wall = await make('Wall', house)
  await make('Brick', wall)
  await make('Roof', house)
  await make('Garden')
  const top = await level(at.owner, type, { nested: { property_id: parent } })
  expect(top).toMatchObject({ names: ['Garden 0', 'House 2'], total: 2 })
  const beneath = await level(at.owner, type, { nested: { property_id: parent, parent: house } })
  expect(beneath).toMatchObject({ names: ['Roof 0', 'Wall 1'], total: 2 })
  const first = await level(at.owner, type, { nested: { property_id: parent, parent: house }, perPage: 1 })
  const next = await level(at.owner, type, {
    nested: { property_id: parent, parent: house },
    perPage: 1,
    after: first.end,
  })
  expect([first.names, next.names]).toEqual([['Roof 0'], ['Wall 1']])
  const plain = await at.call(
    at.owner,
    `{ paginate_object(type_id: "${type.id}") { children } paginate_favoriteObject { children } }`,
  )
  expect(plain.data).toMatchObject({
    paginate_object: { children: [] },
    paginate_favoriteObject: { children: [] },
  })
})

test('an object whose parent is filtered out, in trash or hidden is on the top level, and nothing is revealed about that parent', async () => {
  const { type, parent, make } = await makeTree()
  const nested = { property_id: parent }
  const house = await make('House')
  const wall = await make('Wall', house, 'b')
  await make('Brick', wall, 'b')
  const where = { property_id: type.p.stage, value: 'b' }
  expect((await level(at.owner, type, { nested, where })).names).toEqual(['Wall 1'])
  const beneath = { nested: { ...nested, parent: house } }
  expect((await level(at.owner, type, { ...beneath, where })).names).toEqual([])
  // The member may not read it.
  expect((await level(at.member, type, { nested })).names).toEqual(['House 1'])
  await at.inherit('object', house, false)
  expect((await level(at.member, type, { nested })).names).toEqual(['Wall 1'])
  expect((await level(at.member, type, beneath)).names).toEqual([])
  expect((await level(at.owner, type, { nested })).names).toEqual(['House 1'])
  await at.call(at.owner, `mutation { objectDelete(id: "${house}") { status } }`)
  expect((await level(at.owner, type, { nested })).names).toEqual(['Wall 1'])
  expect((await level(at.owner, type, beneath)).names).toEqual([])
})

test('an object in a cycle, or nested too deeply, is on the top level, each object once', async () => {
  const { type, parent, make } = await makeTree()
  const nested = { property_id: parent }
  const a = await make('A')
  const b = await make('B', a)
  await make('C', b)
  await at.update(at.owner, a, { [parent]: b })
  expect((await level(at.owner, type, { nested })).names).toEqual(['A 0', 'B 0', 'C 0'])
  expect((await level(at.owner, type, { nested: { ...nested, parent: a } })).names).toEqual([])
  await at.update(at.owner, a, { [parent]: a })
  expect((await level(at.owner, type, { nested })).names).toEqual(['A 0', 'B 0', 'C 0'])
  await at.update(at.owner, a, { [parent]: null })
  expect((await level(at.owner, type, { nested })).names).toEqual(['A 1'])
  let above = await make('D1')
  for (let depth = 2; depth <= objectLimits.nestedLevels + 2; depth += 1)
    // oxlint-disable-next-line no-await-in-loop -- each beneath the one before
    above = await make(`D${depth}`, above)
  const { names } = await level(at.owner, type, { nested })
  expect(names).toEqual([
    'A 1',
    'D1 1',
    `D${objectLimits.nestedLevels + 1} 0`,
    `D${objectLimits.nestedLevels + 2} 0`,
  ])
})

test('only a property that links to one object of the same type nests; what is hidden from the reader is refused alike', async () => {
  const { type, parent, several, make } = await makeTree()
  await make('A')
  for (const property_id of [several, type.p.any!, type.p.stage!, '999999', 'x'])
    expect([property_id, (await level(at.owner, type, { nested: { property_id } })).code]).toEqual([
      property_id,
      'invalid_input',
    ])
  expect((await level(at.owner, type, { nested: { property_id: parent, parent: 'x' } })).code).toBe(
    'invalid_input',
  )
  expect((await level(at.stranger, type, { nested: { property_id: parent } })).code).toBe('not_found')
  await at.inherit('property', parent, false)
  expect((await level(at.member, type, { nested: { property_id: parent } })).code).toBe('invalid_input')
  expect((await level(at.owner, type, { nested: { property_id: parent } })).names).toEqual(['A 0'])
})
