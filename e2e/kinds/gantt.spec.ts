import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { bar, boxOf, charted, dayWidth, list, on, pull } from './ganttWorld.ts'

test('[ROV.18] a gantt draws a bar from start to end for every object with both dates; dragging and stretching one stores the new dates', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page, stored } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Бета: [on(7), on(8)],
    'Без дат': [null, null],
  })
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  for (const name of ['Альфа', 'Бета']) await expect(bar(other, name)).toBeVisible()
  await expect(page.locator('[data-bar]')).toHaveCount(2)
  await expect(list(page).getByRole('link', { name: 'Без дат', exact: true })).toBeVisible()
  const width = async (name: string) => Math.round((await boxOf(page, name).boundingBox())!.width)
  expect([await width('Альфа'), await width('Бета')]).toEqual([3 * dayWidth, 2 * dayWidth])
  const [before, beside] = [
    (await boxOf(page, 'Альфа').boundingBox())!.x,
    (await boxOf(page, 'Бета').boundingBox())!.x,
  ]
  expect(Math.round(beside - before)).toBe(7 * dayWidth)
  await pull(page, boxOf(page, 'Альфа'), { x: 2 * dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(4)])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const shifted = async () => Math.round((await boxOf(other, 'Альфа').boundingBox())!.x - before)
  await expect.poll(shifted).toBe(2 * dayWidth)
  await pull(page, boxOf(page, 'Альфа').locator('[data-edge="end"]'), { x: 3 * dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(7)])
  await pull(page, boxOf(page, 'Альфа').locator('[data-edge="start"]'), { x: -dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(1), on(7)])
  await page.keyboard.press('Control+z')
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(7)])
  await pull(page, boxOf(page, 'Бета'), { x: 4 * dayWidth })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await bar(page, 'Бета').click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Название' })).toHaveValue('Бета')
  expect(await stored('Бета')).toEqual([on(7), on(8)])
})

test('[ROV.20] the scale switches between day, week, month and year, and stays for who comes back', async ({
  terem,
  browser,
}) => {
  const { page } = await charted(terem, browser, { Альфа: [on(0), on(6)] })
  const width = async () => Math.round((await boxOf(page, 'Альфа').boundingBox())!.width)
  const seen: number[] = []
  for (const scale of ['День', 'Неделя', 'Месяц', 'Год']) {
    // oxlint-disable no-await-in-loop -- one after another
    await page.getByText(scale, { exact: true }).click()
    await expect(page.getByRole('radio', { name: scale, exact: true })).toBeChecked()
    await expect(bar(page, 'Альфа')).toBeInViewport()
    seen.push(await width())
    // oxlint-enable no-await-in-loop
  }
  expect(seen).toEqual([308, 126, 42, 11])
  await page.getByText('Месяц', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Изменено для меня' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Месяц', exact: true })).toBeChecked()
  await expect.poll(width).toBe(42)
  await boxOf(page, 'Альфа').hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect(page.getByRole('radio', { name: 'Неделя', exact: true })).toBeChecked()
  await expect.poll(width).toBe(126)
  await expect(bar(page, 'Альфа')).toBeInViewport()
})

test('keys lead from object to object, move and draw out bars by a day, and give dates to who has none', async ({
  terem,
  browser,
}) => {
  const { page, stored } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    'Без дат': [null, null],
  })
  const name = (of: string) => list(page).getByRole('link', { name: of, exact: true })
  await expect(bar(page, 'Альфа')).toBeVisible()
  await name('Альфа').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(4)])
  await expect(name('Альфа')).toBeFocused()
  await page.keyboard.press('Shift+Alt+ArrowLeft')
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(3)])
  await page.keyboard.press('Control+z')
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(4)])
  await page.keyboard.press('ArrowDown')
  await expect(name('Без дат')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(bar(page, 'Без дат')).toBeVisible()
  const [from, to] = (await stored('Без дат'))!
  expect(from).toBe(to)
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Убрать даты' }).click()
  await expect.poll(() => stored('Без дат')).toEqual([null, null])
})

