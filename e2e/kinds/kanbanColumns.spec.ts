import { expect, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test, type Person, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

type Option = { id: string; label: string; color: string }
const states = [
  { id: 'new', label: 'Новая', color: 'blue', order: 0 },
  { id: 'done', label: 'Готова', color: 'green', order: 1 },
]

/** A kanban by Anna over errands: two new ones, one that is done, and one without a state. */
async function errands(terem: Terem) {
  const { anna, boris, space, world, type } = await TypeWorld.ofTwo(terem)
  const name = await world.header(type)
  const state = await world.property({
    type_id: type,
    kind: 'list',
    label: 'Состояние',
    options: { options: states },
  })
  const objects: string[] = []
  for (const [title, value] of [
    ['Без срока', null],
    ['Альфа', 'new'],
    ['Бета', 'new'],
    ['Гамма', 'done'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    objects.push(await world.object(type, { [name]: title, [state]: value }))
  const page = await terem.page(anna, space, { title: 'Поручения', type: 'kanban' })
  await linkType(terem, anna, page, type)
  const options = async () => {
    const query = 'query ($id: ID!) { property(id: $id) { options } }'
    const told = await world.ask<{ property: { options: { options: Option[] } } }>(query, { id: state })
    return told.property.options.options
  }
  /** Gives somebody a level on the type, or on the page and its objects. */
  const give = async (person: Person, input: object) => {
    const people = await world.ask<{
      paginate_subject: { data: { id: string; fullname: { first_name: string } }[] }
    }>('{ paginate_subject { data { id fullname { first_name } } } }', {})
    const { id } = people.paginate_subject.data.find(({ fullname }) => fullname.first_name === person.name)!
    const grant = 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }'
    await world.ask(grant, { input: { subject_id: id, ...input } })
  }
  const share = () => give(boris, { resource_type: 'type', resource_id: type, level: 'full', nested: true })
  return {
    anna,
    boris,
    space,
    world,
    type,
    state,
    objects,
    page,
    options,
    share,
    path: `/${space.id}/${page}`,
  }
}

const board = (page: Page) => page.getByRole('group', { name: 'Поручения' })
const column = (page: Page, name: string) => board(page).getByRole('region', { name, exact: true })
const columns = (page: Page) =>
  board(page)
    .getByRole('region')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
const cards = (page: Page, of: string) =>
  column(page, of).getByRole('listitem').getByRole('link').allInnerTexts()
const menu = (page: Page, name: string) =>
  board(page).getByRole('button', { name: `Действия со столбцом «${name}»` })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'Название столбца' })
const add = (page: Page) => board(page).getByRole('button', { name: 'Добавить столбец' })
const phone = { viewport: { width: 599, height: 860 }, hasTouch: true, isMobile: true }

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
  const made = await errands(terem)
  await made.share()
  const hers = await terem.open(browser, made.anna, made.path)
  const his = await terem.open(browser, made.boris, made.path)
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
  const made = await errands(terem)
  await made.share()
  const hers = await terem.open(browser, made.anna, made.path)
  const his = await terem.open(browser, made.boris, made.path)
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
  await page.getByRole('button', { name: 'Настройки доски' }).click()
  await page.getByRole('combobox', { name: 'Дорожки по свойству' }).click()
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
