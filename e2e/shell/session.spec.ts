import { expect, type Browser, type Page } from '@playwright/test'
import { test, type Person, type Terem } from '../world.ts'

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

/** Signed in once: what the product then removes from the browser stays away. */
async function openOnce({ terem, browser }: World, person: Person, path: string): Promise<Page> {
  const localStorage = Object.entries({
    token: person.token,
    refresh_token: person.refresh,
    user_id: person.userId,
    login: person.email,
    token_type: 'Bearer',
    expires_in: String(person.expiresIn),
  }).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: terem.url, localStorage }] }
  const context = await browser.newContext({ locale: 'ru-RU', storageState })
  const page = await context.newPage()
  await page.goto(terem.url + path)
  return page
}
type World = { terem: Terem; browser: Browser }

/** Gives the browser a token that the server does not know. */
const spoil = (page: Page, ...keys: string[]) =>
  page.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, 'spoilt')
  }, keys)

test('[RID.15] an expired token is exchanged once and the request repeated, without a word', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Сеанс')
  await terem.page(anna, space, { title: 'Первая' })
  const page = await openOnce({ terem, browser }, anna, `/${space.id}`)
  await expect(row(page, 'Первая')).toBeVisible()
  // Pending requests of the page would start an exchange of their own.
  await page.goto(`${terem.url}/health`)
  await spoil(page, 'token')
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/signin/refresh_token')) exchanges.push(request.method())
  })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.goto(`${terem.url}/${space.id}`)
  await expect(row(page, 'Первая')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Первая')
  expect(exchanges).toEqual(['POST'])
  expect(visited).not.toContain('/authorization')
  expect(await kept(page, 'token')).not.toBe('spoilt')
  expect(await kept(page, 'refresh_token')).not.toBe(anna.refresh)
  await spoil(page, 'token', 'refresh_token')
  await page.reload()
  await expect(page).toHaveURL(/\/authorization/)
  expect([await kept(page, 'token'), await kept(page, 'refresh_token')]).toEqual([null, null])
})

test('[RAPI.03] requests carry the token of the person and the space that is open', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Заголовки')
  await terem.page(anna, space, { title: 'Первая' })
  const page = await openOnce({ terem, browser }, anna, '/explore')
  const asked = page.waitForRequest((request) => request.postData()?.includes('query PageTree') ?? false)
  await page.goto(`${terem.url}/${space.id}`)
  expect((await asked).headers()).toMatchObject({ authorization: `Bearer ${anna.token}`, space: space.id })
  await expect(row(page, 'Первая')).toBeVisible()
  const list = '{ paginate_page { data { title } } }'
  const read = (as: object) => terem.graphql(list, {}, as)
  expect(await read({ token: anna.token, space: space.id })).toEqual({
    paginate_page: { data: [{ title: 'Первая' }] },
  })
  await expect(read({ token: anna.token })).rejects.toThrow()
  await expect(read({ space: space.id })).rejects.toThrow()
})

test('[RID.15~, RER.01] a refused exchange signs out and opens the sign-in screen', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Сеанс')
  const id = await terem.page(anna, space, { title: 'Первая' })
  const page = await openOnce({ terem, browser }, anna, `/${space.id}/${id}`)
  await expect(row(page, 'Первая')).toBeVisible()
  await spoil(page, 'token', 'refresh_token')
  await page.reload()
  await expect(page).toHaveURL(`${terem.url}/authorization?redirect=%2F${space.id}%2F${id}`)
  expect(await kept(page, 'token')).toBeNull()
  expect(await kept(page, 'user_id')).toBeNull()
})

test('[RID.16] a session that has ended while the tab was hidden leads to sign-in once it is seen', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Сеанс')
  await terem.page(anna, space, { title: 'Первая' })
  const page = await openOnce({ terem, browser }, anna, `/${space.id}`)
  await expect(row(page, 'Первая')).toBeVisible()
  await spoil(page, 'refresh_token')
  await page.evaluate(() => {
    localStorage.setItem('expires_at', '1')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page).toHaveURL(/\/authorization/)
})

test('[RID.17, RSH.27~] signing out leaves language and theme and nothing of the person', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Сеанс')
  const id = await terem.page(anna, space, { title: 'Первая' })
  const page = await openOnce({ terem, browser }, anna, `/${space.id}/${id}`)
  await expect(row(page, 'Первая')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('locale', 'ru')
    localStorage.setItem('theme', 'dark')
  })
  await expect.poll(() => kept(page, 'last_node')).toContain(id)
  expect(await kept(page, 'active_space_id')).toBe(space.id)
  expect(await kept(page, 'active_root_id')).toBe(id)
  // The server is asked, since the page that would report its closed sockets is gone with them.
  const sockets = async () => {
    const text = await (await fetch(`${terem.url}/metrics`)).text()
    return ['api_sockets', 'sync_sockets'].map((name) => new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1])
  }
  await page.reload()
  await expect.poll(sockets).toEqual(['1', '1'])
  await page.getByRole('button', { name: /^Профиль:/ }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(`${terem.url}/authorization`)
  await expect.poll(sockets).toEqual(['0', '0'])
  const left = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(left).toEqual(['locale', 'theme'])
  const databases = await page.evaluate(() => indexedDB.databases())
  expect(databases.map(({ name }) => name)).toEqual([])
})
