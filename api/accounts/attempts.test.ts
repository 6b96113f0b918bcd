import { describe, expect, test } from 'vitest'
import { testPassword, until } from '../testing/testing.ts'
import { deviceCookieFor } from './deviceCookie.ts'
import { otherThan, setUpPost } from './testingPost.ts'
import { codeOf } from './testingSignIn.ts'
import type { Json } from '../testing/testing.ts'

const at = setUpPost()

type Place = { ip?: string; cookie?: string }

async function post(path: string, body: object, { ip = '10.0.0.1', cookie }: Place = {}): Promise<Json> {
  const headers = new Headers({ 'Content-Type': 'application/json', 'x-test-ip': ip })
  if (cookie) headers.set('Cookie', cookie)
  return (await at.terem.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

const mutation = `mutation ($login: String!, $password: String!) {
  userSignIn(input: { login: $login, password: $password }) { record { access_token } } }`
const signIn = (login: string, password: string, place?: Place) =>
  post('/graphql', { query: mutation, variables: { login, password } }, place)
const secondsOf = (answer: Json): number => answer.errors[0].extensions.params.seconds
async function fail(times: number, login: string, place?: Place) {
  for (let turn = 0; turn < times; turn++) await signIn(login, 'wrong password', place)
}
/** Ends all waits that were counted. */
const waitOver = () => at.terem.sql`update attempt set open_at = now()`

/** The cookie of a browser on which the person has signed in. */
async function deviceOf({ token }: { token: string }): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const answer = await at.terem.fetch('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: '{ me { id } }' }),
  })
  const set = answer.headers.getSetCookie().find((each) => each.startsWith('terem_device='))!
  expect(set).toMatch(/; HttpOnly; SameSite=Lax/)
  return set.split(';')[0]!
}

describe('wrong passwords', () => {
  test('from one address hold up that address and no other', async () => {
    const { email } = await at.terem.makeUser('Boris')
    await fail(10, email, { ip: '10.0.0.1' })
    expect(codeOf(await signIn(email, testPassword, { ip: '10.0.0.1' }))).toBe('too_soon')
    expect(codeOf(await signIn(email, testPassword, { ip: '10.0.0.2' }))).toBeUndefined()
  })

  test('from addresses of one customer of the sixth version of IP count together', async () => {
    const { email } = await at.terem.makeUser('Boris')
    for (let turn = 0; turn < 5; turn++)
      await signIn(email, 'wrong password', { ip: `2001:db8:1:2::${turn}` })
    expect(codeOf(await signIn(email, testPassword, { ip: '2001:db8:1:2:ffff::1' }))).toBe('too_soon')
    expect(codeOf(await signIn(email, testPassword, { ip: '2001:db8:1:3::1' }))).toBeUndefined()
  })

  test('make each next wait twice as long, and a right one in time forgets them', async () => {
    const { email } = await at.terem.makeUser('Boris')
    await fail(5, email)
    const waits: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      waits.push(secondsOf(await signIn(email, testPassword)))
      await waitOver()
      await fail(1, email)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900])
    await waitOver()
    expect(codeOf(await signIn(email, testPassword))).toBeUndefined()
    await fail(4, email)
    expect(codeOf(await signIn(email, testPassword))).toBeUndefined()
  })

  test('for a login that no address could be are refused like others', async () => {
    const signs = Array.from({ length: 1000 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    )
    for (const length of [300, 321, 1000])
      expect(codeOf(await signIn(signs.slice(0, length).join(''), testPassword))).toBe('wrong_credentials')
  })

  test('that are refused unread from one address do not use up the bound of the login', async () => {
    const { email } = await at.terem.makeUser('Boris')
    await fail(110, email, { ip: '10.0.0.1' })
    expect(codeOf(await signIn(email, testPassword, { ip: '10.0.0.2' }))).toBeUndefined()
  })

  test('tried at once from one address are not all let through', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'wrong password')))
    expect(answers.filter((answer) => codeOf(answer) === 'wrong_credentials')).toHaveLength(5)
  })

  test('from many addresses reach a bound, which a device of the owner does not feel', async () => {
    const boris = await at.terem.makeUser('Boris')
    const cookie = await deviceOf(boris)
    for (let turn = 0; turn < 100; turn++)
      await signIn(boris.email, 'wrong password', { ip: `10.1.${turn}.1` })
    expect(codeOf(await signIn(boris.email, testPassword, { ip: '10.2.0.1' }))).toBe('too_soon')
    expect(codeOf(await signIn(boris.email, testPassword, { ip: '10.2.0.2', cookie }))).toBeUndefined()
  }, 60_000)

  test('of others behind one address do not lock a known device there out', async () => {
    const boris = await at.terem.makeUser('Boris')
    const cookie = await deviceOf(boris)
    await fail(10, boris.email, { ip: '10.0.0.1' })
    await at.terem.sql`update attempt set count = 300 where key = 'signin from 10.0.0.1'`
    const place = { ip: '10.0.0.1', cookie }
    expect(codeOf(await signIn(boris.email, testPassword, place))).toBeUndefined()
    await fail(5, boris.email, place)
    expect(codeOf(await signIn(boris.email, testPassword, place))).toBe('too_soon')
  })

  test('gain nothing by a cookie that is made up, or of another person', async () => {
    const [boris, eve] = [await at.terem.makeUser('Boris'), await at.terem.makeUser('Eve')]
    const own = await deviceOf(eve)
    const forged = [
      own,
      own.replace(/=\d+\./, `=${boris.account}.`),
      `terem_device=${boris.account}.${'0'.repeat(32)}.${'a'.repeat(43)}`,
      'terem_device=~~..~',
    ]
    await fail(5, boris.email)
    for (const cookie of forged)
      expect(codeOf(await signIn(boris.email, testPassword, { cookie }))).toBe('too_soon')
  })
})

