import { expect, type Browser, type Page } from '@playwright/test'
import { test, type Person, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid')
const names = (page: Page) => grid(page).getByRole('rowheader')
const cell = (page: Page, name: string) => grid(page).getByRole('rowheader', { name })
const focused = (page: Page, name: string) =>
  grid(page)
    .getByRole('row', { name: new RegExp(name) })
    .locator('[data-at]')
/** The control of the cell that is edited. */
const control = (page: Page) => grid(page).locator('[data-editor]').getByRole('textbox')

/** A table page of tasks, and what somebody else does with them by a key; the last of the names stands first. */
async function tasks(terem: Terem, titles: string[]) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, titles)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const start = await terem.page(anna, space, { title: 'Начало', type: 'text' })
  const ask = <T>(query: string, variables: object) =>
    terem.graphql<T>(query, { ...variables }, { token: anna.token, space: space.id })
  const stored = async () => {
    const query = 'query ($type: ID!) { paginate_object(type_id: $type, perPage: 100) { data { id name } } }'
    type Told = { paginate_object: { data: { id: string; name: string }[] } }
    return (await ask<Told>(query, { type })).paginate_object.data
  }
  return {
    anna,
    properties,
    path: `/${space.id}/${id}`,
    start: `/${space.id}/${start}`,
    names: async () => (await stored()).map(({ name }) => name),
    make: (name: string) =>
      ask('mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { status } }', {
        input: {
          type_id: type,
          values: { [properties.name]: name, [properties.hours]: 1, [properties.state]: 'new' },
        },
      }),
    change: async (name: string, values: object) =>
      ask(
        'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { status } }',
        {
          id: (await stored()).find((each) => each.name === name)!.id,
          values,
        },
      ),
    remove: async (name: string) =>
      ask('mutation ($id: ID!) { objectDelete(id: $id) { status } }', {
        id: (await stored()).find((each) => each.name === name)!.id,
      }),
  }
}

test('what is typed goes to the row that was chosen, also where others have made rows above it since', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').click()
  await made.make('Первая')
  await made.make('Вторая')
  await expect(names(page)).toHaveText(['Вторая', 'Первая', 'Альфа', 'Бета', 'Гамма'])
  await expect(focused(page, 'Бета')).toBeVisible()
  await page.keyboard.type('Дельта')
  await page.keyboard.press('Enter')
  await expect.poll(made.names).toEqual(['Вторая', 'Первая', 'Альфа', 'Дельта', 'Гамма'])
  await expect(focused(page, 'Гамма')).toBeVisible()
})

test('a cell that is edited stays so while others make rows, which come once it is left', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  const other = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').click()
  await page.keyboard.type('Дель')
  await expect(control(page)).toHaveValue('Дель')
  await made.make('Первая')
  await expect(names(other)).toHaveText(['Первая', 'Альфа', 'Бета', 'Гамма'])
  await made.change('Гамма', { [made.properties.hours]: 777 })
  await expect(grid(page).getByText('777')).toBeVisible()
  await page.keyboard.type('та')
  await expect(control(page)).toHaveValue('Дельта')
  await expect(names(page)).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect.poll(made.names).toEqual(['Первая', 'Альфа', 'Дельта', 'Гамма'])
  await expect(names(page)).toHaveText(['Первая', 'Альфа', 'Дельта', 'Гамма'])
  await expect(focused(page, 'Гамма')).toBeVisible()
})

test('what is typed in a row that leaves the filter meanwhile is saved', async ({ terem, browser }) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await page.getByRole('button', { name: /^Фильтр/ }).click()
  await page.getByRole('button', { name: 'Условие' }).click()
  await page.getByRole('textbox', { name: 'Значение' }).fill('бет')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Изменено для меня' })).toHaveAttribute('aria-busy', 'false')
  const other = await terem.open(browser, made.anna, made.path)
  await expect(names(other)).toHaveText(['Бета'])
  await cell(page, 'Бета').click()
  await page.keyboard.type('Дель')
  await expect(control(page)).toHaveValue('Дель')
  await made.change('Бета', { [made.properties.name]: 'Тау', [made.properties.hours]: 777 })
  await expect(grid(page).getByText('777')).toBeVisible()
  await expect(names(other)).toHaveCount(0)
  await page.keyboard.type('та')
  await page.keyboard.press('Enter')
  await expect.poll(made.names).toContain('Дельта')
})

