import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { until } from '../testing/testing.ts'
import { cleanTrash } from './cleanTrash.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType()
})
afterAll(() => at.terem.close())

const make = (name: string) => at.create(at.owner, type, { [type.p.name!]: name })
const remove = (id: string) =>
  at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id })

const trash = async (by = at.owner) =>
  (
    await at.call(
      by,
      '{ paginate_trashedObject { data { id title type_id type_label deleter { fullname { first_name } } deleted_at } paginatorInfo { total } } }',
    )
  ).data?.paginate_trashedObject

test('[RTR.01~] [RTR.02~] [RTR.03~] a deleted object stands in trash with who and when, comes back, and goes for good', async () => {
  const id = await make('Old')
  await remove(id)
  const item = (await trash()).data.find((each: { id: string }) => each.id === id)
  expect(item).toMatchObject({
    title: 'Old',
    type_id: type.id,
    deleter: { fullname: { first_name: 'Anna' } },
  })
  expect((await at.call(at.member, '{ paginate_trashedObject { paginatorInfo { total } } }')).code).toBe(
    'read_only',
  )
  await at.call(at.owner, `mutation { objectRestore(id: "${id}") { status } }`)
  expect((await at.object(at.owner, id)).name).toBe('Old')
  const forever = (by: object) => at.call(by, `mutation { objectDeleteForever(id: "${id}") { recordId } }`)
  expect((await forever(at.owner)).code).toBe('not_found')
  await remove(id)
  expect((await forever(at.member)).code).toBe('read_only')
  expect((await forever(at.owner)).data.objectDeleteForever.recordId).toBe(id)
  expect((await trash()).data.some((each: { id: string }) => each.id === id)).toBe(false)
  expect((await at.call(at.owner, `mutation { objectRestore(id: "${id}") { status } }`)).code).toBe(
    'not_found',
  )
})

test('[RTR.05~] an object that is in trash for longer than the space keeps it goes by itself, a younger one stays', async () => {
  const [old, young] = [await make('Old'), await make('Young')]
  await remove(old)
  await remove(young)
  await at.terem.sql`update object set deleted_at = now() - interval '40 days' where id = ${old}`
  const { sql, env } = at.terem
  await cleanTrash({ sql, env, log: createLog(() => {}) } as unknown as App, new Date())
  const rows = await at.terem.sql`select id from object where id = any(${[old, young]}::uuid[])`
  expect(rows.map((row) => row.id as string)).toEqual([young])
})

test('[RTY.06~] objects of a deleted type are nowhere, and back with it', async () => {
  const gone = await at.makeType()
  const id = await at.create(at.owner, gone, { [gone.p.name!]: 'Спутник' })
  expect(
    (await at.call(at.owner, `mutation { typeDelete(id: "${gone.id}") { status } }`)).code,
  ).toBeUndefined()
  expect(await at.object(at.owner, id)).toBeNull()
  expect((await at.list(at.owner, gone)).code).toBe('not_found')
  const { data } = await at.call(at.owner, '{ paginate_anyObject { data { name } } }')
  expect(JSON.stringify(data)).not.toContain('Спутник')
  await at.call(at.owner, `mutation { typeRestore(id: "${gone.id}") { status } }`)
  expect((await at.object(at.owner, id)).name).toBe('Спутник')
})

test('an object goes for good while its type is deleted for good: both are done, one after the other', async () => {
  const gone = await at.makeType()
  const id = await at.create(at.owner, gone, { [gone.p.name!]: 'Old' })
  await remove(id)
  const { sql } = at.terem
  const waiting = async (most: number) => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    return row!.count >= most
  }
  const change = (name: string, of: string) =>
    at.call(at.owner, `mutation ($id: ID!) { ${name}(id: $id) { status } }`, { id: of })
  const { begun } = await sql.begin(async (tx) => {
    await tx`select from object where id = ${id} for update`
    const object = change('objectDeleteForever', id)
    await until('the object waits for its row', () => waiting(1))
    const type = change('typeDelete', gone.id).then(() => change('typeDeleteForever', gone.id))
    await until('its type waits, too', () => waiting(2))
    return { begun: Promise.all([object, type]) }
  })
  expect((await begun).map(({ code }) => code)).toEqual([undefined, undefined])
  expect(await sql`select from object where id = ${id}`).toHaveLength(0)
})
