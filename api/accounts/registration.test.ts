import { describe, expect, test } from 'vitest'
import { startTestApi, testPassword, type Json } from '../testing/testing.ts'
import { bodiesOf } from './testingMail.ts'
import { otherThan, setUpPost } from './testingPost.ts'
import { codeOf } from './testingSignIn.ts'

const at = setUpPost()

const person = (over: object = {}) => ({
  name: 'Анна',
  surname: 'Петрова',
  email: `anna.${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: testPassword,
  locale: 'ru',
  ...over,
})

/** The attempt of the latest registration with an address. */
const attempts = new Map<string, string>()
async function start(input: Json) {
  const answer = await at.terem.act({}, 'registration.start', input)
  if (answer.data) attempts.set(input.email, answer.data.attempt)
  return answer
}
const confirm = (email: string, code: string) =>
  at.terem.act({}, 'registration.confirm', { email, code, attempt: attempts.get(email) })
const letTimePass = (email: string) =>
  at.terem.sql`update emailed_code set sent_at = now() - interval '2 minutes' where email = ${email}`

async function register(over: object = {}) {
  const given = person(over)
  await start(given)
  const { data } = await confirm(given.email, at.post.codeFor(given.email))
  return {
    ...given,
    token: data.access_token as string,
    refresh: data.refresh_token as string,
    id: data.user_id as string,
  }
}

describe('registration', () => {
  test('[RID.05] the account exists only after the emailed code is entered', async () => {
    const given = person()
    expect(await start(given)).toMatchObject({ data: { resendAfter: 60, attempt: expect.any(String) } })
    expect(codeOf(await at.signIn(given.email, given.password))).toBe('wrong_credentials')
    const { data } = await confirm(given.email, at.post.codeFor(given.email))
    expect(data).toMatchObject({ token_type: 'Bearer', expires_in: 1800 })
    const { data: mine } = await at.terem.call(
      { token: data.access_token },
      '{ me { id email name surname } }',
    )
    expect(mine.me).toEqual({ id: data.user_id, email: given.email, name: 'Анна', surname: 'Петрова' })
    expect((await at.signIn(given.email.toUpperCase(), given.password)).data.userSignIn.status).toBe(
      'success',
    )
  })

  test('a password is kept as argon2id with the parameters that OWASP asks for', async () => {
    const { email } = await register()
    const [row] = await at.terem.sql<{ password_hash: string }[]>`
      select password_hash from account where lower(email) = ${email.toLowerCase()}`
    const [, kind, , parameters] = row!.password_hash.split('$')
    const { m, t, p } = Object.fromEntries(parameters!.split(',').map((each) => each.split('=')))
    expect(kind).toBe('argon2id')
    expect([Number(m) >= 19_456, Number(t) >= 2, p]).toEqual([true, true, '1'])
  })

  test('the letter has text and HTML in the language of the form', async () => {
    for (const [locale, words] of [
      ['ru', 'регистрац'],
      ['en-US', 'registration'],
      ['zh-CN', '注册'],
    ] as const) {
      const given = person({ locale })
      await start(given)
      const { source } = at.post.mails.findLast(({ to }) => to === given.email)!
      expect(source).toContain('text/html')
      expect(bodiesOf(source)).toContain(words)
    }
  })

  test.each([
    ['[RID.06~] a name of one sign', { name: 'А' }, 'name', 'too_short'],
    ['[RID.06~] a name of 65 signs', { name: 'а'.repeat(65) }, 'name', 'too_long'],
    ['[RID.06~] a name of invisible signs', { name: '\u200B\u202E\u200B' }, 'name', 'required'],
    ['[RID.07~] an empty surname', { surname: '' }, 'surname', 'required'],
    ['[RID.07~] a surname of one sign', { surname: 'П' }, 'surname', 'too_short'],
    ['[RID.07~] a surname of 65 signs', { surname: 'п'.repeat(65) }, 'surname', 'too_long'],
    ['[RID.08~] a password of 7 signs', { password: 'abcdefg' }, 'password', 'too_short'],
    ['[RID.08~] a password of 65 signs', { password: 'abcde'.repeat(13) }, 'password', 'too_long'],
    [
      '[RID.09~] a password with 6 equal signs in a row',
      { password: 'abaaaaaab' },
      'password',
      'repeated_characters',
    ],
    ['a password that is among the commonest', { password: 'Password1' }, 'password', 'too_common'],
    ['[RID.10~] an email of 2 signs', { email: 'a@' }, 'email', 'too_short'],
    ['[RID.10~] an email of 321 signs', { email: `${'a'.repeat(310)}@example.ru` }, 'email', 'too_long'],
    ['[RID.10~] an email without a domain', { email: 'anna.example.com' }, 'email', 'format'],
    ['an unknown language', { locale: 'tlh' }, 'locale', 'unknown_value'],
  ])('%s is refused with its field', async (_, over, field, reason) => {
    const { code, params } = await start(person(over))
    expect(code).toBe('invalid_input')
    expect(params?.fields).toContainEqual(expect.objectContaining({ field, reason }))
  })

  test.each([
    ['[RID.06~] names of 2 and 64 signs', { name: 'Ян', surname: 'я'.repeat(64) }],
    ['[RID.08~] passwords of 8 signs', { password: 'abcdefgj' }],
    ['[RID.08~] passwords of 64 signs', { password: 'abcdefgj'.repeat(8) }],
    ['[RID.09~] passwords with 5 equal signs', { password: 'abaaaaab' }],
  ])('%s are accepted', async (_, over) => {
    expect((await start(person(over))).code).toBeUndefined()
  })

  test('[RID.06] [RID.07] names and surnames keep their limits in registration and in the profile', async () => {
    const { token, account } = await at.terem.makeUser('Boris')
    const update = 'mutation ($id: ID!, $i: UserUpdateInput!) { userUpdate(id: $id, input: $i) { recordId } }'
    for (const [input, registers, changes] of [
      [{ name: '' }, false, false],
      [{ name: 'А' }, false, false],
      [{ name: 'Ян' }, true, true],
      [{ name: 'а'.repeat(64) }, true, true],
      [{ name: 'а'.repeat(65) }, false, false],
      [{ surname: '' }, false, false],
      [{ surname: 'П' }, false, true],
      [{ surname: 'п'.repeat(64) }, true, true],
      [{ surname: 'п'.repeat(65) }, false, false],
    ] as const) {
      const registered = await start(person(input))
      const changed = await at.terem.call({ token }, update, { id: account, i: input })
      const expected = [registers, changes].map((isTaken) => (isTaken ? undefined : 'invalid_input'))
      expect([input, registered.code, changed.code]).toEqual([input, ...expected])
    }
  })

  test('invisible characters and those that change the writing direction are removed from names', async () => {
    const { token } = await register({ name: 'Ан\u200Bна\u202E', surname: ' Пе\u2066тро  ва ' })
    const { data } = await at.terem.call({ token }, '{ me { name surname } }')
    expect(data.me).toEqual({ name: 'Анна', surname: 'Петро ва' })
  })

  test('[RID.11~] a wrong code is wrong, a malformed or expired one invalid, and neither changes anything', async () => {
    const given = person()
    await start(given)
    const code = at.post.codeFor(given.email)
    expect((await confirm(given.email, otherThan(code))).code).toBe('wrong_code')
    expect((await confirm(given.email, '12ab')).code).toBe('invalid_code')
    await at.terem
      .sql`update emailed_code set expires_at = now() - interval '1 second' where email = ${given.email}`
    expect((await confirm(given.email, code)).code).toBe('invalid_code')
    await at.terem
      .sql`update emailed_code set expires_at = now() + interval '1 minute' where email = ${given.email}`
    expect((await confirm(given.email, code)).code).toBeUndefined()
  })

  test('[RID.11~] after five wrong tries even the right code is invalid', async () => {
    const given = person()
    await start(given)
    const code = at.post.codeFor(given.email)
    for (let turn = 0; turn < 5; turn++)
      expect((await confirm(given.email, otherThan(code))).code).toBe('wrong_code')
    expect((await confirm(given.email, code)).code).toBe('invalid_code')
  })

  test('nobody can slip a password of their own under the code of the address', async () => {
    const owner = person()
    const { data: mine } = await start(owner)
    const first = at.post.codeFor(owner.email)
    await letTimePass(owner.email)
    await start({ ...owner, password: 'the password of another' })
    const entry = { email: owner.email, code: at.post.codeFor(owner.email), attempt: mine.attempt as string }
    expect((await at.terem.act({}, 'registration.confirm', entry)).code).toBe('wrong_code')
    const right = { ...entry, code: first }
    expect((await at.terem.act({}, 'registration.confirm', right)).code).toBeUndefined()
    expect(codeOf(await at.signIn(owner.email, owner.password))).toBeUndefined()
  })

  test('a code works once, also when entered twice at the same time', async () => {
    const given = person()
    await start(given)
    const code = at.post.codeFor(given.email)
    const answers = await Promise.all([confirm(given.email, code), confirm(given.email, code)])
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['invalid_code', undefined]))
  })

  test('[RID.12~] another code is sent after 60 seconds and replaces the first', async () => {
    const given = person()
    await start(given)
    const first = at.post.codeFor(given.email)
    const again = () =>
      at.terem.act({}, 'registration.resend', {
        email: given.email,
        attempt: attempts.get(given.email),
        locale: 'ru',
      })
    const soon = await again()
    expect(soon.code).toBe('too_soon')
    expect(soon.params?.seconds).toBeGreaterThan(50)
    await letTimePass(given.email)
    expect(await again()).toMatchObject({ data: { resendAfter: 60 } })
    const second = at.post.codeFor(given.email)
    expect((await confirm(given.email, first)).code).toBe(first === second ? undefined : 'wrong_code')
    expect((await confirm(given.email, second)).data.user_id).toBeTruthy()
  })

  test('an address that has an account is refused with email_taken, whatever its case', async () => {
    const { email } = await register()
    expect((await start(person({ email: email.toUpperCase() }))).code).toBe('email_taken')
  })

  test('who asks for many addresses is answered with the seconds to wait', async () => {
    await at.terem
      .sql`insert into attempt values ('registration from 127.0.0.1', 60, now() + interval '5 minutes')`
    const { code, params } = await start(person())
    expect(code).toBe('too_soon')
    expect(params?.seconds).toBeGreaterThan(0)
  })

  test('a code for nothing cannot be asked again', async () => {
    const { code } = await at.terem.act({}, 'registration.resend', {
      email: 'nobody@example.com',
      attempt: 'a'.repeat(43),
      locale: 'ru',
    })
    expect(code).toBe('invalid_code')
  })

  test('when the mail server refuses, the answer is unavailable and the next try need not wait', async () => {
    const given = person()
    at.post.refuses = true
    expect((await start(given)).code).toBe('unavailable')
    at.post.refuses = false
    expect((await start(given)).data.resendAfter).toBe(60)
  })
})

test('the outbox is not there where letters really go out', async () => {
  expect((await at.terem.fetch('/outbox')).status).toBe(404)
})

test('[RID.10] an email has a valid format and at most 320 signs, and one of 320 is accepted', async () => {
  const local = await startTestApi()
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}.ru`
  expect(longest).toHaveLength(320)
  const begin = (email: string) => local.act({}, 'registration.start', person({ email }))
  expect((await begin(longest)).code).toBeUndefined()
  for (const [email, reason] of [
    ['a@', 'too_short'],
    [`a${longest}`, 'too_long'],
    ['anna.example.com', 'format'],
    ['a@b', 'format'],
  ] as const) {
    const { code, params } = await begin(email)
    expect(code).toBe('invalid_input')
    expect(params?.fields).toContainEqual(expect.objectContaining({ field: 'email', reason }))
  }
  await local.close()
})

test('without SMTP letters stay in the outbox, which only this machine may read', async () => {
  const local = await startTestApi()
  try {
    const given = person({ name: 'Анна <b>' })
    await local.act({}, 'registration.start', given)
    const { letters } = (await (
      await local.fetch('/outbox', { headers: { Accept: 'application/json' } })
    ).json()) as Json
    expect(letters[0]).toMatchObject({ to: given.email, text: expect.stringMatching(/\n\d{6}\n/) })
    expect(await (await local.fetch('/outbox')).text()).toContain(given.email)
    for (const headers of [
      { 'x-test-ip': '10.1.2.3' },
      { Host: 'terem.example.com' },
      { 'X-Forwarded-For': '10.1.2.3' },
    ]) {
      expect((await local.fetch('/outbox', { headers: new Headers(Object.entries(headers)) })).status).toBe(
        404,
      )
    }
    expect(letters[0].subject).toMatch(/\d{6}/)
  } finally {
    await local.close()
  }
})
