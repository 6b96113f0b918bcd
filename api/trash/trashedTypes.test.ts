import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import { cleanTrash } from './cleanTrash.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
})
afterAll(() => types.terem.close())

const trash = async (by: Caller = types.owner) => {
  const query = `{ paginate_trashedType { data { id label icon objects deleted_at deleter { id } }
    paginatorInfo { total } } }`
  return types.terem.call(by, query)
}
const labels = async () =>
  (await trash()).data.paginate_trashedType.data.map(({ label }: Json) => label as string)
const erase = (by: Caller, id: string) => types.attempt(by, 'typeDeleteForever', { id })

async function deleted(label: string, when = new Date()): Promise<string> {
  const id = await types.makeType(label)
  const { id: property } = await types.makeProperty(id, 'number')
  await types.fill(id, property, { sql: '1', count: 2 })
  await types.change(types.owner, 'typeDelete', { id })
  await types.terem.sql`update object_type set deleted_at = ${when} where id = ${id}`
  return id
}

test('[RTR.01~] deleted types stand in trash with name, deleter, date and how many objects went along', async () => {
  const { owner, member, stranger, space } = types
  const id = await deleted('Сделка')
  const { data } = await trash(owner)
  expect(data.paginate_trashedType).toMatchObject({
    data: [{ id, label: 'Сделка', icon: null, objects: 2, deleter: { id: space.owner } }],
    paginatorInfo: { total: 1 },
  })
  expect([(await trash(member)).code, (await trash(stranger)).code]).toEqual(['read_only', 'not_found'])
})

test('[RTR.02~] [RTR.06~] a restored type is where it was, with its properties and objects', async () => {
  const { owner, change, type } = types
  const id = await deleted('Сделка')
  expect(await type(owner, id)).toBeNull()
  await change(owner, 'typeRestore', { id })
  expect(await type(owner, id)).toMatchObject({ label: 'Сделка', objects_count: 2 })
  expect(await labels()).toEqual([])
})

test('[RTR.03~] deleting a type for good takes its objects, its table, its rights and requests for it', async () => {
  const { owner, member, attempt, makeType, terem } = types
  const scopes = (await terem.sql`select 1 from scope`).length
  const id = await deleted('Сделка')
  const living = await makeType('Другой')
  expect((await erase(member, id)).code).toBe('read_only')
  expect((await erase(owner, living)).code).toBe('not_found')
  await terem.sql`
    insert into access_request (space, resource_type, resource_id, subject, level)
    values (${types.space.space}, 'type', ${id}, ${member.subject}, 1)`
  await terem.sql`insert into object_count (space, count) values (${types.space.space}, 7)`
  const link = 'a'.repeat(22)
  await terem.sql`
    insert into file (id, space, source_type, source_id, short_link, extension, name, mime, disk, hash, size)
    select gen_random_uuid(), space, 'object', id::text, ${link}, 'txt', 'a.txt', 'text/plain', 'local',
      ${'0'.repeat(64)}, 1 from object limit 1`
  expect((await erase(owner, id)).data.typeDeleteForever).toEqual({ recordId: id, status: 'success' })
  expect(await labels()).toEqual([])
  expect((await attempt(owner, 'typeRestore', { id })).code).toBe('not_found')
  expect(await terem.sql`select to_regclass(${`data.t${id}`}) as gone`).toEqual([{ gone: null }])
  expect(await terem.sql`select 1 from object`).toEqual([])
  expect(await terem.sql`select 1 from file`).toEqual([])
  expect(await terem.sql`select count::int from object_count`).toEqual([{ count: 5 }])
  expect(await terem.sql`select 1 from access_request`).toEqual([])
  expect(await terem.sql`select 1 from scope`).toHaveLength(scopes + 2)
})

test('[RTR.05~] auto-clean removes types that were deleted longer ago than the period, and keeps younger ones', async () => {
  await deleted('Старый', new Date('2026-07-01T12:00:00Z'))
  await deleted('Новый', new Date('2026-07-20T12:00:00Z'))
  const { sql, env } = types.terem
  await cleanTrash({ sql, env, log: createLog(() => {}) } as App, new Date('2026-08-10T00:00:00Z'))
  expect(await labels()).toEqual(['Новый'])
})
