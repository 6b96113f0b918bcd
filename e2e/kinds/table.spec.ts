import { expect, type Browser, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid')
const cell = (page: Page, row: string, text: string) =>
  grid(page)
    .getByRole('row', { name: new RegExp(row) })
    .getByRole('gridcell', { name: text, exact: true })

/** A table of three tasks, open, with its names from top to bottom and the heading of its hours. */
async function threeTasks(terem: Terem, browser: Browser) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const names = () => grid(page).getByRole('rowheader').allInnerTexts()
  await expect(grid(page).getByRole('rowheader')).toHaveCount(3)
  return { page, names, head: grid(page).getByRole('columnheader', { name: /Часы/ }) }
}

test('[ROV.01] a table page without a type asks for one, and then shows its objects', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  await makeTasks(terem, anna, space, ['Разобрать полку'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(page.getByText('Выберите тип объектов')).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Тип объектов' }).click()
  await page.getByRole('option', { name: 'Поручение' }).click()
  await expect(grid(page).getByRole('rowheader', { name: /Разобрать полку/ })).toBeVisible()
})

test('[ROV.06~, ROV.07] a table is sorted by its headings, narrowed by a filter that is one’s own, and stays so', async ({
  terem,
  browser,
}) => {
  const { page, names, head } = await threeTasks(terem, browser)
  await head.hover()
  await head.getByRole('button', { name: 'Часы: По возрастанию' }).click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect.poll(names).toEqual(['Альфа', 'Бета', 'Гамма'])
  await head.getByRole('button', { name: 'Часы: По убыванию' }).click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).toEqual(['Гамма', 'Бета', 'Альфа'])
  await page.getByRole('button', { name: /^Фильтр/ }).click()
  await page.getByRole('button', { name: 'Условие' }).click()
  await page.getByRole('textbox', { name: 'Значение' }).fill('бет')
  await expect.poll(names).toEqual(['Бета'])
  await page.keyboard.press('Escape')
  const own = page.getByRole('button', { name: 'Изменено для меня' })
  await expect(own).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect.poll(names).toEqual(['Бета'])
})

test('[ROV.07~] the name of a column opens its menu and sorts nothing; the menu and the keyboard sort and take that back', async ({
  terem,
  browser,
}) => {
  const { page, names, head } = await threeTasks(terem, browser)
  const before = await names()
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const name = head.getByRole('button', { name: 'Часы', exact: true })
  await name.click()
  await expect(item('По убыванию')).toBeVisible()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  expect(await names()).toEqual(before)
  await item('По убыванию').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).toEqual(['Гамма', 'Бета', 'Альфа'])
  await name.press('Enter')
  await item('По возрастанию').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(name).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(head.getByRole('button', { name: 'Часы: По убыванию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await name.click()
  await item('Убрать сортировку').click()
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect.poll(names).toEqual(before)
})

test('[ROV.08~] a cell is edited in its place, and the other person sees it without a reload', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, boris)
  const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(cell(his, 'Альфа', '10')).toBeVisible()
  await cell(hers, 'Альфа', '10').dblclick()
  const input = hers.getByRole('textbox', { name: 'Значение «Часы»' })
  await input.fill('сто')
  await input.press('Enter')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await input.fill('100')
  await input.press('Enter')
  await expect(cell(hers, 'Альфа', '100')).toBeVisible()
  await expect(cell(his, 'Альфа', '100')).toBeVisible()
  await cell(hers, 'Бета', '20').click()
  await hers.keyboard.press('Delete')
  await expect(cell(his, 'Бета', '20')).toHaveCount(0)
})

test('[RAC.08~] a guest of a published table is told that its objects are for members', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Тайное дело'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const address = await terem.publish(anna, id)
  const context = await browser.newContext({ locale: 'ru' })
  const guest = await context.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Данные этой страницы открыты участникам' })).toBeVisible()
  await expect(guest.getByText('Тайное дело')).toHaveCount(0)
})

test('whatever a browser follows of a space goes over one socket', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(grid(page).getByRole('rowheader')).toHaveCount(1)
  const open = new Set<unknown>()
  let most = 0
  const followed = new Set<string>()
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== '/graphql') return
    open.add(socket)
    most = Math.max(most, open.size)
    socket.on('close', () => open.delete(socket))
    socket.on('framesent', ({ payload }) => {
      const name = /subscription (\w+)/.exec(payload.toString())?.[1]
      if (name) followed.add(name)
    })
  })
  await page.reload()
  await expect(grid(page).getByRole('rowheader')).toHaveCount(1)
  await expect.poll(() => [...followed]).toEqual(expect.arrayContaining(['ObjectEvents', 'SpaceEvents']))
  expect([open.size, most]).toEqual([1, 1])
})

test('one Enter opens the options of a cell, and the choice is stored and closes it; numbers stand at the end of theirs', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, ['Альфа'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await cell(page, 'Альфа', 'Новая').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Готова' })).toBeVisible()
  // The whole frame of the first row's editor is seen: the heads do not lie over it.
  const frame = (await page.locator('[data-editor]').boundingBox())!
  const head = (await page.getByRole('columnheader', { name: 'Состояние' }).boundingBox())!
  expect(frame.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-editor]')).toHaveCount(0)
  await expect(cell(page, 'Альфа', 'Готова')).toHaveAttribute('data-at', 'true')
  const query = 'query ($type: ID!) { paginate_object(type_id: $type) { data { values } } }'
  const stored = async () => {
    const as = { token: anna.token, space: space.id }
    const { paginate_object } = await terem.graphql<{
      paginate_object: { data: { values: Record<string, unknown> }[] }
    }>(query, { type }, as)
    return paginate_object.data[0]!.values[properties.state]
  }
  await expect.poll(stored).toBe('done')
  await expect(cell(page, 'Альфа', '10').locator('span').first()).toHaveCSS('text-align', 'end')
})
