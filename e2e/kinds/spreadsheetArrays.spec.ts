import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { bar, cell, openSheet, type } from './spreadsheetWorld.ts'

test('[RSS.02~] [RSS.03~] an array fills cells for everyone, what is typed into them stays, and the array says so', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const other = await terem.open(browser, boris, path)
  await type(page, 'A1', '=ПОСЛЕД(3;2)')
  await type(page, 'D1', '=СУММ(A1#)', '=СУММ(ЕСЛИ(A1:B3>3;A1:B3;0))')
  for (const each of [page, other]) {
    await expect(cell(each, 'B3')).toHaveText('6')
    await expect(cell(each, 'D1')).toHaveText('21')
    await expect(cell(each, 'D2')).toHaveText('15')
  }
  // What fills a cell is seen in the bar, and is no text of the cell.
  await cell(page, 'B2').click()
  await expect(bar(page)).toHaveValue('=ПОСЛЕД(3;2)')
  await expect(page.locator('[data-array]')).toBeVisible()
  await page.keyboard.press('Delete')
  await page.keyboard.press('F2')
  await expect(bar(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(cell(page, 'B2')).toHaveText('4')
  // It is copied as a value, and the whole array as its formula.
  await page.keyboard.press('Control+c')
  await cell(page, 'F1').click()
  await page.keyboard.press('Control+v')
  await expect(bar(page)).toHaveValue('4')
  await cell(page, 'A1').click()
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('status', { name: 'Итоги выделения' })).toContainText('8')

  await type(other, 'B2', 'моё')
  for (const each of [page, other]) {
    await expect(cell(each, 'A1')).toHaveText('#ПЕРЕНОС!')
    await expect(cell(each, 'B2')).toHaveText('моё')
    await expect(cell(each, 'B3')).toHaveText('')
  }
  await cell(other, 'B2').click()
  await other.keyboard.press('Delete')
  for (const each of [page, other]) {
    await expect(cell(each, 'A1')).toHaveText('1')
    await expect(cell(each, 'B2')).toHaveText('4')
  }
})

test('[RSS.02~] [RPG.17~] names, functions that formulas make and a filter are written with help, and a guest sees what they fill', async ({
  terem,
  browser,
}) => {
  const { page, anna, id } = await openSheet(terem, browser)
  await type(page, 'A1', 'яблоко', 'груша', 'яблоко', 'слива')
  await type(page, 'B1', '5', '7', '2', '9')
  await cell(page, 'D1').click()
  await page.keyboard.type('=ФИЛ')
  await expect(page.getByRole('option')).toHaveText(['ФИЛЬТР(диапазон; включить; [если_пусто])'])
  await page.keyboard.type('ЬТР(A1:B4;B1:B4>4)')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'D3')).toHaveText('слива')
  await expect(cell(page, 'E3')).toHaveText('9')
  await type(page, 'G1', '=LET(итог;СУММ(B1:B4);удвоить;LAMBDA(x;x*2);удвоить(итог))')
  await expect(cell(page, 'G1')).toHaveText('46')
  await cell(page, 'G1').click()
  await expect(bar(page)).toHaveValue('=LET(итог;СУММ(B1:B4);удвоить;LAMBDA(x;x*2);удвоить(итог))')
  await type(page, 'I1', '=СОРТ(УНИК(A1:A4))')
  await expect(cell(page, 'I3')).toHaveText('яблоко')

  const address = await terem.publish(anna, id)
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await guest.goto(address)
  await expect(cell(guest, 'I3')).toHaveText('яблоко')
  await cell(guest, 'I3').click()
  await expect(guest.getByRole('textbox', { name: 'Formula bar' })).toHaveValue('=SORT(UNIQUE(A1:A4))')
  await type(page, 'A2', 'арбуз')
  await expect(cell(guest, 'D2')).toHaveText('арбуз')
})
