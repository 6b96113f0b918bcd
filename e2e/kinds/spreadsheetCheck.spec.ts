import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { address, cell, menu, openSheet, type } from './spreadsheetWorld.ts'

test('[RSS.04~] cells take what their author allows: a list by keys, numbers between two, refused or marked with the author’s words', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  await type(page, 'A1', 'Состояние', 'иное')
  await cell(page, 'A2').click()
  await page.keyboard.press('Shift+ArrowDown')
  await menu(page, cell(page, 'A3'), 'Проверка данных…')
  const window = page.getByRole('dialog', { name: 'Проверка данных' })
  await expect(window.getByText('Ячейки: A2:A3')).toBeVisible()
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(window.getByText(/Введите от 1 до 500 значений/)).toBeVisible()
  await window.getByRole('textbox', { name: 'Значения, по одному в строке' }).fill('новый\nв работе\nготово')
  await window.getByRole('textbox', { name: 'Подсказка' }).fill('Выберите состояние')
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(window).toHaveCount(0)

  // What was there before is marked; what is typed is refused and stays to be put right.
  const other = await terem.open(browser, boris, path)
  await expect(cell(other, 'A2')).toHaveAttribute('aria-invalid', 'true')
  await cell(other, 'A3').click()
  await expect(other.locator('[data-cell-input] textarea')).toHaveAccessibleDescription('Выберите состояние')
  await other.keyboard.type('гот')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert').filter({ hasText: 'Выберите состояние' })).toBeVisible()
  await cell(other, 'C5').click()
  await expect(address(other)).toHaveValue('A3')
  await other.keyboard.type('ово')
  await other.keyboard.press('Enter')
  await expect(cell(page, 'A3')).toHaveText('готово')
  await expect(address(other)).toHaveValue('A4')

  // A list by keys alone, and by its button.
  await cell(other, 'A2').click()
  await other.keyboard.press('Alt+ArrowDown')
  await other.keyboard.type('раб')
  const list = other.getByRole('dialog', { name: 'Допустимые значения' })
  await expect(list.getByRole('option')).toHaveText(['в работе'])
  await other.keyboard.press('Enter')
  await expect(cell(page, 'A2')).toHaveText('в работе')
  await expect(cell(page, 'A2')).not.toHaveAttribute('aria-invalid', 'true')
  await other.getByRole('button', { name: 'Список значений A3' }).click()
  await list.getByRole('option', { name: 'новый' }).click()
  await expect(cell(page, 'A3')).toHaveText('новый')

  // Pasted values that break it are marked.
  await cell(page, 'A1').click()
  await page.keyboard.press('Control+c')
  await cell(page, 'A3').click()
  await page.keyboard.press('Control+v')
  await expect(cell(other, 'A3')).toHaveAttribute('aria-invalid', 'true')

  // Numbers, with a warning only.
  await cell(page, 'B2').click()
  await menu(page, cell(page, 'B2'), 'Проверка данных…')
  await window.getByRole('combobox', { name: 'Допустимо' }).click()
  await page.getByRole('option', { name: 'Число' }).click()
  await window.getByRole('textbox', { name: 'От' }).fill('1')
  await window.getByRole('textbox', { name: 'До' }).fill('2,5')
  await window.getByText('Предупреждать').click()
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await type(page, 'B2', '3')
  await expect(cell(other, 'B2')).toHaveText('3')
  await expect(cell(other, 'B2')).toHaveAttribute('aria-invalid', 'true')
  await type(page, 'B2', '2,5')
  await expect(cell(other, 'B2')).not.toHaveAttribute('aria-invalid', 'true')

  await menu(page, cell(page, 'B2'), 'Проверка данных…')
  await expect(window.getByRole('textbox', { name: 'До' })).toHaveValue('2,5')
  await window.getByRole('button', { name: 'Удалить правило' }).click()
  await type(page, 'B2', '9')
  await expect(cell(other, 'B2')).toHaveText('9')
  await expect(cell(other, 'B2')).not.toHaveAttribute('aria-invalid', 'true')
})
