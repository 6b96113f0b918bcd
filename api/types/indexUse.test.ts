import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { Context } from '../context.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import { until } from '../testing/testing.ts'
import { indexTypes } from './indexUse.ts'
import { readShape } from './listShape.ts'
import { flushUses, noteUse } from './listUses.ts'

let types: TestTypes

beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

const app = () => ({ sql: types.terem.sql, log: createLog(() => {}) })
const run = (now?: Date) => indexTypes(app(), now)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)

/** A type with this many objects, and the ids of a list, a number and a text property of it. */
async function makeType(count = 2001) {
  const { makeType: make, makeProperty, fill } = types
  const type = await make(`Type ${crypto.randomUUID().slice(0, 8)}`)
  const options = [{ id: 'a', label: 'A', order: 0 }]
  const stage = (await makeProperty(type, 'list', { options: { options } })).id as string
  const sum = (await makeProperty(type, 'number')).id as string
  const note = (await makeProperty(type, 'text')).id as string
  await fill(type, sum, { sql: 'n', count })
  return { type, stage, sum, note }
}

/** Requests lists of this shape this often, on one node. */
async function ask(type: string, shape: string, times = 30): Promise<void> {
  const ctx = { app: app(), actor: { kind: 'nobody' } } as unknown as Context
  for (let time = 0; time < times; time++)
    noteUse(ctx, { type, surface: 'list', shape: readShape(shape), ms: 1 })
  await flushUses(app())
}

/** The valid indexes of a type in the database, as they were made. */
const made = async (type: string) =>
  (
    await types.terem.sql<{ keys: string }[]>`
      select i.keys from type_index i join pg_index p on p.indexrelid = to_regclass('data.k' || i.id)
      where i.type = ${type} and p.indisvalid and i.made_at is not null order by i.keys`
  ).map(({ keys }) => keys)

/** All indexes in the database that the job made, whether it knows of them or not. */
const left = async (type: string) =>
  types.terem.sql`
    select from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${`data.t${type}`}) and c.relname ~ '^k[0-9]+$'`

test('the filters and sorts of a large type’s lists are indexed, several together, once they are requested often', async () => {
  const { type, stage, sum, note } = await makeType(2000)
  const together = `=${stage} <${sum} +${sum}`
  await ask(type, together, 5)
  await ask(type, `~${note}`)
  expect(await run()).toEqual({ made: 0, dropped: 0 })
  await types.fill(type, sum, { sql: '2' })
  expect(await run()).toEqual({ made: 1, dropped: 0 })
  expect(await made(type)).toEqual([`~${note}`])
  await ask(type, together)
  expect(await run()).toEqual({ made: 1, dropped: 0 })
  expect(await made(type)).toEqual([`${stage},${sum}`, `~${note}`])
  expect(await run()).toEqual({ made: 0, dropped: 0 })
})

test('an index stays for days after its last use, and then goes', async () => {
  const { type, sum } = await makeType()
  await ask(type, `+${sum}`)
  expect(await run()).toEqual({ made: 1, dropped: 0 })
  await types.terem.sql`delete from type_use where type = ${type}`
  expect((await run(inDays(6))).made).toBe(0)
  expect(await made(type)).toEqual([sum])
  await ask(type, `+${sum}`, 1)
  await run()
  await types.terem.sql`delete from type_use where type = ${type}`
  await types.terem.sql`update type_index set made_at = now() - interval '9 days' where type = ${type}`
  await run(inDays(6))
  expect(await made(type)).toEqual([sum])
  expect(await run(inDays(8))).toMatchObject({ made: 0 })
  expect(await left(type)).toHaveLength(0)
})

test('an index that a crash has left half made is dropped and made again', async () => {
  const { type, sum } = await makeType()
  const { sql } = types.terem
  await ask(type, `+${sum}`)
  await run()
  const [index] = await sql<{ id: string }[]>`select id from type_index where type = ${type}`
  await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${`data.k${index!.id}`})`
  expect(await run()).toEqual({ made: 1, dropped: 1 })
  expect(await made(type)).toEqual([sum])
  await sql`update type_index set made_at = null where type = ${type}`
  await sql.unsafe(`create index k999999 on data.t${type} (c${sum})`)
  expect(await run()).toEqual({ made: 1, dropped: 2 })
  expect(await made(type)).toEqual([sum])
  expect(await left(type)).toHaveLength(1)
})

test('of several nodes one makes the indexes', async () => {
  const { type, sum } = await makeType()
  await ask(type, `+${sum}`)
  const rounds = await Promise.all([run(), run(), run()])
  expect(rounds.reduce((sum, round) => sum + round.made, 0)).toBe(1)
  expect(await made(type)).toEqual([sum])
})

test('an index of a property that becomes another one or is deleted goes, and one of what it is now is made', async () => {
  const { type, sum, note } = await makeType()
  const { change, owner, property } = types
  await ask(type, `+${sum}`)
  await ask(type, `+${note}`)
  await run()
  expect(await made(type)).toEqual([note, sum].toSorted())
  await change(owner, 'propertyDelete', { id: note })
  await change(owner, 'propertyUpdate', { id: sum, input: { kind: 'text' } })
  await until('the property is a text', async () => {
    const { data_type: kind, pending } = await property(owner, sum)
    if (pending) await (await import('./conversions.ts')).runConversions(types.terem as never)
    return kind === 'text' && !pending
  })
  await run()
  expect(await made(type)).toEqual([sum])
  const [index] = await types.terem.sql`select definition from type_index where type = ${type}`
  expect(index!.definition).toContain('lower')
})

test('a change of a type waits for no index, and the index is made afterwards', async () => {
  const { type, sum } = await makeType()
  const { terem, change, owner } = types
  await ask(type, `+${sum}`)
  const other = await terem.sql.reserve()
  await other.unsafe('begin isolation level repeatable read; select count(*) from space')
  const building = run()
  await until('the index waits for the older transaction', async () => {
    const [row] = await terem.sql`
      select from pg_stat_activity where application_name = 'terem-indexes' and wait_event_type = 'Lock'
        and datname = current_database()`
    return row !== undefined
  })
  await change(owner, 'propertyCreate', {
    input: { type_id: type, kind: 'number', label: 'Added meanwhile' },
  })
  await other.unsafe('commit')
  other.release()
  expect((await building).made).toBe(0)
  expect(await left(type)).toHaveLength(0)
  await run()
  expect(await made(type)).toEqual([sum])
})

test('a type that is deleted for good while it waits for an index takes all of it along', async () => {
  const { type, sum } = await makeType()
  const { change, owner } = types
  await ask(type, `+${sum}`)
  await change(owner, 'typeDelete', { id: type })
  const [round] = await Promise.all([run(), change(owner, 'typeDeleteForever', { id: type }).catch(() => {})])
  expect(round.made).toBe(0)
  await ask(type, `+${sum}`)
  expect(await run()).toMatchObject({ made: 0 })
  expect(await types.terem.sql`select from type_use where type = ${type}`).toHaveLength(0)
})
