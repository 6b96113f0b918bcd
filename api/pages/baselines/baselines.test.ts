import { afterAll, beforeAll, expect, test } from 'vitest'
import { baselineLimits } from '#schema/objects/schedule/baseline.ts'
import { startTestObjects, type TestObjects, type TestType } from '../../objects/testing.ts'
import type { Caller, Json } from '../../testing/testing.ts'

let at: TestObjects
let type: TestType
let page: string
let a: string
let b: string

const day = { kind: 'date_time' as const, options: { with_time: false } }

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ from: day, to: day, at: { kind: 'date_time', options: { with_time: true } } })
  const { data } = await at.call(
    at.owner,
    'mutation { pageCreate(input: { title: "План", type: gantt }) { recordId } }',
  )
  page = data.pageCreate.recordId as string
  const make = (name: string, from: string | null, to: string | null) =>
    at.create(at.owner, type, { [type.p.name!]: name, [type.p.from!]: from, [type.p.to!]: to })
  a = await make('A', '2026-11-23', '2026-11-25')
  b = await make('B', '2026-11-26', null)
  await make('C', null, '2026-11-25')
})
afterAll(() => at.terem.close())

const keep = (by: Caller, id: string, rest: object = {}) =>
  at.terem.act(by, 'baselines.keep', {
    page_id: page,
    id,
    type_id: type.id,
    start: type.p.from,
    end: type.p.to,
    ...rest,
  })
const read = async (by: Caller, id: string, of = page) => {
  const { code, data } = await at.terem.ask(by, 'baselines.read', { page_id: of, id })
  return code ?? (data as Json[]).toSorted((x, y) => String(x.start).localeCompare(String(y.start)))
}
const drop = (by: Caller, id: string) => at.terem.act(by, 'baselines.drop', { page_id: page, id })

test('dates stay as they were stored, whatever happens to them, until the baseline is deleted', async () => {
  const id = crypto.randomUUID()
  expect((await keep(at.owner, id)).code).toBeUndefined()
  await at.update(at.owner, a, { [type.p.from!]: '2026-12-01', [type.p.to!]: '2026-12-02' })
  const kept = [
    { object: a, start: '2026-11-23', end: '2026-11-25' },
    { object: b, start: '2026-11-26', end: null },
  ]
  expect(await read(at.owner, id)).toEqual(kept)
  // A repeat stores nothing more.
  expect((await keep(at.owner, id)).code).toBeUndefined()
  expect(await read(at.member, id)).toEqual(kept)
  await at.call(at.owner, `mutation { objectDelete(id: "${b}") { status } }`)
  expect(await read(at.owner, id)).toEqual(kept.slice(0, 1))
  await at.call(at.owner, `mutation { objectRestore(id: "${b}") { status } }`)
  expect((await drop(at.owner, id)).code).toBeUndefined()
  expect(await read(at.owner, id)).toBe('not_found')
})

test('people who may not read an object, or a date, get nothing of it', async () => {
  const id = crypto.randomUUID()
  await keep(at.owner, id)
  await at.inherit('object', b, false)
  expect(await read(at.member, id)).toMatchObject([{ object: a }])
  const own = crypto.randomUUID()
  expect((await keep(at.member, own)).code).toBeUndefined()
  await at.inherit('object', b, true)
  // Nothing was stored of what they could not read then.
  expect(await read(at.owner, own)).toMatchObject([{ object: a }])
  await at.inherit('property', type.p.to!, false)
  expect(await read(at.member, id)).toEqual([])
  expect((await keep(at.member, crypto.randomUUID())).code).toBe('invalid_input')
  expect(await read(at.owner, id)).toHaveLength(2)
  await at.inherit('property', type.p.to!, true)
  expect(await read(at.stranger, id)).toBe('not_found')
  expect((await drop(at.stranger, id)).code).toBe('not_found')
})

test('only dates that people write are kept, and so many baselines of a page', async () => {
  const refused = async (rest: object) => (await keep(at.owner, crypto.randomUUID(), rest)).code
  expect(await refused({ start: type.p.name })).toBe('invalid_input')
  expect(await refused({ end: '999999' })).toBe('invalid_input')
  expect(await refused({ type_id: '999999' })).toBe('not_found')
  expect(await refused({ page_id: crypto.randomUUID() })).toBe('not_found')
  expect(await refused({ start: type.p.at, end: null })).toBeUndefined()
  const { data } = await at.call(
    at.owner,
    'mutation { pageCreate(input: { title: "Другая", type: gantt }) { recordId } }',
  )
  const other = data.pageCreate.recordId as string
  const id = crypto.randomUUID()
  await keep(at.owner, id, { page_id: other })
  expect(await read(at.owner, id)).toBe('not_found')
  expect((await keep(at.owner, id)).code).toBe('not_found')
  await at.terem.sql`
    insert into page_baseline (id, page, type, starts)
    select gen_random_uuid(), ${other}, ${type.id}, ${type.p.from!} from generate_series(2, ${baselineLimits.ofPage})`
  expect((await keep(at.owner, crypto.randomUUID(), { page_id: other })).code).toBe('conflict')
  expect((await keep(at.owner, id, { page_id: other })).code).toBeUndefined()
})
