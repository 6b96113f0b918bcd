import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { address, cell, grid, menu, openSheet, type } from './spreadsheetWorld.ts'

/** The numbers of the rows that are shown, of the first ten. */
const rows = (page: Page) =>
  grid(page)
    .getByRole('rowheader')
    .evaluateAll((heads) => heads.map((head) => Number(head.textContent)).filter((row) => row <= 10))

async function goods(page: Page): Promise<void> {
  await type(page, 'A1', 'Товар', 'Кирпич', 'Песок', 'Доска', 'Кирпич', '', 'Щебень')
  await type(page, 'B1', 'Цена', '12', '3', '40', '9', '7', '40')
  await type(page, 'C2', '=B2*2')
}

test('[RSS.04~] rows are filtered by values and by conditions for everyone, sorted, asked again, and shown when the filter is removed', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  await goods(page)
  await menu(page, cell(page, 'A3'), 'Создать фильтр')
  const other = await terem.open(browser, boris, path, { viewport: { width: 599, height: 800 } })
  const button = (column: string) =>
    grid(page).getByRole('button', { name: new RegExp(`^Фильтр столбца ${column}`) })
  await expect(grid(other).getByRole('button', { name: 'Фильтр столбца C', exact: true })).toBeVisible()

  // By keys alone: the head, its menu, a search, and its first results.
  await cell(page, 'A1').click()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.type('кир')
  const window = page.getByRole('dialog', { name: 'Фильтр столбца A' })
  await expect(window.getByRole('option')).toHaveText(['Кирпич'])
  await page.keyboard.press('Enter')
  await expect(window).toHaveCount(0)
  for (const each of [page, other]) await expect.poll(() => rows(each)).toEqual([1, 2, 5, 8, 9, 10])
  await expect(button('A')).toHaveAccessibleName('Фильтр столбца A, применён')
  // What is written next goes on in the cells, and passes over what is hidden.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(address(page)).toHaveValue('A5')

  // Ticks: all but one value; the other columns offer what is shown.
  await button('A').click()
  await window.getByRole('button', { name: 'Сбросить' }).click()
  await expect.poll(() => rows(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await button('A').click()
  await expect(window.getByRole('option')).toHaveText(['Доска', 'Кирпич', 'Песок', 'Щебень', '(пустые)'])
  await window.getByRole('option', { name: '(пустые)' }).click()
  await window.getByRole('listbox').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect(window.getByRole('option', { name: 'Доска' })).toHaveAttribute('aria-selected', 'false')
  await window.getByRole('button', { name: 'Применить' }).click()
  await expect.poll(() => rows(other)).toEqual([1, 2, 3, 5, 7, 8, 9, 10])

  // A condition in another column; both count.
  const price = page.getByRole('dialog', { name: 'Фильтр столбца B' })
  await button('B').click()
  await price.getByRole('combobox', { name: 'Фильтровать' }).click()
  await price.getByRole('option', { name: 'Между', exact: true }).click()
  await price.getByRole('textbox', { name: 'От' }).fill('5')
  await price.getByRole('textbox', { name: 'До' }).fill('много')
  await price.getByRole('button', { name: 'Применить' }).click()
  await expect(price.getByText('Введите число или дату')).toBeVisible()
  await price.getByRole('textbox', { name: 'До' }).fill('12,5')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page)).toEqual([1, 2, 5, 8, 9, 10])

  // What is counted, filled, cleared and copied is what is seen.
  await cell(page, 'B2').click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status', { name: 'Итоги выделения' })).toHaveText(/Сумма: 21/)
  await page.keyboard.press('Control+c')
  await cell(page, 'E8').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'E8')).toHaveText('12')
  await expect(cell(page, 'E9')).toHaveText('9')
  await page.keyboard.press('Control+z')
  await cell(page, 'C2').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 'C5')).toHaveText('18')

  // A value that is changed is asked about again when that is wanted.
  await type(page, 'B5', '100')
  await expect(cell(page, 'A5')).toHaveText('Кирпич')
  await menu(page, cell(page, 'B5'), 'Применить фильтр повторно')
  await expect.poll(() => rows(other)).toEqual([1, 2, 8, 9, 10])

  await menu(page, cell(page, 'A1'), 'Удалить фильтр')
  await expect.poll(() => rows(other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await expect(cell(page, 'C3')).toHaveText('')
  // One step back: all that was asked is asked again.
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows(other)).toEqual([1, 2, 8, 9, 10])

  await button('B').click()
  await price.getByRole('button', { name: 'Сбросить' }).click()
  await button('B').click()
  await price.getByRole('button', { name: 'Сортировать от Я до А' }).click()
  await expect(cell(other, 'B2')).toHaveText('100')
  await expect(cell(other, 'A2')).toHaveText('Кирпич')
  // What the formula meant it means still.
  await expect(cell(other, 'C2')).toHaveText('200')
  await page.reload()
  await expect(button('A')).toHaveAccessibleName('Фильтр столбца A, применён')
})

test('[RSS.04~] a filter of 40 000 values opens, finds and hides while the page stays quick', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const { page } = await openSheet(terem, browser)
  const file = ['Номер', ...Array.from({ length: 40_000 }, (_, row) => `n${row}`)].join('\n')
  await page
    .getByLabel('Импорт из XLSX или CSV…')
    .setInputFiles({ name: 'Номера.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await page.getByRole('dialog').getByRole('button', { name: 'Импортировать' }).click()
  await expect(cell(page, 'A2')).toHaveText('n0')
  await menu(page, cell(page, 'A1'), 'Создать фильтр')
  await cell(page, 'A1').click()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.type('n3999')
  const window = page.getByRole('dialog', { name: 'Фильтр столбца A' })
  await expect(window.getByRole('option').first()).toHaveText('n3999')
  expect(await window.getByRole('option').count()).toBeLessThan(40)
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A40001')).toHaveText('n39999')
  await expect(cell(page, 'A4001')).toHaveText('n3999')
  await expect(cell(page, 'A2')).toHaveCount(0)
})
