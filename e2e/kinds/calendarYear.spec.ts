import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { create, day, entry, here, on, planned, said, today } from './calendarWorld.ts'

test('a year shows what is on its days, lists a day at a click or by keys, and leads to its months', async ({
  terem,
  browser,
}) => {
  const year = here.getUTCFullYear()
  const { page, stored } = await planned(
    terem,
    browser,
    { Альфа: [`${year}-03-05`, `${year}-03-07`], Бета: `${year}-03-06`, Гамма: `${year - 1}-12-31` },
    { end: true },
  )
  const march = page.getByRole('grid', { name: 'Март', exact: true })
  const cell = (date: number, words: string) =>
    march.getByRole('gridcell', { name: new RegExp(` ${date} марта, ${words}$`) })
  await page.getByRole('button', { name: 'Настройки календаря' }).click()
  await page.getByRole('combobox', { name: 'Окончание' }).click()
  await page.getByRole('option', { name: 'Конец' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Год', { exact: true }).click()
  await expect(page.getByRole('heading', { name: String(year), exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'План' }).getByRole('grid')).toHaveCount(12)
  await expect(page.locator('[aria-current="date"]')).toBeInViewport()
  await expect(cell(5, '1 объект')).toBeVisible()
  await expect(cell(6, '2 объекта')).toBeVisible()
  await expect(cell(8, '0 объектов')).toBeVisible()
  await cell(6, '2 объекта').click()
  const card = page.getByRole('dialog', { name: /6 марта/ })
  await expect(entry(card, 'Альфа')).toBeVisible()
  await expect(entry(card, 'Бета')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await cell(6, '2 объекта').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(13, '0 объектов')).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: /13 марта/ })
    .getByRole('button', { name: 'Добавить' })
    .click()
  await create(page, 'Дельта')
  await expect(cell(13, '1 объект')).toBeVisible()
  await expect.poll(() => stored('Дельта')).toBe(`${year}-03-13`)
  await page.getByRole('button', { name: 'Предыдущий год' }).click()
  await expect(page.getByRole('gridcell', { name: /31 декабря, 1 объект$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Следующий год' }).click()
  await page.getByRole('button', { name: 'Март', exact: true }).click()
  await expect(entry(day(page, '6 марта'), 'Бета')).toBeVisible()
})

test('while objects are loading, a calendar says so and claims nothing about its days', async ({
  terem,
  browser,
}) => {
  const { page } = await planned(terem, browser, { Альфа: on(today) })
  await page.setViewportSize({ width: 599, height: 900 })
  const list = page.getByRole('region', { name: new RegExp(said(today)) })
  await expect(entry(list, 'Альфа')).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query ObjectPage')) await held.promise
    await route.continue()
  })
  await page.reload()
  const told = page.getByRole('status').filter({ hasText: 'Загрузка…' })
  await expect(told).toBeVisible()
  await expect(list).toBeVisible()
  await expect(list.getByText('На этот день ничего нет')).toHaveCount(0)
  await page.getByText('Год', { exact: true }).click()
  await expect(told).toBeVisible()
  held.resolve()
  await expect(page.getByRole('gridcell', { name: new RegExp(`${said(today)}, 1 объект$`) })).toBeVisible()
  await expect(told).toHaveCount(0)
})