test('the control of a cell stays where one scrolls away from it, and is saved by the way back', async ({
  terem,
  browser,
}) => {
  const titles = Array.from({ length: 120 }, (_, index) => `Дело ${index + 1}`)
  const made = await tasks(terem, titles.toReversed())
  const page = await terem.open(browser, made.anna, made.start)
  await page.getByRole('treeitem', { name: 'Дела' }).click()
  await cell(page, 'Дело 2').first().click()
  await page.keyboard.type('Наве')
  await expect(control(page)).toHaveValue('Наве')
  await page.mouse.wheel(0, 3000)
  await expect(cell(page, 'Дело 90')).toBeVisible()
  await page.keyboard.type('рх')
  await expect(control(page)).toHaveValue('Наверх')
  await page.goBack()
  await expect.poll(made.names).toContain('Наверх')
})

test('what is typed in a cell is saved where the page is loaded anew under it', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').click()
  await page.keyboard.type('Дельта')
  await expect(control(page)).toHaveValue('Дельта')
  await page.reload()
  await expect.poll(made.names).toEqual(['Альфа', 'Дельта'])
  await expect(names(page)).toHaveText(['Альфа', 'Дельта'])
})

/** The table in groups by state. */
async function openGrouped(terem: Terem, browser: Browser, { anna, path }: { anna: Person; path: string }) {
  const page = await terem.open(browser, anna, path)
  await grid(page).getByRole('columnheader', { name: 'Состояние' }).getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Сгруппировать по столбцу' }).click()
  await expect(grid(page).getByRole('row', { name: /Новая 3/ })).toBeVisible()
  return page
}

test('in groups what is typed goes to the row that was chosen, also where another person gives that another group', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await openGrouped(terem, browser, made)
  const other = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').click()
  await made.change('Бета', { [made.properties.state]: 'done' })
  await expect(grid(page).getByRole('row', { name: /Готова 1/ })).toBeVisible()
  await expect(focused(page, 'Бета')).toBeVisible()
  await page.keyboard.type('Дельта')
  await made.make('Первая')
  await expect(cell(other, 'Первая')).toBeVisible()
  await made.change('Бета', { [made.properties.state]: 'new' })
  await expect(other.getByRole('row', { name: /Новая 4/ })).toBeVisible()
  await page.keyboard.type(' реки')
  await page.keyboard.press('Enter')
  await expect.poll(made.names).toEqual(['Первая', 'Альфа', 'Дельта реки', 'Гамма'])
  await expect(names(page)).toHaveText(['Первая', 'Альфа', 'Дельта реки', 'Гамма'])
})

test('what is typed while the row goes to another group, however slowly that is read, goes to no other row', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await openGrouped(terem, browser, made)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const asks = (body: string | null, state: string) =>
    body?.includes('query ObjectPage') === true && body.includes(`"value":"${state}"`)
  await page.route('**/graphql', async (route) => {
    if (asks(route.request().postData(), 'done')) await isReleased
    await route.continue()
  })
  await cell(page, 'Бета').click()
  const isOldRead = page.waitForResponse((response) => asks(response.request().postData(), 'new'))
  const isNewAsked = page.waitForRequest((request) => asks(request.postData(), 'done'))
  await made.change('Бета', { [made.properties.state]: 'done' })
  await Promise.all([isOldRead, isNewAsked])
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.keyboard.type('Дельта')
  await page.keyboard.press('Enter')
  release()
  await expect.poll(made.names).toEqual(['Альфа', 'Дельта', 'Гамма'])
  await expect(grid(page).getByRole('row', { name: /Готова 1/ })).toBeVisible()
  await expect(names(page)).toHaveText(['Альфа', 'Гамма', 'Дельта'])
})

test('where the row that was chosen is deleted by another person, keys change none until one is chosen anew', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').click()
  await made.remove('Бета')
  await expect(names(page)).toHaveText(['Альфа', 'Гамма'])
  await expect(grid(page).locator('[data-at]')).toHaveCount(0)
  await page.keyboard.type('Дельта')
  for (const key of ['Delete', 'Enter', 'Shift+Enter', 'F2', 'Control+d']) await page.keyboard.press(key)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Эпсилон')
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  // The focus that comes back chooses nothing.
  await page.evaluate(() => {
    const { activeElement } = document as { activeElement: HTMLElement | null }
    activeElement?.blur()
    activeElement?.focus()
  })
  await page.keyboard.type('Дзета')
  await expect(grid(page).locator('[data-at]')).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(focused(page, 'Альфа')).toBeVisible()
  await page.keyboard.type('Тета')
  await page.keyboard.press('Enter')
  await expect.poll(made.names).toEqual(['Тета', 'Гамма'])
  await expect(names(page)).toHaveText(['Тета', 'Гамма'])
})
