import { expect, type Locator } from '@playwright/test'
import { test } from '../world.ts'
import { address, cell, grid, menu, openSheet, type } from './spreadsheetWorld.ts'

test('[RSS.04~] several ranges are selected with Ctrl, counted, formatted, deleted and shown to others', async ({
  terem,
  browser,
}) => {
  const { page, join, path } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const other = await terem.open(browser, boris, path)
  await type(page, 'A1', '1', '2', '3', '4')
  await type(page, 'C1', '10', '20')
  const withCtrl = { modifiers: ['ControlOrMeta' as const] }
  const drag = async (from: Locator, to: Locator) => {
    await page.keyboard.down('ControlOrMeta')
    await from.hover()
    await page.mouse.down()
    await to.hover()
    await page.mouse.up()
    await page.keyboard.up('ControlOrMeta')
  }
  await cell(page, 'A1').click()
  await drag(cell(page, 'C1'), cell(page, 'C2'))
  await cell(page, 'A4').click(withCtrl)
  await expect(address(page)).toHaveValue('A4')
  const status = page.getByRole('status', { name: 'Итоги выделения' })
  await expect(status).toHaveText('Сумма: 35Среднее: 8,75Количество: 4')
  await expect(page.getByText('Выделено диапазонов: 3, ячеек: 4')).toBeAttached()
  await expect(page.locator('[data-range]')).toHaveCount(2)
  await expect(page.locator('[data-fill-handle]')).toHaveCount(0)
  await expect(other.locator('[data-spreadsheet]').getByText('Анна')).toBeVisible()

  await page.keyboard.press('Control+b')
  for (const [at, weight] of [
    ['A1', '600'],
    ['C2', '600'],
    ['A4', '600'],
    ['A2', '400'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(cell(other, at)).toHaveCSS('font-weight', weight)
  await page.keyboard.press('Delete')
  await expect(cell(other, 'C2')).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(cell(other, 'C2')).toHaveText('20')

  const row = (name: string) => grid(page).getByRole('rowheader', { name, exact: true })
  await row('1').click()
  await row('3').click(withCtrl)
  await menu(page, row('1'), 'Удалить 2 строки')
  await expect(cell(other, 'A1')).toHaveText('2')
  await expect(cell(other, 'A2')).toHaveText('4')
})
