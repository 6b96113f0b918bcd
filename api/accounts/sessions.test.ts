import { describe, expect, test } from 'vitest'
import { testPassword } from '../testing/testing.ts'
import { makeSignInLink } from './signIn.ts'
import { setUpPost } from './testingPost.ts'
import { codeOf, refreshBy } from './testingSignIn.ts'

const at = setUpPost()
const refresh = (token: unknown) => refreshBy(at.terem, token)

describe('signing in', () => {
  test('[RAPI.15] userSignIn answers with recordId, record and status', async () => {
    const { email, account } = await at.terem.makeUser('Boris')
    const { data } = await at.signIn(email, testPassword)
    expect(data.userSignIn).toMatchObject({
      recordId: account,
      status: 'success',
      record: { token_type: 'Bearer', expires_in: 1800, refresh_token: expect.any(String) },
    })
    const { data: mine } = await at.terem.call(
      { token: data.userSignIn.record.access_token },
      '{ me { id } }',
    )
    expect(mine.me.id).toBe(account)
  })

  test('a wrong password and an unknown login look the same', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const [wrong, unknown] = [
      await at.signIn(email, 'wrong password'),
      await at.signIn('nobody@example.com', 'wrong password'),
    ]
    expect(wrong.errors[0].debugMessage).toBe('The user credentials were incorrect.')
    expect(unknown.errors[0].extensions).toEqual(wrong.errors[0].extensions)
  })

  test('too many wrong passwords are answered with the seconds to wait; others are not held up', async () => {
    const [boris, clara] = [await at.terem.makeUser('Boris'), await at.terem.makeUser('Clara')]
    for (let turn = 0; turn < 10; turn++) await at.signIn(boris.email, 'wrong password')
    const held = await at.signIn(boris.email, testPassword)
    expect(codeOf(held)).toBe('too_soon')
    expect(held.errors[0].extensions.params.seconds).toBeGreaterThan(0)
    expect(codeOf(await at.signIn(clara.email, testPassword))).toBeUndefined()
  })

  test('of many people behind one address only failures add up', async () => {
    const { email } = await at.terem.makeUser('Boris')
    await at.signIn(email, testPassword)
    await at.terem.sql`update attempt set count = 299 where key like 'signin from %'`
    for (let turn = 0; turn < 3; turn++) expect(codeOf(await at.signIn(email, testPassword))).toBeUndefined()
    expect(codeOf(await at.signIn(email, 'wrong password'))).toBe('wrong_credentials')
    expect(codeOf(await at.signIn(email, testPassword))).toBe('too_soon')
  })

  test('an access token ends after 30 minutes, however much it is used', async () => {
    const { token, account } = await at.terem.makeUser('Boris')
    await at.terem
      .sql`update session set expires_at = now() + interval '5 minutes' where account = ${account}`
    expect((await at.terem.call({ token }, '{ me { id } }')).code).toBeUndefined()
    const longer = await at.terem.sql`
      select 1 from session where account = ${account} and expires_at > now() + interval '5 minutes'`
    expect(longer).toHaveLength(0)
    await at.terem.sql`update session set expires_at = now() - interval '1 second' where account = ${account}`
    expect((await at.terem.call({ token }, '{ me { id } }')).code).toBe('unauthenticated')
  })

  test('tokens are kept as hashes only', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const { access_token, refresh_token } = (await at.signIn(email, testPassword)).data.userSignIn.record
    const rows = await at.terem.sql`
      select id as kept from session union all select hash from refresh_token union all select hash from sign_in_link`
    for (const { kept } of rows) expect([access_token, refresh_token]).not.toContain(kept)
  })

  test('signing out ends the tokens of this sign-in and no other', async () => {
    const { email, token } = await at.terem.makeUser('Boris')
    const { access_token, refresh_token } = (await at.signIn(email, testPassword)).data.userSignIn.record
    expect((await at.terem.act({ token: access_token }, 'sessions.signOut')).code).toBeUndefined()
    expect((await at.terem.call({ token: access_token }, '{ me { id } }')).code).toBe('unauthenticated')
    expect((await refresh(refresh_token)).status).toBe(401)
    expect((await at.terem.call({ token }, '{ me { id } }')).code).toBeUndefined()
    expect((await at.terem.act({}, 'sessions.signOut')).code).toBe('unauthenticated')
  })
})

describe('refreshing', () => {
  const grace = (token: string) => at.terem.sql`
    update refresh_token set used_at = now() - interval '11 seconds'
    where hash = encode(sha256(${token}::bytea), 'hex')`

  test('[RAPI.21] a refresh token gives a new pair; a wrong one is refused', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const first = (await at.signIn(email, testPassword)).data.userSignIn.record
    const { status, body } = await refresh(first.refresh_token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 1800 })
    expect(body.refresh_token).not.toBe(first.refresh_token)
    expect((await at.terem.call({ token: body.access_token }, '{ me { id } }')).code).toBeUndefined()
    for (const wrong of ['wrong', '', 7, undefined]) {
      const refused = await refresh(wrong)
      expect(refused.status).toBe(401)
      expect(codeOf(refused.body)).toBe('refresh_refused')
    }
  })

  test('two tabs that exchange one token at once get the same successor, and both go on', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const { refresh_token } = (await at.signIn(email, testPassword)).data.userSignIn.record
    const both = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].body.refresh_token).toBe(both[1].body.refresh_token)
    for (const { body } of both) {
      expect((await at.terem.call({ token: body.access_token }, '{ me { id } }')).code).toBeUndefined()
      expect((await refresh(body.refresh_token)).status).toBe(200)
    }
  })

  test('a sign-in has one living refresh token, however often an old one comes within the grace', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const first = (await at.signIn(email, testPassword)).data.userSignIn.record.refresh_token
    const second = (await refresh(first)).body.refresh_token
    const third = (await refresh(second)).body.refresh_token
    expect(new Set([first, second, third]).size).toBe(3)
    for (const old of [first, second]) expect((await refresh(old)).body.refresh_token).toBe(third)
    const living = await at.terem.sql`
      select 1 from refresh_token where used_at is null and family =
        (select family from refresh_token where hash = encode(sha256(${third}::bytea), 'hex'))`
    expect(living).toHaveLength(1)
  })

  test('a token used again after the grace revokes everything that came from its sign-in', async () => {
    const { email, token: otherDevice } = await at.terem.makeUser('Boris')
    const stolen = (await at.signIn(email, testPassword)).data.userSignIn.record.refresh_token
    const { body } = await refresh(stolen)
    await grace(stolen)
    expect((await refresh(stolen)).status).toBe(401)
    expect((await refresh(body.refresh_token)).status).toBe(401)
    expect((await at.terem.call({ token: body.access_token }, '{ me { id } }')).code).toBe('unauthenticated')
    expect((await at.terem.call({ token: otherDevice }, '{ me { id } }')).code).toBeUndefined()
  })
})

test('a one-time link signs in once', async () => {
  const { account } = await at.terem.makeUser('Boris')
  const link = await makeSignInLink(at.terem.sql, account)
  const { data: owner } = await at.terem.act({}, 'signInLink.whose', { token: link })
  expect(owner).toMatchObject({ id: account, name: 'Boris' })
  const { data } = await at.terem.act({}, 'signInLink.use', { token: link })
  expect(data.user_id).toBe(account)
  expect((await at.terem.act({}, 'signInLink.use', { token: link })).code).toBe('link_refused')
  expect((await at.terem.act({}, 'signInLink.use', { token: 'made up' })).code).toBe('link_refused')
  expect((await at.terem.act({}, 'signInLink.whose', { token: link })).code).toBe('link_refused')
})
