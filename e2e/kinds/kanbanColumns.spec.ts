import { expect } from '@playwright/test'
import { test } from '../world.ts'
import {
  errands,
  board,
  column,
  columns,
  cards,
  menu,
  item,
  field,
  add,
  errandsOfTwo,
} from './columnsWorld.ts'
import { linkType } from './tasks.ts'
import { TypeWorld } from '../types/typeWorld.ts'

test('a column is renamed and painted in its head, which another person sees at once, and Ctrl+Z takes both back', async ({
  terem,
  browser,
}) => {
  const made = await errands(terem)
  const hers = await terem.open(browser, made.anna, made.path)
  const his = await terem.open(browser, made.boris, made.path)
  await expect(column(his, 'Новая')).toBeVisible()
  await column(hers, 'Новая').getByRole('heading', { name: 'Новая' }).dblclick()
  await expect(field(hers)).toHaveValue('Новая')
  await field(hers).fill('готова')
  await expect(hers.getByText('Такой столбец уже есть')).toBeVisible()
  await hers.keyboard.press('Enter')
  await expect(field(hers)).toBeFocused()
  await field(hers).fill('Входящая')
  await hers.keyboard.press('Enter')
  await expect(menu(hers, 'Входящая')).toBeFocused()
  await expect(column(his, 'Входящая')).toBeVisible()
  await expect.poll(() => cards(his, 'Входящая')).toEqual(['Бета', 'Альфа'])
  await menu(hers, 'Входящая').click()
  await hers.getByRole('menuitemradio', { name: 'Розовый' }).click()
  await expect(column(his, 'Входящая').locator('[data-color="pink"]')).toBeVisible()
  expect(await made.options()).toMatchObject([
    { id: 'new', label: 'Входящая', color: 'pink' },
    { id: 'done', label: 'Готова' },
  ])
  await expect(menu(hers, 'Входящая')).toBeFocused()
  await hers.keyboard.press('Control+z')
  await expect(column(his, 'Входящая').locator('[data-color="blue"]')).toBeVisible()
  await hers.keyboard.press('Control+z')
  await expect(column(his, 'Новая')).toBeVisible()
  await hers.keyboard.press('Control+Shift+z')
  await expect(column(his, 'Входящая')).toBeVisible()
})

