import postgres from 'postgres'
import { expect, test } from 'vitest'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()

test('connections that are killed under load answer every query with a result or an error', async () => {
  const sql = postgres(sync.databaseUrl, {
    max: 4,
    onnotice: () => {},
    // The driver's own back-off grows to 20 s.
    backoff: () => 0.02,
    connection: { application_name: 'victim' },
  })
  const end = performance.now() + 3_000
  await sync.sql`create table half (id uuid, part int)`
  const counts = { asked: 0, answered: 0, failed: 0 }
  const count = async (ask: () => Promise<unknown>) => {
    while (performance.now() < end) {
      counts.asked++
      await ask().then(
        () => counts.answered++,
        () => counts.failed++,
      )
    }
  }
  const kill = async () => {
    while (performance.now() < end) {
      await sync.admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'`
      await Bun.sleep(2)
    }
  }
  await Promise.all([
    kill(),
    ...Array.from({ length: 8 }, () => count(() => sql`select ${'x'.repeat(300)}::text`)),
    ...Array.from({ length: 8 }, () =>
      count(() =>
        sql.begin(async (tx) => {
          const id = crypto.randomUUID()
          await tx`insert into half (id, part) values (${id}, 1)`
          await tx`select pg_sleep(0.002)`.catch(() => undefined)
          await tx`insert into half (id, part) values (${id}, 2)`
        }),
      ),
    ),
  ])
  expect(counts.answered + counts.failed).toBe(counts.asked)
  expect(counts.failed).toBeGreaterThan(0)
  const torn = await sync.sql`select id from half group by id having count(*) <> 2`
  expect(torn.length).toBe(0)
  const [row] = await sql<{ still: number }[]>`select 1 as still`
  expect(row!.still).toBe(1)
  await sql.end({ timeout: 1 })
})
