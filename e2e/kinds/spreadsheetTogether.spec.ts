import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { bar, cell, grid, menu, openSheet, type } from './spreadsheetWorld.ts'

test('[RSS.04~] [RTX.04~] two members insert rows and write formulas at once, and both keep what they meant', async ({
  terem,
  browser,
}) => {
  const { path, page, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const other = await terem.open(browser, boris, path)
  await expect(cell(other, 'A1')).toBeVisible()
  await type(page, 'A1', '1', '2', '3')
  await expect(cell(other, 'A3')).toHaveText('3')
  await cell(page, 'C2').click()
  await expect(other.locator('[data-spreadsheet]').getByText('Анна')).toBeVisible()

  await other.context().setOffline(true)
  await type(other, 'B1', '=SUM(A1:A3)')
  await type(other, 'B2', '=A3*100')
  await menu(page, cell(page, 'A2'), 'Вставить 1 строку выше')
  await type(page, 'A2', '40')
  await expect(saved(page)).toBeVisible()
  await other.context().setOffline(false)
  for (const each of [page, other]) {
    // oxlint-disable no-await-in-loop -- one after another
    await expect(cell(each, 'B1')).toHaveText('46')
    await expect(cell(each, 'B3')).toHaveText('300')
    await cell(each, 'B3').click()
    await expect(bar(each)).toHaveValue('=A4*100')
    // oxlint-enable no-await-in-loop
  }
  // Each takes back what they did themselves.
  await cell(other, 'B1').click()
  await other.keyboard.press('Control+z')
  await expect(cell(page, 'B3')).toHaveText('')
  await expect(cell(page, 'A2')).toHaveText('40')
  // The selection stays with its row.
  await cell(page, 'A4').click()
  await menu(other, cell(other, 'A1'), 'Вставить 1 строку выше')
  await expect(page.getByRole('textbox', { name: 'Адрес ячейки' })).toHaveValue('A5')
})

test('[RSS.04~] [RTX.04~] a formula that one types goes on to mean its cells while another inserts rows above them', async ({
  terem,
  browser,
}) => {
  const { path, page, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const other = await terem.open(browser, boris, path)
  await expect(cell(other, 'A1')).toBeVisible()
  await type(page, 'A1', '1', '2', '3')
  await expect(cell(other, 'A3')).toHaveText('3')
  await cell(other, 'C1').click()
  await other.keyboard.type('=sum(A2:A3')
  const field = other.locator('[data-cell-input] textarea')
  await menu(page, cell(page, 'A1'), 'Вставить 1 строку выше')
  await expect(field).toHaveValue('=СУММ(A3:A4')
  await expect(field).toBeFocused()
  // The caret is where it was.
  await other.keyboard.type(';10)*2')
  await other.keyboard.press('Enter')
  await expect(cell(page, 'C2')).toHaveText('30')
})

test('[RSS.02~] [RPG.17~] a guest reads a published spreadsheet with its values, and cannot write', async ({
  terem,
  browser,
}) => {
  const { anna, id, page } = await openSheet(terem, browser)
  await type(page, 'A1', '2', '=A1*21')
  await expect(saved(page)).toBeVisible()
  const address = await terem.publish(anna, id)
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await guest.goto(address)
  await expect(cell(guest, 'A2')).toHaveText('42')
  await expect(guest.getByRole('toolbar')).toHaveCount(0)
  await cell(guest, 'A2').click()
  await expect(guest.getByRole('textbox', { name: 'Formula bar' })).toHaveValue('=A1*21')
  await guest.keyboard.type('9')
  await guest.keyboard.press('Delete')
  await expect(cell(guest, 'A2')).toHaveText('42')
  await expect(grid(guest)).toHaveAttribute('aria-readonly', 'true')
  // The page stands in the window, and only its cells are scrolled.
  await expect(guest.getByRole('tab', { name: 'Sheet1' })).toBeInViewport()
  await type(page, 'A1', '3')
  await expect(cell(guest, 'A2')).toHaveText('63')
  // Who may only read finds, and is offered no replacement.
  await guest.keyboard.press('Control+h')
  await guest.keyboard.type('63')
  const search = guest.getByRole('search', { name: 'Find and replace' })
  await expect(search.getByRole('status')).toHaveText('1 of 1')
  await expect(search.getByRole('textbox')).toHaveCount(1)
})

test('[RSS.01~] a spreadsheet is written on a phone', async ({ terem, browser }) => {
  const { page } = await openSheet(terem, browser, { viewport: { width: 599, height: 900 } })
  await type(page, 'B2', '5', '=B2*2')
  await expect(cell(page, 'B3')).toHaveText('10')
  await expect(page.getByRole('toolbar')).toBeVisible()
})
