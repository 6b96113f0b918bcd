import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/testing.ts'

let terem: TestApi

beforeAll(async () => {
  terem = await startTestApi()
})
beforeEach(async () => {
  terem.logged.length = 0
  await terem.sql`delete from attempt`
})
afterAll(() => terem.close())

const error = { kind: 'boot', message: 'Failed to start', stack: 'at main (app.js:1:2)', path: '/7/page' }
const tell = (body: object, id = 'REPORT01') =>
  terem.fetch('/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': id },
    body: JSON.stringify(body),
  })
const lines = () => terem.logged.filter(({ event }) => event === 'client_error')

test('[RER.70~] an error while booting is logged under the number that the person is shown', async () => {
  expect((await tell(error)).status).toBe(204)
  expect(lines()).toEqual([expect.objectContaining({ ...error, request: 'REPORT01', level: 'warn' })])
})

test('the query and the fragment of a URL stay out of the log', async () => {
  const message = 'Failed at https://terem.example/enter?token=secret#code=secret'
  await tell({ ...error, message, path: '/enter?token=secret', stack: 'at f (a.js?token=secret:1:2)' })
  expect(lines().at(-1)).toMatchObject({ path: '/enter', stack: 'at f (a.js:1:2)' })
  expect(JSON.stringify(lines())).not.toContain('secret')
})

test('an error that is too long, of no known kind or not JSON is refused and not logged', async () => {
  expect((await tell({ ...error, message: 'm'.repeat(501) })).status).toBe(422)
  expect((await tell({ ...error, kind: 'joke' })).status).toBe(422)
  expect((await tell({ ...error, stack: 's'.repeat(30_000) })).status).toBe(413)
  expect((await terem.fetch('/client-errors', { method: 'POST', body: 'no' })).status).toBe(422)
  expect(lines()).toEqual([])
})

test('a browser that tells more than 30 errors a minute is told to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 31 }, () => tell(error)))
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(lines().length).toBeLessThanOrEqual(30)
})
