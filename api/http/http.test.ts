import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { startTestApi, type TestApi } from '../testing/testing.ts'

let terem: TestApi
const dir = mkdtempSync(join(tmpdir(), 'terem-client-'))

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  for (const name of ['index', 'public', 'shared']) writeFileSync(join(dir, `${name}.html`), `<p>${name}</p>`)
  writeFileSync(join(dir, 'assets/app-1a2b3c.js'), 'export {}')
  writeFileSync(join(dir, 'assets/app-1a2b3c.js.br'), 'packed')
  terem = await startTestApi({}, dir)
})
afterAll(async () => {
  await terem.close()
  rmSync(dir, { recursive: true })
})

const post = (body: string, headers: Record<string, string> = {}) =>
  terem.fetch('/graphql', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

describe('GraphQL over HTTP', () => {
  test('[RAPI.01] answers POST of JSON and of a multipart form at /graphql, on the host of shared pages as well, and refuses GET', async () => {
    const answer = await post(JSON.stringify({ query: '{ version }' }))
    expect(await answer.json()).toEqual({ data: { version: '0.1.0' } })
    expect((await terem.fetch('/graphql?query={version}')).status).toBe(405)
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: '{ version }' }))
    form.set('map', '{}')
    const { token } = await terem.makeUser('Anna')
    const headers = { Authorization: `Bearer ${token}` }
    const multipart = await terem.fetch('/graphql', { method: 'POST', body: form, headers })
    expect(await multipart.json()).toEqual({ data: { version: '0.1.0' } })
    const shared = new Request('http://shared.localhost/graphql', {
      method: 'POST',
      body: JSON.stringify({ query: '{ version }' }),
      headers: { 'Content-Type': 'application/json' },
    })
    const there = await terem.api.fetch(shared, { ip: '' })
    expect(await there.json()).toEqual({ data: { version: '0.1.0' } })
  })

  test('packs a long answer for a browser alone', async () => {
    const long = JSON.stringify({ query: '{ __schema { types { name description } } }' })
    const browser = { 'Sec-Fetch-Site': 'same-origin', 'Accept-Encoding': 'gzip, br' }
    const plain = await (await post(long)).text()
    const packed = await post(long, browser)
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.length / 2)
    expect(await packed.text()).toBe(plain)
    const others = await Promise.all([
      post(long, { 'Accept-Encoding': 'gzip' }),
      post(long, { ...browser, 'Accept-Encoding': 'identity' }),
      post(JSON.stringify({ query: '{ version }' }), browser),
    ])
    expect(others.map(({ headers }) => headers.get('content-encoding'))).toEqual([null, null, null])
  })

  test('[RAPI.04] an error carries debugMessage on itself and in its extensions', async () => {
    const { errors } = await terem.call({}, 'mutation { ping(text: "a") }')
    expect(errors?.[0]).toMatchObject({
      debugMessage: 'Unauthenticated.',
      extensions: { code: 'unauthenticated', debugMessage: 'Unauthenticated.' },
    })
  })

  test('a response that says that nobody is signed in says so in a header too, others do not', async () => {
    const header = async (query: string) =>
      (await post(JSON.stringify({ query }))).headers.get('WWW-Authenticate')
    expect(await header('mutation { ping(text: "a") }')).toBe('Bearer')
    expect(await header('{ version }')).toBeNull()
  })

  test('[RAPI.03~] a token that is no good is refused with unauthenticated', async () => {
    const answer = await post(JSON.stringify({ query: '{ version }' }), { Authorization: 'Bearer nobody' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'unauthenticated' } }] })
  })

  test('what is not in the schema is a bad query, not an unexpected error', async () => {
    expect((await terem.call({}, '{ nothing }')).code).toBe('bad_query')
    expect((await terem.call({}, '{ version')).code).toBe('bad_query')
  })

  test('refuses a query that is too deep, renames too much, costs too much or is too long', async () => {
    const deep = `{ me { ${'spaces { owner { id } subject { id } '.repeat(1)} } } }`
    expect((await terem.call({}, deep)).code).toBeUndefined()
    const nested = `{ ${'me { spaces { '.repeat(7)} id ${'} }'.repeat(7)} }`
    expect((await terem.call({}, nested)).code).not.toBeUndefined()
    const aliases = Array.from({ length: 50 }, (_, index) => `a${index}: version`).join(' ')
    expect((await terem.call({}, `{ ${aliases} }`)).code).toBe('too_complex')
    const dear = '{ paginate_page(perPage: 100) { data { markdown json ancestors { id } author { id } } } }'
    expect((await terem.call({}, dear)).code).toBe('too_complex')
    expect((await terem.call({}, `{ ${'version '.repeat(4000)} }`)).code).toBe('bad_query')
  })

  test('a fragment that spreads itself is refused and ends', async () => {
    expect((await terem.call({}, '{ ...a } fragment a on Query { version ...a }')).code).toBe('bad_query')
  })

  test('a body past its bound is refused with too_large', async () => {
    const answer = await post('x'.repeat(3 * 1024 * 1024))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'too_large' } }] })
    const part = new Uint8Array(1024 * 1024)
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 3; sent++) controller.enqueue(part)
        controller.close()
      },
    })
    const unannounced = new Request('http://localhost/graphql', { method: 'POST', body: stream })
    expect(unannounced.headers.has('content-length')).toBe(false)
    expect((await terem.api.fetch(unannounced, { ip: '' })).status).toBe(413)
  })
})

