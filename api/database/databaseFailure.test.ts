import postgres from 'postgres'
import { expect, inject, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { presentError } from '../errors.ts'

const log = createLog(() => {})

/** The API's error when `work` fails. */
async function answerTo(work: (sql: postgres.Sql) => Promise<unknown>, url = inject('postgresUrl')) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const error = await work(sql).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  await sql.end({ timeout: 1 })
  const { code, params, status } = presentError(error, log)
  return { code, status, seconds: params.seconds }
}

const unavailable = { code: 'unavailable', status: 503, seconds: 2 }

test('a database that takes no more connections is unavailable, not a fault of the program', async () => {
  const role = `crowd_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create role ${role} login password 'crowd' connection limit 0`)
  const url = new URL(inject('postgresUrl'))
  Object.assign(url, { username: role, password: 'crowd' })
  expect(await answerTo((sql) => sql`select 1`, url.href)).toEqual(unavailable)
  await admin.unsafe(`drop role ${role}`)
  await admin.end()
})

test('a connection that is ended by the database, or by a deadlock of others, is unavailable', async () => {
  expect(await answerTo((sql) => sql`select pg_terminate_backend(pg_backend_pid())`)).toEqual(unavailable)
  expect(await answerTo((sql) => sql`do $$ begin raise sqlstate '40P01'; end $$`)).toEqual(unavailable)
})

test('a database that takes no changes says that its disk is full; a mistake of ours stays one', async () => {
  const refused = answerTo((sql) => sql.begin('read only', (tx) => tx`create table never ()`))
  expect(await refused).toEqual({ code: 'disk_full', status: 503, seconds: 2 })
  expect(await answerTo((sql) => sql`select nothing`)).toMatchObject({ code: 'unexpected', status: 500 })
})
