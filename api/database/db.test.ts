import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { byKey, byOrder, openPools, type Sql } from './db.ts'

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

/** How many custom and generic plans were made for a statement that runs three times. */
const plansOn = (sql: Sql) =>
  sql.begin(async (tx) => {
    for (const number of [1, 2, 3]) await tx`select id from space where id = ${number}`
    const [row] = await tx<{ generic: number; custom: number }[]>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like 'select id from space%'`
    return row
  })

test('statements that find rows by a key or in the order of an index are planned once, all others for their values', async () => {
  const { sql } = pools
  expect(await plansOn(sql)).toEqual({ generic: 0, custom: 3 })
  expect(await plansOn(byKey(sql))).toEqual({ generic: 3, custom: 0 })
  expect(await plansOn(byOrder(sql))).toEqual({ generic: 3, custom: 0 })
})
