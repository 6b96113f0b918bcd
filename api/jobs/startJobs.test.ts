import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import { startTestApi, until, type TestApi } from '../testing/testing.ts'
import { startJobs } from './startJobs.ts'

let terem: TestApi
let logged: Record<string, unknown>[]
let app: App

beforeAll(async () => {
  terem = await startTestApi()
  logged = []
  const log = createLog((line) => logged.push(JSON.parse(line) as Record<string, unknown>))
  app = { log } as App
})
afterAll(() => terem.close())

/** A time at which the schedule itself starts nothing while these tests run. */
const leapDay = '0 0 29 2 *'

const planned = () =>
  terem.sql<{ name: string; cron: string }[]>`select name, cron from job.schedule`.catch(() => [])

test('[RTR.05~] one of several nodes runs a scheduled job, and a failure is logged', async () => {
  const runs: string[] = []
  const node = (name: string) =>
    startJobs(app, terem.databaseUrl, [
      { name: 'count', cron: leapDay, run: async () => void runs.push(name) },
      { name: 'fail', cron: leapDay, run: () => Promise.reject(new Error('no luck')) },
    ])
  const nodes = [node('a'), node('b')]
  try {
    await until('both are planned', async () => (await planned()).length === 2)
    const clock = new PgBoss({ connectionString: terem.databaseUrl, schema: 'job', schedule: false })
    await clock.start()
    await clock.send('count')
    await clock.send('fail')
    await clock.stop()
    await until('the failure is logged', () => logged.find((line) => line.event === 'job_failed'))
    await until('one node has run it', () => runs.length > 0)
  } finally {
    await Promise.all(nodes.map((each) => each.stop()))
  }
  expect(runs).toHaveLength(1)
  expect(logged.find(({ job }) => job === 'fail')).toMatchObject({ part: 'jobs', reason: 'no luck' })
})

test('what is noted in the database is done at once, whichever node it was noted on', async () => {
  const runs: string[] = []
  const job = {
    name: 'woken',
    cron: leapDay,
    wokenBy: 'something_waits',
    run: async () => void runs.push('done'),
  }
  const node = startJobs({ ...app, sql: terem.sql }, terem.databaseUrl, [job])
  try {
    await until('it was done when it began to listen', () => runs.length === 1)
    await until('the next one is done', async () => {
      await terem.sql`select pg_notify('something_waits', '')`
      return runs.length > 1
    })
  } finally {
    await node.stop()
  }
})

test('nodes start and stop in any order, also before the start has ended', async () => {
  const before = logged.length
  const early = startJobs(app, terem.databaseUrl, [])
  await early.stop()
  await early.stop()
  expect(logged.slice(before)).toEqual([])
})
