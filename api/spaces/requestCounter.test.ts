import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { makeTestSpace } from '../testing/testingPages.ts'
import { startTestApi, type Caller, type TestApi } from '../testing/testing.ts'
import { createRequestCounter } from './requestCounter.ts'

const quota = 5

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi({ QUOTA_REQUESTS_PER_DAY: String(quota) })
})
afterAll(() => terem.close())

async function makeSpace() {
  const anna = await terem.makeUser('Anna')
  const { space } = await makeTestSpace(terem, anna.account)
  return { ...anna, space }
}

const ask = (by: Caller) => terem.call(by, '{ me { id } }')

const counterAt = (now: () => number) =>
  createRequestCounter({ sql: terem.sql, env: terem.env, log: createLog(() => {}), now })

test('[RSP.25~] [RER.20] requests with the Space header count, and past the quota of the day they are refused', async () => {
  const anna = await makeSpace()
  for (let turn = 0; turn < quota; turn++) expect((await ask(anna)).code).toBeUndefined()
  const refused = await ask(anna)
  expect(refused.code).toBe('space_requests_quota')
  expect(refused.errors![0]).toMatchObject({
    debugMessage: 'Space requests quota exceeded.',
    extensions: { params: { limit: quota } },
  })
  expect((await terem.ask(anna, 'config.public')).code).toBe('space_requests_quota')
  expect((await ask({ token: anna.token })).code).toBeUndefined()
  expect((await ask(await makeSpace())).code).toBeUndefined()
})

test('[RSP.25~] a stranger who names a space uses up none of its requests', async () => {
  const anna = await makeSpace()
  const eve = { ...(await terem.makeUser('Eve')), space: anna.space }
  for (let turn = 0; turn <= quota; turn++) await ask(eve)
  await ask({ space: anna.space })
  const { data } = await terem.call(anna, '{ paginate_space { data { quotas { name used allowed } } } }')
  const quotas = data.paginate_space.data[0].quotas
  expect(quotas).toContainEqual({ name: 'requestsPerDay', used: 1, allowed: quota })
})

test('[RSP.25~] several nodes add up, and a quota of the space’s own holds before the deployment’s', async () => {
  const { space } = await makeSpace()
  const [one, two] = [counterAt(Date.now), counterAt(Date.now)]
  for (let turn = 0; turn < 3; turn++) await one.count(space)
  await one.stop()
  for (let turn = 0; turn < 2; turn++) await two.count(space)
  await expect(two.count(space)).rejects.toThrow('Space requests quota exceeded.')
  await terem.sql`update space set quotas = '{"requestsPerDay": 6}' where id = ${space}`
  const three = counterAt(Date.now)
  await two.stop()
  await three.count(space)
  await expect(three.count(space)).rejects.toThrow('Space requests quota exceeded.')
  await three.stop()
})

test('[RSP.25~] the count starts again at 00:00 UTC', async () => {
  const { space } = await makeSpace()
  let now = Date.parse('2026-03-01T23:59:59.900Z')
  const counter = counterAt(() => now)
  for (let turn = 0; turn < quota; turn++) await counter.count(space)
  await expect(counter.count(space)).rejects.toThrow('Space requests quota exceeded.')
  now = Date.parse('2026-03-02T00:00:00.000Z')
  await counter.count(space)
  await counter.stop()
  const rows =
    await terem.sql`select day::text, count::int from space_requests where space = ${space} order by day`
  expect([...rows]).toEqual([
    { day: '2026-03-01', count: quota },
    { day: '2026-03-02', count: 1 },
  ])
})