test('columns are added one after another, and those that two people add at once are all kept', async ({
  terem,
  browser,
}) => {
  const { made, hers, his } = await errandsOfTwo(terem, browser)
  await add(hers).click()
  await add(his).click()
  await expect(field(hers)).toBeFocused()
  await expect(field(his)).toBeFocused()
  await Promise.all([hers.keyboard.type('В работе'), his.keyboard.type('Отложена')])
  await Promise.all([hers.keyboard.press('Enter'), his.keyboard.press('Enter')])
  await expect(field(hers)).toBeFocused()
  await expect(field(hers)).toHaveValue('')
  await hers.keyboard.type('На проверке')
  await hers.keyboard.press('Enter')
  for (const page of [hers, his])
    for (const name of ['В работе', 'Отложена', 'На проверке'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(column(page, name)).toHaveCount(1)
  expect((await columns(hers)).at(-1)).toBe('На проверке')
  await hers.keyboard.press('Escape')
  await expect(field(hers)).toHaveCount(0)
  await expect(add(hers)).toBeFocused()
  await hers.keyboard.press('Control+z')
  await expect(column(his, 'На проверке')).toHaveCount(0)
  await expect(column(hers, 'В работе')).toBeVisible()
  await hers.keyboard.press('Control+Shift+z')
  await expect(column(his, 'На проверке')).toBeVisible()
  const colors = (await made.options()).map(({ color }) => color)
  expect(new Set(colors.slice(0, 3)).size).toBe(3)
})

test('by keyboard alone a column is named, moved, hidden and shown, deleted and brought back', async ({
  terem,
  browser,
}) => {
  const made = await errands(terem)
  const page = await terem.open(browser, made.anna, made.path)
  await expect(column(page, 'Новая')).toBeVisible()
  const { keyboard } = page
  await menu(page, 'Новая').focus()
  await keyboard.press('F2')
  await expect(field(page)).toBeFocused()
  await keyboard.type('Первая')
  await keyboard.press('Escape')
  await expect(menu(page, 'Новая')).toBeFocused()
  await keyboard.press('Alt+ArrowRight')
  await expect.poll(() => columns(page)).toEqual(['Без значения', 'Готова', 'Новая'])
  await expect(menu(page, 'Новая')).toBeFocused()
  await expect(page.getByText('Столбец «Новая» теперь 3-й из 3')).toHaveCount(1)
  await keyboard.press('Alt+ArrowLeft')
  await keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => columns(page)).toEqual(['Новая', 'Без значения', 'Готова'])
  await keyboard.press('Control+z')
  await expect.poll(() => columns(page)).toEqual(['Без значения', 'Новая', 'Готова'])
  await menu(page, 'Новая').press('Enter')
  await item(page, 'Скрыть столбец').press('Enter')
  await expect.poll(() => columns(page)).toEqual(['Без значения', 'Готова'])
  await expect(menu(page, 'Готова')).toBeFocused()
  const hidden = board(page).getByRole('button', { name: 'Скрыто: 1' })
  await hidden.press('Enter')
  await item(page, 'Новая 2 карточки').press('Enter')
  await expect.poll(() => columns(page)).toEqual(['Без значения', 'Новая', 'Готова'])
  await expect(menu(page, 'Новая')).toBeFocused()
  await expect(hidden).toHaveCount(0)
  await keyboard.press('Control+z')
  await expect(hidden).toBeVisible()
  await menu(page, 'Готова').focus()
  await keyboard.press('Control+z')
  await expect(menu(page, 'Новая')).toBeVisible()
  await menu(page, 'Новая').press('Enter')
  await item(page, 'Удалить столбец…').press('Enter')
  const asked = page.getByRole('dialog', { name: 'Удалить столбец «Новая»?' })
  await expect(asked).toContainText('2 карточки потеряют это значение')
  await asked.getByRole('button', { name: 'Удалить' }).press('Enter')
  await expect.poll(() => columns(page)).toEqual(['Без значения', 'Готова'])
  await expect.poll(() => cards(page, 'Без значения')).toEqual(['Бета', 'Альфа', 'Без срока'])
  await expect(menu(page, 'Готова')).toBeFocused()
  expect((await made.world.values(made.objects[1]!))[made.state] ?? null).toBeNull()
  await page.getByRole('button', { name: 'Вернуть' }).press('Enter')
  await expect.poll(() => columns(page)).toEqual(['Без значения', 'Новая', 'Готова'])
  await expect.poll(() => cards(page, 'Новая')).toEqual(['Бета', 'Альфа'])
  expect((await made.world.values(made.objects[1]!))[made.state]).toBe('new')
})

test('a column is dragged by its head to another place and hidden, for everyone who opens the page, and a card that was moved goes back', async ({
  terem,
  browser,
}) => {
  const made = await errands(terem)
  const hers = await terem.open(browser, made.anna, made.path)
  const his = await terem.open(browser, made.boris, made.path)
  const head = column(hers, 'Готова').locator('header')
  await expect(head).toHaveAttribute('draggable', 'true')
  await expect(column(his, 'Готова')).toBeVisible()
  await head.dragTo(column(hers, 'Без значения'), { steps: 6, targetPosition: { x: 20, y: 200 } })
  for (const page of [hers, his])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => columns(page)).toEqual(['Готова', 'Без значения', 'Новая'])
  const card = column(hers, 'Новая').getByRole('listitem').filter({ hasText: 'Альфа' })
  await card.dragTo(column(hers, 'Готова'), { steps: 6 })
  await expect.poll(() => cards(his, 'Готова')).toContain('Альфа')
  await hers.keyboard.press('Control+z')
  await expect.poll(() => cards(his, 'Новая')).toEqual(['Бета', 'Альфа'])
  await hers.keyboard.press('Control+z')
  await expect.poll(() => columns(his)).toEqual(['Без значения', 'Новая', 'Готова'])
  await menu(hers, 'Без значения').click()
  await item(hers, 'Скрыть столбец').click()
  await expect.poll(() => columns(his)).toEqual(['Новая', 'Готова'])
  await menu(hers, 'Готова').click()
  await item(hers, 'Лимит карточек').click()
  await hers.keyboard.type('1')
  await hers.keyboard.press('Enter')
  await expect(column(his, 'Готова')).toContainText('1 / 1')
  await menu(hers, 'Готова').click()
  await item(hers, 'Свернуть столбец').click()
  await expect(column(hers, 'Готова').getByRole('button', { name: 'Готова 1 карточка' })).toBeFocused()
  await expect(menu(his, 'Готова')).toHaveCount(1)
  await hers.keyboard.press('Enter')
  await expect(menu(hers, 'Готова')).toBeFocused()
})

test('the name of a column that another person deletes meanwhile is told of, and an unreachable server loses none', async ({
  terem,
  browser,
}) => {
  const { made, hers, his } = await errandsOfTwo(terem, browser)
  await menu(hers, 'Новая').focus()
  await hers.keyboard.press('F2')
  await expect(field(hers)).toBeFocused()
  await hers.keyboard.type('Долгая')
  await menu(his, 'Новая').press('Enter')
  await item(his, 'Удалить столбец…').click()
  await his.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(hers.getByRole('alert')).toContainText(
    'Этот столбец уже удалён, название «Долгая» не сохранено',
  )
  await expect.poll(() => columns(hers)).toEqual(['Без значения', 'Готова'])
  await hers.route('**/graphql', (route) =>
    route.request().postData()?.includes('OptionUpdate') ? route.abort() : route.fallback(),
  )
  await menu(hers, 'Готова').press('F2')
  await expect(field(hers)).toBeFocused()
  await hers.keyboard.type('Сдана')
  await hers.keyboard.press('Enter')
  await expect(column(hers, 'Сдана')).toBeVisible()
  await expect(hers.locator('[data-state="offline"]').first()).toBeVisible()
  expect((await made.options()).map(({ label }) => label)).toEqual(['Готова'])
  await hers.unroute('**/graphql')
  await expect(column(his, 'Сдана')).toBeVisible({ timeout: 20_000 })
  await expect(column(hers, 'Сдана')).toBeVisible()
})

test('a new kanban has the columns of the list that is called a state, whichever stands first', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Задача' })
  for (const [label, option] of [
    ['Отдел', 'Продажи'],
    ['Статус', 'В работе'],
  ]) {
    const options = [{ id: 'one', label: option, color: 'blue', order: 0 }]
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await world.property({ type_id: type, kind: 'list', label, options: { options } })
  }
  const id = await terem.page(anna, space, { title: 'Доска', type: 'kanban' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(page.getByRole('region', { name: 'В работе' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Продажи' })).toHaveCount(0)
})