test('a browser is known for each of five people who sign in there', async () => {
  const { app } = { app: { env: at.terem.env } as Parameters<typeof deviceCookieFor>[0] }
  const actor = (account: string) => ({ kind: 'account', account, family: '1', expiresAt: 0 }) as const
  let cookie = ''
  for (const account of ['1', '2', '3', '4', '5', '6']) {
    const request = new Request('http://localhost/', { headers: { cookie } })
    cookie = deviceCookieFor(app, request, actor(account))!.split(';')[0]!
  }
  const request = new Request('http://localhost/', { headers: { cookie } })
  const unknown = ['1', '2', '3', '4', '5', '6'].filter((each) => deviceCookieFor(app, request, actor(each)))
  expect(unknown).toEqual(['1'])
})

describe('codes', () => {
  const begin = (email: string, place?: Place) =>
    post('/trpc/recovery.start', { email, locale: 'en-US' }, place)
  const check = (email: string, attempt: string, code: string, place?: Place) =>
    post('/trpc/recovery.check', { email, attempt, code }, place)
  const domainCode = (answer: Json) => answer.error?.data.domain.code

  test('that a stranger asks for and enters wrong leave the one of the owner as it is', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const own = await begin(email)
    const code = await until('the letter is there', () => /^\d{6}$/.exec(at.post.codeFor(email))?.[0])
    const strange = await begin(email, { ip: '10.0.0.9' })
    expect(domainCode(strange)).toBeUndefined()
    for (const attempt of [strange.result.data.attempt, 'a'.repeat(43)])
      for (let turn = 0; turn < 5; turn++) await check(email, attempt, otherThan(code), { ip: '10.0.0.9' })
    expect(domainCode(await check(email, strange.result.data.attempt, code))).toBe('invalid_code')
    expect(domainCode(await check(email, own.result.data.attempt, code))).toBeUndefined()
  })

  test('are bounded for an address whoever asks, and a device of the owner still gets one', async () => {
    const boris = await at.terem.makeUser('Boris')
    const cookie = await deviceOf(boris)
    for (let turn = 0; turn < 12; turn++)
      expect(domainCode(await begin(boris.email, { ip: `10.3.${turn}.1` }))).toBeUndefined()
    expect(domainCode(await begin(boris.email, { ip: '10.4.0.1' }))).toBe('too_soon')
    expect(domainCode(await begin(boris.email, { ip: '10.4.0.1', cookie }))).toBeUndefined()
  })
})
