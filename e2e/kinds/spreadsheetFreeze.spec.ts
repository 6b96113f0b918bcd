import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { address, cell, grid, menu, openSheet, type } from './spreadsheetWorld.ts'

test('[RSS.04~] frozen rows and columns stay in view for everyone while the others scroll, and hidden ones do not show', async ({
  terem,
  browser,
}) => {
  const { page, anna, path } = await openSheet(terem, browser)
  await type(page, 'A1', 'Статья', 'Кирпич')
  await type(page, 'C1', 'Цена', '12')
  await menu(page, grid(page).getByRole('rowheader', { name: '1', exact: true }), 'Закрепить до строки 1')
  await menu(page, grid(page).getByRole('columnheader', { name: 'A', exact: true }), 'Закрепить до столбца A')
  const reader = await terem.open(browser, anna, path, { viewport: { width: 599, height: 800 } })
  for (const each of [page, reader]) {
    // oxlint-disable no-await-in-loop -- one after another
    await cell(each, 'C2').click()
    await each.keyboard.press('Control+ArrowDown')
    await expect(address(each)).toHaveValue('C1000')
    for (let step = 0; step < 12; step += 1) await each.keyboard.press('ArrowRight')
    for (const at of ['O1000', 'A1', 'A1000']) await expect(cell(each, at)).toBeInViewport({ ratio: 0.95 })
    // oxlint-enable no-await-in-loop
  }
  // The pointer, the field and what is written are where the frozen cells are seen.
  await cell(page, 'A1').click()
  await expect(address(page)).toHaveValue('A1')
  await page.keyboard.type('Расход')
  const field = page.locator('[data-cell-input]')
  const [seen, written] = [await cell(page, 'A1').boundingBox(), await field.boundingBox()]
  expect(Math.abs(seen!.y - written!.y) + Math.abs(seen!.x - written!.x)).toBeLessThanOrEqual(4)
  await page.keyboard.press('Enter')
  await expect(cell(reader, 'A1')).toHaveText('Расход')
  // What is under the frozen lines is scrolled out from under them.
  await expect(address(page)).toHaveValue('A2')
  await expect(cell(page, 'A2')).toBeInViewport({ ratio: 0.95 })
  const [first, next] = [await cell(page, 'A1').boundingBox(), await cell(page, 'A2').boundingBox()]
  expect(next!.y).toBeGreaterThanOrEqual(first!.y + first!.height - 1)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(grid(reader).getByRole('rowgroup')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(grid(reader).getByRole('rowgroup')).toHaveCount(0)

  await reader.keyboard.press('Control+Home')
  await expect(cell(reader, 'A2')).toHaveText('Кирпич')
  // Hidden rows are between those that are selected around them.
  const head = (row: number) => grid(page).getByRole('rowheader', { name: `${row}`, exact: true })
  await menu(page, head(2), 'Скрыть строки')
  await expect(cell(reader, 'A2')).toHaveCount(0)
  await head(1).click()
  await head(3).click({ modifiers: ['Shift'] })
  await menu(page, head(3), 'Показать скрытые строки')
  await expect(cell(reader, 'A2')).toHaveText('Кирпич')
})
