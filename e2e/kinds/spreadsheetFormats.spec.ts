import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'
import { cell, menu, openSheet, type } from './spreadsheetWorld.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Условное форматирование' })
const rules = (page: Page) => panel(page).getByRole('list', { name: 'Правила' }).getByRole('listitem')
const button = (page: Page, name: string) => panel(page).getByRole('button', { name })

async function choose(page: Page, field: string, option: string) {
  await panel(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[RSS.04~] cells are coloured by what they hold, by rules in an order that everyone sees, and what is done to them is undone', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const other = await terem.open(browser, boris, path)
  await type(page, 'A1', '5', '15', '=A2*2', 'слово')
  await cell(page, 'A1').click()
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (let at = 0; at < 4; at += 1) await page.keyboard.press('Shift+ArrowDown')
  await menu(page, cell(page, 'A2'), 'Условное форматирование…')
  await expect(panel(page).getByRole('textbox', { name: 'Применить к диапазону' })).toHaveValue('A1:A5')
  await button(page, 'Готово').click()
  await expect(panel(page).getByText('Введите число или дату')).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Значение' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(rules(page)).toHaveText(['123Больше 10A1:A5'])
  // Values of formulas count.
  await expect(cell(other, 'A2')).toHaveAttribute('data-fill', 'green')
  await expect(cell(other, 'A3')).toHaveAttribute('data-fill', 'green')
  await expect(cell(other, 'A1')).not.toHaveAttribute('data-fill')
  await type(other, 'A2', '3')
  await expect(cell(page, 'A2')).not.toHaveAttribute('data-fill')
  await expect(cell(page, 'A3')).not.toHaveAttribute('data-fill')

  // The first rule that says a part of the look counts.
  await button(page, 'Добавить правило').click()
  await choose(page, 'Форматировать ячейки, если', 'Не пусто')
  await button(page, 'Курсив').click()
  await button(page, 'Зачёркнутый').click()
  // Escape closes what is open over the rule, and not the rule.
  await panel(page).getByRole('combobox', { name: 'Форматировать ячейки, если' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await button(page, 'Цвет заливки').press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(button(page, 'Цвет заливки')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Красный' }).click()
  await expect(button(page, 'Цвет заливки')).toBeFocused()
  await button(page, 'Готово').click()
  await type(other, 'A2', '30')
  await expect(cell(page, 'A2')).toHaveAttribute('data-fill', 'green')
  await expect(cell(page, 'A2')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(cell(page, 'A4')).toHaveAttribute('data-fill', 'red')
  await expect(cell(page, 'A5')).not.toHaveAttribute('data-fill')
  await button(page, 'Переместить выше: Не пусто').click()
  await expect(cell(other, 'A2')).toHaveAttribute('data-fill', 'red')

  // A scale instead of the colour.
  await rules(page).first().getByRole('button').first().click()
  await panel(page).getByText('Цветовая шкала').click()
  await choose(page, 'Средняя точка', 'Процентиль')
  await button(page, 'Готово').click()
  await expect(cell(other, 'A1')).toHaveAttribute('style', /--scale-white/)
  await expect(cell(other, 'A3')).toHaveAttribute('style', /--scale-green/)
  await expect(cell(other, 'A4')).not.toHaveAttribute('style', /scale/)

  await button(page, 'Удалить: Цветовая шкала').click()
  await expect(rules(page)).toHaveCount(1)
  await expect(rules(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.locator('[data-cell-input] textarea')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell(other, 'A1')).toHaveAttribute('style', /--scale-white/)
})

test('[RSS.04~] [RPG.17~] a guest sees the conditional formats of a published spreadsheet as they change, and is offered none', async ({
  terem,
  browser,
}) => {
  const { page, anna, id } = await openSheet(terem, browser)
  await type(page, 'B1', '1')
  await cell(page, 'B1').click()
  await page.getByRole('button', { name: 'Условное форматирование…' }).click()
  await panel(page).getByRole('textbox', { name: 'Значение' }).fill('0')
  await button(page, 'Готово').click()
  await expect(rules(page)).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  const address = await terem.publish(anna, id)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(address)
  await expect(cell(guest, 'B1')).toHaveAttribute('data-fill', 'green')
  await cell(guest, 'B1').click({ button: 'right' })
  await expect(guest.getByRole('menuitem')).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Условное форматирование…' })).toHaveCount(0)
  await button(page, 'Удалить: Больше 0').click()
  await expect(cell(guest, 'B1')).not.toHaveAttribute('data-fill')
})
