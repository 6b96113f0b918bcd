import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { byKey, byOrder, openPools, type Db, type Sql } from './db.ts'

let terem: TestApi
let pools: ReturnType<typeof openPools>
beforeAll(async () => {
  terem = await startTestApi()
  pools = openPools(terem.databaseUrl)
})
afterAll(async () => {
  await pools.end(1)
  await terem.close()
})

/** How many custom and generic plans were made for a statement that runs seven times. */
async function plansOf(db: Db) {
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (let run = 0; run < 7; run++) await db`select id from space where id = ${run}`
  const [row] = await db<{ generic: number; custom: number }[]>`
    select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
    where statement like 'select id from space%'`
  return row
}
async function plansOn(sql: Sql) {
  const alone = await sql.reserve()
  try {
    return await plansOf(alone)
  } finally {
    alone.release()
  }
}

test('statements that find rows by a key or in the order of an index are planned once, all others for their values', async () => {
  const { sql } = pools
  expect(await plansOn(sql)).toEqual({ generic: 0, custom: 7 })
  expect(await plansOn(byKey(sql) as Sql)).toEqual({ generic: 7, custom: 0 })
  expect(await plansOn(byOrder(sql) as Sql)).toEqual({ generic: 7, custom: 0 })
})

test('in a transaction PostgreSQL chooses, so that the checks of foreign keys are not planned for each row', async () => {
  expect(await pools.sql.begin((tx) => plansOf(tx))).toEqual({ generic: 2, custom: 5 })
})
