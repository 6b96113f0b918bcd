import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'План' })
const day = (page: Page, name: string) => grid(page).getByRole('gridcell', { name: new RegExp(`, ${name},`) })
const entry = (within: Page | Locator, name: string) => within.getByRole('link', { name })

const pad = (part: number) => String(part).padStart(2, '0')
// The browsers sit in Moscow.
const here = new Date(Date.now() + 3 * 3_600_000)
const today = here.getUTCDate()
const monthText = `${here.getUTCFullYear()}-${pad(here.getUTCMonth() + 1)}`
const monthName = new Intl.DateTimeFormat('ru', { month: 'long', day: 'numeric', timeZone: 'UTC' })
/** A day of this month as it is stored, and as it is said. */
const on = (date: number) => `${monthText}-${pad(date)}`
const said = (date: number) => monthName.format(new Date(on(date)))

/** Names what the window of a new object begins with, and makes it. */
async function create(page: Page, name: string) {
  await page.keyboard.type(name)
  const window = page.getByRole('dialog')
  await expect(window.getByRole('textbox', { name: 'Название' })).toHaveValue(name)
  await window.getByRole('button', { name: 'Создать' }).click()
  const made = page.getByRole('dialog', { name })
  await expect(made.getByRole('textbox', { name: 'Название' })).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
}

type Options = { end?: boolean; withTime?: boolean; at?: { owner: Person; space: Space } }

/** A calendar of objects on days of this month, open, and what the API says of their dates. */
async function planned(
  terem: Terem,
  browser: Browser,
  dates: Record<string, string | [string, string] | null>,
  { end = false, withTime = false, at: given }: Options = {},
) {
  const anna = given?.owner ?? (await terem.person('Анна'))
  const space = given?.space ?? (await terem.space(anna, 'Склад'))
  const as = { token: anna.token, space: space.id }
  const tasks = await makeTasks(terem, anna, space, [])
  const property = async (label: string) =>
    (
      await terem.graphql<{ propertyCreate: { recordId: string } }>(
        'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
        { input: { type_id: tasks.type, kind: 'date_time', label, options: { with_time: withTime } } },
        as,
      )
    ).propertyCreate.recordId
  const date = await property('Срок')
  const until = end ? await property('Конец') : null
  for (const [name, at] of Object.entries(dates)) {
    const [from, to] = Array.isArray(at) ? at : [at, null]
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await terem.graphql(
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      {
        input: {
          type_id: tasks.type,
          values: {
            [tasks.properties.name]: name,
            [tasks.properties.state]: 'new',
            ...(from ? { [date]: from } : {}),
            ...(until && to ? { [until]: to } : {}),
          },
        },
      },
      as,
    )
  }
  const id = await terem.page(anna, space, { title: 'План', type: 'calendar' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(grid(page)).toBeVisible()
  const stored = async (name: string, of = date) => {
    const { paginate_object: found } = await terem.graphql<{
      paginate_object: { data: { name: string; values: Record<string, unknown> }[] }
    }>(
      'query ($type: ID!) { paginate_object(type_id: $type, page: 1, perPage: 50) { data { name values } } }',
      { type: tasks.type },
      as,
    )
    return found.data.find((each) => each.name === name)?.values[of] ?? null
  }
  return { anna, space, id, page, tasks, date, until, stored }
}

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

test('a year shows what is on its days, lists a day at a click or by keys, and leads to its months', async ({
  terem,
  browser,
}) => {
  const year = here.getUTCFullYear()
  const { page, stored } = await planned(
    terem,
    browser,
    { Альфа: [`${year}-03-05`, `${year}-03-07`], Бета: `${year}-03-06`, Гамма: `${year - 1}-12-31` },
    { end: true },
  )
  const march = page.getByRole('grid', { name: 'Март', exact: true })
  const cell = (date: number, words: string) =>
    march.getByRole('gridcell', { name: new RegExp(` ${date} марта, ${words}$`) })
  await page.getByRole('button', { name: 'Настройки календаря' }).click()
  await page.getByRole('combobox', { name: 'Окончание' }).click()
  await page.getByRole('option', { name: 'Конец' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Год', { exact: true }).click()
  await expect(page.getByRole('heading', { name: String(year), exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'План' }).getByRole('grid')).toHaveCount(12)
  await expect(page.locator('[aria-current="date"]')).toBeInViewport()
  await expect(cell(5, '1 объект')).toBeVisible()
  await expect(cell(6, '2 объекта')).toBeVisible()
  await expect(cell(8, '0 объектов')).toBeVisible()
  await cell(6, '2 объекта').click()
  const card = page.getByRole('dialog', { name: /6 марта/ })
  await expect(entry(card, 'Альфа')).toBeVisible()
  await expect(entry(card, 'Бета')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await cell(6, '2 объекта').focus()
  await page.keyboard.press('ArrowDown')
  await expect(cell(13, '0 объектов')).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: /13 марта/ })
    .getByRole('button', { name: 'Добавить' })
    .click()
  await create(page, 'Дельта')
  await expect(cell(13, '1 объект')).toBeVisible()
  await expect.poll(() => stored('Дельта')).toBe(`${year}-03-13`)
  await page.getByRole('button', { name: 'Предыдущий год' }).click()
  await expect(page.getByRole('gridcell', { name: /31 декабря, 1 объект$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Следующий год' }).click()
  await page.getByRole('button', { name: 'Март', exact: true }).click()
  await expect(entry(day(page, '6 марта'), 'Бета')).toBeVisible()
})
