import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { sentOf } from './sentOf.ts'
import { TypeWorld } from './typeWorld.ts'

const kinds = [
  'Текст',
  'Число',
  'Список',
  'Чек-лист',
  'Переключатель',
  'Дата и время',
  'Объект',
  'Страница',
  'Файл',
  'ФИО',
  'Составное',
  'Ссылка',
  'Голосование',
  'Почта',
  'Телефон',
]

const list = (page: Page) => page.getByRole('navigation', { name: 'Поля' })
const rows = (page: Page, group = 'Без группы') =>
  list(page).getByRole('region', { name: group }).getByRole('listitem')

test('[RTY.04, RTY.05~] a type is made in the settings with a property of every kind', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const page = await terem.open(browser, anna, `/settings/${space.id}/types`)
  const system = page.getByRole('region', { name: 'Системные' })
  await expect(system.getByRole('listitem')).toHaveCount(5)
  await expect(system.getByRole('button', { name: 'Удалить' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Новый тип' }).click()
  await page.getByRole('textbox', { name: 'Название' }).fill('Договор')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('region', { name: 'Настройки типа' })).toBeVisible()
  for (const kind of kinds) {
    await page.getByRole('button', { name: 'Добавить поле' }).click()
    await page.getByRole('textbox', { name: 'Найти вид поля' }).fill(kind)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: kind, exact: true })).toBeVisible()
  }
  await expect(rows(page)).toHaveCount(kinds.length + 2)
  await page.getByRole('button', { name: 'Все типы' }).click()
  await expect(page.getByRole('region', { name: 'Свои' }).getByText('Договор')).toBeVisible()
})

test('the title of a type that every space has is shown without a complaint', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const page = await terem.open(browser, anna, `/settings/${space.id}/types`)
  await page.getByRole('region', { name: 'Системные' }).getByText('Задача').click()
  const title = page
    .getByRole('region', { name: 'Настройки типа' })
    .getByRole('textbox', { name: 'Название' })
  await expect(title).toHaveValue('Задача')
  await expect(title).toHaveAttribute('readonly')
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('не меньше 2 симв')).toHaveCount(0)
})

test('[RTY.12, RTY.14~, RTY.16~, RTY.18, RTY.29] properties are edited, ordered and grouped, each change sent once and alone', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const stage = await world.property({ type_id: type, kind: 'text', label: 'Этап' })
  await world.property({ type_id: type, kind: 'number', label: 'Сумма' })
  const page = await terem.open(browser, anna, `/types-editor/${type}`)
  const updates = sentOf(page, 'PropertyUpdate')
  const panel = page.getByRole('region', { name: 'Этап' })
  await list(page).getByRole('button', { name: 'Этап' }).click()
  await panel.getByRole('textbox', { name: 'Подсказка' }).pressSequentially('Где дело')
  await expect(panel.getByText('Сохранено')).toBeVisible()
  expect(updates).toEqual([{ id: stage, input: { hint: 'Где дело' } }])

  await page.route('**/graphql', (route) => {
    const isUpdate = route.request().postData()?.includes('mutation PropertyUpdate')
    return isUpdate ? route.abort() : route.fallback()
  })
  await panel.getByRole('textbox', { name: 'Подсказка' }).fill('Пропадёт')
  await expect(page.getByRole('alert')).toContainText('временно недоступна')
  await expect(panel.getByRole('textbox', { name: 'Подсказка' })).toHaveValue('Где дело')
  await page.unroute('**/graphql')

  await list(page).getByRole('button', { name: 'Этап' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows(page)).toContainText(['Название', 'Сумма', 'Этап'])
  await page.getByRole('button', { name: 'Группа', exact: true }).click()
  await page.getByRole('textbox', { name: 'Название группы' }).fill('Деньги')
  await page.keyboard.press('Enter')
  await expect(list(page).getByRole('region', { name: 'Деньги' })).toBeVisible()
  const added = sentOf(page, 'PropertyAddToGroup')
  await list(page).getByRole('button', { name: 'Этап' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows(page, 'Деньги')).toContainText(['Этап'])
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]).toMatchObject({ property: stage })

  await list(page).getByRole('button', { name: 'Название' }).click()
  await expect(page.getByRole('button', { name: 'Удалить поле…' })).toBeDisabled()
  const remove = 'mutation ($id: ID!) { propertyDelete(id: $id) { recordId } }'
  await expect(world.ask(remove, { id: await world.header(type) })).rejects.toThrow()
})

test('[RTY.19~, RTY.22~, RTY.24~] a label that is too short waits, several values say that they are being converted, categories forbid them', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const stage = await world.property({ type_id: type, kind: 'text', label: 'Этап' })
  const categories = [{ id: 'scan', label: 'Скан', order: 0 }]
  await world.property({
    type_id: type,
    kind: 'file',
    label: 'Бумаги',
    meta: { related_types: [{ categories, config: { select_only_from_list: true } }] },
  })
  const page = await terem.open(browser, anna, `/types-editor/${type}`)
  const several = (label: string) =>
    page.getByRole('region', { name: label, exact: true }).getByRole('switch', { name: 'Несколько значений' })
  await list(page).getByRole('button', { name: 'Бумаги' }).click()
  await expect(several('Бумаги')).toBeDisabled()

  await list(page).getByRole('button', { name: 'Этап' }).click()
  const updates = sentOf(page, 'PropertyUpdate')
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation PropertyUpdate')) await isSeen
    await route.fallback()
  })
  const panel = page.getByRole('region', { name: 'Этап', exact: true })
  await panel.getByRole('textbox', { name: 'Название поля' }).fill('Э')
  await expect(panel.getByText('не меньше 2')).toBeVisible()
  await several('Этап').click()
  await expect(panel.getByText('Значения преобразуются…')).toBeVisible()
  seen()
  await expect(panel.getByText('Значения преобразуются…')).toBeHidden()
  await expect(panel.getByRole('textbox', { name: 'Надпись на кнопке' })).toBeVisible()
  expect(updates).toMatchObject([{ id: stage, input: { multiple: { status: true } } }])
  expect(updates[0]!.input).not.toHaveProperty('label')
})

test('[RTY.06] a type is deleted with its objects after a question', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/types`)
  const own = page.getByRole('region', { name: 'Свои' })
  await expect(own.getByText('1 объект')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Удалить тип «Договор»' })
  await remove.click()
  await page.getByRole('button', { name: 'Отмена' }).last().click()
  await expect(own.getByText('Договор')).toBeVisible()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(remove).toBeHidden()
  const left = await world.ask(
    'query ($id: ID!) { object(id: $id) { id } paginate_trashedType { data { label objects } } }',
    {
      id: object,
    },
  )
  expect(left).toEqual({ object: null, paginate_trashedType: { data: [{ label: 'Договор', objects: 1 }] } })
})