describe('bad input over HTTP', () => {
  test.each([
    ['no JSON', '{"query":', {}],
    ['a list of queries', '[{"query":"{ version }"}]', {}],
    ['no query', '{}', {}],
    ['a query that is a number', '{"query":7}', {}],
    ['variables that are text', '{"query":"{ version }","variables":"x"}', {}],
    ['an unknown operation name', '{"query":"query a { version }","operationName":"b"}', {}],
    ['an empty body', '', {}],
    ['another content type', 'query=1', { 'Content-Type': 'application/x-protobuf' }],
    [
      'a subscription by POST',
      '{"query":"subscription { space_events(space_id: 1) { event_id } }"}',
      { Accept: 'text/event-stream' },
    ],
  ])(
    '%s gets an answer of 4xx or an error with a code, and is not logged as our fault',
    async (_, body, headers) => {
      const answer = await post(body, headers)
      const text = await answer.text()
      expect(answer.status).toBeLessThan(500)
      expect(answer.status >= 400 || text.includes('"code"')).toBe(true)
      expect(terem.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
    },
  )

  test('whatever JSON type a client accepts, an error has its code', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const answer = await post('{"query":"mutation { ping(text: 1) }"}', { Accept: accept })
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'bad_query' } }] })
    }
  })

  test('variables of the wrong kind are a bad query', async () => {
    const text = 'mutation ($text: String!) { ping(text: $text) }'
    expect((await terem.call({}, text, { text: { a: 1 } })).code).toBe('bad_query')
    expect((await terem.call({}, text)).code).toBe('bad_query')
  })
})

describe('tRPC over HTTP', () => {
  test('answers with the HTTP status of the error and its code in the data', async () => {
    const call = (path: string, headers: Record<string, string> = {}) =>
      terem.fetch(`/trpc/${path}`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', ...headers },
      })
    const out = await call('sessions.signOut')
    expect(out.status).toBe(401)
    expect(await out.json()).toMatchObject({
      error: { data: { httpStatus: 401, domain: { code: 'unauthenticated' } } },
    })
    const wrong = await call('sessions.signOut', { Authorization: 'Bearer wrong' })
    expect(wrong.status).toBe(401)
    expect(await wrong.json()).toMatchObject({ error: { data: { domain: { code: 'unauthenticated' } } } })
    const none = await call('nothing.here')
    expect(none.status).toBe(400)
    expect(await none.json()).toMatchObject({ error: { data: { domain: { code: 'bad_query' } } } })
    const input = await call('registration.start')
    expect(input.status).toBe(422)
    for (const path of ['config.public,config.public?batch=1', '%ff', 'config.public%00', '__proto__']) {
      const bad = await terem.fetch(`/trpc/${path}`)
      expect([path, bad.status]).toEqual([path, 400])
      expect(await bad.json()).toMatchObject({ error: { data: { domain: { code: 'bad_query' } } } })
    }
    expect(terem.logged.filter(({ event }) => event === 'unexpected')).toEqual([])
  })

  test('config.public tells what a browser must know', async () => {
    expect((await terem.ask({}, 'config.public')).data).toMatchObject({
      version: '0.1.0',
      tldrawLicenseKey: null,
      mainUrl: 'http://localhost:3000',
      sharedUrl: 'http://shared.localhost:3000',
      outbox: true,
    })
  })
})

