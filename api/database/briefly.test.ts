import { afterAll, beforeAll, expect, test } from 'vitest'
import { briefly, untilWhole } from './briefly.ts'
import { openDatabase, type Sql, type Tx } from './db.ts'
import { lockSpace } from '../spaces/spaces.ts'
import { startTestApi, until, type Caller, type TestApi } from '../testing/testing.ts'

let terem: TestApi
let other: Sql
let space: string
let anna: Caller
beforeAll(async () => {
  terem = await startTestApi()
  other = openDatabase(terem.databaseUrl, 2)
  anna = await terem.makeUser('Anna')
  const { data } = await terem.call(anna, 'mutation { spaceCreate(input: { name: "Space" }) { recordId } }')
  space = data.spaceCreate.recordId
})
afterAll(async () => {
  await other.end()
  await terem.close()
})

test('a stalled change lets the others pass, and is made once it continues', async () => {
  const others = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  let tries = 0
  const change = briefly(terem.sql, space, async (tx) => {
    tries++
    await lockSpace(tx, space)
    holding.resolve()
    await others.promise
    await tx`update space set name = name || '+' where id = ${space}`
    return 'made'
  })
  await holding.promise
  await briefly(other, space, (tx) => lockSpace(tx, space))
  others.resolve()
  expect(await change).toBe('made')
  // Two slow transactions may cancel each other in turns; the guarantee is only that each change happens once.
  expect(tries).toBeGreaterThan(1)
  const [row] = await terem.sql`select name from space where id = ${space}`
  expect(row).toEqual({ name: 'Space+' })
})

test('a change is not ended by another one of the same program, which is only busy', async () => {
  const holding = Promise.withResolvers<void>()
  let tries = 0
  const change = untilWhole(terem.sql, async (tx) => {
    tries++
    await lockSpace(tx, space)
    holding.resolve()
    await untilWaitedFor(tx)
    return tx`update space set name = name where id = ${space}`
  })
  await holding.promise
  await untilWhole(terem.sql, (tx) => lockSpace(tx, space))
  await change
  expect(tries).toBe(1)
})

/** Waits until someone has waited for the transaction longer than the limit for a stalled one. */
async function untilWaitedFor(tx: Tx): Promise<void> {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  await until('it is waited for', async () => {
    const [row] = await other`
      select from pg_stat_activity where ${own!.pid} = any(pg_blocking_pids(pid))
        and state_change < clock_timestamp() - interval '900 ms'`
    return row !== undefined
  })
}

test('a refusal of a change is reported at once, and the next one has its turn', async () => {
  const refused = briefly(terem.sql, space, () => Promise.reject(new Error('refused')))
  const next = briefly(terem.sql, space, (tx) => tx`select 1 as one`)
  await expect(refused).rejects.toThrow('refused')
  expect(await next).toEqual([{ one: 1 }])
})

test('changes of one space take their turns here, so that one of them at most waits in the database', async () => {
  const going = Promise.withResolvers<void>()
  const begun: number[] = []
  const changes = [1, 2, 3].map((change) =>
    briefly(terem.sql, space, async (tx) => {
      begun.push(change)
      await tx`select 1`
      if (change === 1) await going.promise
    }),
  )
  const elsewhere = briefly(terem.sql, 'another', (tx) => tx`select 1`)
  await elsewhere
  await until('the first has begun', () => begun.length > 0)
  expect(begun).toEqual([1])
  going.resolve()
  await Promise.all(changes)
  expect(begun).toEqual([1, 2, 3])
})

test.each([
  ['a group', 'mutation { groupCreate(input: { name: "Masters" }) { recordId } }'],
  ['a key', 'mutation { integrationKeyCreate(input: { name: "Robot" }) { recordId } }'],
  ['the space', 'mutation ($space: ID!) { spaceUpdate(id: $space, input: { name: "Yard" }) { recordId } }'],
  ['the link into it', 'mutation ($space: ID!) { spaceInviteLinksRenew(id: $space) { recordId } }'],
])('a change of %s ends the one that stands still', async (_, mutation) => {
  const done = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const still = other.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await lockSpace(tx, space)
    holding.resolve()
    await done.promise
    await tx`select 1`
  })
  const ended = still.catch((error: unknown) => error)
  await holding.promise
  const { errors } = await terem.call({ ...anna, space }, mutation, { space })
  expect(errors).toBeUndefined()
  done.resolve()
  expect(await ended).toBeInstanceOf(Error)
})
