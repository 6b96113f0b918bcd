import { describe, expect, test } from 'vitest'
import { testPassword, until } from '../testing/testing.ts'
import { bodiesOf } from './testingMail.ts'
import { setUpPost } from './testingPost.ts'

const at = setUpPost({ TRUST_PROXY: '1' })

const mutation = `mutation ($login: String!, $password: String!) {
  userSignIn(input: { login: $login, password: $password }) { recordId record { access_token } } }`
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type From = { cookie?: string; address?: string }

/** Signs in, optionally from a browser that was used before. Returns the device cookie. */
async function signIn(login: string, { cookie = '', address = '127.0.0.1' }: From = {}): Promise<string> {
  const post = (body: object, token?: string) =>
    at.terem.fetch('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': firefox,
        'X-Forwarded-For': address,
        ...(cookie ? { Cookie: cookie } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
  const { data } = await (
    await post({ query: mutation, variables: { login, password: testPassword } })
  ).json()
  const answer = await post({ query: '{ me { id } }' }, data.userSignIn.record.access_token)
  const set = answer.headers.getSetCookie().find((each) => each.startsWith('terem_device='))
  return set?.split(';')[0] ?? cookie
}

const lettersTo = (email: string) =>
  at.post.mails.filter(({ to }) => to === email).map(({ source }) => bodiesOf(source))
const letters = (email: string, count: number) =>
  until(`${count} letters are there`, () => {
    const found = lettersTo(email)
    return found.length >= count ? found : undefined
  })
/** The emails so far that carry no code. Emails sent before a code's email have arrived by then. */
async function settled(email: string): Promise<string[]> {
  const codes = () => lettersTo(email).filter((letter) => /\n\d{6}\r?\n/.test(letter)).length
  const before = codes()
  await at.terem.act({}, 'recovery.start', { email, locale: 'en-US' })
  await until('the letter with the code is there', () => codes() > before)
  return lettersTo(email).filter((letter) => !/\n\d{6}\r?\n/.test(letter))
}
const speak = (account: string, locale: string) => at.terem.sql`
  update account set config = jsonb_build_object('locale', ${locale}::text, 'timezone', 'Asia/Shanghai')
  where id = ${account}`

describe('letters about an account', () => {
  for (const [locale, said, act] of [
    ['ru', 'с нового устройства: Firefox, Linux, адрес 127.0.0.1', 'задайте новый пароль'],
    ['en-US', 'on a new device: Firefox, Linux, address 127.0.0.1', 'choose a new password'],
    ['zh-CN', '在新设备上登录：Firefox, Linux，地址 127.0.0.1', '设置新密码'],
  ] as const)
    test(`a sign-in on a device that is not known is told of in the person's language, ${locale}`, async () => {
      const { email, account } = await at.terem.makeUser('Boris')
      await speak(account, locale)
      const device = await signIn(email)
      const [letter] = await letters(email, 1)
      expect(letter).toContain(said)
      expect(letter).toContain(act)
      expect(letter).toContain('GMT+8')
      expect(letter).toContain('http://localhost:3000/recovery')
      await signIn(email, { cookie: device })
      expect(await settled(email)).toHaveLength(1)
    })

  test('the first sign-in of an account is no news', async () => {
    const { email, account } = await at.terem.makeUser('Boris')
    await at.terem.sql`delete from session_family where account = ${account}`
    await signIn(email)
    expect(await settled(email)).toEqual([])
  })

  test('the device of another person is a new one', async () => {
    const [anna, boris] = [await at.terem.makeUser('Anna'), await at.terem.makeUser('Boris')]
    await signIn(boris.email, { cookie: await signIn(anna.email) })
    expect(await letters(boris.email, 1)).toHaveLength(1)
  })

  test('a new password is reported by email, and the sign-in that comes with it causes no second email', async () => {
    const { email, account } = await at.terem.makeUser('Boris')
    await speak(account, 'en-US')
    const { attempt } = (await at.terem.act({}, 'recovery.start', { email, locale: 'en-US' })).data
    await letters(email, 1)
    const code = at.post.codeFor(email)
    await at.terem.act({}, 'recovery.finish', { email, attempt, code, password: 'another horse 43' })
    expect((await letters(email, 2))[1]).toContain('The password of your account was changed')
    await at.terem.sql`delete from emailed_code`
    expect(await settled(email)).toHaveLength(1)
  })

  test('a program that signs in all day without cookies takes no letter from a stranger elsewhere', async () => {
    const { email } = await at.terem.makeUser('Boris')
    for (let turn = 0; turn < 12; turn++) await signIn(email)
    await letters(email, 10)
    expect(await settled(email)).toHaveLength(10)
    await signIn(email, { address: '198.51.100.7' })
    // The tenth notice and the one with the code arrived before it.
    expect((await letters(email, 12)).at(-1)).toContain('198.51.100.7')
  })

  test('strangers from everywhere who know the password send fifty letters a day', async () => {
    const { email, account } = await at.terem.makeUser('Boris')
    await at.terem.sql`
      insert into attempt (key, count, ends_at)
      values (${`notices newDevice ${account}`}, 49, now() + interval '1 hour')`
    for (const address of ['198.51.100.7', '198.51.100.8', '203.0.113.9']) await signIn(email, { address })
    expect(await settled(email)).toHaveLength(1)
  })

  test('a mail server that refuses stops no sign-in', async () => {
    const { email } = await at.terem.makeUser('Boris')
    at.post.refuses = true
    await signIn(email)
    await until('the failure is logged', () =>
      at.terem.logged.some(({ event }) => event === 'letter_not_sent'),
    )
  })
})
