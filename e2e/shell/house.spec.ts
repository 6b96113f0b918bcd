import { expect } from '@playwright/test'
import { editorOf, test } from '../world.ts'

test('no screen asks another host for anything', async ({ terem, browser }) => {
  test.setTimeout(120_000)
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Свои стены')
  const text = await terem.page(anna, space, {
    title: 'Текст',
    markdown: '# Код\n\n```ts\nconst x = 1\n```\n\n$$x^2$$\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  })
  const board = await terem.page(anna, space, { title: 'Доска', type: 'board' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  const asked: string[] = []
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(terem.url).host)
      asked.push(request.url())
  })
  await page.goto(`${terem.url}/${space.id}/${text}`)
  await expect(editorOf(page)).toContainText('const x = 1')
  await page.goto(`${terem.url}/${space.id}/${board}`)
  await expect(page.locator('.tl-canvas')).toBeVisible({ timeout: 30_000 })
  for (const path of ['/explore', '/authorization', '/recovery', `/settings/${space.id}/general`]) {
    await page.goto(terem.url + path)
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('[RSH.25] the phone layout with its footer is shown at 599 and the wide one at 600', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Ширина')
  await terem.page(anna, space, { title: 'Страница' })
  const page = await terem.open(browser, anna, `/${space.id}`, { viewport: { width: 600, height: 800 } })
  const footer = page.getByRole('navigation', { name: 'Навигация' })
  const tree = page.getByRole('treeitem', { name: 'Страница' })
  await expect(tree).toBeVisible()
  await expect(footer).toBeHidden()
  await page.setViewportSize({ width: 599, height: 800 })
  await expect(footer).toBeVisible()
  await expect(tree).toBeHidden()
})

test('[RSH.10~, RER.68] a path without a route says in the current language that nothing was found', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const page = await terem.open(browser, anna, '/no/such/path/at/all')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('locale', 'en-US'))
  await page.reload()
  await expect(page.getByText(/nothing was found|nothing found/i)).toBeVisible()
})

test('[RI18.01~, RI18.03] the language changes without a reload and stays', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Языки')
  const page = await terem.open(browser, anna, `/settings/${space.id}/profile`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('combobox', { name: 'Язык' }).first().click()
  await page.getByRole('option', { name: '中文' }).click()
  await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('locale'), navigator.language])).toEqual([
    'zh-CN',
    'ru-RU',
  ])
  const { me } = await terem.graphql<{ me: { config: { locale: string } } }>(
    '{ me { config { locale } } }',
    {},
    anna,
  )
  expect(me.config.locale).toBe('zh-CN')
})

test('[RSH.14] without a token a screen of the house leads to sign-in, and sign-in leads back to it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дорога')
  const id = await terem.page(anna, space, { title: 'Назад сюда' })
  const context = await browser.newContext({ baseURL: terem.url, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.goto(`/${space.id}/${id}`)
  await expect(page).toHaveURL(/\/authorization\?redirect=/)
  await page.getByRole('textbox', { name: 'Почта' }).fill(anna.email)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(anna.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page).toHaveURL(`${terem.url}/${space.id}/${id}`)
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Назад сюда')
})

test('[RLI.04] a click on the icon of a page in the tree does what a click on its name does', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Значки')
  await terem.page(anna, space, { title: 'Первая' })
  await terem.page(anna, space, { title: 'Вторая' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  const title = page.getByRole('textbox', { name: 'Название страницы' })
  await expect(title).toHaveValue('Первая')
  await page.getByRole('treeitem', { name: 'Вторая' }).getByRole('link').locator('svg').first().click()
  await expect(title).toHaveValue('Вторая')
})
