import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'
import { canvasOf, draw, readBoard } from './boardWorld.ts'

const offers = (page: Page) => page.getByRole('group', { name: 'Начать с шаблона:' })

test('[RBD.01~, RBD.02~] an empty board of either engine begins with a template, one step takes it back, the first stroke ends the offer', async ({
  terem,
  browser,
}) => {
  test.setTimeout(200_000)
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Чертёжная')
  const hosts = [
    { baseURL: terem.url, ready: (page: Page) => page.locator('.tl-canvas') },
    { baseURL: `http://team.localhost:${terem.port}`, ready: canvasOf },
  ]
  for (const { baseURL, ready } of hosts) {
    const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
    const page = await terem.open(browser, anna, `/${space.id}`, { baseURL })
    await page.goto(`/${space.id}/${id}`)
    await expect(ready(page)).toBeVisible({ timeout: 30_000 })
    const board = () => readBoard(terem, { person: anna, space, id })
    const text = async () => (await board().then((json) => JSON.stringify(json))).replaceAll('\\n', ' ')
    await offers(page).getByRole('button', { name: 'Интеллект-карта' }).focus()
    await page.keyboard.press('Enter')
    await expect(offers(page)).toHaveCount(0)
    await expect(saved(page)).toBeVisible()
    await expect.poll(text).toContain('Главная мысль')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(offers(page)).toBeVisible()
    await expect.poll(text).not.toContain('Главная мысль')
    await offers(page).getByRole('button', { name: 'Ретроспектива' }).click()
    await expect.poll(text).toContain('Что улучшить')
    await page.context().close()
  }
})

test('[RBD.01~] the offer of templates is gone with the first stroke', async ({ terem, browser }) => {
  test.setTimeout(120_000)
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Чертёжная')
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const baseURL = `http://team.localhost:${terem.port}`
  const page = await terem.open(browser, anna, `/${space.id}`, { baseURL })
  await page.goto(`/${space.id}/${id}`)
  await expect(offers(page)).toBeVisible({ timeout: 30_000 })
  await page.locator('.excalidraw').first().focus()
  await draw(page, 'r', [300, 400])
  await expect(offers(page)).toHaveCount(0)
})
