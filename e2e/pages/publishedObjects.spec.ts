import { expect, type Browser, type Page } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'

const { SHOTS } = process.env
const shot = (page: Page, name: string) => (SHOTS ? page.screenshot({ path: `${SHOTS}/${name}.png` }) : null)

type World = {
  anna: Person
  space: Space
  type: string
  properties: Record<string, string>
  id: string
  url: string
}

/** A published page of three tasks, filtered by those that are not done. */
async function publishedPage(terem: Terem, kind: string): Promise<World> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма'])
  const id = await terem.page(anna, space, { title: 'Дела', type: kind })
  await linkType(terem, anna, id, type)
  const filter = { join: 'AND', parts: [{ of: properties.state, operator: 'EQ', value: 'new' }] }
  const config = { purpose: kind, default: true, layout: { filter } }
  await ask(
    terem,
    anna,
    'mutation ($id: ID!, $config: JSON) { typeViewSave(type_id: $id, input: { name: "Открытые", config: $config }) { status } }',
    { id: type, config },
  )
  const { pagePublish } = await ask<{ pagePublish: { record: { publication: { url: string } } } }>(
    terem,
    anna,
    'mutation ($id: ID!) { pagePublish(id: $id) { record { publication { url } } } }',
    { id },
  )
  return { anna, space, type, properties, id, url: pagePublish.record.publication.url }
}

const ask = <T>(terem: Terem, { token }: Person, query: string, variables: object) =>
  terem.graphql<T>(query, { ...variables }, { token })

const openObjects = (terem: Terem, { anna, id }: World, objects: object | null) =>
  ask(
    terem,
    anna,
    'mutation ($id: ID!, $input: PublicationInput) { pagePublish(id: $id, input: $input) { status } }',
    {
      id,
      input: { objects },
    },
  )

async function change(terem: Terem, { anna, type }: World, name: string, values: object) {
  const { paginate_object: found } = await ask<{ paginate_object: { data: { id: string; name: string }[] } }>(
    terem,
    anna,
    'query ($type: ID!) { paginate_object(type_id: $type) { data { id name } } }',
    { type },
  )
  const { id } = found.data.find((each) => each.name === name)!
  await ask(
    terem,
    anna,
    'mutation ($id: ID!, $input: ObjectUpdateInput!) { objectUpdate(id: $id, input: $input) { status } }',
    {
      id,
      input: { values },
    },
  )
}

async function openAsGuest(browser: Browser, url: string, locale = 'ru'): Promise<Page> {
  const context = await browser.newContext({ locale })
  const guest = await context.newPage()
  await guest.goto(url)
  return guest
}

const rows = (guest: Page) => guest.getByRole('rowheader')
const heads = (guest: Page) => guest.getByRole('columnheader')

test('[RPG.17~] a member shows the objects of a published table to guests, who see what was chosen, live, and no more', async ({
  terem,
  browser,
}) => {
  const world = await publishedPage(terem, 'table')
  const { anna, space, id, url, properties } = world
  const guest = await openAsGuest(browser, url)
  const members = guest.getByRole('heading', { name: 'Данные этой страницы открыты участникам' })
  await expect(members).toBeVisible()

  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const share = page.getByRole('dialog', { name: 'Поделиться' })
  // At first the request for what guests see fails.
  await page.route(/pages\.publishable/, (route) => route.abort())
  await share.getByRole('tab', { name: 'Публикация' }).click()
  await expect(share.getByText('Не удалось узнать, что видят гости.')).toBeVisible()
  await shot(page, 'share-failed')
  await page.unroute(/pages\.publishable/)
  await share.getByRole('button', { name: 'Повторить' }).click()
  await share.getByRole('switch', { name: 'Показывать объекты гостям' }).click()
  const hours = share.getByRole('checkbox', { name: 'Часы' })
  await expect(hours).toBeChecked()
  await shot(page, 'share')
  await expect(rows(guest)).toHaveText(['Гамма', 'Бета', 'Альфа'])
  await hours.click()
  await expect(hours).not.toBeChecked()
  await expect(guest.getByRole('columnheader', { name: 'Часы' })).toHaveCount(0)
  await expect(guest.getByRole('columnheader', { name: 'Состояние' })).toBeVisible()
  await expect(guest.getByText('30', { exact: true })).toHaveCount(0)

  await change(terem, world, 'Гамма', { [properties.name!]: 'Гамма новая' })
  await expect(rows(guest)).toHaveText(['Гамма новая', 'Бета', 'Альфа'])
  await change(terem, world, 'Бета', { [properties.state!]: 'done' })
  await expect(rows(guest)).toHaveText(['Гамма новая', 'Альфа'])

  await share.getByRole('switch', { name: 'Показывать объекты гостям' }).click()
  await expect(members).toBeVisible()
  await expect(guest.getByText('Альфа')).toHaveCount(0)
})

