import { expect, type Page } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { test, type Terem } from '../world.ts'
import { TypeWorld } from './typeWorld.ts'

/** A table of orders by Anna, with a price and a count of one. */
async function orders(terem: Terem) {
  const { anna, space, world, type } = await TypeWorld.ofTwo(terem)
  const price = await world.property({ type_id: type, kind: 'number', label: 'Цена' })
  const count = await world.property({ type_id: type, kind: 'number', label: 'Штук' })
  const object = await world.object(type, { [await world.header(type)]: 'Лампы', [price]: 250, [count]: 4 })
  const id = await terem.page(anna, space, { title: 'Заказы', type: 'table' })
  await linkType(terem, anna, id, type)
  const property = async (label: string) => {
    const query = 'query ($type: ID!) { type(id: $type) { properties { id label data_type formula } } }'
    const told = await world.ask<{
      type: { properties: { id: string; label: string; data_type: string; formula: string | null }[] }
    }>(query, { type })
    return told.type.properties.find((each) => each.label === label)
  }
  return { anna, world, object, price, property, path: `/${space.id}/${id}` }
}

const grid = (page: Page) => page.getByRole('grid')
const formula = (page: Page) => page.getByRole('textbox', { name: 'Формула' })

test('a formula is created after the last heading, shows its results, and follows what it reads', async ({
  terem,
  browser,
}) => {
  const made = await orders(terem)
  const page = await terem.open(browser, made.anna, made.path)
  await grid(page).getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('textbox', { name: 'Название поля' }).fill('Итого')
  await page.getByRole('button', { name: 'Вид поля: Текст. Сменить' }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('Формула')
  await page.keyboard.press('Enter')
  await page.keyboard.type('{Цена}')
  await expect(formula(page)).toHaveValue('{Цена}')
  const create = page.getByRole('button', { name: 'Создать', exact: true })
  await formula(page).fill('{Цена} * {Вес}')
  await expect(page.getByText('Нет подходящего поля «Вес»')).toBeVisible()
  await expect(create).toBeDisabled()
  await formula(page).fill('Цена × {Штук}')
  await expect(page.getByText('Поля пишутся в фигурных скобках: {Цена}')).toBeVisible()
  await formula(page).fill('{Цена} × ')
  await page.getByRole('list', { name: 'Вставить поле' }).getByRole('button', { name: 'Штук' }).click()
  await expect(formula(page)).toHaveValue('{Цена} × {Штук}')
  await expect(page.getByRole('status').filter({ hasText: 'Лампы' })).toContainText(/1\s000,00/)
  await create.click()
  await expect(grid(page).getByRole('columnheader', { name: 'Итого', exact: true })).toBeVisible()
  await expect(grid(page).getByRole('gridcell', { name: /^1\s000,00$/ })).toBeVisible()
  expect(await made.property('Итого')).toMatchObject({ data_type: 'number', formula: '{Цена} × {Штук}' })
  await grid(page).getByRole('gridcell', { name: /^250$/ }).click()
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('gridcell', { name: /^1\s200,00$/ })).toBeVisible()
  await grid(page)
    .getByRole('gridcell', { name: /^1\s200,00$/ })
    .click()
  await page.keyboard.type('7')
  await expect(grid(page).getByRole('textbox')).toHaveCount(0)
  const total = await made.property('Итого')
  expect((await made.world.values(made.object))[total!.id]).toBe(1200)
})

test('a formula is changed in the settings of its property, and what it reads is not deleted', async ({
  terem,
  browser,
}) => {
  const made = await orders(terem)
  const type = (
    await made.world.ask<{ object: { type_id: string } }>(
      'query ($id: ID!) { object(id: $id) { type_id } }',
      { id: made.object },
    )
  ).object.type_id
  await made.world.property({ type_id: type, kind: 'number', label: 'Итого', formula: '{Цена} * {Штук}' })
  const page = await terem.open(browser, made.anna, `/types-editor/${type}`)
  const list = page.getByRole('navigation', { name: 'Поля' })
  await list.getByRole('button', { name: /Итого/ }).click()
  await expect(formula(page)).toHaveValue('{Цена} * {Штук}')
  await formula(page).fill('IF({Итого} > 1, "a")')
  await expect(page.getByText('Формула зависит от себя через «Итого»')).toBeVisible()
  await formula(page).fill('IF({Цена} > 200, "дорого", "дёшево")')
  await page.getByRole('button', { name: 'Сохранить формулу' }).click()
  await expect
    .poll(() => made.property('Итого'))
    .toMatchObject({
      data_type: 'text',
      formula: 'IF({Цена} > 200, "дорого", "дёшево")',
    })
  const total = await made.property('Итого')
  expect((await made.world.values(made.object))[total!.id]).toBe('дорого')
  await list.getByRole('button', { name: /Цена/ }).click()
  await page.getByRole('button', { name: 'Удалить поле' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Удалить/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'Итого' })).toBeVisible()
  expect(await made.property('Цена')).toBeTruthy()
})

