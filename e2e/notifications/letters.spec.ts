import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { lettersTo, mention, passTime, twoPeople } from './notificationWorld.ts'

test('who is away gets a letter that leads to the place, and ends such letters by one click without signing in', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  await mention(terem, world, 'посмотри')
  await passTime(terem)
  await expect.poll(async () => (await lettersTo(terem, world.boris)).length).toBe(1)
  const [letter] = await lettersTo(terem, world.boris)
  expect(letter!.subject).toBe('Анна Тестова упоминает вас в комментарии')
  const [place] = new RegExp(`http\\S+/${world.page}`).exec(letter!.text)!
  const page = await terem.open(browser, world.boris, new URL(place).pathname)
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Смета')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(terem.url + new URL(/http\S+\/unsubscribe\/\S+/.exec(letter!.text)![0]).pathname)
  await stranger.getByRole('button', { name: 'Отписаться' }).click()
  await expect(stranger.getByText('писем с уведомлениями больше не будет')).toBeVisible()

  await page.goto(`${terem.url}/settings/notifications`)
  await expect(page.getByRole('radio', { name: 'Не присылать' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Дни рождения: Почта' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Не присылать' }).press('ArrowLeft')
  await expect(page.getByText('одним письмом, утром')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Раз в день' })).toBeChecked()
})