test('a guest looks for objects, puts them in order and opens one, whose address is kept', async ({
  terem,
  browser,
}) => {
  const world = await publishedPage(terem, 'table')
  await openObjects(terem, world, {
    property_ids: [world.properties.hours, world.properties.state],
    total: true,
  })
  const guest = await openAsGuest(browser, world.url)
  await expect(heads(guest)).toHaveText(['Название', 'Часы', 'Состояние'])
  await expect(guest.getByText('3 объекта')).toBeVisible()
  await shot(guest, 'table-ru')
  await guest.getByRole('button', { name: 'Часы' }).click()
  await expect(rows(guest)).toHaveText(['Альфа', 'Бета', 'Гамма'])
  await guest.getByRole('searchbox', { name: 'Поиск' }).fill('бет')
  await expect(rows(guest)).toHaveText(['Бета'])
  await guest.getByRole('searchbox', { name: 'Поиск' }).fill('нет такого')
  await expect(guest.getByText('Попробуйте другие слова.')).toBeVisible()
  await guest.getByRole('button', { name: 'Очистить поиск' }).click()
  await guest.getByRole('link', { name: 'Гамма' }).focus()
  await guest.keyboard.press('Enter')
  const opened = guest.getByRole('dialog', { name: 'Гамма' })
  await expect(opened).toContainText('30')
  await shot(guest, 'object-ru')
  const address = guest.url()
  expect(new URL(address).searchParams.get('object')).toMatch(/^[0-9a-f-]{36}$/)
  await guest.goBack()
  await expect(opened).toHaveCount(0)
  await guest.goto(address)
  await expect(opened).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  expect(guest.url()).toBe(world.url)
  await ask(terem, world.anna, 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id: world.id })
  await expect(guest.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
})

test('a group far below keeps its rows as others change', async ({ terem, browser }) => {
  const world = await publishedPage(terem, 'kanban')
  const { anna, space, type, properties, id } = world
  const as = { token: anna.token, space: space.id }
  const options = Array.from({ length: 14 }, (_, at) => ({
    id: `o${at}`,
    label: `Этап ${at}`,
    color: 'blue',
    order: at,
  }))
  const { propertyCreate: stage } = await terem.graphql<{ propertyCreate: { recordId: string } }>(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: type, kind: 'list', label: 'Этап', options: { options } } },
    as,
  )
  const { typeViewSave: view } = await terem.graphql<{ typeViewSave: { status: string } }>(
    'mutation ($id: ID!, $config: JSON) { typeViewSave(type_id: $id, input: { name: "Этапы", config: $config }) { status } }',
    {
      id: type,
      config: { purpose: 'list', default: true, layout: { group: { of: stage.recordId } } },
    },
    as,
  )
  expect(view.status).toBeTruthy()
  for (const { id: value, label } of options)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await terem.graphql(
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      { input: { type_id: type, values: { [properties.name!]: `В ${label}`, [stage.recordId]: value } } },
      as,
    )
  const list = await terem.page(anna, space, { title: 'По этапам', type: 'list' })
  await linkType(terem, anna, list, type)
  await openObjects(terem, { ...world, id: list }, { property_ids: [stage.recordId], total: false })
  const guest = await openAsGuest(browser, world.url.replace(id, list))
  const last = guest.getByRole('link', { name: 'В Этап 13', exact: true })
  await guest.getByRole('heading', { name: 'Этап 13' }).scrollIntoViewIfNeeded()
  await expect(last).toBeVisible()
  await change(terem, world, 'Альфа', { [properties.name!]: 'Альфа новая' })
  await expect(guest.getByRole('link', { name: 'Альфа новая' })).toHaveCount(1)
  await expect(last).toBeVisible()
})

for (const kind of ['kanban', 'tiles', 'list', 'calendar', 'gantt']) {
  test(`guests see the objects of a published ${kind}, in either theme and on a phone`, async ({
    terem,
    browser,
  }) => {
    const world = await publishedPage(terem, kind)
    await openObjects(terem, world, {
      property_ids: [world.properties.hours, world.properties.state],
      total: true,
    })
    const guest = await openAsGuest(browser, world.url, 'en-US')
    const failures: string[] = []
    guest.on('pageerror', ({ message }) => failures.push(message))
    await expect(guest.getByRole('link', { name: 'Гамма' })).toBeVisible()
    await expect(
      guest.getByText('New', { exact: true }).or(guest.getByText('Новая').first()).first(),
    ).toBeVisible()
    await shot(guest, `${kind}-en`)
    await guest.emulateMedia({ colorScheme: 'dark' })
    await guest.setViewportSize({ width: 599, height: 900 })
    await expect(guest.getByRole('link', { name: 'Альфа' })).toBeVisible()
    const wide = await guest.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide).toBe(0)
    await shot(guest, `${kind}-599`)
    await guest.getByRole('link', { name: 'Альфа' }).click()
    await expect(guest.getByRole('dialog', { name: 'Альфа' })).toContainText('10')
    await guest.getByRole('button', { name: 'Close' }).click()
    await expect(guest.getByRole('dialog')).toHaveCount(0)
    expect(failures).toEqual([])
  })
}
