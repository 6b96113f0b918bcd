import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase } from '../../sync/testing.ts'
import { runHostile } from './hostile.ts'
import { makeRightsTable, SyncProcess } from './processes.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let server: SyncProcess
beforeAll(async () => {
  database = await makeDatabase(inject('postgresUrl'))
  await makeRightsTable(database.sql)
  server = new SyncProcess({ DATABASE_URL: database.url })
  await server.start()
})
afterAll(async () => {
  await server.kill()
  await database.stop()
})

test('whatever is sent to a document, the server keeps serving others, and nothing they wrote is lost', async () => {
  const result = await runHostile({ server, sql: database.sql, rounds: 1, say: () => {} })
  process.stdout.write(`${result.inputs} hostile inputs, longest pause ${result.meanwhile.longestMs} ms\n`)
  expect(result.inputs).toBeGreaterThan(150)
  expect(result).toMatchObject({ lost: 0, holds: true })
}, 180_000)
