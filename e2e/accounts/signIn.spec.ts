import { expect, type Page } from '@playwright/test'
import { saved, Terem, test } from '../world.ts'

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Почта').first().fill(login)
  await page.getByLabel('Пароль', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
}

const storage = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)

test('[RID.02] [RID.03] [RID.04] a sign-in keeps the session and opens the wanted path', async ({
  terem,
  page,
}) => {
  const anna = await terem.person('Анна')
  await page.goto(
    `${terem.url}/authorization?redirect=${encodeURIComponent('/explore?from=sign-in#pricing')}`,
  )
  const asked = page.waitForRequest((request) => request.postData()?.includes('userSignIn') ?? false)
  await signIn(page, anna.email, anna.password)
  expect(((await asked).postDataJSON() as { variables: object }).variables).toEqual({
    login: anna.email,
    password: anna.password,
    locale: 'ru',
  })
  await expect(page).toHaveURL(`${terem.url}/explore?from=sign-in#pricing`)
  const kept = await storage(page)
  expect(kept).toMatchObject({ user_id: anna.userId, login: anna.email, token_type: 'Bearer' })
  expect(Number(kept.expires_in)).toBeGreaterThan(60)
  const { me } = await terem.graphql<{ me: { email: string } }>('{ me { email } }', {}, { token: kept.token })
  expect(me.email).toBe(anna.email)
  expect(kept.refresh_token).toBeTruthy()
  await page.goto(`${terem.url}/profile`)
  await expect(page.getByRole('button', { name: /^Профиль:/ })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${terem.url}/authorization`)
  await signIn(page, anna.email, anna.password)
  await expect(page).toHaveURL(`${terem.url}/`)
})

test('[RID.03~] a path on another site is not followed', async ({ terem, page }) => {
  const anna = await terem.person('Анна')
  await page.route(`${terem.url}/`, (route) => route.fulfill({ body: 'the workspace' }))
  for (const wanted of ['https://example.com/', '//example.com', '/\\example.com', '/.//example.com']) {
    await page.goto(`${terem.url}/authorization?redirect=${encodeURIComponent(wanted)}`)
    await signIn(page, anna.email, anna.password)
    await expect(page.getByText('the workspace')).toBeVisible()
    await expect(page).toHaveURL(`${terem.url}/`)
  }
})

test('[RER.06] [RER.10] a wrong password is told in words, and the login stays', async ({ terem, page }) => {
  const anna = await terem.person('Анна')
  await page.goto(`${terem.url}/authorization`)
  await signIn(page, anna.email, 'wrong horse 7')
  await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль.')
  await expect(page.getByLabel('Почта').first()).toHaveValue(anna.email)
  expect((await storage(page)).token).toBeUndefined()
})

test('too many wrong passwords show how long to wait, and the wait runs down', async ({ terem, page }) => {
  const anna = await terem.person('Анна')
  const query =
    'mutation ($login: String!) { userSignIn(input: { login: $login, password: "wrong horse 7" }) { recordId } }'
  await page.clock.install()
  await page.goto(`${terem.url}/authorization`)
  for (let turn = 0; turn < 5; turn++)
    await expect(terem.graphql(query, { login: anna.email })).rejects.toThrow('incorrect')
  await signIn(page, anna.email, anna.password)
  await expect(page.getByRole('alert')).toHaveText('Слишком много попыток.')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^Повторите через 0:\d\d\.$/)
  await page.clock.fastForward(16_000)
  await expect(timer).toHaveText('Теперь можно повторить.')
})

test('[RER.11] [RER.12] a server that is out of reach is temporarily unavailable, a broken one is not', async ({
  terem,
  page,
}) => {
  const alert = page.getByRole('alert')
  await page.goto(`${terem.url}/authorization`)
  await page.route('**/graphql', (route) => route.abort('connectionrefused'))
  await signIn(page, 'anna@example.org', 'correct horse 7')
  await expect(alert).toContainText('временно недоступна')
  for (const status of [502, 503, 504]) {
    await page.unroute('**/graphql')
    await page.route('**/graphql', (route) => route.fulfill({ status, body: '<html></html>' }))
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(alert).toContainText('временно недоступна')
  }
  await page.unroute('**/graphql')
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: '<html></html>' }))
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(alert).toContainText('напишите в поддержку')
})

test('[RSH.17] [RSH.18] the entry page takes theme and session from the address and out of it', async ({
  terem,
  page,
}) => {
  const anna = await terem.person('Анна')
  await page.goto(`${terem.url}/enter?theme=dark&token=${anna.token}`)
  await expect(page).toHaveURL(`${terem.url}/authorization`)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect((await storage(page)).token).toBeUndefined()
  expect((await storage(page)).theme).toBe('dark')
  await page.goto(`${terem.url}/enter?theme=pink`)
  await expect(page).toHaveURL(`${terem.url}/authorization`)
  expect((await storage(page)).theme).toBe('dark')
  await page.goto(`${terem.url}/enter?theme=light&token=${anna.token}&user_id=${anna.userId}`)
  await expect(page).not.toHaveURL(/enter/)
  const kept = await storage(page)
  expect(kept).toMatchObject({ token: anna.token, user_id: anna.userId, theme: 'light' })
})

test('[RSH.18~] a link that brings another person asks first, names both, and leaves nothing of the former', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна', 'Соколова'), await terem.person('Борис', 'Ильин')]
  const space = await terem.space(anna, 'Личное')
  const id = await terem.page(anna, space, { title: 'Дневник', markdown: 'Никому' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(saved(page)).toBeVisible()
  const copies = () => page.evaluate(async () => (await indexedDB.databases()).length)
  const link = `${terem.url}/enter?token=${boris.token}&user_id=${boris.userId}`
  await page.goto(link)
  await expect(page.getByRole('heading')).toHaveText('Сменить пользователя?')
  await expect(page.getByText(`работает Анна Соколова (${anna.email})`)).toBeVisible()
  await expect(page.getByText(`войдёт Борис Ильин (${boris.email})`)).toBeVisible()
  expect(await storage(page)).toMatchObject({ token: anna.token, user_id: anna.userId })
  await page.getByRole('button', { name: 'Ничего не менять' }).click()
  await expect(page).toHaveURL(`${terem.url}/${space.id}/${id}`)
  expect(await storage(page)).toMatchObject({ token: anna.token, user_id: anna.userId })
  expect(await copies()).toBe(1)
  await page.goto(link)
  await page.getByRole('button', { name: 'Войти как Борис Ильин' }).click()
  await expect(page).toHaveURL(`${terem.url}/`)
  expect(await storage(page)).toMatchObject({ token: boris.token, user_id: boris.userId })
  expect((await storage(page)).kept_pages).toBeUndefined()
  expect(await copies()).toBe(0)
  const { me } = await terem.graphql<{ me: null }>('{ me { id } }', {}, { token: anna.token }).catch(() => ({
    me: null,
  }))
  expect(me).toBe(null)
})

test('a link that brings the person who is signed in, or one that is no good, changes nothing', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Личное')
  const id = await terem.page(anna, space, { title: 'Дневник' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(saved(page)).toBeVisible()
  await page.goto(`${terem.url}/enter?token=${anna.token}&user_id=${anna.userId}`)
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Дневник')
  await page.goto(`${terem.url}/enter?token=made-up&user_id=1`)
  await expect(page.getByRole('heading')).toHaveText('Войти не получилось')
  expect(await storage(page)).toMatchObject({ token: anna.token, user_id: anna.userId })
})

test('the link that the first start printed signs its owner in, once', async ({ page, browser }) => {
  const own = new Terem()
  try {
    const link = /http\S+\/enter\?link=\S+/.exec(await own.start())![0]
    await page.goto(link)
    await page.waitForFunction(() => localStorage.getItem('token'))
    expect(page.url()).not.toContain('link')
    const other = await own.person('Борис')
    const taken = await own.open(browser, other, '/enter?link=made-up')
    await expect(taken.getByRole('alert')).toHaveText(
      'Ссылка для входа недействительна или уже использована.',
    )
    const second = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await second.goto(link)
    await expect(second.getByRole('alert')).toHaveText('The sign-in link is not valid or was used already.')
    await expect(second).toHaveURL(`${own.url}/enter`)
    await second.context().close()
  } finally {
    await own.remove()
  }
})
