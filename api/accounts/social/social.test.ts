import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { startTestApi, type Json, type TestApi } from '../../testing/testing.ts'

let terem: TestApi
let provider: OAuth2Server
/** What the provider reports about the owner of a token, and to which program it says the token was issued. */
let person: Record<string, unknown>
let audience: string

beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeUserinfo', (answer: Json) => (answer.body = person))
  provider.service.on('beforeIntrospect', (answer: Json) => (answer.body = { active: true, aud: audience }))
  provider.service.addRoute('POST', '/userinfo', (_, answer) => {
    answer.setHeader('Content-Type', 'application/json')
    answer.end(JSON.stringify(person))
  })
  const issuer = provider.issuer.url!
  terem = await startTestApi({
    GOOGLE_CLIENT_ID: 'terem',
    GOOGLE_CLIENT_SECRET: 'hush',
    GOOGLE_ISSUER: issuer,
    VK_CLIENT_ID: 'terem-vk',
    VK_CLIENT_SECRET: 'hush',
    VK_ISSUER: issuer,
    YANDEX_CLIENT_ID: 'terem-ya',
    YANDEX_CLIENT_SECRET: 'hush',
    YANDEX_ISSUER: issuer,
  })
})
afterAll(async () => {
  await terem.close()
  await provider.stop()
})
beforeEach(() => {
  audience = 'terem'
  person = googlePerson()
})

let count = 0
const googlePerson = () => ({
  sub: `sub-${++count}`,
  email: `social${count}@example.com`,
  email_verified: true,
  given_name: 'Анна',
  family_name: 'Иванова',
})

const go = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } })

/** Goes to the provider and back as a browser does. Returns the entry page's query and the browser's cookie. */
async function visit(network: string, state = 'c3RhdGU') {
  const start = await go(`${terem.url}/signin/social/${network}?state=${state}`)
  const cookie = start.headers.get('set-cookie')!.split(';')[0]!
  const screen = new URL(start.headers.get('location')!)
  const back = new URL((await go(screen.href)).headers.get('location')!)
  const entry = await go(terem.url + back.pathname + back.search, cookie)
  const entryUrl = new URL(entry.headers.get('location')!)
  return { screen, back, cookie, entryUrl, code: codeIn(entryUrl) }
}
const codeIn = (url: URL) => url.searchParams.get('authorization')?.split(':').slice(1).join(':') ?? ''

const mutation = `mutation ($input: UserSignInSocialNetworkInput!) { userSignInSocialNetwork(input: $input) {
  recordId status record { token_type expires_in access_token refresh_token } } }`

async function signIn(input: Json, cookie = ''): Promise<Json> {
  const answer = await terem.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ query: mutation, variables: { input } }),
  })
  const { data, errors } = (await answer.json()) as Json
  return { ...data?.userSignInSocialNetwork, code: errors?.[0].extensions.code, errors }
}

const me = async (token: string) =>
  (await terem.call({ token }, '{ me { id name surname email config { locale } registration_passed } }')).data
    .me

