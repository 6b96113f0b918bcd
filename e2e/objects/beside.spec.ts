import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { test, type Terem } from '../world.ts'

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const previous = (page: Page) => page.getByRole('button', { name: 'Предыдущий объект' })
const next = (page: Page) => page.getByRole('button', { name: 'Следующий объект' })
const grid = (page: Page) => page.getByRole('grid')

/** A table shows the newest object first, so the names are reversed. */
async function tasks(terem: Terem, names: string[], kind: 'table' | 'kanban' = 'table') {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, names)
  const id = await terem.page(anna, space, { title: 'Дела', type: kind })
  await linkType(terem, anna, id, type)
  const as = { token: anna.token, space: space.id }
  type Told = { id: string; name: string; values: Record<string, unknown> }
  const told = async (name: string) => {
    const query =
      'query ($type: ID!) { paginate_object(type_id: $type, perPage: 100) { data { id name values } } }'
    const found = await terem.graphql<{ paginate_object: { data: Told[] } }>(query, { type }, as)
    return found.paginate_object.data.find((each) => each.name === name)
  }
  const change = async (name: string, values: Record<string, unknown>) =>
    terem.graphql(
      'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
      { id: (await told(name))!.id, values },
      as,
    )
  return { anna, space, as, type, properties, told, change, path: `/${space.id}/${id}` }
}

async function openRow(page: Page, name: string) {
  const row = grid(page).getByRole('rowheader', { name })
  await row.hover()
  await row.getByRole('button').click()
  await expect(dialog(page, name).getByRole('textbox', { name: 'Название' })).toBeVisible()
}

const modeOf = (terem: Terem, { anna, as }: Awaited<ReturnType<typeof tasks>>, mode: string) =>
  terem.graphql(
    'mutation ($id: ID!, $mode: String) { userUpdate(id: $id, input: { config: { objectOpenMode: $mode } }) { recordId } }',
    { id: anna.userId, mode },
    as,
  )

async function openTable(terem: Terem, browser: Browser, made: Awaited<ReturnType<typeof tasks>>) {
  const page = await terem.open(browser, made.anna, made.path)
  await expect(grid(page).getByRole('rowheader').first()).toBeVisible()
  return page
}

for (const mode of ['side', 'modal'] as const)
  test(`the window goes to the next object of a table and keeps what is typed, the field and the tab, opening as ${mode}`, async ({
    terem,
    browser,
  }) => {
    const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
    await modeOf(terem, made, mode)
    const page = await openTable(terem, browser, made)
    await openRow(page, 'Альфа')
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
    const hours = (name: string) => dialog(page, name).getByRole('textbox', { name: 'Часы' })
    await hours('Альфа').fill('77')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(hours('Бета')).toHaveValue('20')
    await expect(hours('Бета')).toBeFocused()
    await expect(page.getByText('Открыт объект «Бета»')).toBeAttached()
    await expect(page).toHaveTitle('Бета · Terem')
    await expect.poll(async () => (await made.told('Альфа'))?.values[made.properties.hours]).toBe(77)
    await dialog(page, 'Бета').getByRole('tab', { name: 'История' }).click()
    await next(page).click()
    const history = dialog(page, 'Гамма').getByRole('tab', { name: 'История' })
    await expect(history).toHaveAttribute('aria-selected', 'true')
    await expect(next(page)).toBeFocused()
    await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
    await previous(page).click()
    await expect(dialog(page, 'Бета')).toBeVisible()
    const address = page.url()
    await page.reload()
    await expect(dialog(page, 'Бета')).toBeVisible()
    expect(page.url()).toBe(address)
    await next(page).click()
    await expect(dialog(page, 'Гамма')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(grid(page).getByRole('row', { name: /Гамма/ }).locator('[data-at]')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(grid(page).getByRole('row', { name: /Бета/ }).locator('[data-at]')).toBeVisible()
  })

test('in place of the page the window goes by the table too, which stands at the last object after it', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  await modeOf(terem, made, 'page')
  const page = await openTable(terem, browser, made)
  const row = grid(page).getByRole('rowheader', { name: 'Альфа' })
  await row.hover()
  await row.getByRole('button').click()
  await next(page).click()
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Гамма' })).toBeVisible()
  await page.getByRole('button', { name: 'Закрыть' }).click()
  await expect(grid(page).getByRole('row', { name: /Гамма/ }).locator('[data-at]')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(grid(page).getByRole('row', { name: /Бета/ }).locator('[data-at]')).toBeVisible()
})

test('the window goes past the rows that have come, in the order of the table', async ({
  terem,
  browser,
}) => {
  const names = Array.from({ length: 130 }, (_, index) => `Дело ${String(index + 1).padStart(3, '0')}`)
  const made = await tasks(terem, names)
  const page = await openTable(terem, browser, made)
  const hours = grid(page).getByRole('columnheader', { name: /Часы/ })
  await hours.hover()
  await hours.getByRole('button', { name: 'Часы: По возрастанию' }).click()
  await expect(grid(page).getByRole('rowheader').first()).toHaveText('Дело 001')
  // A hundred rows have loaded; the window is opened by the address of one of the last.
  const near = (await made.told('Дело 095'))!
  await page.goto(`${terem.url}${made.path}/${near.id}/${made.type}`)
  await expect(dialog(page, 'Дело 095').getByRole('textbox', { name: 'Название' })).toBeVisible()
  const steps = 20
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Alt+ArrowDown')
  await expect(dialog(page, 'Дело 115')).toBeVisible()
  await expect(
    grid(page)
      .getByRole('row', { name: /Дело 115/ })
      .locator('[data-at]'),
  ).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(dialog(page, 'Дело 114')).toBeVisible()
})

test('the window goes from the last row of a group to the first of the next', async ({ terem, browser }) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  await made.change('Бета', { [made.properties.state]: 'done' })
  const page = await openTable(terem, browser, made)
  await grid(page).getByRole('columnheader', { name: 'Состояние' }).getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Сгруппировать по столбцу' }).click()
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа', 'Гамма', 'Бета'])
  await openRow(page, 'Гамма')
  await next(page).click()
  await expect(dialog(page, 'Бета')).toBeVisible()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await previous(page).click()
  await expect(dialog(page, 'Гамма')).toBeVisible()
})

test('the window asks about unsaved changes before it moves on', async ({ terem, browser }) => {
  const made = await tasks(terem, ['Бета', 'Альфа'])
  const input = { type_id: made.type, kind: 'link', label: 'Сайт' }
  const query = 'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }'
  await terem.graphql(query, { input }, made.as)
  const page = await openTable(terem, browser, made)
  await openRow(page, 'Альфа')
  const site = dialog(page, 'Альфа').getByRole('textbox', { name: 'Сайт' })
  await site.fill('не адрес')
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Остаться' }).last().click()
  await expect(site).toHaveValue('не адрес')
  await next(page).click()
  await page
    .getByRole('dialog', { name: 'Закрыть без сохранения?' })
    .getByRole('button', { name: 'Закрыть', exact: true })
    .click()
  await expect(dialog(page, 'Бета')).toBeVisible()
})

test('the window goes on from the place of an object that an edit has taken out of the filter', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Гамма', 'Бета', 'Альфа'])
  const page = await openTable(terem, browser, made)
  await page.getByRole('button', { name: /^Фильтр/ }).click()
  await page.getByRole('button', { name: 'Условие' }).click()
  await page.getByRole('combobox', { name: 'Поле' }).click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await page.getByRole('combobox', { name: 'Значение' }).click()
  await page.getByRole('option', { name: 'Новая' }).click()
  await page.keyboard.press('Escape')
  await openRow(page, 'Бета')
  await dialog(page, 'Бета').getByRole('combobox', { name: 'Состояние' }).click()
  await page.getByRole('option', { name: 'Готова' }).click()
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа', 'Гамма'])
  await next(page).click()
  await expect(dialog(page, 'Гамма')).toBeVisible()
  await previous(page).click()
  await expect(dialog(page, 'Альфа')).toBeVisible()
})

