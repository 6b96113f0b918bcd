import { expect, type Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { downloadFrom } from '../shell/downloadFrom.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'
import { workbook } from './workbook.ts'

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const saved = (page: Page, item: string) => downloadFrom(page, 'Импорт и экспорт', item)

test('[ROV.10~, ROV.11, RER.36] fifty rows of a workbook come in but for two bad ones, and go out as they came', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Поставка' })
  await world.property({ type_id: type, kind: 'number', label: 'Сумма' })
  await world.property({ type_id: type, kind: 'date_time', label: 'Срок', options: { with_time: false } })
  const id = await terem.page(anna, space, { title: 'Поставки', type: 'table' })
  await world.ask(
    'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }',
    {
      page: id,
      type,
    },
  )
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const body = await workbook([
    ['Срок', 'Название', 'Сумма'],
    ...rowsOf(50).map((row) => [
      new Date(Date.UTC(2026, 0, row)),
      `Поставка ${String(row).padStart(2, '0')}`,
      row === 7 ? 'много' : row === 20 ? 1.5 : row * 10,
    ]),
  ])
  await page.getByRole('button', { name: 'Импорт и экспорт' }).click()
  await page.getByRole('menuitem', { name: 'Импортировать' }).click()
  const window = page.getByRole('dialog', { name: 'Импорт: Поставка' })
  await window
    .getByLabel('Загрузить файлы')
    .setInputFiles({ name: 'Поставки.xlsx', mimeType: 'application/octet-stream', buffer: body })
  const sum = window.getByRole('combobox', { name: 'Поле для столбца «Сумма»' })
  await expect(sum).toHaveValue('Сумма')
  await expect(window.getByRole('alert')).toHaveCount(0)
  const choose = async () => {
    await sum.click()
    await page.getByRole('option', { name: 'Сумма' }).click()
  }
  await choose()
  await expect(window.getByRole('alert')).toContainText('могут идти не в том порядке')
  await choose()
  await expect(window.getByRole('alert')).toHaveCount(0)
  await window.getByRole('button', { name: 'Проверить' }).click()
  await expect(window.getByRole('status')).toContainText('Проверку прошло 48 строк')
  await expect(window.getByRole('row', { name: /^8 Сумма много/ })).toBeVisible()
  await expect(window.getByRole('row', { name: /^21 Сумма 1,5/ })).toBeVisible()
  await window.getByRole('button', { name: 'Создать 48 объектов' }).click()
  await expect(window.getByRole('status')).toContainText('Создано 48 объектов')
  await window.getByRole('button', { name: 'Закрыть' }).last().click()
  await page.reload()
  await page.getByRole('button', { name: 'Импорт и экспорт' }).click()
  await page.getByRole('menuitem', { name: 'Импортировать' }).click()
  await expect(window.getByText('Перетащите файл сюда')).toBeVisible()
  await expect(window.getByText('Создано 48 объектов')).toHaveCount(0)
  await window.getByRole('button', { name: 'Итог последнего импорта' }).click()
  await expect(window.getByRole('status')).toContainText('Создано 48 объектов')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByText('48 объектов')).toBeVisible()

  await page.getByRole('columnheader', { name: 'Сумма' }).hover()
  await page.getByRole('button', { name: 'Сумма: По возрастанию' }).click()
  await expect(page.getByRole('columnheader', { name: 'Сумма' })).toHaveAttribute('aria-sort', 'ascending')
  const csv = (await saved(page, 'Экспорт в CSV')).toString('utf8').split('\r\n')
  expect(csv.slice(0, 3)).toEqual([
    '\u{FEFF}Название;Сумма;Срок;Метки;ID',
    expect.stringMatching(/^Поставка 01;10;2026-01-01;;[\da-f-]{36}$/),
    expect.stringMatching(/^Поставка 02;20;2026-01-02;;[\da-f-]{36}$/),
  ])
  expect(csv).toHaveLength(50)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await saved(page, 'Экспорт в XLSX')) as never)
  const shown = book.worksheets[0]!.getRow(2).values as unknown[]
  expect(shown.slice(0, 4)).toEqual([undefined, 'Поставка 01', 10, new Date('2026-01-01')])
  expect(book.worksheets[0]!.rowCount).toBe(49)
})

test('[ROV.11~] an edited export is imported again: changed values are changed, and new rows are created', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Поставка' })
  await world.property({ type_id: type, kind: 'number', label: 'Сумма' })
  const id = await terem.page(anna, space, { title: 'Поставки', type: 'table' })
  await world.ask(
    'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }',
    { page: id, type },
  )
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const window = page.getByRole('dialog', { name: 'Импорт: Поставка' })
  const give = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'Импорт и экспорт' }).click()
    await page.getByRole('menuitem', { name: 'Импортировать' }).click()
    await window
      .getByLabel('Загрузить файлы')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  }
  const close = () => window.getByRole('button', { name: 'Закрыть' }).last().click()
  await give('Поставки.csv', 'Название;Сумма\nДоски;10\nГвозди;20\nКраска;30\n')
  await expect(window.getByRole('radio', { name: 'Добавить все' })).toBeChecked()
  await window.getByRole('button', { name: 'Проверить' }).click()
  await window.getByRole('button', { name: 'Создать 3 объекта' }).click()
  await expect(window.getByRole('status')).toContainText('Создано 3 объекта')
  await close()

  const csv = (await saved(page, 'Экспорт в CSV')).toString('utf8')
  await give('Обратно.csv', csv)
  await expect(window.getByRole('radio', { name: 'Обновить по ключу' })).toBeChecked()
  await expect(window.getByRole('combobox', { name: 'Ключ', exact: true })).toHaveValue('ID объекта')
  await window.getByRole('button', { name: 'Проверить' }).click()
  await expect(window.getByRole('status')).toHaveText('3 объекта без изменений.')
  await expect(window.getByRole('button', { name: /^Импортировать/ })).toBeDisabled()
  await window.getByRole('button', { name: 'Назад' }).click()
  await expect(window.getByRole('radio', { name: 'Обновить по ключу' })).toBeChecked()
  await window.getByRole('button', { name: 'Выбрать другой файл' }).click()
  const edited = csv.replace('Доски;10', 'Доски;15').replace('Гвозди;20', 'Гвозди;много') + 'Лак;40\r\n'
  await window
    .getByLabel('Загрузить файлы')
    .setInputFiles({ name: 'Правка.csv', mimeType: 'application/octet-stream', buffer: Buffer.from(edited) })
  await window.getByRole('button', { name: 'Проверить' }).click()
  await expect(window.getByRole('status')).toHaveText(
    'Изменится 1 объект. Будет создан 1 объект. 1 объект без изменений. 1 строка с ошибками не будет импортирована.',
  )
  await expect(window.getByRole('row', { name: /^\d Сумма много Это не число/ })).toBeVisible()
  await window.getByRole('button', { name: 'Импортировать 2 строки' }).click()
  await expect(window.getByRole('status')).toHaveText(
    'Создан 1 объект. Изменён 1 объект. 1 объект без изменений. 1 строка не импортирована.',
  )
  await close()
  await expect(page.getByText('4 объекта', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Доски/ })).toContainText('15')
  await expect(page.getByRole('rowheader', { name: 'Лак' })).toBeVisible()
})
