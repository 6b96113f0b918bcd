import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic, lookupReachable } from '../../http/publicAddress.ts'
import { startTestActions, type TestActions } from './testing.ts'

let at: TestActions
beforeAll(async () => {
  at = await startTestActions({ WEBHOOK_PRIVATE_ADDRESSES: 'refuse' })
})
afterAll(() => at.terem.close())

test('actions reach no address inside the network unless the operator allows it, however it is written', async () => {
  const type = await at.makeType()
  const object = await at.create(at.owner, type)
  const { port } = new URL(at.url)
  const hosts = [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '127.1',
    '0177.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '169.254.169.254',
    '[::ffff:a9fe:a9fe]',
  ]
  for (const host of hosts) {
    const { id } = await at.action(type, { path: `http://${host}:${port}/hook` })
    expect([host, (await at.run(at.owner, object, id)).code]).toEqual([host, 'process_address_refused'])
  }
  expect(at.received).toEqual([])
  expect(await at.retry()).toBe(0)
  const [latest] = await at.processes(at.owner, object)
  expect(latest).toMatchObject({ state: 'failed', error: 'process_address_refused', tries: 1 })
})

test('an address is public where the whole internet can reach it', () => {
  const closed = [
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.0.1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '::',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
  ]
  expect(closed.filter(isPublic)).toEqual([])
  expect(['8.8.8.8', '2606:4700::1111'].filter(isPublic)).toHaveLength(2)
})

test('a name is connected to at the very addresses that were looked at', async () => {
  const found = await new Promise((done) =>
    lookupReachable(isPublic)('localhost', { all: true }, (error) => done(error)),
  )
  expect(String(found)).toContain('localhost is at')
})
