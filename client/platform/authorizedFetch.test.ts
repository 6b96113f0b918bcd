import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { authorizedFetch } from './authorizedFetch.ts'
import { stored } from './storage.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  stored.remove('token', 'user_id', 'refresh_token')
  vi.restoreAllMocks()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

function signIn(id: string, token: string): void {
  stored.write('user_id', id)
  stored.write('token', token)
}

/** Sends a request as Anna, whose token has expired; in the meantime another tab does `meanwhile`. */
async function ask(meanwhile: () => void) {
  const seen: (string | undefined)[] = []
  const url = await serve((request, response) => {
    seen.push(request.headers.authorization)
    if (seen.length === 1) meanwhile()
    response.writeHead(seen.length === 1 ? 401 : 200, { Connection: 'close' }).end('{}')
  })
  signIn('1', 'anna, old')
  const { status } = await authorizedFetch(url, { method: 'POST', body: '{}' })
  return { seen, status }
}

test('a request with an expired token is repeated with the newer one of another tab', async () => {
  const { seen, status } = await ask(() => signIn('1', 'anna, new'))
  expect(seen).toEqual(['Bearer anna, old', 'Bearer anna, new'])
  expect(status).toBe(200)
})

test('a request of one user is never repeated as another who has signed in in the meantime', async () => {
  const { seen, status } = await ask(() => signIn('2', 'boris'))
  expect(seen).toEqual(['Bearer anna, old'])
  expect(status).toBe(401)
})

test('a server that is silent about a newer token holds nobody up: the next who asks tries again', async () => {
  const limit = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  let exchanges = 0
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input !== '/signin/refresh_token') return real(input, init)
    exchanges++
    return new Promise((_, fail) =>
      init?.signal?.addEventListener('abort', () => fail(new Error('too late'))),
    )
  })
  const url = await serve((_, response) => void response.writeHead(401, { Connection: 'close' }).end('{}'))
  signIn('1', 'anna, old')
  stored.write('refresh_token', 'refresh')
  const ask = () => authorizedFetch(url, { method: 'POST', body: '{}' }).catch((error: unknown) => error)
  const first = ask()
  await vi.waitFor(() => expect(exchanges).toBe(1))
  limit.abort()
  expect(await first).toMatchObject({ code: 'unavailable' })
  const next = new AbortController()
  limits.mockReturnValue(next.signal)
  const second = ask()
  await vi.waitFor(() => expect(exchanges).toBe(2))
  next.abort()
  expect(await second).toMatchObject({ code: 'unavailable' })
})
