import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { create, day, entry, grid, on, pad, planned, said, today } from './calendarWorld.ts'

test('[ROV.21] a calendar places objects on their days; a drag to another day is stored, a click on an empty day makes one with that date', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page, stored } = await planned(terem, browser, {
    Альфа: on(10),
    Бета: on(10),
    Гамма: on(17),
    'Без даты': null,
  })
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(entry(day(page, said(10)), 'Альфа')).toBeVisible()
  await expect(entry(day(page, said(10)), 'Бета')).toBeVisible()
  await expect(entry(day(page, said(17)), 'Гамма')).toBeVisible()
  await expect(entry(page, 'Без даты')).toHaveCount(0)
  await expect(grid(page).getByRole('gridcell', { name: `${said(10)}, 2 объекта` })).toHaveCount(1)
  await expect(entry(day(other, said(10)), 'Альфа')).toBeVisible()
  await entry(page, 'Альфа').dragTo(day(page, said(12)), { steps: 6 })
  await expect(entry(day(page, said(12)), 'Альфа')).toBeVisible()
  await expect(entry(day(other, said(12)), 'Альфа')).toBeVisible()
  await expect.poll(() => stored('Альфа')).toBe(on(12))
  await page.keyboard.press('Control+z')
  await expect(entry(day(other, said(10)), 'Альфа')).toBeVisible()
  await expect.poll(() => stored('Альфа')).toBe(on(10))
  await day(page, said(20)).click()
  await create(page, 'Дельта')
  await expect(entry(day(page, said(20)), 'Дельта')).toBeVisible()
  await expect(entry(day(other, said(20)), 'Дельта')).toBeVisible()
  await expect.poll(() => stored('Дельта')).toBe(on(20))
  await entry(page, 'Гамма').click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Название' })).toHaveValue('Гамма')
})

