import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { address, bar, cell, openSheet, type } from './spreadsheetWorld.ts'

test('[RSS.02~] a range is named in the name box, used in a formula, and renamed and deleted in the name manager, while another person looks', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await terem.open(browser, await join('Борис'), path)
  await type(page, 'B2', '4', '6')
  await cell(page, 'B2').click()
  await cell(page, 'B3').click({ modifiers: ['Shift'] })
  await address(page).fill('2026')
  await address(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Имя начинается с буквы' })).toBeVisible()
  await address(page).fill('Продажи')
  await address(page).press('Enter')
  await expect(address(page)).toHaveValue('Продажи')
  await cell(page, 'A1').click()
  await page.keyboard.type('=сумм(прод')
  await expect(page.getByRole('listbox', { name: 'Функции' }).getByRole('option').first()).toHaveText(
    /^Продажи.*Лист1!\$B\$2:\$B\$3$/,
  )
  await page.keyboard.press('Tab')
  await page.keyboard.type(')')
  await page.keyboard.press('Enter')
  await expect(cell(boris, 'A1')).toHaveText('10')
  await address(boris).fill('продажи')
  await address(boris).press('Enter')
  await expect(address(boris)).toHaveValue('Продажи')

  await page.keyboard.press('Control+F3')
  const manager = page.getByRole('dialog', { name: 'Диспетчер имён' })
  const name = manager.getByRole('textbox', { name: 'Имя' })
  await expect(name).toBeFocused()
  await name.fill('продажи')
  await page.keyboard.press('Enter')
  await expect(manager.getByText('Это имя уже есть.')).toBeVisible()
  await manager.getByRole('button', { name: 'Изменить «Продажи»' }).click()
  await name.fill('Май')
  await manager.getByRole('textbox', { name: 'Диапазон' }).fill('B3')
  await page.keyboard.press('Enter')
  await expect(manager.getByRole('listitem')).toHaveText(/Май.*Лист1!\$B\$3/)
  await expect(cell(boris, 'A1')).toHaveText('6')
  await cell(boris, 'A1').click()
  await expect(bar(boris)).toHaveValue('=СУММ(Май)')
  await manager.getByRole('button', { name: 'Удалить «Май»' }).click()
  await expect(manager.getByText('Имён пока нет')).toBeVisible()
  await expect(cell(boris, 'A1')).toHaveText('#ИМЯ?')
  await page.keyboard.press('Escape')
  await expect(manager).toBeHidden()
  await page.keyboard.press('Control+Z')
  await expect(cell(boris, 'A1')).toHaveText('6')
})
