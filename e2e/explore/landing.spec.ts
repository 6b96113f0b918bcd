import { expect } from '@playwright/test'
import { test } from '../world.ts'

test('[RSH.09] [RSH.15~] the landing page shows features, documentation, pricing and contact without signing in', async ({
  terem,
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== terem.url) foreign.push(request.url())
  })
  await page.goto(`${terem.url}/explore`)
  const sections = page.getByRole('navigation', { name: 'Разделы страницы' })
  for (const [name, heading] of [
    ['Возможности', 'Что внутри'],
    ['Документация', 'Запустить за одну команду'],
    ['Цена', 'Бесплатно, целиком'],
    ['Контакты', 'Кому писать'],
  ] as const) {
    await sections.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL(`${terem.url}/authorization`)
  expect(foreign).toEqual([])
})

test('[RI18.01] [RI18.02] the first visit speaks the language of the browser, or Russian', async ({
  terem,
  browser,
}) => {
  for (const [locale, language, words] of [
    ['ru', 'ru', 'Общая работа, в которой не теряется ни слова'],
    ['en-GB', 'en-US', 'Shared work that never loses a word'],
    ['zh-TW', 'zh-CN', '协同工作，一字不失'],
    ['fr', 'ru', 'Общая работа, в которой не теряется ни слова'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${terem.url}/explore`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await context.close()
  }
})

test('[RI18.03~] a chosen language takes effect at once and wins over the browser from then on', async ({
  terem,
  page,
}) => {
  await page.goto(`${terem.url}/explore`)
  await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
  await page.getByLabel('Язык').selectOption({ label: 'English' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared work that never loses a word')
  await expect(page.locator('body')).toHaveAttribute('data-not-reloaded')
  await page.goto(`${terem.url}/registration`)
  await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible()
})

test('[RSH.10] [RER.68] a path without a screen says so in the present language and leads back', async ({
  terem,
  browser,
}) => {
  for (const [locale, heading, back] of [
    ['ru', 'Ничего не найдено', 'На главную'],
    ['en-US', 'Nothing was found', 'To the start'],
    ['zh-CN', '未找到任何内容', '前往首页'],
  ] as const) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    await page.goto(`${terem.url}/explore/nowhere`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: back })).toHaveAttribute('href', '/')
    await context.close()
  }
})

test('the public pages fit a narrow screen and change between light and dark', async ({ terem, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/explore', '/authorization', '/registration', '/recovery', '/explore/nowhere']) {
    await page.goto(terem.url + path)
    await expect(page.locator('main')).toBeVisible()
    const cut = await page
      .locator('h1, h2, h3, p, label, input, button, main a')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.closest('nav') && part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.textContent),
      )
    expect(cut, path).toEqual([])
  }
  await page.goto(`${terem.url}/explore`)
  await page.getByRole('button', { name: 'Тёмная тема' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Светлая тема' })).toBeVisible()
})
