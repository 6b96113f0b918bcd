import { expect, type Browser, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test, type Person, type Terem } from '../world.ts'
import { linkType } from './tasks.ts'

type Told = {
  id: string
  label: string
  data_type: string
  options: { options?: { label: string; color: string }[] }
}

/** A table of contracts by Anna, who made their type, with Boris as a member; it has two rows. */
async function contracts(terem: Terem) {
  const { anna, boris, space, world, type } = await TypeWorld.ofTwo(terem)
  const name = await world.header(type)
  const rows = [
    await world.object(type, { [name]: 'Аренда' }),
    await world.object(type, { [name]: 'Поставка' }),
  ]
  const id = await terem.page(anna, space, { title: 'Договоры', type: 'table' })
  await linkType(terem, anna, id, type)
  const properties = async () => {
    const query =
      'query ($type: ID!) { type(id: $type) { properties { id label data_type options system } } }'
    const told = await world.ask<{ type: { properties: (Told & { system: string | null })[] } }>(query, {
      type,
    })
    return told.type.properties.filter(({ system }) => system === null)
  }
  const property = async (label: string) => (await properties()).find((each) => each.label === label)
  return { anna, boris, world, type, rows, properties, property, path: `/${space.id}/${id}` }
}

const grid = (page: Page) => page.getByRole('grid')
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
const add = (page: Page) => grid(page).getByRole('button', { name: 'Добавить поле' })
const create = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Создать' })
const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Название поля' })

/** Her table, open, with the row of this name chosen. */
async function openOn(
  terem: Terem,
  browser: Browser,
  { anna, path }: { anna: Person; path: string },
  row: string,
) {
  const page = await terem.open(browser, anna, path)
  await grid(page)
    .getByRole('rowheader', { name: new RegExp(row) })
    .click()
  return page
}

const phone = { viewport: { width: 599, height: 800 }, hasTouch: true, isMobile: true }

test('a column is made behind the last heading, and what is typed next goes into its cell', async ({
  terem,
  browser,
}) => {
  const made = await contracts(terem)
  const page = await openOn(terem, browser, made, 'Поставка')
  await add(page).click()
  await nameOf(page).fill('Сумма')
  await page.getByRole('button', { name: 'Вид поля: Текст. Сменить' }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('Число')
  await page.keyboard.press('Enter')
  await nameOf(page).press('Enter')
  await page.keyboard.type('4200')
  await page.keyboard.press('Enter')
  await expect(head(page, 'Сумма')).toBeVisible()
  await expect(grid(page).getByRole('gridcell', { name: /^4\s200$/ })).toBeVisible()
  const sum = await made.property('Сумма')
  expect(sum?.data_type).toBe('number')
  await expect.poll(async () => (await made.world.values(made.rows[1]!))[sum!.id]).toBe(4200)
  expect((await made.world.values(made.rows[0]!))[sum!.id] ?? null).toBeNull()
})

test('a list is made with its options by keyboard, Escape in its parts keeps what is typed, and Ctrl+Z takes the column back', async ({
  terem,
  browser,
}) => {
  const made = await contracts(terem)
  const page = await openOn(terem, browser, made, 'Аренда')
  await add(page).press('Enter')
  await expect(nameOf(page)).toBeFocused()
  await page.keyboard.type('Стадия')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Найти вид поля' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(nameOf(page)).toHaveValue('Стадия')
  await page.getByRole('button', { name: 'Вид поля: Текст. Сменить' }).press('Enter')
  await page.keyboard.type('Список')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Добавить вариант' }).press('Enter')
  await page.keyboard.type('Черновик')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Подписан')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Готово')
  await create(page).press('Enter')
  await expect(head(page, 'Стадия')).toBeVisible()
  await expect(nameOf(page)).toHaveCount(0)
  const options = (await made.property('Стадия'))?.options.options
  const named = options?.map(({ label, color }) => [label, color])
  expect(named).toEqual([
    ['Черновик', 'gray'],
    ['Подписан', 'brown'],
    ['Готово', 'green'],
  ])
  await page.keyboard.press('Control+z')
  await expect(head(page, 'Стадия')).toHaveCount(0)
  expect(await made.property('Стадия')).toBeUndefined()
  await add(page).press('Enter')
  await nameOf(page).press('Escape')
  await expect(nameOf(page)).toHaveCount(0)
  await expect(add(page)).toBeFocused()
})

test('a column is made by touch at 599 pixels, and who may not change the type is offered none', async ({
  terem,
  browser,
}) => {
  const made = await contracts(terem)
  const page = await terem.open(browser, made.anna, made.path, phone)
  await add(page).scrollIntoViewIfNeeded()
  const box = (await add(page).boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
  await add(page).tap()
  await nameOf(page).fill('Срок')
  await create(page).tap()
  await expect(head(page, 'Срок')).toBeInViewport()
  expect((await made.property('Срок'))?.data_type).toBe('text')
  const his = await terem.open(browser, made.boris, made.path)
  await expect(head(his, 'Срок')).toBeVisible()
  await expect(add(his)).toHaveCount(0)
})

const heading = (page: Page, name: string) => head(page, name).getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const edited = (page: Page) => page.getByRole('dialog', { name: 'Изменить поле' })

/** The table with a text column of sums: 100 and 200. */
async function sums(terem: Terem) {
  const made = await contracts(terem)
  const sum = await made.world.property({ type_id: made.type, kind: 'text', label: 'Сумма' })
  const query =
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }'
  await made.world.ask(query, { id: made.rows[0], values: { [sum]: '100' } })
  await made.world.ask(query, { id: made.rows[1], values: { [sum]: '200' } })
  return { ...made, sum }
}

