import { describe, expect, test } from 'vitest'
import { testPassword, until } from '../testing.ts'
import { makeSignInLink } from './signIn.ts'
import { otherThan, setUpPost } from './testingPost.ts'
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
      record: { token_type: 'Bearer', expires_in: 1800 },
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

  test('two tabs that refresh at once both go on', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const { refresh_token } = (await at.signIn(email, testPassword)).data.userSignIn.record
    const both = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of both) expect((await refresh(body.refresh_token)).status).toBe(200)
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

describe('recovery', () => {
  const codeFor = (email: string) =>
    until('the letter is there', () => /^\d{6}$/.exec(at.post.codeFor(email))?.[0])
  const begin = (email: string) => at.terem.act({}, 'recovery.start', { email, locale: 'en-US' })

  test('[RID.13] the new password signs in, the old one does not, and earlier sign-ins end', async () => {
    const { email, token } = await at.terem.makeUser('Boris')
    const earlier = (await at.signIn(email, testPassword)).data.userSignIn.record
    await begin(email)
    const code = await codeFor(email)
    expect((await at.terem.act({}, 'recovery.check', { email, code })).data).toEqual({ ok: true })
    const { data } = await at.terem.act({}, 'recovery.finish', { email, code, password: 'another horse 43' })
    expect((await at.terem.call({ token: data.access_token }, '{ me { id } }')).code).toBeUndefined()
    expect(codeOf(await at.signIn(email, testPassword))).toBe('wrong_credentials')
    expect(codeOf(await at.signIn(email, 'another horse 43'))).toBeUndefined()
    expect((await at.terem.call({ token }, '{ me { id } }')).code).toBe('unauthenticated')
    expect((await refresh(earlier.refresh_token)).status).toBe(401)
  })

  test('[RID.08] [RID.09] the new password has the limits of registration, and a refusal costs no code', async () => {
    const { email } = await at.terem.makeUser('Boris')
    await begin(email)
    const code = await codeFor(email)
    for (const password of ['abcdefg', 'abcde'.repeat(13), 'abaaaaaab']) {
      expect((await at.terem.act({}, 'recovery.finish', { email, code, password })).code).toBe(
        'invalid_input',
      )
    }
    expect(
      (await at.terem.act({}, 'recovery.finish', { email, code, password: 'abcdefgh' })).code,
    ).toBeUndefined()
  })

  test('[RID.11] wrong and malformed codes are told apart and change nothing', async () => {
    const { email } = await at.terem.makeUser('Boris')
    await begin(email)
    const wrong = otherThan(await codeFor(email))
    expect((await at.terem.act({}, 'recovery.check', { email, code: wrong })).code).toBe('wrong_code')
    expect((await at.terem.act({}, 'recovery.check', { email, code: '1' })).code).toBe('invalid_code')
    const finish = await at.terem.act({}, 'recovery.finish', {
      email,
      code: wrong,
      password: 'another horse 43',
    })
    expect(finish.code).toBe('wrong_code')
    expect(codeOf(await at.signIn(email, testPassword))).toBeUndefined()
  })

  test('an unknown address is answered like a known one and gets no letter', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const unknown = 'nobody@example.com'
    for (const address of [email, unknown])
      expect(await begin(address)).toMatchObject({ data: { resendAfter: 60 } })
    const again = [await begin(email), await begin(unknown)]
    expect(again.map(({ code }) => code)).toEqual(['too_soon', 'too_soon'])
    const wrong = otherThan(await codeFor(email))
    for (const address of [email, unknown])
      expect((await at.terem.act({}, 'recovery.check', { email: address, code: wrong })).code).toBe(
        'wrong_code',
      )
    expect(at.post.mails.map(({ to }) => to)).not.toContain(unknown)
  })

  test('a mail server that is slow or refuses delays the answer for no address', async () => {
    const { email } = await at.terem.makeUser('Boris')
    at.post.refuses = true
    expect(await begin(email)).toMatchObject({ data: { resendAfter: 60 } })
    await until('the failure is logged', () =>
      at.terem.logged.some(({ event }) => event === 'letter_not_sent'),
    )
    at.post.refuses = false
    await until('another letter may be asked for', async () => (await begin(email)).code === undefined)
    expect(await codeFor(email)).toMatch(/^\d{6}$/)
  })
})

test('a one-time link signs in once', async () => {
  const { account } = await at.terem.makeUser('Boris')
  const link = await makeSignInLink(at.terem.sql, account)
  const { data } = await at.terem.act({}, 'signInLink.use', { token: link })
  expect(data.user_id).toBe(account)
  expect((await at.terem.act({}, 'signInLink.use', { token: link })).code).toBe('link_refused')
  expect((await at.terem.act({}, 'signInLink.use', { token: 'made up' })).code).toBe('link_refused')
})
