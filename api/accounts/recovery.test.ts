import { describe, expect, test } from 'vitest'
import { testPassword, until } from '../testing/testing.ts'
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

  test('[RID.08] [RID.09] a password has the same limits when it is new as in registration, and a refusal costs no code', async () => {
    for (const [password, isTaken] of [
      ['abcdefg', false],
      ['abcde'.repeat(13), false],
      ['abaaaaaab', false],
      ['password1', false],
      ['abcdefgj', true],
      ['abcdefgj'.repeat(8), true],
      ['abaaaaab', true],
    ] as const) {
      await at.terem.sql`delete from attempt`
      const { email } = await at.terem.makeUser('Boris')
      const code = isTaken ? undefined : 'invalid_input'
      const newcomer = { name: 'Анна', surname: 'Петрова', email: `new.${email}`, password, locale: 'ru' }
      const registered = await at.terem.act({}, 'registration.start', newcomer)
      const begun = { ...(await beginBy(email)), code: await codeFor(email) }
      const renewed = await at.terem.act({}, 'recovery.finish', { ...begun, password })
      expect([password, registered.code, renewed.code]).toEqual([password, code, code])
      if (isTaken) continue
      const again = await at.terem.act({}, 'recovery.finish', { ...begun, password: 'another horse 43' })
      expect(again.code).toBeUndefined()
    }
  })

  test('[RID.11] wrong codes of registration and recovery are told from malformed and expired ones, and change nothing', async () => {
    const { email } = await at.terem.makeUser('Boris')
    const newcomer = { name: 'Анна', surname: 'Петрова', email: `new.${email}`, locale: 'ru' }
    const { data } = await at.terem.act({}, 'registration.start', { ...newcomer, password: testPassword })
    const flows = [
      ['recovery.check', await beginBy(email)],
      ['registration.confirm', { email: newcomer.email, attempt: data.attempt }],
    ] as const
    for (const [procedure, begun] of flows) {
      const code = await codeFor(begun.email)
      const answer = async (typed: string) =>
        (await at.terem.act({}, procedure, { ...begun, code: typed })).code
      const expire = (isOver: boolean) => at.terem.sql`
        update emailed_code set expires_at = now() + ${isOver ? '-1 second' : '1 minute'}::interval
        where email = ${begun.email}`
      expect([await answer(otherThan(code)), await answer('1')]).toEqual(['wrong_code', 'invalid_code'])
      await expire(true)
      expect(await answer(code)).toBe('invalid_code')
      await expire(false)
      expect(await answer(code)).toBeUndefined()
    }
    const wrong = { ...flows[0][1], code: otherThan(await codeFor(email)), password: 'another horse 43' }
    expect((await at.terem.act({}, 'recovery.finish', wrong)).code).toBe('wrong_code')
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
