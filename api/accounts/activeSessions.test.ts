import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCodes } from '#schema/documents/documents.ts'
import {
  startTestApi,
  testPassword,
  until,
  type Caller,
  type Json,
  type TestApi,
} from '../testing/testing.ts'
import { refreshBy, signInBy } from './testingSignIn.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi({ TRUST_PROXY: '1' })
})
afterAll(() => terem.close())

const mutation = `mutation ($login: String!, $password: String!) {
  userSignIn(input: { login: $login, password: $password }) { record { access_token } } }`

/** Signs in like a browser behind a proxy. */
async function signInFrom(login: string, agent: string, address: string): Promise<string> {
  const answer = await terem.fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': agent,
      'X-Forwarded-For': `10.0.0.1, ${address}`,
    },
    body: JSON.stringify({ query: mutation, variables: { login, password: testPassword } }),
  })
  return ((await answer.json()) as Json).data.userSignIn.record.access_token
}

const list = async (by: Caller): Promise<Json[]> => (await terem.ask(by, 'sessions.list')).data
const isIn = async (by: Caller) => (await terem.call(by, '{ me { id } }')).code === undefined

/** A GraphQL socket of the caller; `code` is its close code. */
async function openSocket({ token }: Caller): Promise<{ code?: number }> {
  const socket = new WebSocket(`${terem.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const state: { code?: number; acknowledged?: boolean } = {}
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } })),
  )
  socket.addEventListener('message', () => (state.acknowledged = true))
  socket.addEventListener('close', ({ code }) => (state.code = code))
  await until('the socket is open', () => state.acknowledged)
  return state
}

test('active sessions tell device, address and which is the present one; the last used comes first', async () => {
  const { email, token } = await terem.makeUser('Boris')
  await terem.sql`update session_family set last_used_at = now() - interval '1 day'`
  const laptop = await signInFrom(email, 'Firefox on a laptop', '198.51.100.7')
  const phone = await signInFrom(email, 'Safari on a phone', '2001:db8::5')
  const sessions = await list({ token: laptop })
  expect(sessions.map(({ agent, isCurrent }) => [agent, isCurrent])).toEqual([
    ['Firefox on a laptop', true],
    ['Safari on a phone', false],
    ['', false],
  ])
  expect(sessions.map(({ address }) => address)).toEqual(['198.51.100.7', '2001:db8::5', '127.0.0.1'])
  expect(await isIn({ token })).toBe(true)
  expect((await list({ token: phone }))[0].agent).toBe('Safari on a phone')
  expect((await terem.ask({}, 'sessions.list')).code).toBe('unauthenticated')
})

test('a session that is used says so, and from which address', async () => {
  const { token } = await terem.makeUser('Boris')
  await terem.sql`update session_family set last_used_at = now() - interval '1 hour'`
  const before = Date.now() - 60_000
  await terem.fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': '203.0.113.9',
    },
    body: '{"query":"{ version }"}',
  })
  const [session] = await list({ token })
  expect(new Date(session.lastUsedAt).getTime()).toBeGreaterThan(before)
  expect(session.address).toBe('203.0.113.9')
})

test('one session is ended at once, with its sockets, and nobody ends those of others', async () => {
  const boris = await terem.makeUser('Boris')
  const clara = await terem.makeUser('Clara')
  const phone = { token: await signInFrom(boris.email, 'Phone', '198.51.100.7') }
  const socket = await openSocket(phone)
  const { id } = (await list(boris)).find(({ agent }) => agent === 'Phone')
  for (const wrong of [id, 'x', '999999'])
    expect((await terem.act(clara, 'sessions.end', { id: wrong })).code).toBe('not_found')
  expect(await isIn(phone)).toBe(true)
  expect((await terem.act(boris, 'sessions.end', { id })).code).toBeUndefined()
  expect(await isIn(phone)).toBe(false)
  await until('its socket is cut', () => socket.code)
  expect(socket.code).toBe(closeCodes.unauthenticated)
  expect(await list(boris)).toHaveLength(1)
})

test('all other sessions are ended at once, and the one that asks goes on', async () => {
  const boris = await terem.makeUser('Boris')
  const others = [await signInFrom(boris.email, 'a', '::1'), await signInFrom(boris.email, 'b', '::1')]
  const [own, other] = [await openSocket(boris), await openSocket({ token: others[0] })]
  await terem.act(boris, 'sessions.endOthers')
  for (const token of others) expect(await isIn({ token })).toBe(false)
  await until('the other socket is cut', () => other.code)
  expect(await isIn(boris)).toBe(true)
  expect(own.code).toBeUndefined()
})

test('a person who signs in after a token was used twice is warned once, and finds the ended session', async () => {
  const { email } = await terem.makeUser('Boris')
  const signIn = async () => {
    const query = `mutation ($login: String!, $password: String!) {
      userSignIn(input: { login: $login, password: $password }) { record { access_token ended_by_reuse } } }`
    return (await terem.call({}, query, { login: email, password: testPassword })).data.userSignIn.record
  }
  const { refresh_token: stolen } = (await signInBy(terem, email, testPassword)).data.userSignIn.record
  expect((await signIn()).ended_by_reuse).toBe(false)
  await refreshBy(terem, stolen)
  await terem.sql`update refresh_token set used_at = now() - interval '11 seconds' where used_at is not null`
  await refreshBy(terem, stolen)
  const { access_token: token, ended_by_reuse: told } = await signIn()
  expect(told).toBe(true)
  const ended = (await list({ token })).filter(({ endedByReuseAt }) => endedByReuseAt !== null)
  expect(ended).toHaveLength(1)
  expect((await signIn()).ended_by_reuse).toBe(false)
})
