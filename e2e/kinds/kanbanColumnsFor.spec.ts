import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { errands, board, column, columns, cards, menu, item, field, add, phone } from './columnsWorld.ts'
import { linkType, makeTasks } from './tasks.ts'

test('columns are named, moved, hidden and added by touch at 599 pixels', async ({ terem, browser }) => {
  const made = await errands(terem)
  const page = await terem.open(browser, made.anna, made.path, phone)
  await menu(page, 'Новая').tap()
  await item(page, 'Переименовать').tap()
  await field(page).fill('Входящая')
  await page.keyboard.press('Enter')
  await expect(column(page, 'Входящая')).toBeVisible()
  await menu(page, 'Входящая').tap()
  await item(page, 'Сдвинуть влево').tap()
  await expect.poll(() => columns(page)).toEqual(['Входящая', 'Без значения', 'Готова'])
  await menu(page, 'Входящая').tap()
  await item(page, 'Скрыть столбец').tap()
  await add(page).scrollIntoViewIfNeeded()
  await add(page).tap()
  await field(page).fill('Отложена')
  await page.keyboard.press('Enter')
  await expect(column(page, 'Отложена')).toBeVisible()
  await page.keyboard.press('Escape')
  const hidden = board(page).getByRole('button', { name: 'Скрыто: 1' })
  const box = (await hidden.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
  await hidden.tap()
  await item(page, 'Входящая 2 карточки').tap()
  await expect(column(page, 'Входящая')).toBeVisible()
})

test('over swimlanes columns are added, named and hidden as they are without, and their heads stay low', async ({
  terem,
  browser,
}) => {
  const made = await errands(terem)
  await made.world.property({ type_id: made.type, kind: 'toggle', label: 'Срочно' })
  const page = await terem.open(browser, made.anna, made.path)
  await page.getByRole('button', { name: 'Настройки канбана' }).click()
  await page.getByRole('combobox', { name: 'Дорожки по полю' }).click()
  await page.getByRole('option', { name: 'Срочно' }).click()
  await page.keyboard.press('Escape')
  await expect(board(page).getByRole('button', { name: /^Срочно: да/ })).toBeVisible()
  await menu(page, 'Готова').click()
  await expect(item(page, 'Свернуть столбец')).toHaveCount(0)
  await item(page, 'Скрыть столбец').click()
  await expect(board(page).getByRole('button', { name: 'Скрыто: 1' })).toBeVisible()
  await add(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Отложена')
  await page.keyboard.press('Enter')
  await expect(board(page).getByRole('heading', { name: 'Отложена' })).toBeVisible()
  const head = board(page).locator('header').filter({ hasText: 'Отложена' })
  const place = await head.evaluate((of) => of.parentElement!.getBoundingClientRect().height)
  expect(place).toBeLessThan(50)
  await page.keyboard.press('Escape')
  await menu(page, 'Отложена').press('F2')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Ждёт')
  await page.keyboard.press('Enter')
  await expect(board(page).getByRole('heading', { name: 'Ждёт' })).toBeVisible()
  await expect
    .poll(async () => (await made.options()).map(({ label }) => label))
    .toEqual(['Новая', 'Готова', 'Ждёт'])
})

test('who may not change the type only lays its columns out', async ({ terem, browser }) => {
  const made = await errands(terem)
  const his = await terem.open(browser, made.boris, made.path)
  await menu(his, 'Новая').click()
  await expect(item(his, 'Скрыть столбец')).toBeVisible()
  await expect(his.getByRole('menuitem')).toHaveCount(5)
  for (const name of ['Переименовать', 'Удалить столбец…'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(item(his, name)).toHaveCount(0)
  await expect(his.getByRole('menuitemradio')).toHaveCount(0)
  await his.keyboard.press('Escape')
  await expect(add(his)).toHaveCount(0)
  await column(his, 'Новая').getByRole('heading', { name: 'Новая' }).dblclick()
  await expect(field(his)).toHaveCount(0)
})

test('who only reads the page is offered nothing of its columns', async ({ terem, browser }) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { type } = await makeTasks(terem, owner, space, ['Альфа'])
  const id = await terem.page(owner, space, { title: 'Поручения', type: 'kanban' })
  await linkType(terem, owner, id, type)
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    { token: owner.token, space: space.id },
  )
  const page = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect.poll(() => cards(page, 'Новая')).toEqual(['Альфа'])
  await expect(menu(page, 'Новая')).toHaveCount(0)
  await expect(add(page)).toHaveCount(0)
  await column(page, 'Новая').getByRole('heading', { name: 'Новая' }).dblclick()
  await expect(field(page)).toHaveCount(0)
  await expect(column(page, 'Новая').locator('header')).not.toHaveAttribute('draggable', 'true')
})

test('a type without a list gets the columns of its kanban by a press, from who may change it', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const as = { token: owner.token, space: space.id }
  const { typeCreate } = await terem.graphql<{ typeCreate: { recordId: string } }>(
    'mutation { typeCreate(input: { label: "Идея" }) { recordId } }',
    {},
    as,
  )
  const id = await terem.page(owner, space, { title: 'Идеи', type: 'kanban' })
  await linkType(terem, owner, id, typeCreate.recordId)
  await give(id, 'edit')
  await give(typeCreate.recordId, 'edit', 'type')
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  const make = (of: typeof page) => of.getByRole('button', { name: 'Добавить поле «Статус»' })
  await expect(his.getByRole('heading', { name: 'Нет списка для столбцов' })).toBeVisible()
  await expect(make(his)).toHaveCount(0)
  await make(page).click()
  for (const each of [page, his])
    for (const name of ['К выполнению', 'В работе', 'Готово'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await expect(each.getByRole('region', { name, exact: true })).toBeVisible()
})
