import { expect, type Page } from '@playwright/test'
import { sentOf } from '../types/sentOf.ts'
import { test } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid')
const head = (page: Page, name: string) =>
  grid(page).getByRole('columnheader', { name: new RegExp(`^${name}`) })
const names = (page: Page) => grid(page).getByRole('rowheader').allInnerTexts()
const heads = async (page: Page) =>
  (await grid(page).getByRole('columnheader').allInnerTexts()).filter((text) => text !== '')
const kept = (page: Page) =>
  expect(page.getByRole('button', { name: 'Изменено для меня' })).toHaveAttribute('aria-busy', 'false')

test('[ROV.06~] [ROV.09~] rows are grouped and columns added up over all of them, live and after a reload', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await head(page, 'Часы').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Итог' }).hover()
  await page.getByRole('menuitemradio', { name: 'Сумма' }).click()
  const foot = grid(page).getByRole('row', { name: 'Итоги' })
  await expect(foot).toContainText('Сумма60')
  await page.getByRole('button', { name: 'Группы' }).click()
  await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
  const group = (name: string) => grid(page).getByRole('row', { name: new RegExp(`${name} \\d`) })
  await expect(group('Новая')).toContainText('Сумма60')

  const { paginate_object: list } = await terem.graphql<{
    paginate_object: { data: { id: string; name: string }[]; paginatorInfo: { total: number } }
  }>(
    'query ($type: ID!) { paginate_object(type_id: $type) { data { id name } paginatorInfo { total } } }',
    { type },
    { token: anna.token, space: space.id },
  )
  await expect(
    page.getByRole('status').filter({ hasText: `${list.paginatorInfo.total} объекта` }),
  ).toBeVisible()
  await terem.graphql(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { status } }',
    {
      id: list.data.find(({ name }) => name === 'Бета')!.id,
      values: { [properties.state]: 'done', [properties.hours]: 5 },
    },
    { token: anna.token },
  )
  await expect(group('Готова')).toContainText('Сумма5')
  await expect(foot).toContainText('Сумма45')
  await group('Новая').click()
  await expect.poll(() => names(page)).toEqual(['Бета'])
  await kept(page)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Бета'])
  await expect(foot).toContainText('Сумма45')
})

test('[ROV.06] [ROV.04~] headings are dragged, pinned, fitted and hidden, and so they stay for oneself alone', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, boris)
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect.poll(() => heads(hers)).toEqual(['Название', 'Часы', 'Состояние', 'Метки'])
  await head(hers, 'Состояние').dragTo(head(hers, 'Часы'), { targetPosition: { x: 8, y: 12 } })
  await expect.poll(() => heads(hers)).toEqual(['Название', 'Состояние', 'Часы', 'Метки'])
  await head(hers, 'Метки').click({ button: 'right' })
  await hers.getByRole('menuitem', { name: 'Закрепить слева' }).click()
  await expect.poll(() => heads(hers)).toEqual(['Название', 'Метки', 'Состояние', 'Часы'])
  const edge = hers.getByRole('separator', { name: 'Ширина столбца «Состояние»' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await edge.dblclick()
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).not.toBe(before)
  const fitted = await edge.getAttribute('aria-valuenow')
  await expect(grid(hers).getByRole('rowheader')).toHaveText(['Альфа'])
  await expect(grid(hers).getByRole('gridcell', { name: '10', exact: true })).toBeVisible()
  await head(hers, 'Часы').click({ button: 'right' })
  await hers.getByRole('menuitem', { name: 'Скрыть столбец' }).click()
  await expect.poll(() => heads(hers)).toEqual(['Название', 'Метки', 'Состояние'])
  await kept(hers)
  await hers.reload()
  await expect.poll(() => heads(hers)).toEqual(['Название', 'Метки', 'Состояние'])
  await expect(edge).toHaveAttribute('aria-valuenow', fitted!)
  await his.reload()
  await expect.poll(() => heads(his)).toEqual(['Название', 'Часы', 'Состояние', 'Метки'])
})

