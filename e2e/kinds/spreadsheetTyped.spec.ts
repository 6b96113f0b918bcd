import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { bar, cell, grid, openSheet, tabs, type } from './spreadsheetWorld.ts'

test('[RSS.01~] lines are broken in a cell and in the bar, and keys go to the cells of a sheet that is chosen', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await cell(page, 'A1').click()
  await page.keyboard.type('один')
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.type('два')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A1')).toHaveText('один\nдва', { useInnerText: false })
  await cell(page, 'A1').click()
  await expect(bar(page)).toHaveValue('один\nдва')
  await bar(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('три')
  await page.keyboard.press('Enter')
  await cell(page, 'A1').click()
  await expect(bar(page)).toHaveValue('один\nдва\nтри')
  await page.getByRole('button', { name: 'Добавить лист' }).click()
  await tabs(page).first().click()
  await expect(page.getByRole('textbox', { name: /A1/ })).toBeFocused()
  await tabs(page).nth(1).click()
  await expect(page.getByRole('textbox', { name: /A1/ })).toBeFocused()
  await page.keyboard.type('сразу')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A1')).toHaveText('сразу')
})

test('[RSS.03~] a formula of thousands of terms stops no other one, not after a reload either', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await cell(page, 'A1').click()
  await page.keyboard.insertText(`=${'1+'.repeat(8000)}1`)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(`=1${'%'.repeat(20_000)}`)
  await page.keyboard.press('Enter')
  await type(page, 'B1', '=2+2')
  await expect(cell(page, 'B1')).toHaveText('4')
  await expect(cell(page, 'A1')).toHaveText('8001')
  await expect(cell(page, 'A2')).toHaveText('#ИМЯ?')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(cell(page, 'B1')).toHaveText('4')
  expect(errors).toEqual([])
})

test('[RSS.02~] F4 fixes the reference at the caret, and a press on the edge of a head fits the column', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'A1', '5', '7')
  await cell(page, 'B1').click()
  await page.keyboard.type('=A1')
  await page.keyboard.press('F4')
  await page.keyboard.type('+')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await cell(page, 'B1').click()
  await expect(bar(page)).toHaveValue('=$A$1+A1')
  await bar(page).click()
  await page.keyboard.press('End')
  await page.keyboard.press('F4')
  await page.keyboard.press('F4')
  await page.keyboard.press('Enter')
  await cell(page, 'B1').click()
  await expect(bar(page)).toHaveValue('=$A$1+A$1')
  await expect(cell(page, 'B1')).toHaveText('10')
  const head = grid(page).getByRole('columnheader', { name: 'C', exact: true })
  const long = 'Очень длинное название статьи расходов'
  await type(page, 'C1', long)
  const before = (await head.boundingBox())!
  await page.mouse.dblclick(before.x + before.width, before.y + 10)
  await expect
    .poll(() => cell(page, 'C1').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth))
    .toBe(true)
  const after = (await head.boundingBox())!
  expect(after.width).toBeGreaterThan(before.width)
  await cell(page, 'C1').click()
  await page.keyboard.press('Delete')
  await page.mouse.dblclick(after.x + after.width, after.y + 10)
  await expect.poll(async () => (await head.boundingBox())!.width).toBe(before.width)
})