test('a column is renamed and made of another kind from its heading, and deleted and brought back with its values', async ({
  terem,
  browser,
}) => {
  const made = await sums(terem)
  const page = await terem.open(browser, made.anna, made.path)
  await heading(page, 'Сумма').click()
  await item(page, 'Изменить поле').click()
  await expect(edited(page).getByRole('textbox', { name: 'Название поля' })).toBeFocused()
  await edited(page).getByRole('textbox', { name: 'Название поля' }).fill('Итого')
  await expect.poll(async () => (await made.property('Итого'))?.id).toBe(made.sum)
  await edited(page).getByRole('button', { name: 'Вид поля: Текст. Сменить' }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('Число')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Преобразовать' }).click()
  await expect.poll(async () => (await made.property('Итого'))?.data_type).toBe('number')
  expect((await made.world.values(made.rows[1]!))[made.sum]).toBe(200)
  await edited(page).getByRole('button', { name: 'Закрыть' }).click()
  await heading(page, 'Итого').click()
  await item(page, 'Удалить поле…').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(head(page, 'Итого')).toHaveCount(0)
  expect(await made.property('Итого')).toBeUndefined()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(head(page, 'Итого')).toBeVisible()
  expect((await made.world.values(made.rows[1]!))[made.sum]).toBe(200)
})

test('a column is duplicated by keyboard with its settings and without values, and Ctrl+Z takes the copy back', async ({
  terem,
  browser,
}) => {
  const made = await sums(terem)
  const page = await openOn(terem, browser, made, 'Поставка')
  await heading(page, 'Сумма').press('Enter')
  await item(page, 'Дублировать поле').press('Enter')
  await expect(head(page, 'Сумма (копия)')).toBeVisible()
  const copy = await made.property('Сумма (копия)')
  expect(copy?.data_type).toBe('text')
  expect((await made.world.values(made.rows[1]!))[copy!.id] ?? null).toBeNull()
  await expect(page.getByRole('textbox', { name: 'Ввод в ячейку' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(head(page, 'Сумма (копия)')).toHaveCount(0)
  expect(await made.property('Сумма (копия)')).toBeUndefined()
  await heading(page, 'Название').press('Enter')
  await expect(item(page, 'Удалить поле…')).toBeDisabled()
})

test('the menu of a heading changes the property by touch at 599 pixels, and offers that to nobody else', async ({
  terem,
  browser,
}) => {
  const made = await sums(terem)
  const page = await terem.open(browser, made.anna, made.path, phone)
  await heading(page, 'Сумма').tap()
  await item(page, 'Изменить поле').tap()
  await edited(page).getByRole('textbox', { name: 'Название поля' }).fill('Цена')
  await edited(page).getByRole('button', { name: 'Закрыть' }).tap()
  await expect(head(page, 'Цена')).toBeVisible()
  expect((await made.property('Цена'))?.id).toBe(made.sum)
  const his = await terem.open(browser, made.boris, made.path)
  await heading(his, 'Цена').click()
  await expect(item(his, 'Скрыть столбец')).toBeVisible()
  await expect(item(his, 'Изменить поле')).toHaveCount(0)
  await expect(item(his, 'Удалить поле…')).toHaveCount(0)
})

test('a new table makes its type by its name right there, and shows its headings before the first row', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, world } = await TypeWorld.ofTwo(terem)
  const id = await terem.page(anna, space, { title: 'Заявки', type: 'table' })
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(his.getByText(/Выберите тип объектов|Тип объектов ещё не выбран/)).toBeVisible()
  await expect(his.getByRole('button', { name: 'Новый тип' })).toHaveCount(0)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`, phone)
  await page.getByRole('button', { name: 'Новый тип' }).tap()
  await page.keyboard.type('Заявка')
  await page.keyboard.press('Enter')
  await expect(head(page, 'Название')).toBeVisible()
  await expect(page.getByText('Здесь пока пусто')).toBeVisible()
  await add(page).scrollIntoViewIfNeeded()
  await add(page).tap()
  await nameOf(page).fill('Отдел')
  await nameOf(page).press('Enter')
  await expect(head(page, 'Отдел')).toBeVisible()
  const query = 'query ($id: ID!) { page(id: $id) { linked_type_id } }'
  const { linked_type_id: type } = (await world.ask<{ page: { linked_type_id: string } }>(query, { id })).page
  const made = await world.ask<{ type: { label: string; properties: { label: string }[] } }>(
    'query ($type: ID!) { type(id: $type) { label properties { label } } }',
    { type },
  )
  expect(made.type.label).toBe('Заявка')
  expect(made.type.properties.map(({ label }) => label)).toContain('Отдел')
})

test('a column is added without scrolling to the end of many', async ({ terem, browser }) => {
  const { anna, world, type, path } = await contracts(terem)
  for (let at = 1; at <= 10; at++)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await world.property({ type_id: type, kind: 'text', label: `Поле ${at}` })
  for (const options of [{}, phone]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const page = await terem.open(browser, anna, path, options)
    await expect(head(page, 'Поле 10')).not.toBeInViewport()
    await expect(add(page)).toBeInViewport({ ratio: 1 })
    await add(page).click()
    await nameOf(page).fill(`Одиннадцатое ${page.viewportSize()!.width}`)
    await create(page).click()
    await expect(head(page, `Одиннадцатое ${page.viewportSize()!.width}`)).toBeVisible()
  }
})
