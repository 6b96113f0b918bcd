import { expect, type Locator, type Page } from '@playwright/test'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { sentOf } from './sentOf.ts'
import { TypeWorld } from './typeWorld.ts'

const list = (page: Page) => page.getByRole('navigation', { name: 'Поля' })
const row = (page: Page, label: string) => list(page).getByRole('listitem').filter({ hasText: label })
const group = (page: Page, name: string) => list(page).getByRole('region', { name })

/** Drags a property and waits until the server has it in its place: intermediate states belong to the way there. */
async function drag(page: Page, label: string, to: Locator, y?: number): Promise<void> {
  const moved = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('mutation PropertyMove')),
  )
  await row(page, label).dragTo(to, {
    steps: 6,
    ...(y === undefined ? {} : { targetPosition: { x: 60, y } }),
  })
  await moved
}

async function start(terem: Terem): Promise<{ anna: Person; space: Space; world: TypeWorld; type: string }> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  return { anna, space, world, type: await world.type({ label: 'Договор' }) }
}

test('[RTY.12, RTY.13, RTY.14] properties are dragged by the mouse into a group, out of it, and past each other', async ({
  terem,
  browser,
}) => {
  const { anna, space, world, type } = await start(terem)
  const stage = await world.property({ type_id: type, kind: 'text', label: 'Этап' })
  await world.property({ type_id: type, kind: 'number', label: 'Сумма' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  await world.ask(
    'mutation ($type: ID!) { propertyGroupCreate(input: { type_id: $type, label: "Деньги" }) { recordId } }',
    { type },
  )
  const page = await terem.open(browser, anna, `/types-editor/${type}`)
  const [into, out] = [sentOf(page, 'PropertyAddToGroup'), sentOf(page, 'PropertyRemoveFromGroup')]
  await drag(page, 'Этап', group(page, 'Деньги').getByRole('heading'))
  await expect(group(page, 'Деньги').getByRole('listitem')).toHaveText([/Этап/])
  await expect.poll(() => into).toMatchObject([{ property: stage }])
  await drag(page, 'Этап', row(page, 'Сумма'), 2)
  await expect(group(page, 'Без группы').getByRole('listitem')).toHaveText([/Название/, /Этап/, /Сумма/])
  await expect.poll(() => out).toMatchObject([{ id: stage }])
  await drag(page, 'Сумма', row(page, 'Этап'), 2)
  const order = [/Название/, /Сумма/, /Этап/]
  await expect(group(page, 'Без группы').getByRole('listitem')).toHaveText(order)
  await page.reload()
  await expect(group(page, 'Без группы').getByRole('listitem')).toHaveText(order)
  const found = await world.ask<{ type: { properties: { label: string; system: string | null }[] } }>(
    'query ($id: ID!) { type(id: $id) { properties { label system } } }',
    { id: type },
  )
  const own = found.type.properties.filter(({ system }) => system === null)
  expect(own.map(({ label }) => label).slice(1)).toEqual(['Сумма', 'Этап'])
  await page.goto(`${terem.url}/settings/${space.id}/objects/${object}`)
  const field = (label: string) =>
    page.getByRole('dialog', { name: 'Поставка', exact: true }).getByRole('textbox', { name: label })
  await expect(field('Этап')).toBeVisible()
  const [sum, last] = [await field('Сумма').boundingBox(), await field('Этап').boundingBox()]
  expect(sum!.y).toBeLessThan(last!.y)
})

test('[RTY.17, RTY.30] a nested property saves itself, a kind is changed after a warning, and what was deleted comes back', async ({
  terem,
  browser,
}) => {
  const { anna, world, type } = await start(terem)
  const stage = await world.property({ type_id: type, kind: 'text', label: 'Этап' })
  const address = await world.property({ type_id: type, kind: 'composite', label: 'Адрес' })
  const city = await world.property({ type_id: type, parent_id: address, kind: 'text', label: 'Город' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка', [stage]: 'Черновик' })
  const page = await terem.open(browser, anna, `/types-editor/${type}`)
  const updates = sentOf(page, 'PropertyUpdate')
  await row(page, 'Адрес').getByRole('button').click()
  await page.getByRole('region', { name: 'Составные части' }).getByRole('button', { name: /Город/ }).click()
  const nested = page.getByRole('region', { name: 'Город', exact: true })
  await nested.getByRole('textbox', { name: 'Подсказка' }).pressSequentially('Без улицы')
  await expect(nested.getByText('Изменено')).toBeVisible()
  await expect(nested.getByText('Сохранено')).toBeVisible()
  expect(updates).toEqual([{ id: city, input: { hint: 'Без улицы' } }])

  await row(page, 'Этап').getByRole('button').click()
  await page.getByRole('button', { name: 'Вид поля: Текст. Сменить' }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('Число')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Превратить «Этап»' })).toContainText('станет пустым')
  await page.getByRole('button', { name: 'Преобразовать' }).click()
  await expect(page.getByRole('note')).toContainText('Не подошло 1 значение')
  await expect(page.getByRole('note')).toContainText('Поставка')
  expect(await world.values(object)).toMatchObject({ [stage]: null })

  await page.getByRole('button', { name: 'Удалить поле…' }).click()
  await page
    .getByRole('dialog', { name: 'Удалить поле «Этап»?' })
    .getByRole('button', { name: 'Удалить', exact: true })
    .click()
  await expect(group(page, 'Без группы').getByText('Этап')).toBeHidden()
  const { type: told } = await world.ask<{ type: { deletedProperties: object[] } }>(
    'query ($id: ID!) { type(id: $id) { deletedProperties { id deleted_at } } }',
    { id: type },
  )
  expect(told.deletedProperties).toEqual([{ id: stage, deleted_at: expect.stringMatching(/^20/) }])
  expect(Object.keys(await world.values(object))).not.toContain(stage)
  await page.getByRole('button', { name: 'Вернуть поле «Этап»' }).click()
  await expect(group(page, 'Без группы').getByText('Этап')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Удалённые' })).toBeHidden()
})

test('[RER.07, RER.08, RER.60, RER.61] a field and a type that could not be changed are named, with what went wrong', async ({
  terem,
  browser,
}) => {
  const { anna, world, type } = await start(terem)
  await world.property({ type_id: type, kind: 'text', label: 'Этап' })
  const page = await terem.open(browser, anna, `/types-editor/${type}`)
  let code = 'unexpected'
  await page.route('**/graphql', (route) =>
    /mutation (Property|Type)Update/.test(route.request().postData() ?? '')
      ? route.fulfill({
          json: { errors: [{ message: code, extensions: { code, debugMessage: code, params: {} } }] },
        })
      : route.fallback(),
  )
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await page.getByRole('textbox', { name: 'Подзаголовок' }).fill('Не сохранится')
  await expect(toast('Тип «Договор» не изменён')).toContainText('Что-то пошло не так')
  await expect(page.getByRole('textbox', { name: 'Подзаголовок' })).toHaveValue('')
  await row(page, 'Этап').getByRole('button').click()
  await page.getByRole('textbox', { name: 'Подсказка' }).fill('Не сохранится')
  await expect(toast('Поле «Этап» не изменено')).toContainText('Что-то пошло не так')
  code = 'multiple_refused'
  await page.getByRole('switch', { name: 'Несколько значений' }).click()
  await expect(toast('Поле этого вида хранит только одно значение')).toContainText('Поле «Этап» не изменено')
  await expect(page.getByRole('switch', { name: 'Несколько значений' })).not.toBeChecked()
})

test('[RTY.47, RTY.55, RTY.62, RFI.09, RFI.10] an object holds files, a switch and a page, and a new category is there at once', async ({
  terem,
  browser,
}) => {
  const { anna, space, world, type } = await start(terem)
  const paper = await world.property({ type_id: type, kind: 'file', label: 'Бумага' })
  const paid = await world.property({ type_id: type, kind: 'toggle', label: 'Оплачен' })
  const place = await world.property({ type_id: type, kind: 'page', label: 'Заметки' })
  const notes = await terem.page(anna, space, { title: 'Встречи', icon: '🌲' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка', [place]: notes })
  const page = await terem.open(browser, anna, `/${space.id}/${notes}/${object}/${type}`)
  const window = page.getByRole('dialog', { name: 'Поставка', exact: true })
  const read = sentOf(page, 'TypeById')
  await window.getByRole('switch', { name: 'Оплачен' }).press('Space')
  await window
    .locator('input[type="file"]')
    .setInputFiles({ name: 'скан.txt', mimeType: 'text/plain', buffer: Buffer.from('текст') })
  await expect(window.getByRole('link', { name: /скан/ })).toBeVisible()
  await expect
    .poll(() => world.values(object))
    .toMatchObject({ [paid]: true, [paper]: { name: expect.stringContaining('скан'), extension: 'txt' } })
  await window.getByRole('switch', { name: 'Оплачен' }).press('Space')
  await expect.poll(() => world.values(object)).toMatchObject({ [paid]: false })
  read.length = 0
  const sent = sentOf(page, 'PropertyUpdate')
  await window.getByRole('button', { name: 'Категория' }).click()
  await page.getByRole('menuitem', { name: 'Добавить категорию' }).click()
  await window.getByRole('textbox', { name: 'Новая категория' }).fill('Копия')
  await page.keyboard.press('Enter')
  await expect(window.getByRole('button', { name: 'Копия', exact: true })).toBeVisible()
  expect(read).toContainEqual({ id: type })
  const categories = [{ id: expect.any(String), label: 'Копия', order: 0 }]
  expect(sent).toMatchObject([{ id: paper, input: { meta: { related_types: [{ categories }] } } }])
  await expect(window.getByRole('combobox', { name: 'Заметки, Встречи' })).toHaveText('🌲Встречи')
  await window.getByRole('button', { name: 'Открыть «Встречи»' }).click()
  await expect(page).toHaveURL(`${terem.url}/${space.id}/${notes}`)
})
