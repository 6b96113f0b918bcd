import { expect, type Page } from '@playwright/test'
import { openHeld } from '../kinds/typingWorld.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { linkType } from '../kinds/tasks.ts'
import { test } from '../world.ts'

const window = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const body = (page: Page, name = 'Поставка') =>
  window(page, name).getByRole('region', { name: 'Описание' }).getByRole('textbox')

test('objects of a new type are written on as on a page, below their fields, and its column is hidden', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/types`)
  await page.getByRole('button', { name: 'Новый тип' }).click()
  await page.getByRole('textbox', { name: 'Название' }).fill('Договор')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('navigation', { name: 'Поля' }).getByText('Описание')).toBeVisible()
  const world = new TypeWorld(terem, anna, space)
  const { paginate_type: found } = await world.ask<{ paginate_type: { data: { id: string }[] } }>(
    '{ paginate_type(where: { column: label, operator: EQ, value: "Договор" }) { data { id } } }',
    {},
  )
  const type = found.data[0]!.id
  await linkType(terem, anna, table, type)
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  await page.goto(`${terem.url}/${space.id}/${table}/${object}/${type}`)
  await body(page).click()
  await page.keyboard.type('# Сроки')
  await page.keyboard.press('Enter')
  await page.keyboard.type('в **среду**')
  await expect(body(page).getByRole('heading', { name: 'Сроки' })).toBeVisible()
  await expect(window(page, 'Поставка').getByText('Описание', { exact: true })).toHaveCount(0)
  await expect
    .poll(async () => Object.values(await world.values(object)), { timeout: 15_000 })
    .toContain('Сроки\nв среду')
  await window(page, 'Поставка').getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('grid').getByRole('columnheader')).not.toContainText(['Описание'])
})

test('text typed before the editor has loaded is in the text', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор', body: 'Описание' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const path = `/settings/${space.id}/objects/${object}`
  const { page, release } = await openHeld(terem, { browser, anna, path }, ['shell/ObjectText.tsx'])
  await window(page, 'Поставка').getByRole('button', { name: 'Описание' }).click()
  await page.keyboard.type('Взять карту и компас', { delay: 20 })
  await release()
  await expect(body(page)).toHaveText('Взять карту и компас')
  await page.keyboard.type(', и спички')
  await expect(body(page)).toHaveText('Взять карту и компас, и спички')
})

test('a person with full access to a type adds the text from an object and chooses another one for it; people who may not read it see none', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, world, type } = await TypeWorld.ofTwo(terem)
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const path = `/settings/${space.id}/objects/${object}`
  const [mine, others] = [await terem.open(browser, anna, path), await terem.open(browser, boris, path)]
  const add = (page: Page) => window(page, 'Поставка').getByRole('button', { name: 'Добавить описание' })
  await expect(window(others, 'Поставка').getByRole('textbox', { name: 'Название' })).toBeVisible()
  await expect(add(others)).toHaveCount(0)
  await add(mine).click()
  await mine.keyboard.type('Первое слово')
  await expect(body(mine)).toHaveText('Первое слово')
  await expect(body(others)).toContainText('Первое слово')
  await mine.goto(`${terem.url}/types-editor/${type}`)
  await mine.getByRole('navigation', { name: 'Поля' }).getByRole('button', { name: 'Описание' }).click()
  await mine.getByRole('switch', { name: /Основной текст/ }).click()
  await expect(window(others, 'Поставка').getByText('Описание', { exact: true })).toBeVisible()
  await mine.getByRole('switch', { name: /Основной текст/ }).click()
  await expect(window(others, 'Поставка').getByText('Описание', { exact: true })).toHaveCount(0)
  await expect(body(others)).toContainText('Первое слово')
  const { type: of } = await world.ask<{ type: { properties: { id: string; body: boolean }[] } }>(
    'query ($type: ID!) { type(id: $type) { properties { id body } } }',
    { type },
  )
  const text = of.properties.find((property) => property.body)!.id
  await world.ask(
    `mutation { accessInherit(resource_type: property, resource_id: "${text}", inherits: false) { status } }`,
    {},
  )
  await expect(body(others)).toHaveCount(0)
  await expect(add(others)).toHaveCount(0)
  expect(Object.values(await world.values(object))).toContain('Первое слово')
})
