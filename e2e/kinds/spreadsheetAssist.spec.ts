import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { address, bar, cell, openSheet, type } from './spreadsheetWorld.ts'

const functions = (page: Page) => page.getByRole('listbox', { name: 'Функции' })
const hint = (page: Page) => page.getByRole('note', { name: 'Аргументы функции' })
const current = (page: Page) => hint(page).locator('[data-current]')
const field = (page: Page) => page.getByRole('textbox', { name: /^Ячейка / })

test('functions are offered by their first letters in either language, and taken by keys or the pointer', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'B1', '1', '2', '4')
  await cell(page, 'A1').click()
  await page.keyboard.type('=сумм')
  await expect(functions(page).getByRole('option')).toHaveText([
    /^СУММ\(/,
    /^СУММЕСЛИ\(/,
    /^СУММЕСЛИМН/,
    /^СУММОБЪЕКТОВ\(/,
    /^СУММПРОИЗВ/,
  ])
  await expect(functions(page).getByRole('option', { selected: true })).toHaveText(/^СУММ\(/)
  await page.keyboard.press('Tab')
  await expect(field(page)).toHaveValue('=СУММ(')
  await expect(hint(page)).toHaveText('СУММ(число1; [число2]; …)')
  await expect(current(page)).toHaveText('число1')
  // An arrow puts in a cell where one is wanted.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type(';')
  await expect(current(page)).toHaveText('[число2]')
  await page.keyboard.type('max')
  await functions(page).getByRole('option', { name: 'МАКС' }).click()
  await expect(field(page)).toHaveValue('=СУММ(B1:B3;МАКС(')
  await page.keyboard.type('5;6))')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A1')).toHaveText('13')
  // Enter takes what was chosen by an arrow, and ends the cell where nothing was.
  await page.keyboard.type('=ок')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('=ОКРВНИЗ(')
  await page.keyboard.type('7,9;2)')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A2')).toHaveText('6')
  await page.keyboard.type('=пи')
  await expect(functions(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(address(page)).toHaveValue('A4')
  await expect(cell(page, 'A3')).toHaveText('#ИМЯ?')
  // Escape puts the list away first.
  await page.keyboard.type('=мин')
  await page.keyboard.press('Escape')
  await expect(functions(page)).toBeHidden()
  await expect(field(page)).toHaveValue('=мин')
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
})

test('the bar offers functions, too, and the cells that a formula means are marked in the colors of their addresses', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'B1', '2', '3')
  await cell(page, 'A1').click()
  await bar(page).click()
  await page.keyboard.type('=произ')
  await expect(bar(page)).toHaveAttribute('aria-activedescendant', 'spreadsheet-functions-0')
  await page.keyboard.press('Tab')
  await expect(bar(page)).toBeFocused()
  await page.keyboard.type('B1;B2;B1')
  await expect(bar(page)).toHaveValue('=ПРОИЗВЕД(B1;B2;B1')
  const colors = (text: string) =>
    page
      .locator('[data-formula]')
      .locator('..')
      .locator('span', { hasText: new RegExp(`^${text}$`) })
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color))
  const [first, again] = await colors('B1')
  const [second] = await colors('B2')
  expect(again).toBe(first)
  expect(second).not.toBe(first)
  const marked = async (at: string) => {
    const { x, y } = (await cell(page, at).boundingBox())!
    const boxes = await page.locator('[style*="--reference"]').evaluateAll((marks) =>
      marks.map((mark) => {
        const { left, top } = mark.getBoundingClientRect()
        return { left, top, color: getComputedStyle(mark).borderTopColor }
      }),
    )
    return boxes
      .filter(({ left, top }) => Math.abs(left - x) < 2 && Math.abs(top - y) < 2)
      .map(({ color }) => color)
  }
  expect(await marked('B1')).toEqual([first, first])
  expect(await marked('B2')).toEqual([second])
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A1')).toHaveText('12')
  await expect(page.locator('[style*="--reference"]')).toHaveCount(0)
})