describe('signing in by a social network', () => {
  test('[RAPI.16] [RID.14~] a code makes an account the first time, a code and an access token sign the same one in later', async () => {
    const first = await visit('google')
    const input = { network: 'google', code: first.code, locale: 'zh-CN' }
    const { recordId, status, record } = await signIn(input, first.cookie)
    expect(status).toBe('success')
    expect(record).toMatchObject({ token_type: 'Bearer', expires_in: 1800 })
    expect(await me(record.access_token)).toMatchObject({
      id: recordId,
      name: 'Анна',
      surname: 'Иванова',
      email: person.email,
      config: { locale: 'zh-CN' },
      registration_passed: true,
    })
    const later = await visit('google')
    expect((await signIn({ network: 'google', code: later.code }, later.cookie)).recordId).toBe(recordId)
    const by = { token: record.access_token as string }
    const made = await terem.call(by, 'mutation { spaceCreate(input: { name: "Space" }) { recordId } }')
    const again = await signIn({
      network: 'google',
      access_token: 'a',
      space_id: made.data.spaceCreate.recordId,
      subject_data: { first_name: 'Вера', last_name: 'Петрова' },
      locale: 'ru',
    })
    expect(again).toMatchObject({ recordId, record: { token_type: 'Bearer', expires_in: 1800 } })
    expect((await me(again.record.access_token)).id).toBe(recordId)
  })

  test('the provider is asked with PKCE and a signed state, which come back to the entry page', async () => {
    const { screen, entryUrl } = await visit('google', 'eyJhIjoxfQ')
    const asked = Object.fromEntries(screen.searchParams)
    expect(asked).toMatchObject({
      client_id: 'terem',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/signin/social/callback',
    })
    expect(asked.code_challenge).toHaveLength(43)
    expect(entryUrl.origin + entryUrl.pathname).toBe('http://localhost:3000/enter')
    expect(entryUrl.searchParams.get('state')).toBe('eyJhIjoxfQ')
  })

  test('a code serves the browser that asked for it and no other', async () => {
    const [victim, attacker] = [await visit('google'), await visit('google')]
    const input = { network: 'google', code: attacker.code }
    expect((await signIn(input)).code).toBe('social_refused')
    expect((await signIn(input, victim.cookie)).code).toBe('social_refused')
    expect((await signIn({ ...input, code: 'made up' }, attacker.cookie)).code).toBe('social_refused')
  })

  test('a state that is forged, foreign or of another browser leads to the sign-in screen', async () => {
    const { back, cookie } = await visit('google')
    const refused = 'http://localhost:3000/authorization?social=refused'
    const returned = async (query: string, by: string) =>
      (await go(`${terem.url}/signin/social/callback?${query}`, by)).headers.get('location')
    expect(await returned(back.searchParams.toString(), '')).toBe(refused)
    expect(await returned('code=1&state=made.up', cookie)).toBe(refused)
    expect(await returned(`error=access_denied&state=${back.searchParams.get('state')}`, cookie)).toBe(
      refused,
    )
    const [body] = back.searchParams.get('state')!.split('.')
    const other = Buffer.from(JSON.stringify({ ...read(body!), network: 'vk' })).toString('base64url')
    expect(
      await returned(`code=1&state=${other}.${back.searchParams.get('state')!.split('.')[1]}`, cookie),
    ).toBe(refused)
  })

  test('[RER.05] an address that somebody registered with otherwise is answered with email_taken', async () => {
    const { email } = await terem.makeUser('Boris')
    person = { ...googlePerson(), email: email.toUpperCase() }
    const { code, cookie } = await visit('google')
    const refused = await signIn({ network: 'google', code }, cookie)
    expect(refused.errors[0].debugMessage).toBe('The email has already been taken.')
    expect(refused.code).toBe('email_taken')
  })

  test('an address that the network has not confirmed makes no account', async () => {
    person = { ...googlePerson(), email_verified: false }
    const { code, cookie } = await visit('google')
    expect((await signIn({ network: 'google', code }, cookie)).code).toBe('social_refused')
    const rows = await terem.sql`select 1 from account where email = ${String(person.email)}`
    expect(rows).toHaveLength(0)
  })

  test('[RAPI.16~] an access token serves where the network gave it to this program', async () => {
    const { record } = await signIn({ network: 'google', access_token: 'from the network' })
    expect((await me(record.access_token)).email).toBe(person.email)
    audience = 'another program'
    expect((await signIn({ network: 'google', access_token: 'stolen' })).code).toBe('social_refused')
    expect((await signIn({ network: 'vk', access_token: 'any' })).code).toBe('social_refused')
  })

  test('[RAPI.16~] a space of the person becomes the active one, and any other does not', async () => {
    const { record } = await signIn({ network: 'google', access_token: 'a' })
    const by = { token: record.access_token }
    const make = async () =>
      (await terem.call(by, 'mutation { spaceCreate(input: { name: "Space" }) { recordId } }')).data
        .spaceCreate.recordId
    const [first, second] = [await make(), await make()]
    const active = async () => (await terem.call(by, '{ me { current_space_id } }')).data.me.current_space_id
    for (const [space, expected] of [
      [first, first],
      [second, second],
      ['999999', second],
      ['x', second],
    ]) {
      await signIn({ network: 'google', access_token: 'a', space_id: space })
      expect(await active()).toBe(expected)
    }
  })

  test('names come from subject_data where the network gives none', async () => {
    const { sub, email, email_verified } = googlePerson()
    person = { sub, email, email_verified }
    const { record } = await signIn({
      network: 'google',
      access_token: 'a',
      subject_data: { first_name: ' Вера ', last_name: 'Петрова' },
    })
    expect(await me(record.access_token)).toMatchObject({ name: 'Вера', surname: 'Петрова' })
    person = { ...person, sub: `${sub}-2`, email: `second.${email}` }
    const nameless = await signIn({ network: 'google', access_token: 'a' })
    expect(await me(nameless.record.access_token)).toMatchObject({
      name: `second.${email.split('@')[0]}`,
      surname: '',
      registration_passed: false,
    })
  })

  test.each([
    ['yandex', () => ({ id: '77', default_email: 'ya77@example.com', first_name: 'Ян', last_name: 'Декс' })],
    ['vk', () => ({ user: { user_id: 78, email: 'vk78@example.com', first_name: 'Ян', last_name: 'Декс' } })],
  ])('[RID.14~] %s is understood in its own words', async (network, words) => {
    person = words()
    const { code, cookie } = await visit(network)
    const { record } = await signIn({ network, code }, cookie)
    expect(await me(record.access_token)).toMatchObject({ name: 'Ян', surname: 'Декс' })
  })

  test('what is missing, unknown or doubled is refused with the field', async () => {
    for (const input of [
      { network: 'google' },
      { network: 'google', code: 'a', access_token: 'b' },
      { network: 'myspace', code: 'a' },
    ])
      expect((await signIn(input)).code).toBe('invalid_input')
  })

  test('a provider that does not answer is unavailable', async () => {
    const away = await startTestApi({
      GOOGLE_CLIENT_ID: 'terem',
      GOOGLE_CLIENT_SECRET: 'hush',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    })
    const { code } = await away.call({}, mutation, { input: { network: 'google', access_token: 'a' } })
    await away.close()
    expect(code).toBe('unavailable')
  })
})

const read = (body: string) => JSON.parse(Buffer.from(body, 'base64url').toString()) as object

describe('configuration', () => {
  test('[RID.14~] each network is offered only when it is configured', async () => {
    const offered = async (api: TestApi) => (await api.ask({}, 'config.public')).data.socialNetworks
    expect(await offered(terem)).toEqual(['google', 'yandex', 'vk'])
    const none = await startTestApi()
    expect(await offered(none)).toEqual([])
    expect((await none.fetch('/signin/social/google', { redirect: 'manual' })).status).toBe(404)
    const { code } = await none.call({}, mutation, { input: { network: 'google', code: 'a' } })
    await none.close()
    expect(code).toBe('social_refused')
  })

  test('an id without its secret stops the start', () => {
    expect(() => readEnv({ SECRET: 'x'.repeat(16), VK_CLIENT_ID: '1' })).toThrow(/VK_CLIENT_SECRET/)
    expect(() => readEnv({ SECRET: 'x'.repeat(16), CLOUD_URL: 'https://a.example' })).toThrow(
      /CLOUD_SPACE_ID/,
    )
  })
})
