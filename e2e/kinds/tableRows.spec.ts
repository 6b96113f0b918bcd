import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { closedSpace } from '../access/closedSpace.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid')
const names = (page: Page) => grid(page).getByRole('rowheader').allInnerTexts()
const foot = (page: Page) => grid(page).getByRole('button', { name: 'Добавить строку' })
const group = (page: Page, name: string) =>
  grid(page).getByRole('row', { name: new RegExp(String.raw`${name} \d`) })

type Told = { id: string; name: string; values: Record<string, unknown> }

/** Anna's table of tasks. */
async function tasks(terem: Terem, titles: string[]) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, titles)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const stored = async () => {
    const query =
      'query ($type: ID!) { paginate_object(type_id: $type, perPage: 100) { data { id name values } } }'
    const as = { token: anna.token, space: space.id }
    return (await terem.graphql<{ paginate_object: { data: Told[] } }>(query, { type }, as)).paginate_object
      .data
  }
  const storedNames = async () => (await stored()).map(({ name }) => name).toSorted()
  return { anna, type, properties, stored, storedNames, path: `/${space.id}/${id}` }
}

async function open(terem: Terem, browser: Browser, made: Awaited<ReturnType<typeof tasks>>) {
  const page = await terem.open(browser, made.anna, made.path)
  await expect(foot(page).first()).toBeVisible()
  return page
}

/** What the line of a row is called, with its values in their order. */
const row = (page: Page, name: string): Locator => grid(page).getByRole('row', { name: new RegExp(name) })

test('rows are made at the foot of a table one after another, with every key from the first', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Альфа'])
  const page = await open(terem, browser, made)
  await foot(page).click()
  await page.keyboard.type('Бета')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Гамма')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(made.storedNames).toEqual(['Альфа', 'Бета', 'Гамма'])
  await expect
    .poll(
      async () => (await made.stored()).find(({ name }) => name === 'Гамма')?.values[made.properties.hours],
    )
    .toBe(7)
  await expect.poll(() => names(page)).toEqual(['Альфа', 'Бета', 'Гамма'])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(made.storedNames).toEqual(['Альфа', 'Бета'])
  await expect.poll(() => names(page)).toEqual(['Альфа', 'Бета'])
})

test('what is typed for a new row is its own, also where others read it before its answer comes', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Альфа'])
  const page = await open(terem, browser, made)
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('CreateRow')) return route.fallback()
    const listed = page.waitForResponse((answer) => !!answer.request().postData()?.includes('ObjectPage'))
    const response = await route.fetch()
    await (await listed).finished()
    // What came of the list is drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return route.fulfill({ response })
  })
  await foot(page).click()
  await page.keyboard.type('Бета')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Гамма')
  await page.keyboard.press('Enter')
  await expect.poll(made.storedNames).toEqual(['Альфа', 'Бета', 'Гамма'])
  await expect.poll(() => names(page)).toEqual(['Альфа', 'Бета', 'Гамма'])
})

test('Shift+Enter makes a row below, which takes the filter’s value and stays until the focus leaves it', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Альфа', 'Бета'])
  const page = await open(terem, browser, made)
  await page.getByRole('button', { name: /^Фильтр/ }).click()
  await page.getByRole('button', { name: 'Условие' }).click()
  await page.getByRole('combobox', { name: 'Поле' }).click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await page.getByRole('combobox', { name: 'Значение' }).click()
  await page.getByRole('option', { name: 'Новая' }).click()
  await page.keyboard.press('Escape')
  const hours = grid(page).getByRole('columnheader', { name: /Часы/ })
  await hours.hover()
  await hours.getByRole('button', { name: 'Часы: По возрастанию' }).click()
  await expect.poll(() => names(page)).toEqual(['Альфа', 'Бета'])
  await row(page, 'Альфа').getByRole('rowheader').click()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Гамма')
  await page.keyboard.press('Tab')
  await page.keyboard.type('99')
  await page.keyboard.press('Tab')
  await expect.poll(() => names(page)).toEqual(['Альфа', 'Гамма', 'Бета'])
  await expect
    .poll(async () => (await made.stored()).find(({ name }) => name === 'Гамма')?.values)
    .toMatchObject({ [made.properties.hours]: 99, [made.properties.state]: 'new' })
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => names(page)).toEqual(['Альфа', 'Бета', 'Гамма'])
  // The focus has gone with its row.
  await expect(row(page, 'Бета').locator('[data-at]')).toBeVisible()
})

test('each group has a foot, whose rows take its value, also by touch at 599 pixels', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Альфа'])
  const phone = { viewport: { width: 599, height: 800 }, hasTouch: true, isMobile: true }
  const page = await terem.open(browser, made.anna, made.path, phone)
  await grid(page).getByRole('columnheader', { name: 'Состояние' }).getByRole('button').first().tap()
  await page.getByRole('menuitem', { name: 'Сгруппировать по столбцу' }).tap()
  await expect(group(page, 'Новая')).toBeVisible()
  await foot(page).first().tap()
  const keyboard = () => page.evaluate(() => (document.activeElement as HTMLElement).inputMode)
  expect(await keyboard()).toBe('text')
  await page.keyboard.type('Бета')
  await page.keyboard.press('Enter')
  await expect.poll(made.storedNames).toEqual(['Альфа', 'Бета'])
  expect((await made.stored()).map(({ values }) => values[made.properties.state])).toEqual(['new', 'new'])
  await expect(grid(page).getByRole('row', { name: /Новая 2/ })).toBeVisible()
})

test('a type that requires more asks for it in its window, with what was typed', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Альфа'])
  const query = 'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }'
  const input = { type_id: made.type, kind: 'text', label: 'Номер', required: true }
  await terem.graphql(query, { input }, { token: made.anna.token })
  const page = await open(terem, browser, made)
  await row(page, 'Альфа').getByRole('rowheader').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Бета')
  const window = page.getByRole('dialog', { name: 'Новый объект' })
  await expect(window.getByRole('textbox', { name: 'Название' })).toHaveValue('Бета')
  await expect(window.getByRole('textbox', { name: /Номер/ })).toBeVisible()
  expect(await made.storedNames()).toEqual(['Альфа'])
})

test('who only reads the page is offered no line that makes a row', async ({ terem, browser }) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { type } = await makeTasks(terem, owner, space, ['Альфа'])
  const id = await terem.page(owner, space, { title: 'Дела', type: 'table' })
  await linkType(terem, owner, id, type)
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    { token: owner.token, space: space.id },
  )
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await row(his, 'Альфа').getByRole('rowheader').click()
  await his.keyboard.press('Shift+Enter')
  const hers = await terem.open(browser, owner, `/${space.id}/${id}`)
  await foot(hers).click()
  await hers.keyboard.type('Бета')
  await hers.keyboard.press('Enter')
  await expect.poll(() => names(his)).toEqual(['Бета', 'Альфа'])
  await expect(foot(his)).toHaveCount(0)
})