test('[ROV.09] rows load page by page as they come into view, and the shown total is that of the list', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const titles = Array.from({ length: 205 }, (_, index) => `Дело ${index + 1}`)
  const { type } = await makeTasks(terem, anna, space, titles)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, '/explore')
  const asked = sentOf(page, 'ObjectPage')
  await page.goto(`${terem.url}/${space.id}/${id}`)
  const rows = grid(page).getByRole('rowheader')
  await expect(rows.filter({ hasText: 'Дело 205' })).toBeVisible()
  const pages = () => [...new Set(asked.map((variables) => Number(variables.page)))].toSorted((a, b) => a - b)
  expect(pages()).toEqual([1])
  await expect(page.getByRole('status').filter({ hasText: '205 объектов' })).toBeVisible()
  const { paginate_object: list } = await terem.graphql<{ paginate_object: { paginatorInfo: object } }>(
    'query ($type: ID!) { paginate_object(type_id: $type) { paginatorInfo { total } } }',
    { type },
    { token: anna.token, space: space.id },
  )
  expect(list.paginatorInfo).toEqual({ total: titles.length })
  await rows.filter({ hasText: 'Дело 205' }).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(rows.filter({ hasText: /^Дело 1$/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(pages()).toContain(3)
})

test('[ROV.02] a filter is one’s own until it is kept for all, and both stay so after a reload', async ({
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
  await hers.getByRole('button', { name: /^Фильтр/ }).click()
  await hers.getByRole('button', { name: 'Условие' }).click()
  await hers.getByRole('textbox', { name: 'Значение' }).fill('Бета')
  await expect.poll(() => names(hers)).toEqual(['Бета'])
  await hers.keyboard.press('Escape')
  await kept(hers)
  await his.reload()
  await expect.poll(() => names(his)).toEqual(['Бета', 'Альфа'])
  await hers.getByRole('button', { name: 'Изменено для меня' }).click()
  await hers.getByRole('menuitem', { name: 'Сохранить для всех' }).click()
  await expect.poll(() => names(his)).toEqual(['Бета'])
  await hers.reload()
  await his.reload()
  await expect.poll(() => names(hers)).toEqual(['Бета'])
  await expect.poll(() => names(his)).toEqual(['Бета'])
})

test('[ROV.03] the default view of the type opens first, one looks at it in one’s own way, and its keeper saves that for all', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, boris)
  const { type, properties } = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма'])
  const filter = { join: 'AND', parts: [{ of: properties.hours, operator: 'GT', value: 10 }] }
  await terem.graphql(
    'mutation ($type: ID!, $input: TypeViewInput!) { typeViewSave(type_id: $type, input: $input) { recordId } }',
    { type, input: { name: 'Долгие', config: { purpose: 'table', default: true, layout: { filter } } } },
    { token: anna.token },
  )
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Представления' }).getByRole('button', { name, exact: true })
  await expect(tab(hers, 'Долгие')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => names(hers)).toEqual(['Гамма', 'Бета'])
  await expect.poll(() => names(his)).toEqual(['Гамма', 'Бета'])

  await head(hers, 'Часы').hover()
  await head(hers, 'Часы').getByRole('button').last().click()
  await expect.poll(() => names(hers)).toEqual(['Бета', 'Гамма'])
  await kept(hers)
  expect(await names(his)).toEqual(['Гамма', 'Бета'])
  await hers.getByRole('button', { name: 'Изменено для меня' }).click()
  await hers.getByRole('menuitem', { name: 'Сохранить в представлении типа' }).click()
  await expect.poll(() => names(his)).toEqual(['Бета', 'Гамма'])
  await expect(hers.getByRole('button', { name: 'Изменено для меня' })).toBeHidden()
  await expect.poll(() => names(hers)).toEqual(['Бета', 'Гамма'])

  await tab(his, 'Все').click()
  await expect.poll(() => names(his)).toEqual(['Гамма', 'Бета', 'Альфа'])
  await expect(his.getByRole('button', { name: 'Действия с представлением «Все»' })).toBeVisible()
  await tab(hers, 'Все').click()
  await hers.getByRole('button', { name: 'Действия с представлением «Все»' }).click()
  await hers.getByRole('menuitem', { name: 'Сохранить как представление типа' }).click()
  await expect(tab(his, 'Все')).toHaveCount(2)
})

test('the heads of groups come together with their rows, however slow the server is', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(grid(page).getByRole('rowheader')).toHaveCount(3)
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await route.fulfill({ response: answer })
  })
  // How many rows with their names stood in the table in each frame.
  await page.evaluate(() => {
    const frames: number[] = []
    const look = () => {
      const cells = [...document.querySelectorAll('[role="grid"] [role="rowheader"]')]
      frames.push(cells.filter(({ textContent }) => textContent).length)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { frames })
  })
  await head(page, 'Состояние').getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Сгруппировать по столбцу' }).click()
  await expect(grid(page).getByRole('row', { name: /Новая 3/ })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  expect(frames.length).toBeGreaterThan(10)
  expect(Math.min(...frames)).toBe(3)
})
