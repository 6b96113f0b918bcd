import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { bar, cell, openSheet, tabs, type } from './spreadsheetWorld.ts'

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
  await expect(cell(page, 'A2')).toHaveText('#ЧИСЛО!')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(cell(page, 'B1')).toHaveText('4')
  expect(errors).toEqual([])
})
