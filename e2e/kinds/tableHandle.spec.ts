import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid')
const row = (page: Page, name: string) => grid(page).getByRole('row', { name: new RegExp(name) })
const cell = (page: Page, name: string) => grid(page).getByRole('rowheader', { name })
const handle = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: `Действия: «${name}»` })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

type Told = { name: string; values: Record<string, unknown> }

/** A table page of tasks; the last of the names stands first. */
async function tasks(terem: Terem, titles: string[]) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, titles)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const stored = async () => {
    const query =
      'query ($type: ID!) { paginate_object(type_id: $type, perPage: 100) { data { name values } } }'
    const as = { token: anna.token, space: space.id }
    return (await terem.graphql<{ paginate_object: { data: Told[] } }>(query, { type }, as)).paginate_object
      .data
  }
  const names = async () => (await stored()).map(({ name }) => name).toSorted()
  const stateOf = async (name: string) =>
    (await stored()).find((each) => each.name === name)?.values[properties.state] ?? null
  return { anna, space, type, properties, stored, names, stateOf, path: `/${space.id}/${id}` }
}

const group = async (page: Page) => {
  await grid(page).getByRole('columnheader', { name: 'Состояние' }).getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Сгруппировать по столбцу' }).click()
}

test('the handle of a row selects it and opens its menu, which opens, copies, doubles and deletes it', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').hover()
  await handle(page, 'Бета').click()
  await expect(page.getByRole('menu', { name: 'Действия: «Бета»' })).toBeVisible()
  await expect(cell(page, 'Бета')).toHaveAttribute('aria-selected', 'true')
  await expect(item(page, 'Открыть в новой вкладке')).toHaveAttribute('target', '_blank')
  await item(page, 'Открыть').click()
  await expect(page.getByRole('dialog', { name: 'Бета', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await cell(page, 'Бета').hover()
  await handle(page, 'Бета').click()
  await item(page, 'Дублировать').click()
  await expect.poll(made.names).toEqual(['Альфа', 'Бета', 'Бета (копия)'])
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа', 'Бета', 'Бета (копия)'])
  expect((await made.stored())[0]!.values).toMatchObject({ [made.properties.hours]: 10 })
  await cell(page, 'Альфа').click()
  await page.keyboard.press('Control+z')
  await expect.poll(made.names).toEqual(['Альфа', 'Бета'])
  await cell(page, 'Альфа').click({ button: 'right' })
  await item(page, 'Удалить…').click()
  await page
    .getByRole('dialog', { name: 'Удалить «Альфа»?' })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect.poll(made.names).toEqual(['Бета'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cell(page, 'Бета').click()
  await page.keyboard.press('Control+z')
  await expect.poll(made.names).toEqual(['Альфа', 'Бета'])
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа', 'Бета'])
})

test('a row that is dragged into another group takes its value, and the keyboard moves it by its menu', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Гамма').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Готова' }).click()
  await expect.poll(() => made.stateOf('Гамма')).toBe('done')
  await group(page)
  const head = (name: string) => grid(page).getByRole('row', { name: new RegExp(String.raw`${name} \d`) })
  await expect(head('Готова')).toBeVisible()
  await cell(page, 'Альфа').hover()
  await handle(page, 'Альфа').dragTo(cell(page, 'Гамма'), { steps: 6 })
  await expect.poll(() => made.stateOf('Альфа')).toBe('done')
  await expect(grid(page).getByRole('row', { name: /Готова 2/ })).toBeVisible()
  await cell(page, 'Бета').click()
  await page.keyboard.press('Control+z')
  await expect.poll(() => made.stateOf('Альфа')).toBe('new')
  await expect(grid(page).getByRole('row', { name: /Готова 1/ })).toBeVisible()
  await cell(page, 'Бета').click()
  await page.keyboard.press('Shift+F10')
  await expect(item(page, 'Открыть')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu', { name: 'Действия: «Бета»' })).toBeVisible()
  await item(page, 'Готова').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => made.stateOf('Бета')).toBe('done')
})

test('Escape closes a menu that has only just opened', async ({ terem, browser }) => {
  const made = await tasks(terem, ['Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  const menu = page.getByRole('menu', { name: 'Действия: «Бета»' })
  await cell(page, 'Бета').click()
  await page.keyboard.press('Shift+F10')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  // Both keys go to the table: the menu has not taken the focus by the second.
  await page.evaluate(async () => {
    const input = document.activeElement!
    const press = (init: KeyboardEventInit) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    const opened = new Promise<void>((resolve) =>
      new MutationObserver(() => document.querySelector('[role="menu"]') && resolve()).observe(
        document.body,
        {
          childList: true,
          subtree: true,
        },
      ),
    )
    press({ key: 'F10', shiftKey: true })
    await opened
    press({ key: 'Escape' })
  })
  await expect(menu).toHaveCount(0)
})

test('the row that was taken is put, also where somebody else made one above it meanwhile', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const as = { token: made.anna.token, space: made.space.id }
  const ids = await terem.graphql<{ paginate_object: { data: { id: string; name: string }[] } }>(
    'query ($type: ID!) { paginate_object(type_id: $type) { data { id name } } }',
    { type: made.type },
    as,
  )
  await terem.graphql(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { status } }',
    {
      id: ids.paginate_object.data.find(({ name }) => name === 'Гамма')!.id,
      values: { [made.properties.state]: 'done' },
    },
    as,
  )
  const page = await terem.open(browser, made.anna, made.path)
  await group(page)
  await expect(grid(page).getByRole('row', { name: /Новая 2/ })).toBeVisible()
  await cell(page, 'Бета').hover()
  await handle(page, 'Бета').hover()
  await page.mouse.down()
  await cell(page, 'Альфа').hover()
  await terem.graphql(
    'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { status } }',
    { input: { type_id: made.type, values: { [made.properties.state]: 'new' } } },
    as,
  )
  await expect(grid(page).getByRole('row', { name: /Новая 3/ })).toBeVisible()
  await cell(page, 'Гамма').hover()
  await cell(page, 'Гамма').hover({ position: { x: 20, y: 10 } })
  await page.mouse.up()
  await expect(grid(page).getByRole('row', { name: /Готова 2/ })).toBeVisible()
  expect(await made.stateOf('Бета')).toBe('done')
  expect(await made.stateOf('Альфа')).toBe('new')
})

test('a finger that rests on a row opens its menu at 599 pixels', async ({ terem, browser }) => {
  const made = await tasks(terem, ['Альфа'])
  const phone = { viewport: { width: 599, height: 860 }, hasTouch: true, isMobile: true }
  const page = await terem.open(browser, made.anna, made.path, phone)
  const { x, y } = (await cell(page, 'Альфа').boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + 40, y: y + 18 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(page.getByRole('menu', { name: 'Действия: «Альфа»' })).toBeVisible()
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const { height } = (await item(page, 'Дублировать').boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  await item(page, 'Дублировать').tap()
  await expect.poll(made.names).toEqual(['Альфа', 'Альфа (копия)'])
})
