import { expect, type Page } from '@playwright/test'
import { OAuth2Server } from 'oauth2-mock-server'
import { startAuthServer, type AuthServer } from './authServer.ts'
import { Terem, test as base, type Person } from '../world.ts'

type Named = { sub: string; email: string }
type World = { own: Terem; provider: OAuth2Server; operator: AuthServer; says(this: void, who: Named): void }

/**
 * A product that is registered with a network and knows its operator's sign-in server; both are real and run here.
 */
const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const provider = new OAuth2Server()
      await provider.issuer.keys.generate('RS256')
      await provider.start(0, 'localhost')
      let person: Named = { sub: '', email: '' }
      provider.service.on('beforeUserinfo', (answer: { body: unknown }) => {
        answer.body = { ...person, email_verified: true, given_name: 'Вера', family_name: 'Соцева' }
      })
      const operator = await startAuthServer()
      const own = new Terem({
        GOOGLE_CLIENT_ID: 'terem',
        GOOGLE_CLIENT_SECRET: 'hush',
        GOOGLE_ISSUER: provider.issuer.url!,
        AUTH_SERVER_URL: operator.url,
        CLOUD_URL: operator.url,
        CLOUD_SPACE_ID: '4711',
        CLOUD_DISK_URL: `${operator.url}/disk`,
      })
      await own.start()
      await use({ own, provider, operator, says: (who) => (person = who) })
      await own.remove()
      await operator.close()
      await provider.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('[RID.14~] [RSH.20] [RSH.21~] a network signs in, makes an account and leads to the wanted path', async ({
  world: { own, says },
  page,
}) => {
  says({ sub: 'vera', email: 'vera@example.org' })
  await page.goto(`${own.url}/authorization?redirect=${encodeURIComponent('/explore#pricing')}`)
  await expect(page.getByRole('link', { name: 'Войти через Яндекс' })).toHaveCount(0)
  await page.getByRole('tabpanel', { name: 'Вход' }).getByRole('link', { name: 'Войти через Google' }).click()
  await expect(page).toHaveURL(`${own.url}/explore#pricing`)
  const token = (await kept(page, 'token'))!
  const { me } = await own.graphql<{ me: object }>('{ me { name surname email } }', {}, { token })
  expect(me).toEqual({ name: 'Вера', surname: 'Соцева', email: 'vera@example.org' })
  expect(await kept(page, 'refresh_token')).toBeTruthy()

  const elsewhere = Buffer.from('{"redirectPath":"https://example.com/","theme":"dark"}').toString(
    'base64url',
  )
  await page.goto(`${own.url}/enter?authorization=google&state=${elsewhere}`)
  await expect(page).toHaveURL(`${own.url}/`)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('[RER.05] [RSH.16~] a person who registered with a password gets a message about that', async ({
  world: { own, says },
  page,
}) => {
  const anna = await own.person('Анна')
  says({ sub: 'anna', email: anna.email })
  await page.goto(`${own.url}/?authorization=google`)
  await expect(page).toHaveURL(`${own.url}/authorization`)
  await page.getByRole('tabpanel', { name: 'Вход' }).getByRole('link', { name: 'Войти через Google' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Пользователь с таким адресом почты уже зарегистрирован. Войдите по паролю.',
  )
  expect(await kept(page, 'token')).toBeNull()
})

test('a network that names another person asks first', async ({ world: { own, says }, browser }) => {
  const anna = await own.person('Анна', 'Соколова')
  says({ sub: 'oleg', email: 'oleg@example.org' })
  const page = await own.open(browser, anna, '/enter?authorization=google')
  await expect(page.getByRole('heading')).toHaveText('Сменить пользователя?')
  expect(await kept(page, 'user_id')).toBe(anna.userId)
  await page.getByRole('button', { name: 'Ничего не менять' }).click()
  await expect(page.getByRole('button', { name: /^Профиль:/ })).toBeVisible()
  expect(await kept(page, 'token')).toBe(anna.token)
})

async function signIn(page: Page, own: Terem, person: Person): Promise<void> {
  await page.goto(`${own.url}/authorization`)
  const form = page.getByRole('tabpanel', { name: 'Вход' })
  await form.getByLabel('Почта').fill(person.email)
  await form.getByLabel('Пароль', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Войти' }).click()
}

test('[RAPI.22] [RAPI.24] the server of the operator learns of sign-in and sign-out, and opens the cloud to some', async ({
  world: { own, operator },
  page,
}) => {
  const anna = await own.person('Анна')
  await own.space(anna, 'Дом')
  await signIn(page, own, anna)
  await page.getByRole('button', { name: /^Профиль:/ }).click()
  const token = await kept(page, 'token')
  expect(operator.calls).toContainEqual({ path: '/auto-login', token })
  await page.getByRole('button', { name: 'Облачное хранилище' }).click()
  await expect(page.getByText('Нет доступа к облачному хранилищу.')).toBeVisible()
  expect(operator.bindings).toContainEqual({ email: anna.email, spaceId: 4711, token })
  operator.mayUse.add(anna.email)
  await page.getByRole('button', { name: 'Облачное хранилище' }).click()
  await expect(page).toHaveURL(`${operator.url}/disk`)
  await page.goto(own.url)
  await page.getByRole('button', { name: /^Профиль:/ }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(`${own.url}/authorization`)
  expect(operator.calls).toContainEqual({ path: '/auto-logout', token })
})

test('[RSH.19] [RSH.22] [RAPI.23] the token of the union comes from the operator and opens the wanted space; without one / opens', async ({
  world: { own, operator },
  page,
}) => {
  const anna = await own.person('Анна')
  await own.space(anna, 'Первое')
  const space = await own.space(anna, 'Дом')
  operator.token = anna.token
  await page.goto(`${own.url}/enter?token=union&space_id=${space.id}`)
  await expect(page.getByRole('button', { name: 'Пространство: Дом' })).toBeVisible()
  expect(await kept(page, 'user_id')).toBe(anna.userId)
  await page.evaluate(() => localStorage.clear())
  operator.token = undefined
  await page.goto(`${own.url}/enter?token=union`)
  await expect(page).toHaveURL(`${own.url}/authorization`)
})