test('a formula of today counts the reader’s local days', async ({ terem, browser }) => {
  const made = await orders(terem)
  const { type_id: type } = (
    await made.world.ask<{ object: { type_id: string } }>(
      'query ($id: ID!) { object(id: $id) { type_id } }',
      { id: made.object },
    )
  ).object
  const due = await made.world.property({
    type_id: type,
    kind: 'date_time',
    label: 'Срок',
    options: { with_time: false },
  })
  await made.world.property({
    type_id: type,
    kind: 'text',
    label: 'Дней',
    formula: 'DATEDIFF(TODAY(), {Срок}, "days") & " д."',
  })
  // Always a day behind the other zone.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Pago_Pago' }).format(new Date())
  const query =
    'mutation ($id: ID!, $input: ObjectUpdateInput!) { objectUpdate(id: $id, input: $input) { status } }'
  await made.world.ask(query, { id: made.object, input: { values: { [due]: day } } })
  const west = await terem.open(browser, made.anna, made.path, { timezoneId: 'Pacific/Pago_Pago' })
  await expect(grid(west).getByRole('gridcell', { name: '0 д.' })).toBeVisible()
  const east = await terem.open(browser, made.anna, made.path, { timezoneId: 'Pacific/Kiritimati' })
  await expect(grid(east).getByRole('gridcell', { name: /^-[12] д\.$/ })).toBeVisible()
})

test('a formula over linked objects is built from suggestions, and follows changes by others there', async ({
  terem,
  browser,
}) => {
  const made = await orders(terem)
  const { world, object } = made
  const order = (
    await world.ask<{ object: { type_id: string } }>('query ($id: ID!) { object(id: $id) { type_id } }', {
      id: object,
    })
  ).object.type_id
  const task = await world.type({ label: 'Работа' })
  const meta = { related_types: [{ type_id: order }] }
  const link = await world.property({ type_id: task, kind: 'object', label: 'Заказ', meta })
  const hours = await world.property({ type_id: task, kind: 'number', label: 'Часы' })
  const name = await world.header(task)
  const first = await world.object(task, { [name]: 'Снять', [link]: object, [hours]: 3 })
  await world.object(task, { [name]: 'Повесить', [link]: object, [hours]: 4 })
  const page = await terem.open(browser, made.anna, made.path)
  await grid(page).getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('textbox', { name: 'Название поля' }).fill('Всего часов')
  await page.getByRole('button', { name: 'Вид поля: Текст. Сменить' }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('Формула')
  await page.keyboard.press('Enter')
  await page.getByText('← Работа.Заказ', { exact: true }).click()
  await formula(page).fill('1 + ')
  const read = page.getByRole('list', { name: '← Работа.Заказ' })
  await read.getByRole('button', { name: 'Часы' }).click()
  await expect(formula(page)).toHaveValue('1 + {Работа.Заказ}.{Часы}')
  await expect(page.getByText(/На месте 5 несколько значений/)).toBeVisible()
  await formula(page).fill('SUM({Работа.Заказ}.{Часы})')
  await expect(page.getByRole('status').filter({ hasText: 'Лампы' })).toContainText('7,00')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(grid(page).getByRole('gridcell', { name: /^7,00$/ })).toBeVisible()
  const query =
    'mutation ($id: ID!, $input: ObjectUpdateInput!) { objectUpdate(id: $id, input: $input) { status } }'
  await world.ask(query, { id: first, input: { values: { [hours]: 10 } } })
  await expect(grid(page).getByRole('gridcell', { name: /^14,00$/ })).toBeVisible()
})
