import { expect, type Browser, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Дела' })
const line = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
const name = (page: Page, text: string) => list(page).getByRole('link', { name: text, exact: true })

/** A list of three tasks, open, and what the API says of their values. */
async function threeTasks(terem: Terem, browser: Browser) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const tasks = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'list' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(list(page).getByRole('link')).toHaveCount(3)
  const stored = async () => {
    const { paginate_object: found } = await terem.graphql<{
      paginate_object: { data: { name: string; values: Record<string, unknown> }[] }
    }>(
      'query ($type: ID!) { paginate_object(type_id: $type, page: 1, perPage: 50) { data { name values } } }',
      { type: tasks.type },
      { token: anna.token, space: space.id },
    )
    return Object.fromEntries(found.data.map((each) => [each.name, each.values]))
  }
  const names = () => list(page).getByRole('link').allInnerTexts()
  return { anna, space, id, page, tasks, stored, names }
}

test('[ROV.17] a list shows the name and chosen fields of objects, by groups if one is set; a press opens one', async ({
  terem,
  browser,
}) => {
  const { page, names } = await threeTasks(terem, browser)
  expect(await names()).toEqual(['Гамма', 'Бета', 'Альфа'])
  await expect(line(page, 'Бета')).toContainText('20')
  await expect(line(page, 'Бета')).toContainText('Новая')
  await page.getByRole('button', { name: 'Поля' }).click()
  await page.getByRole('checkbox', { name: 'Часы' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(line(page, 'Бета')).not.toContainText('20')
  await page.getByRole('button', { name: 'Группы', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
  const head = list(page).getByRole('button', { name: /Новая/, expanded: true })
  await expect(head).toContainText('3')
  await head.click()
  await expect(name(page, 'Бета')).toHaveCount(0)
  await list(page).getByRole('button', { name: /Новая/, expanded: false }).click()
  await name(page, 'Бета').click()
  await expect(page.getByRole('dialog')).toContainText('Бета')
})

test('objects are made one after another by Enter, in the group where they are written', async ({
  terem,
  browser,
}) => {
  const { page, stored, tasks } = await threeTasks(terem, browser)
  await page.getByRole('button', { name: 'Группы', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
  await expect(list(page).getByRole('button', { name: /Новая/, expanded: true })).toBeVisible()
  const field = list(page).getByRole('textbox', { name: 'Новый объект' }).first()
  await field.click()
  await page.keyboard.type('Дельта\nЭпсилон\nДзета')
  await page.keyboard.press('Enter')
  await expect(name(page, 'Дзета')).toBeVisible()
  await expect(field).toBeFocused()
  await expect.poll(async () => Object.keys(await stored()).length).toBe(6)
  const values = await stored()
  for (const made of ['Дельта', 'Эпсилон', 'Дзета'])
    expect(values[made]?.[tasks.properties.state]).toBe('new')
  // Typed and left: kept; given up: not.
  await page.keyboard.type('Йота')
  await name(page, 'Альфа').focus()
  await expect.poll(async () => Object.keys(await stored())).toContain('Йота')
  await field.click()
  await page.keyboard.type('Каппа')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await name(page, 'Альфа').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toBeVisible()
  expect(Object.keys(await stored())).toHaveLength(7)
})

test('a value is changed where it stands, a name by F2, a tick at once, and each is taken back', async ({
  terem,
  browser,
}) => {
  const { page, stored, tasks } = await threeTasks(terem, browser)
  const { hours, state } = tasks.properties
  await line(page, 'Бета').getByRole('button', { name: 'Изменить поле «Часы»' }).click()
  const editor = page.locator('[data-editor] input')
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored())['Бета']?.[hours]).toBe(75)
  await expect(name(page, 'Бета')).toBeFocused()
  await page.keyboard.press('F2')
  await expect(editor).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Вега')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored())['Вега']?.[hours]).toBe(75)
  await page.getByRole('button', { name: 'Настройки списка' }).click()
  await page.getByRole('combobox', { name: 'Галочка в строке' }).click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await page.keyboard.press('Escape')
  const tick = page.getByRole('checkbox', { name: 'Состояние: Вега' })
  await tick.click()
  await expect(tick).toBeChecked()
  await expect.poll(async () => (await stored())['Вега']?.[state]).toBe('done')
  await name(page, 'Вега').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tick).not.toBeChecked()
  await expect.poll(async () => (await stored())['Вега']?.[state]).toBe('new')
})

test('keys walk a list, and what others change stands there without a reload', async ({ terem, browser }) => {
  const { anna, space, id, page, tasks } = await threeTasks(terem, browser)
  await name(page, 'Гамма').focus()
  await page.keyboard.press('ArrowDown')
  await expect(name(page, 'Бета')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toContainText('Выбран 1')
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  await terem.graphql(
    'mutation ($type: ID!) { typeUpdate(id: $type, input: { objectAccessLevel: read }) { recordId } }',
    { type: tasks.type },
    { token: anna.token, space: space.id },
  )
  const other = await terem.open(browser, boris, `/${space.id}/${id}`)
  await terem.graphql(
    'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
    { input: { type_id: tasks.type, values: { [tasks.properties.name]: 'Омега' } } },
    { token: anna.token, space: space.id },
  )
  await expect(name(other, 'Омега')).toBeVisible()
  await expect(name(page, 'Омега')).toBeVisible()
  await expect(name(page, 'Бета')).toBeFocused()
})

test('an option is chosen where it stands, with the pointer and with keys', async ({ terem, browser }) => {
  const { page, stored, tasks } = await threeTasks(terem, browser)
  const { state } = tasks.properties
  await line(page, 'Бета').getByRole('button', { name: 'Изменить поле «Состояние»' }).click()
  await page.getByRole('option', { name: 'Готова' }).click()
  await expect.poll(async () => (await stored())['Бета']?.[state]).toBe('done')
  await name(page, 'Альфа').focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
  await expect(line(page, 'Альфа').getByRole('button', { name: 'Изменить поле «Состояние»' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Готова' })).toBeVisible()
})

test('what is typed is kept where the control of F2 has not come yet, and where the page is left at once', async ({
  terem,
  browser,
}) => {
  const { page, stored } = await threeTasks(terem, browser)
  await name(page, 'Бета').focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect.poll(async () => Object.keys(await stored())).toContain('Бета1')
  const field = list(page).getByRole('textbox', { name: 'Новый объект' })
  await field.click()
  await page.keyboard.type('Срочно')
  await page.reload()
  await expect.poll(async () => Object.keys(await stored())).toContain('Срочно')
})

test('a name is kept where the page is left before what makes an object has come', async ({
  terem,
  browser,
}) => {
  const { page, stored } = await threeTasks(terem, browser)
  await page.route(/makeRow/, () => undefined)
  await list(page).getByRole('textbox', { name: 'Новый объект' }).click()
  await page.keyboard.type('Первое')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Второе')
  await page.unroute(/makeRow/)
  await page.reload()
  const both = expect.arrayContaining(['Первое', 'Второе'])
  await expect.poll(async () => Object.keys(await stored())).toEqual(both)
  await page.reload()
  await expect(name(page, 'Второе')).toHaveCount(1)
})

test('a list and tiles without objects say so right below the place of a new one', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, [])
  for (const kind of ['list', 'tiles']) {
    const id = await terem.page(anna, space, { title: 'Дела', type: kind })
    await linkType(terem, anna, id, type)
    const page = await terem.open(browser, anna, `/${space.id}/${id}`)
    const words = page.getByText('Здесь пока пусто')
    await expect(words).toBeVisible()
    const lines = await page.locator('[data-empty]:has([role="list"])').boundingBox()
    expect([kind, lines!.height < 200]).toEqual([kind, true])
    await page.context().close()
  }
})
