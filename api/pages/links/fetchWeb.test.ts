import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublic } from '../../http/publicAddress.ts'
import { fetchWeb, type Wanted } from './fetchWeb.ts'
import { movedTo, page, startTestSite, type TestSite } from './testingSite.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

/** Allows the test's own site, and other addresses by the rule for the public internet. */
const mayReach = (address: string) => address === '127.0.0.1' || isPublic(address)
const wanted = (given: Partial<Wanted> = {}): Wanted => ({
  accept: 'text/html',
  takes: (type) => type === 'text/html',
  most: 1000,
  isWhole: false,
  mayReach,
  language: 'ru',
  signal: AbortSignal.timeout(5000),
  ...given,
})
const outcome = async (path: string, given?: Partial<Wanted>) =>
  fetchWeb(path.startsWith('/') ? site.url + path : path, wanted(given)).then(
    ({ bytes }) => bytes.toString(),
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

test('a page is followed to where it has moved, five times at most', async () => {
  site.answers.set('/moved', movedTo('/to'))
  site.answers.set('/to', page('here'))
  expect(await outcome('/moved')).toBe('here')
  for (let at = 0; at < 6; at += 1) site.answers.set(`/hop${at}`, movedTo(`/hop${at + 1}`))
  site.answers.set('/hop6', page('too far'))
  expect(await outcome('/hop1')).toBe('too far')
  expect(await outcome('/hop0')).toBe('NotFetched: too many redirects')
})

test('each address on the way is looked at: nothing leads into the network, by number or by name', async () => {
  const inside = [
    `http://127.0.0.2:${site.port}/`,
    `http://[::ffff:7f00:2]:${site.port}/`,
    `http://2130706434:${site.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    'http://10.1.2.3/',
  ]
  for (const address of inside) {
    site.answers.set('/inward', movedTo(address))
    expect([address, await outcome('/inward')]).toEqual([address, expect.stringContaining('AddressRefused')])
    expect([address, await outcome(address)]).toEqual([address, expect.stringContaining('AddressRefused')])
  }
  site.answers.set('/named', movedTo(`http://localhost:${site.port}/to`))
  expect(await outcome('/named', { mayReach: isPublic })).toContain('AddressRefused')
  const before = site.asked.length
  expect(await outcome(`http://localhost:${site.port}/to`, { mayReach: isPublic })).toContain(
    'localhost is at',
  )
  expect(site.asked).toHaveLength(before)
})

test('what is no address of the web is not asked', async () => {
  for (const address of [
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'data:text/html,a',
  ]) {
    site.answers.set('/elsewhere', movedTo(address))
    expect(await outcome('/elsewhere')).toContain('NotFetched')
  }
})

test('a password before the host is not sent', async () => {
  site.answers.set('/who', (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(request.headers.authorization ?? 'nobody')
  })
  expect(await outcome(`http://anna:secret@127.0.0.1:${site.port}/who`)).toBe('nobody')
})

test('an answer is read as far as it may be, however it is packed', async () => {
  site.answers.set('/long', page('a'.repeat(5000)))
  expect(await outcome('/long')).toBe('a'.repeat(1000))
  expect(await outcome('/long', { isWhole: true })).toBe('NotFetched: too large')
  const packed = (body: string) => ({
    headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' },
    body: gzipSync(body),
  })
  site.answers.set('/packed', packed('packed words'))
  expect(await outcome('/packed')).toBe('packed words')
  site.answers.set('/bomb', packed('b'.repeat(50_000_000)))
  expect(await outcome('/bomb')).toBe('b'.repeat(1000))
  expect(await outcome('/bomb', { isWhole: true })).toBe('NotFetched: too large')
  site.answers.set('/broken', {
    headers: { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' },
    body: 'no gzip',
  })
  expect(await outcome('/broken')).toContain('Error')
})

test('other kinds of content and other answers are no page', async () => {
  site.answers.set('/program', { headers: { 'Content-Type': 'application/zip' }, body: 'x' })
  expect(await outcome('/program')).toBe('NotFetched: 200 application/zip')
  expect(await outcome('/nothing')).toContain('NotFetched: 404')
})

test('a server that says nothing, or drips, is given up in time', async () => {
  site.answers.set('/silent', () => undefined)
  site.answers.set('/drips', (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const drip = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(drip))
  })
  for (const path of ['/silent', '/drips']) {
    expect([path, await outcome(path, { signal: AbortSignal.timeout(300) })]).toEqual([
      path,
      expect.stringContaining('Error'),
    ])
  }
})
