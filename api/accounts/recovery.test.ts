import { describe, expect, test } from 'vitest'
import { testPassword, until } from '../testing.ts'
import { otherThan, setUpPost } from './testingPost.ts'
import { codeOf, refreshBy } from './testingSignIn.ts'

const at = setUpPost()
const refresh = (token: unknown) => refreshBy(at.terem, token)

describe('recovery', () => {
  const codeFor = (email: string) =>
    until('the letter is there', () => /^\d{6}$/.exec(at.post.codeFor(email))?.[0])
  const begin = (email: string) => at.terem.act({}, 'recovery.start', { email, locale: 'en-US' })
  const beginBy = async (email: string): Promise<{ email: string; attempt: string }> => ({
    email,
    attempt: (await begin(email)).data.attempt,
  })

  test('[RID.13~] the new password signs in, the old one does not, and earlier sign-ins end', async () => {
    const { email, token } = await at.terem.makeUser('Boris')
    const earlier = (await at.signIn(email, testPassword)).data.userSignIn.record
    const begun = await beginBy(email)
    const code = await codeFor(email)
    expect((await at.terem.act({}, 'recovery.check', { ...begun, code })).data).toEqual({ ok: true })
    const { data } = await at.terem.act({}, 'recovery.finish', {
      ...begun,
      code,
      password: 'another horse 43',
    })
    expect((await at.terem.call({ token: data.access_token }, '{ me { id } }')).code).toBeUndefined()
    expect(codeOf(await at.signIn(email, testPassword))).toBe('wrong_credentials')
    expect(codeOf(await at.signIn(email, 'another horse 43'))).toBeUndefined()
    expect((await at.terem.call({ token }, '{ me { id } }')).code).toBe('unauthenticated')
    expect((await refresh(earlier.refresh_token)).status).toBe(401)
  })

  test('[RID.08~] [RID.09~] the new password has the limits of registration, and a refusal costs no code', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const begun = await beginBy(email)
    const code = await codeFor(email)
    for (const password of ['abcdefg', 'abcde'.repeat(13), 'abaaaaaab']) {
      expect((await at.terem.act({}, 'recovery.finish', { ...begun, code, password })).code).toBe(
        'invalid_input',
      )
    }
    expect(
      (await at.terem.act({}, 'recovery.finish', { ...begun, code, password: 'abcdefgh' })).code,
    ).toBeUndefined()
  })

  test('[RID.11~] wrong and malformed codes are told apart and change nothing', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const begun = await beginBy(email)
    const wrong = otherThan(await codeFor(email))
    expect((await at.terem.act({}, 'recovery.check', { ...begun, code: wrong })).code).toBe('wrong_code')
    expect((await at.terem.act({}, 'recovery.check', { ...begun, code: '1' })).code).toBe('invalid_code')
    const finish = await at.terem.act({}, 'recovery.finish', {
      ...begun,
      code: wrong,
      password: 'another horse 43',
    })
    expect(finish.code).toBe('wrong_code')
    expect(codeOf(await at.signIn(email, testPassword))).toBeUndefined()
  })

  test('an unknown address is answered like a known one and gets no letter', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const unknown = 'nobody@example.com'
    const begun = [await beginBy(email), await beginBy(unknown)]
    const again = [await begin(email), await begin(unknown)]
    expect(again.map(({ code }) => code)).toEqual(['too_soon', 'too_soon'])
    const wrong = otherThan(await codeFor(email))
    for (const one of begun)
      expect((await at.terem.act({}, 'recovery.check', { ...one, code: wrong })).code).toBe('wrong_code')
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
