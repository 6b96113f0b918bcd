import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects } from '../testing.ts'
import { until } from '../../testing/testing.ts'
import { isReading } from './receiveTable.ts'
import { checked, made, matched, rested, upload } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

test('[ROV.11~] an import that was stopped in the middle goes on without making an object twice', async () => {
  const type = await at.makeType()
  const names = Array.from({ length: 1200 }, (_, index) => `Строка ${index}`)
  const found = await checked(at, at.member, {
    type,
    body: ['Имя', ...names].join('\n'),
    mapping: [matched(0, type.p.name!)],
  })
  await at.terem.sql.unsafe(`create function stumble() returns trigger language plpgsql as $$ begin
    if new.title = 'Строка 700' then raise exception 'power cut'; end if; return new; end $$;
    create trigger stumble before insert on data.t${type.id} for each row execute function stumble()`)
  await at.terem.act(at.member, 'imports.start', { id: found.id })
  await expect
    .poll(
      async () =>
        (await at.terem.sql`select 1 from object_import where id = ${found.id} and tries > 0`).length,
      { timeout: 10_000 },
    )
    .toBe(1)
  expect((await at.terem.ask(at.member, 'imports.get', { id: found.id })).data).toMatchObject({
    state: 'creating',
    created: 500,
  })
  await at.terem.sql.unsafe(`drop trigger stumble on data.t${type.id}`)
  await at.terem.sql`update object_import set held_until = null where id = ${found.id}`
  expect(await made(at, at.member, found.id)).toMatchObject({ state: 'done', created: 1200 })
  const rows = await at.terem
    .sql`select count(*)::int as all, count(distinct title)::int as distinct from object where type = ${type.id}`
  expect(rows[0]).toEqual({ all: 1200, distinct: 1200 })
})

test('[ROV.11~] an import can be cancelled at any time; created objects stay and are counted', async () => {
  const type = await at.makeType()
  const body = ['Имя', ...Array.from({ length: 4000 }, (_, index) => `Строка ${index}`)].join('\n')
  const found = await checked(at, at.member, { type, body, mapping: [matched(0, type.p.name!)] })
  await at.terem.sql.unsafe(`create or replace function wait() returns trigger language plpgsql as $$ begin
    if new.title = 'Строка 500' then perform pg_sleep(1); end if; return new; end $$;
    create trigger wait before insert on data.t${type.id} for each row execute function wait()`)
  await at.terem.act(at.member, 'imports.start', { id: found.id })
  await expect
    .poll(async () => (await at.terem.ask(at.member, 'imports.get', { id: found.id })).data.created, {
      timeout: 10_000,
    })
    .toBe(500)
  expect((await at.terem.act(at.member, 'imports.cancel', { id: found.id })).code).toBeUndefined()
  const { state, created } = await rested(at, at.member, found.id)
  expect(state).toBe('cancelled')
  expect(created).toBeGreaterThan(0)
  expect(created).toBeLessThan(4000)
  const [row] = await at.terem.sql`select count(*)::int as count from object where type = ${type.id}`
  expect(row!.count).toBe(created)
  expect((await at.terem.act(at.member, 'imports.start', { id: found.id })).code).toBe('conflict')
})

test('[ROV.11~] five thousand rows are told to open views in a few events, not one by one', async () => {
  const type = await at.makeType({ count: { kind: 'number' }, note: { kind: 'text' } })
  const body = [
    'Имя;Число;Текст',
    ...Array.from({ length: 5000 }, (_, index) => `Строка ${index};${index};слово`),
  ].join('\n')
  const [before] = await at.terem.sql`select count(*)::int as count from event where kind = 'objects_changed'`
  const found = await checked(at, at.member, {
    type,
    body,
    mapping: [matched(0, type.p.name!), matched(1, type.p.count!), matched(2, type.p.note!)],
  })
  expect(await made(at, at.member, found.id)).toMatchObject({ created: 5000, refused: 0 })
  const [after] = await at.terem.sql`select count(*)::int as count from event where kind = 'objects_changed'`
  expect(after!.count - before!.count).toBeLessThanOrEqual(11)
})

