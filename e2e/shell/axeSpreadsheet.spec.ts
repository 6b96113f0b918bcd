import { expect } from '@playwright/test'
import { cell, type } from '../kinds/spreadsheetWorld.ts'
import { test } from '../world.ts'
import { expectNone, ground, open } from './axeWorld.ts'

test('axe finds nothing serious on a spreadsheet, empty, written and with its menus', async ({
  terem,
  browser,
}) => {
  const at = await ground(terem)
  const id = await terem.page(at.anna, at.space, { title: 'Смета', type: 'spreadsheet' })
  const page = await open(terem, browser, at, `/${at.space.id}/${id}`)
  await expect(cell(page, 'A1')).toBeVisible()
  await expectNone(page, 'an empty spreadsheet')
  await type(page, 'A1', '1', '=A1/0', 'слова')
  await cell(page, 'A2').click()
  await page.getByRole('button', { name: 'Цвет заливки' }).click()
  await page.getByRole('menuitem', { name: 'Синий' }).click()
  await expectNone(page, 'a written spreadsheet')
  await cell(page, 'A2').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Очистить' })).toBeVisible()
  await expectNone(page, 'the menu of cells')
  await page.getByRole('menuitem', { name: 'Условное форматирование…' }).click()
  await page.getByRole('textbox', { name: 'Значение' }).fill('0')
  await expectNone(page, 'a rule that is written')
  await page.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('button', { name: 'Добавить правило' })).toBeVisible()
  await expectNone(page, 'the rules of a sheet')
  await page.keyboard.press('Escape')
  // F6 leads out of the cells, where Tab moves within them.
  await cell(page, 'A2').click()
  await page.keyboard.press('F6')
  await expect(page.getByRole('tab', { name: 'Лист1' })).toBeFocused()
  await cell(page, 'A2').click()
  await page.keyboard.press('Shift+F6')
  await expect(page.getByRole('textbox', { name: 'Строка формул' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Ячейка A2' })).toBeFocused()
})

test('axe finds nothing serious on a spreadsheet with a chart, its panel and its menu', async ({
  terem,
  browser,
}) => {
  const at = await ground(terem)
  const id = await terem.page(at.anna, at.space, { title: 'Продажи', type: 'spreadsheet' })
  const page = await open(terem, browser, at, `/${at.space.id}/${id}`)
  await type(page, 'A1', 'Янв', 'Фев', 'Мар')
  await type(page, 'B1', '1', '2', '3')
  await page.getByRole('button', { name: 'Вставить диаграмму' }).click()
  const chart = page.getByRole('list', { name: 'Диаграммы' }).getByRole('group')
  await expect(chart).toBeFocused()
  await expect(chart.locator('.recharts-surface').first()).toBeVisible()
  await expectNone(page, 'a chart and its panel')
  await page
    .getByRole('button', { name: /^Цвет: / })
    .first()
    .click()
  await expectNone(page, 'the colours of a chart')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Ячейка B4' })).toBeFocused()
  await chart.click({ button: 'right', position: { x: 20, y: 20 } })
  await expect(page.getByRole('menuitem', { name: 'Скачать CSV' })).toBeVisible()
  await expectNone(page, 'the menu of a chart')
})