describe('the client over HTTP', () => {
  test('chooses the entry by path and host', async () => {
    const entry = async (path: string, host = 'localhost') =>
      (await terem.api.fetch(new Request(`http://${host}${path}`), { ip: '' })).text()
    expect(await entry('/')).toBe('<p>index</p>')
    expect(await entry('/1/2')).toBe('<p>index</p>')
    expect(await entry('/authorization')).toBe('<p>public</p>')
    expect(await entry('/enter?token=a')).toBe('<p>public</p>')
    expect(await entry('/1/2', 'shared.localhost')).toBe('<p>shared</p>')
  })

  test('[RSH.06] [RSH.07] the shared host sends what belongs to the main host there', async () => {
    const moved = async (path: string, host = 'shared.localhost') => {
      const answer = await terem.api.fetch(new Request(`http://${host}${path}`), { ip: '' })
      return answer.headers.get('location')
    }
    for (const path of ['/authorization', '/registration', '/invite/7', '/recovery', '/invite-user'])
      expect(await moved(path)).toBe(`http://localhost:3000${path}`)
    for (const path of ['/enter?token=a', '/enter/7', '/tg-update/1'])
      expect(await moved(path)).toBe(`http://localhost:3000${path}`)
    expect(await moved('/1/2')).toBe(null)
    expect(await moved('/authorization', 'localhost')).toBe(null)
  })

  test('serves hashed files for good, packed where the browser takes it', async () => {
    const plain = await terem.fetch('/assets/app-1a2b3c.js', { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('cache-control')).toContain('immutable')
    expect(await plain.text()).toBe('export {}')
    const request = new Request('http://localhost/assets/app-1a2b3c.js', {
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    const packed = await terem.api.fetch(request, { ip: '' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await terem.fetch('/assets/none.js')).status).toBe(404)
  })

  test('never leaves its folder', async () => {
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2findex.html',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      expect(await (await terem.fetch(path)).text()).not.toContain('root:')
    }
  })

  test('every answer carries the security headers and a request id', async () => {
    const { headers } = await terem.fetch('/')
    expect(headers.get('content-security-policy')).toContain(`default-src 'self'`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('x-request-id')).toBeTruthy()
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  test('under https browsers keep to it, and take our cookies from this host alone', async () => {
    const safe = await startTestApi({ PUBLIC_URL: 'https://terem.example.com' })
    try {
      const anna = await safe.makeUser('Anna')
      const ask = (sent: Record<string, string>) =>
        safe.fetch('/graphql', {
          method: 'POST',
          body: JSON.stringify({ query: '{ me { id } }' }),
          headers: { Authorization: `Bearer ${anna.token}`, 'Content-Type': 'application/json', ...sent },
        })
      const { headers } = await ask({})
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
      const cookies = headers.getSetCookie()
      expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
        '__Host-terem_files',
        '__Host-terem_device',
      ])
      for (const cookie of cookies) {
        expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
        expect(cookie).not.toMatch(/domain/i)
      }
      const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
      expect((await ask({ Cookie: sent })).headers.getSetCookie()).toEqual([])
      expect((await ask({ Cookie: sent.replaceAll('__Host-', '') })).headers.getSetCookie()).toHaveLength(2)
    } finally {
      await safe.close()
    }
  })
})

describe('settings', () => {
  test('a wrong setting stops the start with a sentence that names it', () => {
    expect(() => readEnv({ PORT: 'many', SECRET: 'x'.repeat(16) })).toThrow(
      /^The setting PORT is wrong: .*\.$/,
    )
    expect(() => readEnv({ DATABASE_URL: 'mysql://a' })).toThrow(/DATABASE_URL/)
    expect(() => readEnv({ SHARED_HOST: 'example.com' })).toThrow(/SHARED_HOST/)
    expect(() => readEnv({ SECRET: 'short' })).toThrow(/SECRET/)
  })

  test('the shared host follows the main one', () => {
    const env = readEnv({ PUBLIC_URL: 'https://terem.example.com/', SECRET: 'x'.repeat(16) })
    expect(env.sharedUrl).toBe('https://shared.terem.example.com')
    expect(env.contentUrl).toBe('https://terem.example.com')
  })
})
