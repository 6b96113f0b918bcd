import { afterAll, beforeAll, expect, test } from 'vitest'
import { exported } from './exchange/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
let small: TestType

const options = ['new', 'old'].map((id, order) => ({ id, label: id, order }))
const secret = 'what was looked for'

beforeAll(async () => {
  at = await startTestObjects()
  const properties = {
    stage: { kind: 'list', options: { options } },
    sum: { kind: 'number' },
    note: { kind: 'text' },
  } as const
  type = await at.makeType(properties)
  small = await at.makeType(properties)
  const { sql } = at.terem
  await sql`
    insert into object (id, space, type, scope) select uuidv7(), space, id, objects_scope
    from object_type, generate_series(1, 2000) where id = ${type.id}`
  await sql`insert into ${sql(`data.t${type.id}`)} (id, scope) select id, scope from object where type = ${type.id}`
})
afterAll(() => at.terem.close())

test('how lists of a large type are asked for is counted wherever they are, by properties and never by values', async () => {
  const { stage, sum, note } = type.p as Record<'stage' | 'sum' | 'note', string>
  const where = (of: TestType) => ({
    AND: [
      { property_id: of.p.stage, operator: 'IN', value: ['new'] },
      {
        OR: [
          { property_id: of.p.note, operator: 'LIKE', value: `%${secret}%` },
          { column: 'author', value: '7' },
        ],
      },
      { property_id: of.p.sum, operator: 'NEQ', value: 5 },
    ],
  })
  const list = (of: TestType, by = at.member) =>
    at.list(by, of, {
      where: where(of),
      orderBy: [{ property_id: of.p.sum, order: 'DESC' }, { column: 'name' }],
    })
  await list(type)
  await list(type)
  await list(small)
  await at.list({ ...(await at.key('full')), space: at.space.space }, type, {
    orderBy: [{ property_id: sum }],
  })
  const ask = (query: string) => at.call(at.member, `{ ${query} }`)
  const old = `where: { property_id: ${stage}, value: "old" }`
  const groups = `object_groups(type_id: ${type.id}, property_id: ${stage}`
  expect((await ask(`${groups}, first: 5) { count }`)).code).toBeUndefined()
  expect((await ask(`${groups}, ${old}) { count }`)).code).toBeUndefined()
  const totals = `object_totals(type_id: ${type.id}, ${old}, totals: [{ property_id: ${sum}, total: sum }])`
  expect((await ask(totals)).code).toBeUndefined()
  const byDay = [{ column: 'created_at' }]
  expect((await exported(at, at.member, { type, columns: [note], orderBy: byDay })).code).toBeUndefined()
  expect(
    (await at.list(at.member, type, { where: { property_id: note, operator: 'IS_NOT_NULL' } })).code,
  ).toBeUndefined()
  // A node writes its counts when it stops, as it does every minute.
  await at.terem.api.close()
  const uses = await at.terem.sql<
    { type: string; shape: string; surface: string; times: string; ms: number }[]
  >`
    select type, shape, surface, times, ms from type_use order by surface, shape`
  expect(uses.map(({ shape, surface, times }) => [surface, shape, times])).toEqual([
    ['export', '+created_at', '1'],
    ['groups', `#${stage}`, '1'],
    ['groups', `=${stage}`, '1'],
    ['key', `+${sum}`, '1'],
    ['list', `=${stage} ?${note} ?author -${sum} +name`, '2'],
    ['totals', `=${stage}`, '1'],
  ])
  expect(uses.every((use) => use.type === type.id)).toBe(true)
  expect(uses.every(({ surface, ms }) => ms > 0 !== (surface === 'export'))).toBe(true)
})
