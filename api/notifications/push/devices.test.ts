import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type Caller, type TestApi } from '../../testing/testing.ts'
import { postPush } from './postPush.ts'

let terem: TestApi
let boris: Caller
beforeAll(async () => {
  terem = await startTestApi()
  boris = await terem.makeUser('Boris')
})
afterAll(() => terem.close())

const ecdh = createECDH('prime256v1')
const right = {
  endpoint: 'https://push.example.org/1',
  p256dh: ecdh.generateKeys('base64url'),
  auth: 'A'.repeat(22),
}

test.each([
  'http://push.example.org/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://10.1.2.3/1',
  'https://169.254.169.254/latest',
  'ftp://push.example.org/1',
  'push',
  `https://push.example.org/${'x'.repeat(1000)}`,
])('a push service at %s is refused, and nothing is kept', async (endpoint) => {
  const { code, params } = await terem.act(boris, 'notifications.push', { ...right, endpoint })
  expect([code, params]).toMatchObject(['invalid_input', { fields: [{ field: 'endpoint' }] }])
  expect(await terem.sql`select 1 from push_device`).toHaveLength(0)
})

test.each([{ p256dh: 'A'.repeat(87) }, { p256dh: 'B' }, { auth: 'A' }, { auth: '!'.repeat(22) }])(
  'keys that are none, %j, are refused',
  async (keys) => {
    expect((await terem.act(boris, 'notifications.push', { ...right, ...keys })).code).toBe('invalid_input')
  },
)

test('a name that leads into the operator’s own network is not connected to', async () => {
  const push = { authorization: '', body: Buffer.of(1), allowsPrivate: false }
  await expect(postPush({ ...push, endpoint: 'https://localhost:1/x' })).rejects.toThrow('localhost is at')
  await expect(postPush({ ...push, endpoint: 'https://127.0.0.1:1/x' })).rejects.toThrow('127.0.0.1')
})