test('dates are drawn into the line of an object that has none, and below all others for a new one', async ({
  terem,
  browser,
}) => {
  const { page, stored } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    'Без дат': [null, null],
  })
  const lanes = page.locator('[data-empty-lane]')
  await expect(lanes).toHaveCount(2)
  const { x } = (await boxOf(page, 'Альфа').boundingBox())!
  const draw = async (lane: number) => {
    const { y } = (await lanes.nth(lane).boundingBox())!
    await page.mouse.move(x + 9, y + 18)
    await page.mouse.down()
    await page.mouse.move(x + 2 * dayWidth, y + 18, { steps: 4 })
    await page.mouse.move(x + 3 * dayWidth + 9, y + 18, { steps: 4 })
    await page.mouse.up()
  }
  await draw(0)
  await expect.poll(() => stored('Без дат')).toEqual([on(0), on(3)])
  await expect(lanes).toHaveCount(1)
  await draw(0)
  const window = page.getByRole('dialog')
  await window.getByRole('textbox', { name: 'Название' }).fill('Дельта')
  await window.getByRole('button', { name: 'Создать' }).click()
  await expect.poll(() => stored('Дельта')).toEqual([on(0), on(3)])
})

test('who may only read a gantt moves nothing; a type without dates gets them by a press', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { id, page, start, end, stored } = await charted(
    terem,
    browser,
    { Альфа: [on(0), on(2)], Бета: [on(3), on(4)] },
    { at: { owner, space } },
  )
  const as = { token: owner.token, space: space.id }
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    as,
  )
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(bar(his, 'Альфа')).toBeVisible()
  await pull(his, boxOf(his, 'Альфа'), { x: 3 * dayWidth })
  await his.mouse.up()
  await expect(his.locator('[data-edge], [data-dot], [data-empty-lane]')).toHaveCount(0)
  await expect(his.getByRole('switch')).toHaveCount(0)
  expect(await stored('Альфа')).toEqual([on(0), on(2)])
  for (const property of [start, end])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await terem.graphql('mutation ($id: ID!) { propertyDelete(id: $id) { recordId } }', { id: property }, as)
  await expect(his.getByRole('heading', { name: 'Ганту нужны начало и окончание' })).toBeVisible()
  await page.getByRole('button', { name: 'Добавить поля «Начало» и «Окончание»' }).click()
  await expect(list(page).getByRole('link', { name: 'Альфа', exact: true })).toBeVisible()
})

test('who edits objects by way of the page alone moves their bars', async ({ terem, browser }) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { id, stored } = await charted(terem, browser, { Альфа: [on(0), on(2)] }, { at: { owner, space } })
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'edit', objects: true } },
    { token: owner.token, space: space.id },
  )
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(bar(his, 'Альфа')).toBeVisible()
  await pull(his, boxOf(his, 'Альфа'), { x: 2 * dayWidth })
  await his.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(4)])
})

test('on a phone names stand beside bars and can be put away', async ({ terem, browser }) => {
  const { page } = await charted(terem, browser, { Альфа: [on(0), on(6)] })
  await page.setViewportSize({ width: 599, height: 800 })
  await expect(bar(page, 'Альфа')).toBeInViewport()
  await expect(list(page).getByRole('link', { name: 'Альфа', exact: true })).toBeInViewport()
  const { x } = (await boxOf(page, 'Альфа').boundingBox())!
  await page.getByRole('button', { name: 'Скрыть названия' }).click()
  await expect.poll(async () => (await boxOf(page, 'Альфа').boundingBox())!.x).toBeLessThan(x - 100)
  await page.getByRole('button', { name: 'Показать названия' }).click()
  await expect.poll(async () => (await boxOf(page, 'Альфа').boundingBox())!.x).toBe(x)
})

test('a bar that is far away is brought into sight by the menu of its object', async ({ terem, browser }) => {
  const { page } = await charted(terem, browser, { Альфа: [on(0), on(2)], Бета: [on(400), on(401)] })
  await expect(bar(page, 'Альфа')).toBeInViewport()
  await expect(bar(page, 'Бета')).not.toBeInViewport()
  await list(page).getByRole('link', { name: 'Бета', exact: true }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Показать на шкале времени' }).press('Enter')
  await expect(bar(page, 'Бета')).toBeInViewport()
})
