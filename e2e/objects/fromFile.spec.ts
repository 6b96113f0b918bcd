import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { workbook } from './workbook.ts'
import {
  phone,
  states,
  tracker,
  emptyPage,
  start,
  windowOf,
  give,
  begin,
  kindOf,
  choose,
  shown,
} from './fromFileWorld.ts'

test('a table begins with a workbook of two hundred rows, whose columns become properties of their kinds', async ({
  terem,
  browser,
}) => {
  const { anna, id, path, world } = await emptyPage(terem, 'table')
  const page = await terem.open(browser, anna, path, { viewport: { width: 1440, height: 900 } })
  await start(page).click()
  await give(page, await tracker())
  const window = windowOf(page)
  await expect(window.getByText('«Задачи на май.xlsx»: 200 строк.')).toBeVisible()
  await expect(window.getByRole('textbox', { name: 'Название типа' })).toHaveValue('Задачи на май')
  await expect(window.getByRole('textbox', { name: 'Название типа' })).toBeFocused()
  for (const [column, kind] of [
    ['Задача', 'Название объекта'],
    ['Срок', 'Дата и время'],
    ['Часы', 'Число'],
    ['Статус', 'Список'],
    ['Код', 'Текст'],
    ['Столбец 6', 'Текст'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(kindOf(page, column)).toHaveValue(kind)
  await expect(window.getByText('01.01.2026 · 02.01.2026 · 03.01.2026')).toBeVisible()
  await expect(window.getByText('0 · 1,5 · 3')).toBeVisible()
  await choose(page, 'Столбец 6', 'Не импортировать')
  await window.getByRole('textbox', { name: 'Название поля' }).nth(2).fill('Трудоёмкость')
  await window.getByRole('textbox', { name: 'Название типа' }).fill('Задача')
  await window.getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(page.getByText('Создано 200 объектов.')).toBeVisible()
  await expect(window).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Трудоёмкость', exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Задача 001' })).toBeVisible()
  await expect(page.getByText('200 объектов', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  const made = (await shown(world, id))!
  expect(made.label).toBe('Задача')
  expect(made.properties.map(({ label, data_type }) => [label, data_type])).toEqual([
    ['Задача', 'text'],
    ['Срок', 'date_time'],
    ['Трудоёмкость', 'number'],
    ['Статус', 'list'],
    ['Код', 'text'],
    ['Описание', 'text'],
  ])
  const [, due, hours, state, code] = made.properties
  expect(state!.options.options!.map(({ label, color }) => [label, color])).toEqual([
    ['Новая', 'gray'],
    ['В работе', 'blue'],
    ['Готово', 'green'],
  ])
  expect(made.paginatorInfo.total).toBe(200)
  expect(made.data[1]).toEqual({
    name: 'Задача 002',
    values: expect.objectContaining({
      [due!.id]: '2026-01-02',
      [hours!.id]: 1.5,
      [state!.id]: state!.options.options![1]!.id,
      [code!.id]: '0001',
    }),
  })
  expect(made.data[5]!.values[due!.id]).toBeNull()
})

test('Chinese names of a file are members, written with the last name first', async ({ terem, browser }) => {
  const wei = await terem.person('小伟', '欧阳')
  const space = await terem.space(wei, '市场部')
  const id = await terem.page(wei, space, { title: '任务', type: 'table' })
  const page = await terem.open(browser, wei, `/${space.id}/${id}`)
  await start(page).click()
  const rows = [['任务', '负责人'], ...['一', '二'].map((task) => [task, '欧阳小伟'])]
  await give(page, await workbook(rows), '任务.xlsx')
  await expect(kindOf(page, '负责人')).toHaveValue('Участник')
  await windowOf(page).getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(
    page.getByRole('row', { name: /一/ }).getByRole('gridcell', { name: '欧阳小伟' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  await expect(dialog.getByRole('button', { name: 'Почему: 欧阳小伟, Полный доступ' })).toBeVisible()
})

test('a kanban takes its columns from a list of the file, on a phone as well', async ({ terem, browser }) => {
  const { anna, id, path, world } = await emptyPage(terem, 'kanban')
  const page = await terem.open(browser, anna, path, phone)
  await start(page).tap()
  await give(page, await tracker())
  const window = windowOf(page, 'Канбан из файла')
  await expect(window.getByRole('combobox', { name: 'Столбцы канбана' })).toHaveValue('Статус')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(599)
  await window.getByRole('button', { name: 'Создать канбан' }).tap()
  await expect(page.getByText('Создано 200 объектов.')).toBeVisible()
  for (const state of states) await expect(page.getByRole('heading', { name: state })).toBeAttached()
  const made = (await shown(world, id))!
  expect(made.paginatorInfo.total).toBe(200)
  expect(made.properties.map(({ label }) => label)).toEqual([
    'Задача',
    'Срок',
    'Часы',
    'Статус',
    'Код',
    'Столбец 6',
    'Описание',
  ])
})

test('a kanban of a file without a list gets one, and every card begins in its first column', async ({
  terem,
  browser,
}) => {
  const { id, world, page, window } = await begin(terem, browser, 'kanban', await tracker(false))
  await expect(window.getByRole('combobox', { name: 'Столбцы канбана' })).toHaveValue('Новый список «Статус»')
  await expect(window.getByText('К выполнению, В работе, Готово')).toBeVisible()
  await window.getByRole('button', { name: 'Создать канбан' }).click()
  await expect(page.getByRole('heading', { name: 'К выполнению' })).toBeVisible()
  await expect(page.getByText('Создано 200 объектов.')).toBeVisible()
  const made = (await shown(world, id))!
  const state = made.properties.find(({ label }) => label === 'Статус')!
  const [first] = state.options.options!
  expect(first!.label).toBe('К выполнению')
  expect(new Set(made.data.map(({ values }) => values[state.id]))).toEqual(new Set([first!.id]))
})

test('a value that does not fit the chosen kind is counted beforehand, left empty, and named afterwards', async ({
  terem,
  browser,
}) => {
  const { id, world, page, window } = await begin(
    terem,
    browser,
    'table',
    Buffer.from('Имя;Сумма\nа;10\nб;много\nв;30\n'),
    'Суммы.csv',
  )
  await expect(kindOf(page, 'Сумма')).toHaveValue('Текст')
  await choose(page, 'Сумма', 'Число')
  await expect(window.getByText('Не подойдёт 1 значение: оно останется пустым.')).toBeVisible()
  await window.getByRole('textbox', { name: 'Название поля' }).nth(1).fill('С')
  await window.getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(window.getByRole('textbox', { name: 'Название поля' }).nth(1)).toBeFocused()
  await expect(window.getByText('«Название поля»: не меньше 2 симв.')).toBeVisible()
  await window.getByRole('textbox', { name: 'Название поля' }).nth(1).fill('Сумма')
  await window.getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(window.getByRole('status')).toContainText(
    'Создано 3 объекта. В 1 строке часть значений не подошла: они остались пустыми.',
  )
  await expect(window.getByRole('row', { name: /^3 Сумма много Это не число/ })).toBeVisible()
  await window.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByRole('rowheader', { name: /^а( |$)/ })).toBeVisible()
  expect((await shown(world, id))!.data.map(({ name }) => name)).toEqual(['а', 'б', 'в'])
})
