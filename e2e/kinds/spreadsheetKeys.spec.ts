import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { address, bar, cell, openSheet, tabs, type } from './spreadsheetWorld.ts'

test('[RSS.01~] keys move, write and select as in other spreadsheets', async ({ terem, browser }) => {
  const { page } = await openSheet(terem, browser)
  const press = async (...keys: string[]) => {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    for (const key of keys) await page.keyboard.press(key)
  }
  const at = (wanted: string) => expect(address(page)).toHaveValue(wanted)
  await type(page, 'A1', '1', '2', '3')
  await at('A4')
  await press('Control+ArrowUp')
  await at('A3')
  await press('Control+ArrowUp')
  await at('A1')
  await press('Control+ArrowDown')
  await at('A3')
  await press('Control+ArrowDown')
  await at('A1000')
  await expect(cell(page, 'A1000')).toBeInViewport()
  await press('Control+Home')
  await at('A1')
  await press('Control+End')
  await at('A3')
  await press('PageDown')
  await expect(address(page)).not.toHaveValue('A3')
  await press('PageUp')
  await at('A3')

  // Tab writes and goes on; Enter goes back to where the row began.
  await cell(page, 'C5').click()
  await page.keyboard.type('x')
  await press('Tab')
  await page.keyboard.type('y')
  await press('Tab')
  await at('E5')
  await page.keyboard.type('z')
  await press('Enter')
  await at('C6')
  await expect(cell(page, 'E5')).toHaveText('z')
  await press('Shift+Enter', 'Shift+Tab')
  await at('B5')

  // Typing replaces, F2 edits, Escape gives up, Delete empties.
  await cell(page, 'C5').click()
  await press('F2')
  await page.keyboard.type('1')
  await press('ArrowLeft')
  await page.keyboard.type('0')
  await press('Enter')
  await expect(cell(page, 'C5')).toHaveText('x01')
  await cell(page, 'C5').click()
  await page.keyboard.type('new')
  await press('Escape')
  await expect(cell(page, 'C5')).toHaveText('x01')
  await page.keyboard.type('new')
  await press('ArrowDown')
  await at('C6')
  await expect(cell(page, 'C5')).toHaveText('new')
  await press('ArrowUp', 'Delete')
  await expect(cell(page, 'C5')).toHaveText('')
  await press('Control+z')
  await expect(cell(page, 'C5')).toHaveText('new')
  await press('Control+Shift+z')
  await expect(cell(page, 'C5')).toHaveText('')

  // What is selected is counted; Enter goes round within it.
  await cell(page, 'A1').click()
  await press('Shift+ArrowDown', 'Shift+ArrowDown')
  const status = page.getByRole('status', { name: 'Итоги выделения' })
  await expect(status).toHaveText('Сумма: 6Среднее: 2Количество: 3')
  await press('Enter', 'Enter', 'Enter')
  await at('A1')
  await expect(status).toContainText('Сумма: 6')
  await press('Control+b')
  await expect(cell(page, 'A3')).toHaveCSS('font-weight', '600')
})

test('[RSS.01~] an address is typed into its field, and leads there with Enter', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await page.getByRole('button', { name: 'Добавить лист' }).click()
  await address(page).fill('b200')
  await page.keyboard.press('Enter')
  await expect(address(page)).toHaveValue('B200')
  await expect(cell(page, 'B200')).toBeInViewport({ ratio: 0.95 })
  await page.keyboard.type('там')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'B200')).toHaveText('там')
  await address(page).click()
  await page.keyboard.type('ZZ9')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Такой ячейки' })).toBeVisible()
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(address(page)).toHaveValue('B201')
  await address(page).fill('Лист1!A1:C3')
  await page.keyboard.press('Enter')
  await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('5')
  await page.keyboard.press('Control+Enter')
  for (const at of ['A1', 'C3']) await expect(cell(page, at)).toHaveText('5')
})

test('[RSS.01~] cells are copied with their formulas, cut, filled, and pasted from other programs', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await type(page, 'A1', '1', '2')
  await type(page, 'B1', '=A1*10')
  await cell(page, 'B1').click()
  await page.keyboard.press('Control+c')
  await cell(page, 'B2').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'B2')).toHaveText('20')
  await expect(bar(page)).toHaveValue('=A2*10')
  // Cells that are cut take those with them that refer to them.
  await cell(page, 'A1').click()
  await page.keyboard.press('Control+x')
  await cell(page, 'D4').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'D4')).toHaveText('1')
  await expect(cell(page, 'A1')).toHaveText('')
  await cell(page, 'B1').click()
  await expect(bar(page)).toHaveValue('=D4*10')
  await page.evaluate(() => navigator.clipboard.writeText('имя\tсумма\n"a ""b"""\t1 234,5\nдоля\t12%'))
  await cell(page, 'F1').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 'F2')).toHaveText('a "b"')
  await expect(cell(page, 'G2')).toHaveText('1234,5')
  await expect(cell(page, 'G3')).toHaveText(/^12\s%$/)
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'F1')).toHaveText('')
  await expect(cell(page, 'G3')).toHaveText('')

  await type(page, 'F1', '5', '7')
  await cell(page, 'F1').click()
  await cell(page, 'F2').click({ modifiers: ['Shift'] })
  const handle = (await page.locator('[data-fill-handle]').boundingBox())!
  const end = (await cell(page, 'F5').boundingBox())!
  await page.mouse.move(handle.x + 4, handle.y + 4)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, end.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(cell(page, 'F5')).toHaveText('13')
  // A press on a cell puts its address into the formula that is being written.
  await cell(page, 'H1').click()
  await page.keyboard.type('=')
  await cell(page, 'F1').click()
  await page.keyboard.type('+')
  await cell(page, 'F5').click()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'H1')).toHaveText('18')
})

test('[RSS.04~] the fill handle lets series go on and fills down at a double press, and Ctrl+Enter writes into all selected cells', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'A1', 'Янв')
  await type(page, 'B1', '01.02.2026')
  await cell(page, 'A1').click()
  await cell(page, 'B1').click({ modifiers: ['Shift'] })
  const handle = page.locator('[data-fill-handle]')
  await handle.hover()
  await page.mouse.down()
  await cell(page, 'B4').hover()
  await page.mouse.up()
  for (const [at, text] of [
    ['A4', 'Апр'],
    ['B4', '04.02.2026'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(cell(page, at)).toHaveText(text)
  await type(page, 'C1', '=B1+1')
  await cell(page, 'C1').click()
  await handle.dblclick()
  await expect(cell(page, 'C4')).toHaveText('05.02.2026')
  await expect(cell(page, 'C5')).toHaveText('')

  await cell(page, 'E1').click()
  await cell(page, 'E2').click({ modifiers: ['Shift'] })
  await page.keyboard.type('=B1')
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 'E1')).toHaveText('01.02.2026')
  await expect(cell(page, 'E2')).toHaveText('02.02.2026')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'E2')).toHaveText('')
  await expect(cell(page, 'E1')).toHaveText('')
})
