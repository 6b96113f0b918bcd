import { expect } from '@playwright/test'
import { test } from '../world.ts'

test('[RPG.23] the settings list all pages with kind, author and dates; one is found, sorted, opened and deleted there', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна', 'Смирнова')
  const space = await terem.space(anna, 'Список')
  for (const input of [{ title: 'Бета' }, { title: 'Альфа', type: 'board' }, { title: 'Гамма' }])
    await terem.page(anna, space, input)
  const page = await terem.open(browser, anna, `/settings/${space.id}/pages`)
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText(['Гамма', 'Альфа', 'Бета'])
  const board = page.getByRole('row', { name: /Альфа/ })
  await expect(board).toContainText('Доска')
  await expect(board).toContainText('Анна Смирнова')
  await expect(board.locator('time')).toHaveCount(2)
  await page.getByRole('columnheader', { name: 'Название' }).getByRole('button').click()
  await expect(names).toHaveText(['Альфа', 'Бета', 'Гамма'])
  await page.getByRole('searchbox', { name: 'Найти по названию' }).fill('ГАМ')
  await expect(names).toHaveText(['Гамма'])
  await page.getByRole('button', { name: 'В корзину: Гамма' }).click()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти по названию' }).fill('')
  await page.getByRole('table').getByRole('link', { name: 'Бета' }).click()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Бета')
})