test('keys lead from day to day, open and make objects, and take them to another day', async ({
  terem,
  browser,
}) => {
  const { page, stored } = await planned(terem, browser, { Альфа: on(10) })
  await day(page, said(today)).focus()
  await page.keyboard.press('PageDown')
  await expect(day(page, said(10))).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(day(page, said(today))).toBeFocused()
  await day(page, said(10)).focus()
  await page.keyboard.press('ArrowDown')
  await expect(day(page, said(17))).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(day(page, said(16))).toBeFocused()
  await page.keyboard.press('Enter')
  await create(page, 'Бета')
  await expect(day(page, said(16))).toBeFocused()
  await expect.poll(() => stored('Бета')).toBe(on(16))
  await day(page, said(10)).focus()
  await page.keyboard.press('Tab')
  await expect(entry(page, 'Альфа')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(entry(day(page, said(11)), 'Альфа')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(entry(day(page, said(18)), 'Альфа')).toBeFocused()
  await expect.poll(() => stored('Альфа')).toBe(on(18))
  await day(page, said(18)).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: new RegExp(said(18)) })
  await expect(entry(list, 'Альфа')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await entry(page, 'Альфа').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Перенести на…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${said(5)} `) })
    .click()
  await page.getByRole('button', { name: 'Перенести', exact: true }).click()
  await expect.poll(() => stored('Альфа')).toBe(on(5))
})

test('an object with an end is a bar over its days, moves as a whole, and is drawn out by its edge', async ({
  terem,
  browser,
}) => {
  const { page, stored, until } = await planned(
    terem,
    browser,
    { Альфа: [on(10), on(12)], Бета: on(16) },
    { end: true },
  )
  await page.getByRole('button', { name: 'Настройки календаря' }).click()
  await page.getByRole('combobox', { name: 'Окончание' }).click()
  await page.getByRole('option', { name: 'Конец' }).click()
  await page.getByRole('combobox', { name: 'Цвет' }).click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await page.keyboard.press('Escape')
  await expect(grid(page).getByRole('gridcell', { name: `${said(12)}, 1 объект` })).toHaveCount(1)
  await expect(entry(page, 'Бета')).toHaveAttribute('data-color', 'blue')
  await entry(page, 'Бета').dragTo(day(page, said(17)), { steps: 6 })
  await expect.poll(() => stored('Бета')).toBe(on(17))
  expect(await stored('Бета', until!)).toBeNull()
  const edge = entry(day(page, said(17)), 'Бета').locator('[data-stretch]')
  await edge.dragTo(day(page, said(18)), { steps: 6 })
  await expect.poll(() => stored('Бета', until!)).toBe(on(18))
  await day(page, said(10)).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => stored('Альфа', until!)).toBe(on(19))
  expect(await stored('Альфа')).toBe(on(17))
})

test('weeks and days show hours, an agenda the days that have something on them', async ({
  terem,
  browser,
}) => {
  const at = (hour: number) => new Date(`${on(today)}T${pad(hour)}:00:00+03:00`).toISOString()
  const { page, stored } = await planned(
    terem,
    browser,
    { Альфа: at(9), Бета: at(9), Гамма: at(11) },
    { withTime: true },
  )
  await page.getByText('Неделя', { exact: true }).click()
  const hours = grid(page).getByRole('gridcell', { name: /по часам/ })
  const boxOf = async (name: string) => (await entry(hours, name).boundingBox())!
  await expect(entry(hours, 'Гамма')).toBeVisible()
  await expect(async () => {
    const [first, second, third] = [await boxOf('Альфа'), await boxOf('Бета'), await boxOf('Гамма')]
    expect(Math.abs(first.y - second.y)).toBeLessThan(1)
    expect(Math.abs(first.x - second.x)).toBeGreaterThan(first.width * 0.9)
    expect(third.y).toBeGreaterThan(first.y + 90)
    expect(third.width).toBeGreaterThan(first.width * 1.8)
  }).toPass()
  const third = await boxOf('Гамма')
  await page.mouse.move(third.x + 20, third.y + 10)
  await page.mouse.down()
  await page.mouse.move(third.x + 20, third.y + 40, { steps: 5 })
  await page.mouse.move(third.x + 20, third.y + 58, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => stored('Гамма')).toBe(at(12))
  await page.getByText('Повестка', { exact: true }).click()
  const agenda = page.getByRole('list', { name: 'План' })
  await expect(agenda.getByRole('listitem')).toHaveCount(1)
  await expect(agenda.getByRole('listitem')).toContainText('09:00')
  await page.getByRole('button', { name: 'Позже' }).click()
  await expect(agenda.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText('В эти дни ничего нет')).toBeVisible()
})

test('on a phone days show dots, and a tap shows what stands on one', async ({ terem, browser }) => {
  const { page, stored } = await planned(terem, browser, { Альфа: on(10), Бета: on(10) })
  await page.setViewportSize({ width: 599, height: 800 })
  await day(page, said(10)).click()
  const list = page.getByRole('region', { name: new RegExp(said(10)) })
  await expect(entry(list, 'Альфа')).toBeVisible()
  await expect(entry(list, 'Бета')).toBeVisible()
  await list.getByRole('button', { name: 'Добавить' }).click()
  await create(page, 'Гамма')
  await expect.poll(() => stored('Гамма')).toBe(on(10))
})

test('who may only read a calendar drags and makes nothing; a type without a date offers to add one', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { id, page, date, stored } = await planned(
    terem,
    browser,
    { Альфа: on(10) },
    { at: { owner, space } },
  )
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    { token: owner.token, space: space.id },
  )
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(entry(day(his, said(10)), 'Альфа')).toBeVisible()
  await entry(his, 'Альфа').dragTo(day(his, said(12)), { steps: 6 })
  await day(his, said(20)).click()
  await expect(his.getByRole('dialog')).toHaveCount(0)
  await expect(entry(day(his, said(10)), 'Альфа')).toBeVisible()
  expect(await stored('Альфа')).toBe(on(10))
  await terem.graphql(
    'mutation ($id: ID!) { propertyDelete(id: $id) { recordId } }',
    { id: date },
    { token: owner.token, space: space.id },
  )
  await expect(page.getByRole('heading', { name: 'Календарю нужна дата' })).toBeVisible()
  await page.getByRole('button', { name: 'Взять дату создания' }).click()
  await expect(entry(day(page, said(today)), 'Альфа')).toBeVisible()
})
