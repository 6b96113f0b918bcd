import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from './housekeeping.ts'
import { startTestApi, type TestApi } from '../testing/testing.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi()
})
afterAll(() => terem.close())

test('deletes what has expired, keeps the rest, and remembers up to which event it deleted', async () => {
  const { sql } = terem
  const anna = await terem.makeUser('Anna')
  const { data } = await terem.call(anna, 'mutation { spaceCreate(input: { name: "Space" }) { recordId } }')
  const space = data.spaceCreate.recordId as string
  await sql`insert into event (space, kind, created_at) values
    (${space}, 'space_updated', now() - interval '9 days'), (${space}, 'space_updated', now() - interval '8 days'),
    (${space}, 'space_updated', now())`
  const boris = await terem.makeUser('Boris')
  await sql`update session set expires_at = now() - interval '1 second' where account = ${boris.account}`
  await sweep({ sql })
  const events = await sql`select id from event where space = ${space}`
  expect(events).toHaveLength(1)
  const [horizon] = await sql`select dropped_to from event_horizon where space = ${space}`
  expect(BigInt(horizon!.dropped_to as string)).toBe(BigInt(events[0]!.id as string) - 1n)
  expect(await sql`select 1 from session where account = ${boris.account}`).toHaveLength(0)
  expect((await terem.call(anna, '{ me { id } }')).data.me.id).toBe(anna.account)
})

test('generations of documents that ended long ago are dropped, and their documents stay', async () => {
  const { sql } = terem
  const [row] = await sql<
    { id: string }[]
  >`insert into document (name, generation) values ('page/old', 3) returning id`
  for (const [generation, days] of [
    [1, 181],
    [2, 179],
  ] as const)
    await sql`
      insert into document_generation (document, generation, state, rebuilt, ended_at)
      values (${row!.id}, ${generation}, '', '', now() - make_interval(days => ${days}))`
  await sweep({ sql })
  expect(await sql`select generation from document_generation where document = ${row!.id}`).toEqual([
    { generation: 2 },
  ])
})
