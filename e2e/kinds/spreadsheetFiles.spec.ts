import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { expect, type Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { test } from '../world.ts'
import { letOnlyRead } from './boardWorld.ts'
import { bar, cell, openSheet, tabs, type } from './spreadsheetWorld.ts'

/** A budget as another program keeps it: two sheets, and some things that are not known here. */
async function budget(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const [costs, total] = [
    book.addWorksheet('Расходы', { views: [{ state: 'frozen', ySplit: 1 }] }),
    book.addWorksheet("Итоги Q'3 год"),
  ]
  costs.addRow(['Статья', 'Срок', 'Цена', 'Штук', 'Сумма'])
  costs.getRow(1).font = { bold: true }
  for (const [at, [name, price, count]] of (
    [
      ['Кирпич', 12.5, 400],
      ['Цемент', 480, 20],
      ['=не формула', 1, 1],
    ] as const
  ).entries()) {
    const row = costs.addRow([name, new Date(Date.UTC(2026, 10, 25 + at)), price, count])
    row.getCell(2).numFmt = 'dd.mm.yyyy'
    row.getCell(3).numFmt = '#,##0.00 "₽"'
  }
  costs.fillFormula('E2:E4', 'C2*D2', [5000, 9600, 1])
  costs.getColumn(1).width = 30
  total.getCell('A1').value = { formula: 'SUM(Расходы!E2:E4)', result: 14_601 }
  total.getCell('A2').value = { formula: 'BESSELI(1,1)', result: 0.5652 }
  total.getCell('A3').value = { formula: 'IF(A1>1000,"да ""много""","нет")', result: 'да "много"' }
  total.getCell('A4').value = { formula: "'Итоги Q''3 год'!A1*2", result: 29_202 }
  total.mergeCells('C1:D2')
  const out = new PassThrough()
  const whole = new Response(out as never).arrayBuffer()
  await book.xlsx.write(out)
  return Buffer.from(await whole)
}

const fileMenu = (page: Page) => page.getByRole('button', { name: /^(Файл|Скачать)$/ })
const give = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Импорт из XLSX или CSV…')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function saved(page: Page, item: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  await fileMenu(page).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('[RSS.05] a workbook is imported with its values and formulas, told what is left out, taken back, and exported as XLSX and CSV; a CSV becomes a sheet', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await give(page, 'Бюджет.xlsx', await budget())
  const window = page.getByRole('dialog', { name: 'Импорт из файла' })
  await expect(window.getByText('«Бюджет.xlsx»: 2 листа, 24 заполненные ячейки.')).toBeVisible()
  await expect(window.getByRole('listitem')).toHaveText([/^формулы с функциями, которых здесь нет.* \(1\)$/])
  await expect(window.getByRole('button', { name: 'Импортировать' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tabs(page)).toHaveText(['Расходы', 'Итоги Q 3 год'])
  await expect(page.locator('[data-cell-input] textarea')).toBeFocused()
  await expect(cell(page, 'A4')).toHaveText('=не формула')
  await expect(cell(page, 'B3')).toHaveText('26.11.2026')
  await expect(cell(page, 'C2')).toHaveText(/^12,50\s₽$/)
  await expect(cell(page, 'A1')).toHaveCSS('font-weight', '600')
  await expect(cell(page, 'E3')).toHaveText('9600')
  await cell(page, 'E4').click()
  await expect(bar(page)).toHaveValue('=C4*D4')
  await tabs(page).nth(1).click()
  await expect(cell(page, 'A1')).toHaveText('14601')
  await cell(page, 'A1').click()
  await expect(bar(page)).toHaveValue('=СУММ(Расходы!E2:E4)')
  await expect(cell(page, 'A2')).toHaveText('0,5652')
  await expect(cell(page, 'A3')).toHaveText('да "много"')
  await expect(cell(page, 'A4')).toHaveText('29202')

  // Formulas count on, and what another program reads is the same.
  await tabs(page).first().click()
  await type(page, 'D2', '500')
  await expect(cell(page, 'E2')).toHaveText('6250')
  const xlsx = await saved(page, 'Скачать XLSX')
  expect(xlsx.name).toBe('Смета.xlsx')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(xlsx.bytes as never)
  const [costs, total] = book.worksheets as [ExcelJS.Worksheet, ExcelJS.Worksheet]
  expect([costs.name, total.name]).toEqual(['Расходы', 'Итоги Q 3 год'])
  expect(costs.getCell('E2').value).toEqual({ formula: 'C2*D2', result: 6250 })
  expect(costs.getCell('E4').value).toEqual({ formula: 'C4*D4', result: 1 })
  expect(costs.getCell('A4').value).toBe('=не формула')
  expect(costs.getCell('B3').value).toEqual(new Date(Date.UTC(2026, 10, 26)))
  expect(costs.getCell('C2').numFmt).toContain('₽')
  expect(costs.getCell('A1').font.bold).toBe(true)
  expect(costs.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  expect(costs.getColumn(1).width).toBeCloseTo(30, 0)
  expect(total.getCell('A1').value).toEqual({ formula: 'SUM(Расходы!E2:E4)', result: 15_851 })
  expect(total.getCell('A3').value).toEqual({
    formula: 'IF(A1>1000,"да ""много""","нет")',
    result: 'да "много"',
  })

  const csv = await saved(page, 'Скачать «Расходы» в CSV')
  const [head, bricks, , words] = csv.bytes.toString().split('\r\n')
  expect(head).toBe('\ufeffСтатья;Срок;Цена;Штук;Сумма')
  expect(bricks!.replaceAll(/\s/g, ' ')).toBe('Кирпич;25.11.2026;12,50 ₽;500;6250')
  expect(words).toMatch(/^'=не формула;/)

  // A file of values comes beside what is there, and goes by one step.
  await give(page, 'Курсы.csv', Buffer.from('Валюта;Курс\r\nЮань;11,25\r\n=1+1;-5%\r\n'))
  await expect(window.getByText('«Курсы.csv»: 1 лист, 6 заполненных ячеек.')).toBeVisible()
  await window.getByRole('button', { name: 'Добавить листы' }).click()
  await expect(tabs(page)).toHaveText(['Расходы', 'Итоги Q 3 год', 'Курсы'])
  await expect(cell(page, 'B2')).toHaveText('11,25')
  await expect(cell(page, 'A3')).toHaveText('=1+1')
  await expect(page.locator('[data-cell-input] textarea')).toBeFocused()
  await expect(cell(page, 'B3')).toHaveText(/^-5\s%$/)
  await cell(page, 'A1').click()
  await page.keyboard.press('Control+z')
  await expect(tabs(page)).toHaveText(['Расходы', 'Итоги Q 3 год'])
  // The workbook, too, is one step: undone to the empty sheet, and back.
  await page.getByRole('button', { name: 'Отменить' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(tabs(page)).toHaveText(['Лист1'])
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(tabs(page)).toHaveText(['Расходы', 'Итоги Q 3 год'])
  await page.reload()
  await expect(cell(page, 'E3')).toHaveText('9600')
})

test('[RSS.05~] a file that is none, has a password, or is more than it says changes nothing and is told', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'A1', 'своё')
  const whole = await budget()
  for (const [name, bytes, said] of [
    [
      'Фото.xlsx',
      Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9]),
      'Не удалось прочитать «Фото.xlsx». Подойдёт файл XLSX или CSV.',
    ],
    [
      'Пароль.xlsx',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      '«Пароль.xlsx» защищён паролем или сохранён в старом формате XLS.',
    ],
    ['Половина.xlsx', whole.subarray(0, whole.length / 2), 'Не удалось прочитать «Половина.xlsx»'],
    ['Много.csv', Buffer.from('1\n'.repeat(100_001)), '«Много.csv» слишком велик'],
  ] as const) {
    await give(page, name, bytes)
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // Where what reads files cannot be fetched, the file is not to blame, and is read once it can.
  await page.route(/files\.worker/, (route) => route.abort())
  const values = Buffer.from('Курс\n11\n')
  await give(page, 'Курсы.csv', values)
  await expect(page.getByRole('alert').filter({ hasText: 'Платформа временно недоступна' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute(/files\.worker/)
  await give(page, 'Курсы.csv', values)
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена', exact: true }).last().click()
  await expect(tabs(page)).toHaveText(['Лист1'])
  await expect(cell(page, 'A1')).toHaveText('своё')
})

test('[RSS.05~] who may only read takes the sheet that is shown as CSV, and the workbook as XLSX', async ({
  terem,
  browser,
}) => {
  const { page, anna, space, id, path, join } = await openSheet(terem, browser)
  const boris = await join('Борис')
  await letOnlyRead(terem, { anna, boris, space, id })
  await type(page, 'A1', '7')
  await page.getByRole('button', { name: 'Добавить лист' }).click()
  await type(page, 'A1', '=Лист1!A1*6')
  const reader = await terem.open(browser, boris, path)
  await tabs(reader).last().click()
  await expect(cell(reader, 'A1')).toHaveText('42')
  const csv = await saved(reader, 'Скачать «Лист2» в CSV')
  expect(
    csv.bytes
      .toString()
      .trim()
      .replace(/^\uFEFF/, ''),
  ).toBe('42')
  expect((await saved(reader, 'Скачать XLSX')).name).toBe('Смета.xlsx')
  await fileMenu(reader).click()
  await expect(reader.getByRole('menuitem')).toHaveText(['Скачать XLSX', 'Скачать «Лист2» в CSV'])
})
