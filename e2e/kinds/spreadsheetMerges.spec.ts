import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { address, cell, openSheet, type } from './spreadsheetWorld.ts'

const merged = (page: Page) => page.locator('[data-merged]')

test('[RSS.04~] cells are merged after a question, seen and written as one by everyone, and parted again', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const other = await terem.open(browser, boris, path)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Объединение ячеек' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await type(page, 'B2', 'Итог', 'лишнее')
  await cell(page, 'B2').click()
  await cell(page, 'C3').click({ modifiers: ['Shift'] })
  await choose('Объединить все')
  const window = page.getByRole('dialog', { name: 'Объединить ячейки?' })
  await window.getByRole('button', { name: 'Отмена' }).filter({ hasText: 'Отмена' }).click()
  await expect(cell(other, 'B3')).toHaveText('лишнее')
  await choose('Объединить все')
  await window.getByRole('button', { name: 'Объединить' }).click()
  await expect(merged(other)).toHaveText('Итог')
  await expect(cell(other, 'B2')).toHaveAttribute('aria-colspan', '2')
  await expect(cell(other, 'B2')).toHaveAttribute('aria-rowspan', '2')
  await expect(cell(other, 'B3')).toHaveCount(0)
  const [one, next] = [await merged(other).boundingBox(), await cell(other, 'D4').boundingBox()]
  expect(Math.abs(one!.x + one!.width - next!.x)).toBeLessThanOrEqual(1)
  expect(Math.abs(one!.y + one!.height - next!.y)).toBeLessThanOrEqual(1)

  // A press anywhere on it is on the whole of it, and arrows pass it as one.
  await other.mouse.click(one!.x + one!.width - 8, one!.y + one!.height - 8)
  await expect(address(other)).toHaveValue('B2')
  await other.keyboard.type('Всего')
  await other.keyboard.press('Enter')
  await expect(address(other)).toHaveValue('B4')
  await expect(merged(page)).toHaveText('Всего')
  await other.keyboard.press('ArrowUp')
  await other.keyboard.press('ArrowRight')
  await expect(address(other)).toHaveValue('D2')

  await cell(page, 'B2').click({ force: true })
  await choose('Отменить объединение')
  await expect(merged(other)).toHaveCount(0)
  await expect(cell(other, 'B3')).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(merged(other)).toHaveText('Всего')
})