test('[ROV.11~] [RAC.14~] an import is its maker’s alone, asks for the right to edit, and asks again at each step', async () => {
  const type = await at.makeType({ own: { kind: 'text' } })
  const body = 'Имя\nа\n'
  expect((await upload(at, at.stranger, type, { name: 'a.csv', body })).code).toBe('not_found')
  expect((await upload(at, await at.key('full'), type, { name: 'a.csv', body })).code).toBe('unauthenticated')
  const { id } = await upload(at, at.member, type, { name: 'a.csv', body })
  await rested(at, at.member, id)
  expect((await at.terem.ask(at.owner, 'imports.get', { id })).code).toBe('not_found')
  expect((await at.terem.ask(at.owner, 'imports.problems', { id, page: 1 })).code).toBe('not_found')
  expect((await at.terem.act(at.owner, 'imports.cancel', { id })).code).toBe('not_found')
  expect((await at.terem.act(at.owner, 'imports.start', { id })).code).toBe('not_found')
  const check = (key: string) =>
    at.terem.act(at.member, 'imports.check', {
      id,
      heading: 1,
      mapping: [matched(0, key)],
      locale: 'ru',
      time_zone: 'UTC',
    })
  const [own] = await at.terem.sql<
    { id: string }[]
  >`select id from property where type = ${type.id} and system = 'author'`
  expect((await check(own!.id)).params).toEqual({
    fields: [{ field: 'mapping.0.key', reason: 'unknown_value' }],
  })
  await check(type.p.name!)
  await rested(at, at.member, id)
  expect((await at.inherit('type', type.id, false)).code).toBeUndefined()
  expect((await at.terem.act(at.member, 'imports.start', { id })).code).toBe('not_found')
  await at.terem.sql`update object_import set state = 'creating' where id = ${id}`
  await checked(at, at.owner, { type, body, mapping: [matched(0, type.p.name!)] })
  const [left] = await at.terem.sql`select state, failure, created from object_import where id = ${id}`
  expect(left).toEqual({ state: 'failed', failure: 'not_found', created: 0 })
  expect((await at.list(at.owner, type)).names).toEqual([])
})

test('[ROV.11~] a person who imports many tables delays nobody else, and a replaced import is dropped', async () => {
  const rows = `Имя\n${'строка\n'.repeat(30_000)}`
  const types = await Promise.all(Array.from({ length: 6 }, () => at.makeType()))
  const first = await upload(at, at.member, types[0]!, { name: 'a.csv', body: rows })
  const others: string[] = []
  for (const type of types.slice(1))
    others.push((await upload(at, at.member, type, { name: 'a.csv', body: rows })).id)
  const { id } = await upload(at, at.owner, types[0]!, { name: 'a.csv', body: 'Имя\nа\n' })
  expect((await rested(at, at.owner, id)).state).toBe('read')
  expect(others.filter(isReading)).toHaveLength(others.length)
  const last = others.at(-1)!
  const { id: newer } = await upload(at, at.member, types.at(-1)!, { name: 'b.csv', body: 'Имя\nб\n' })
  await until('the replaced one has left', () => !isReading(last) || null)
  expect(isReading(others[0]!) || isReading(first.id)).toBe(true)
  for (const other of [first.id, ...others.slice(0, -1)])
    await at.terem.act(at.member, 'imports.cancel', { id: other })
  await until('all have left', () => ![first.id, ...others].some(isReading) || null)
  expect((await rested(at, at.member, newer)).state).toBe('read')
})

test('[ROV.11~] rows are in the order of the file in a list, however many batches they took', async () => {
  const type = await at.makeType()
  const names = Array.from({ length: 1100 }, (_, index) => `Строка ${index}`)
  const found = await checked(at, at.member, {
    type,
    body: ['Имя', ...names].join('\n'),
    mapping: [matched(0, type.p.name!)],
  })
  await made(at, at.member, found.id)
  for (const page of [1, 6, 11]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const list = await at.list(at.owner, type, { page, perPage: 100 })
    expect(list.names).toEqual(names.slice((page - 1) * 100, page * 100))
  }
})
