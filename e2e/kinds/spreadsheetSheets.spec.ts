import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { bar, cell, openSheet, tabs, type } from './spreadsheetWorld.ts'

test('[RSS.01~] cells are copied and cut from one sheet to another with their formulas and looks', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await type(page, 'A1', '2', '=A1*21')
  await cell(page, 'A2').click()
  await page.keyboard.press('Control+b')
  await cell(page, 'A1').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await page.getByRole('button', { name: 'Добавить лист' }).click()
  await expect(tabs(page)).toHaveCount(2)
  await cell(page, 'C3').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'C4')).toHaveText('42')
  await expect(cell(page, 'C4')).toHaveCSS('font-weight', '600')
  await cell(page, 'C4').click()
  await expect(bar(page)).toHaveValue('=C3*21')
  // What is cut leaves its sheet.
  await cell(page, 'C3').click()
  await page.keyboard.press('Control+x')
  await tabs(page).first().click()
  await cell(page, 'E5').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'E5')).toHaveText('2')
  await tabs(page).nth(1).click()
  await expect(cell(page, 'C3')).toHaveText('')
  await cell(page, 'C4').click()
  await expect(bar(page)).toHaveValue('=Лист1!E5*21')
})
