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

test('[RSS.01~] a formula is pointed at cells of another sheet by the pointer, and what names no sheet is kept', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await page.getByRole('button', { name: 'Добавить лист' }).click()
  await type(page, 'B1', '20', '21')
  await tabs(page).first().click()
  await type(page, 'C1', '1')
  await cell(page, 'A1').click()
  await page.keyboard.type('=СУММ(')
  await tabs(page).nth(1).click()
  await cell(page, 'B1').hover()
  await page.mouse.down()
  await cell(page, 'B2').hover()
  await page.mouse.up()
  await expect(bar(page)).toHaveValue('=СУММ(Лист2!B1:B2')
  await page.keyboard.type(';')
  await tabs(page).first().click()
  await cell(page, 'C1').click()
  await expect(bar(page)).toHaveValue('=СУММ(Лист2!B1:B2;C1')
  await tabs(page).nth(1).click()
  await page.keyboard.type(')')
  await page.keyboard.press('Enter')
  await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(cell(page, 'A1')).toHaveText('42')
  // The next keys are written in the cell below.
  await page.keyboard.type('=Лист9!A1')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A2')).toHaveText('#ССЫЛКА!')
  await cell(page, 'A2').click()
  await expect(bar(page)).toHaveValue('=Лист9!A1')
})
