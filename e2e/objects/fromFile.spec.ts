import { expect, type Browser, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { workbook } from './workbook.ts'

type Property = { id: string; label: string; data_type: string; options: Options; system: string | null }
type Options = { options?: { id: string; label: string; color: string }[]; with_time?: boolean }
type Row = { name: string; values: Record<string, unknown> }

const phone = { viewport: { width: 599, height: 800 }, hasTouch: true, isMobile: true }
const states = ['Новая', 'В работе', 'Готово']

/** A tracker of 200 tasks, as somebody kept it in a workbook. */
const tracker = (withState = true) =>
  workbook([
    ['Задача', 'Срок', 'Часы', ...(withState ? ['Статус'] : []), 'Код', ''],
    ...Array.from({ length: 200 }, (_, index) => [
      `Задача ${String(index + 1).padStart(3, '0')}`,
      index === 5 ? null : new Date(Date.UTC(2026, 0, 1 + (index % 28))),
      index * 1.5,
      ...(withState ? [states[index % 3]] : []),
      String(index).padStart(4, '0'),
      index === 0 ? 'примечание' : null,
    ]),
  ])

async function emptyPage(terem: Terem, type: 'table' | 'kanban') {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const id = await terem.page(anna, space, { title: 'Задачи', type })
  return { anna, space, id, path: `/${space.id}/${id}`, world: new TypeWorld(terem, anna, space) }
}

const start = (page: Page) => page.getByRole('button', { name: 'Начать с файла' })
const windowOf = (page: Page, name = 'Таблица из файла') => page.getByRole('dialog', { name })
const input = (page: Page) => page.getByRole('dialog').getByLabel('Загрузить файлы')
const give = async (page: Page, buffer: Buffer, name = 'Задачи на май.xlsx') =>
  input(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
/** A page of Anna's whose window shows what a file holds. */
async function begin(
  terem: Terem,
  browser: Browser,
  type: 'table' | 'kanban',
  ...file: [buffer: Buffer, name?: string]
) {
  const made = await emptyPage(terem, type)
  const page = await terem.open(browser, made.anna, made.path)
  await start(page).click()
  await give(page, ...file)
  const window = windowOf(page, type === 'table' ? 'Таблица из файла' : 'Канбан из файла')
  return { ...made, page, window }
}
const kindOf = (page: Page, column: string) =>
  page.getByRole('combobox', { name: `Вид поля «${column}»`, exact: true })

async function choose(page: Page, column: string, kind: string): Promise<void> {
  await kindOf(page, column).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
}

/** The type that the page shows, and its objects, as the API tells them. */
async function shown(world: TypeWorld, id: string) {
  const { page } = await world.ask<{ page: { linked_type_id: string | null } }>(
    'query ($id: ID!) { page(id: $id) { linked_type_id } }',
    { id },
  )
  const type = page.linked_type_id
  if (type === null) return null
  const told = await world.ask<{
    type: { label: string; properties: Property[] }
    paginate_object: { data: Row[]; paginatorInfo: { total: number } }
  }>(
    `query ($type: ID!) {
      type(id: $type) { label properties { id label data_type options system } }
      paginate_object(type_id: $type, perPage: 100, orderBy: [{ column: name, order: ASC }]) {
        data { name values } paginatorInfo { total }
      }
    }`,
    { type },
  )
  const properties = told.type.properties.filter(({ system }) => system === null)
  return { label: told.type.label, properties, ...told.paginate_object }
}

const ownTypes = async (world: TypeWorld): Promise<string[]> => {
  const { paginate_type: found } = await world.ask<{
    paginate_type: { data: { label: string; system: string | null }[] }
  }>('query { paginate_type { data { label system } } }', {})
  return found.data.filter(({ system }) => system === null).map(({ label }) => label)
}

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

test('a value that does not fit the chosen kind is counted beforehand, and its row is named afterwards', async ({
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
  await expect(window.getByText('Не подойдёт 1 значение')).toBeVisible()
  await window.getByRole('textbox', { name: 'Название поля' }).nth(1).fill('С')
  await window.getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(window.getByRole('textbox', { name: 'Название поля' }).nth(1)).toBeFocused()
  await expect(window.getByText('«Название поля»: не меньше 2 симв.')).toBeVisible()
  await window.getByRole('textbox', { name: 'Название поля' }).nth(1).fill('Сумма')
  await window.getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(window.getByRole('status')).toContainText('Создано 2 объекта. 1 строка не импортирована.')
  await expect(window.getByRole('row', { name: /^3 Сумма много Это не число/ })).toBeVisible()
  await window.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(page.getByRole('rowheader', { name: /^а( |$)/ })).toBeVisible()
  expect((await shown(world, id))!.data.map(({ name }) => name)).toEqual(['а', 'в'])
})

test('a file that is no table is refused in plain words, and what was not made leaves nothing behind', async ({
  terem,
  browser,
}) => {
  const { anna, id, path, world } = await emptyPage(terem, 'table')
  const page = await terem.open(browser, anna, path)
  await start(page).click()
  const refusals: [string, Buffer, string][] = [
    ['пусто.csv', Buffer.from(''), 'В файле нет строк с данными.'],
    ['заголовки.csv', Buffer.from('Имя;Срок\n'), 'В файле нет строк с данными.'],
    ['пароль.xlsx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'закрыта паролем'],
    ['картинка.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'Это не таблица'],
    ['широкая.csv', Buffer.from(`${'а;'.repeat(9_999)}а\n1\n`), 'слишком много данных'],
  ]
  for (const [name, body, words] of refusals) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await give(page, body, name)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(windowOf(page).getByRole('alert')).toContainText(words)
  }
  await give(page, Buffer.from('Имя;Имя;;№\nа;б;в;1\n'), 'a.csv')
  const labels = windowOf(page).getByRole('textbox', { name: 'Название поля' })
  await expect(labels).toHaveCount(4)
  expect(await labels.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual([
    'Имя',
    'Имя 2',
    'Столбец 3',
    'Столбец №',
  ])
  await page.keyboard.press('Escape')
  await expect(windowOf(page)).toBeHidden()
  await expect(start(page)).toBeFocused()
  expect(await ownTypes(world)).toEqual([])
  expect(await shown(world, id)).toBeNull()
})

test('a window that is closed while the server is silent leaves no type, and one that was asked for is shown', async ({
  terem,
  browser,
}) => {
  const { anna, id, path, world } = await emptyPage(terem, 'table')
  const page = await terem.open(browser, anna, path)
  let release: (() => void) | undefined
  const silent = async (road: string) => {
    const held = new Promise<void>((done) => (release = done))
    await page.route(road, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
  }
  await silent('**/pages/table?*')
  await start(page).click()
  await give(page, Buffer.from('Имя\nа\nб\n'), 'Имена.csv')
  await expect(windowOf(page).getByText('Файл отправляется…')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(windowOf(page)).toBeHidden()
  release!()
  await page.unroute('**/pages/table?*')
  expect(await ownTypes(world)).toEqual([])

  await silent('**/trpc/fromFile.make*')
  await start(page).click()
  await give(page, Buffer.from('Имя\nа\nб\n'), 'Имена.csv')
  await windowOf(page).getByRole('button', { name: 'Создать таблицу' }).click()
  await page.keyboard.press('Escape')
  await expect(windowOf(page)).toBeHidden()
  expect(await ownTypes(world)).toEqual([])
  release!()
  await expect(page.getByRole('rowheader', { name: /^а( |$)/ })).toBeVisible()
  expect(await ownTypes(world)).toEqual(['Имена'])
  expect((await shown(world, id))!.paginatorInfo.total).toBe(2)
})

test('whoever may not make types is not offered to begin with a file', async ({ terem, browser }) => {
  const { anna, space, id } = await emptyPage(terem, 'table')
  const boris = await memberOf(terem, anna, space)
  const page = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(page.getByText(/Выберите тип объектов|Тип объектов ещё не выбран/)).toBeVisible()
  await expect(start(page)).toHaveCount(0)
})

async function memberOf(terem: Terem, anna: Person, space: Space): Promise<Person> {
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  return boris
}