test('on a kanban the window goes down a column and on to the next one, at 599 pixels by touch', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Альфа', 'Бета', 'Гамма'], 'kanban')
  await made.change('Альфа', { [made.properties.state]: 'done' })
  const phone = { viewport: { width: 599, height: 860 }, hasTouch: true, isMobile: true }
  const page = await terem.open(browser, made.anna, made.path, phone)
  await page.getByRole('link', { name: 'Гамма' }).tap()
  await expect(dialog(page, 'Гамма')).toBeVisible()
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
  await next(page).tap()
  await expect(dialog(page, 'Бета')).toBeVisible()
  await next(page).tap()
  await expect(dialog(page, 'Альфа')).toBeVisible()
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await dialog(page, 'Альфа').getByRole('button', { name: 'Закрыть' }).tap()
  await expect(page.getByRole('link', { name: 'Альфа' })).toBeFocused()
})

test('from the tree the window goes by name, from the list of all objects by its order', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, ['Альфа', 'Гамма', 'Бета'])
  const page = await openTable(terem, browser, made)
  await page.getByRole('tab', { name: 'Объекты' }).click()
  await page.getByRole('treeitem', { name: 'Поручение' }).click()
  await page.getByRole('treeitem', { name: 'Альфа' }).click()
  await expect(dialog(page, 'Альфа')).toBeVisible()
  await next(page).click()
  await expect(dialog(page, 'Бета')).toBeVisible()
  await next(page).click()
  await expect(dialog(page, 'Гамма')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('treeitem', { name: 'Гамма' })).toBeFocused()
  await page.goto(`/settings/${made.space.id}/objects`)
  await page.getByRole('columnheader', { name: 'Название' }).getByRole('button').click()
  await expect(page.getByRole('rowheader')).toHaveText(['Альфа', 'Анна Тестова', 'Бета', 'Гамма'])
  await page.getByRole('rowheader', { name: 'Бета' }).getByRole('button').click()
  await previous(page).click()
  await expect(dialog(page, 'Анна Тестова')).toBeVisible()
  await previous(page).click()
  await expect(dialog(page, 'Альфа')).toBeVisible()
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader', { name: 'Альфа' }).getByRole('button')).toBeFocused()
})
