import { expect } from '@playwright/test'
import { addChecks, checkLimits } from '#schema/kinds/spreadsheet/checks.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { addFormats, formatLimits } from '#schema/kinds/spreadsheet/formats.ts'
import { test } from '../world.ts'
import { cell, menu, openSheet, type } from './spreadsheetWorld.ts'
import { writeInto } from './writeInto.ts'

const withCtrl = { modifiers: ['ControlOrMeta' as const] }

test('[RSS.04~] a rule is made for all ranges that are selected, and one that there is no room for stays to be put right', async ({
  terem,
  browser,
}) => {
  const { page, anna, id } = await openSheet(terem, browser)
  const select = async (...all: string[]) => {
    await page.keyboard.press('Escape')
    for (const [at, address] of all.entries())
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await cell(page, address).click(at === 0 ? {} : withCtrl)
  }
  // One that is pressed again is not selected any more.
  await select('A1', 'C2', 'D4', 'D4')
  await menu(page, cell(page, 'C2'), 'Проверка данных…')
  const window = page.getByRole('dialog', { name: 'Проверка данных' })
  await expect(window.getByText('Ячейки: C2; A1')).toBeVisible()
  await window.getByRole('textbox', { name: 'Значения, по одному в строке' }).fill('да')
  await window.getByText('Предупреждать').click()
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(window).toHaveCount(0)
  for (const at of ['A1', 'C2', 'D4'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await type(page, at, 'нет')
  await expect(page.locator('[aria-invalid="true"]')).toHaveText(['нет', 'нет'])

  const other = await writeInto(terem, anna, id)
  const one = (row: number) => ({ top: row, bottom: row, left: 5, right: 5 })
  const rows = (count: number) => Array.from({ length: count }, (_, row) => row)
  await other.write([
    {
      write(doc) {
        const check = { rule: { kind: 'list', values: ['x'] }, isStrict: false, help: '' } as const
        addChecks(
          doc,
          readBook(doc).sheets[0]!,
          rows(checkLimits.checks - 2).map((row) => ({ area: one(row + 20), check })),
        )
        const rule = { condition: { kind: 'above', from: 1 }, look: { bold: true } } as const
        addFormats(
          doc,
          readBook(doc).sheets[0]!,
          rows(formatLimits.formats).map((row) => ({ rule, areas: [one(row)] })),
        )
      },
    },
  ])
  other.stop()
  await select('B7')
  await menu(page, cell(page, 'B7'), 'Проверка данных…')
  const values = window.getByRole('textbox', { name: 'Значения, по одному в строке' })
  await values.fill('своё')
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(window.getByRole('alert')).toHaveText(/не больше 500 правил проверки/)
  await expect(values).toHaveValue('своё')
  await page.keyboard.press('Escape')

  // What is pasted with rules says so, and is there.
  await cell(page, 'A1').click()
  await page.keyboard.press('Control+c')
  await cell(page, 'B7').click()
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('alert').filter({ hasText: 'Перенесены не все правила' })).toBeVisible()
  await expect(cell(page, 'B7')).toHaveText('нет')

  await page.getByRole('button', { name: 'Условное форматирование…' }).click()
  const panel = page.getByRole('complementary', { name: 'Условное форматирование' })
  await panel.getByRole('button', { name: 'Добавить правило' }).click()
  await panel.getByRole('textbox', { name: 'Значение' }).fill('10')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toHaveText('На листе уже 100 правил. Удалите лишние.')
  const range = panel.getByRole('textbox', { name: 'Применить к диапазону' })
  await range.fill(
    rows(51)
      .map((row) => `A${row * 2 + 1}`)
      .join(';'),
  )
  await page.keyboard.press('Enter')
  await expect(panel.getByText('В одном правиле не больше 50 диапазонов')).toBeVisible()
})
