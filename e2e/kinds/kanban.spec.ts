import { expect, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'

const states = [
  { id: 'new', label: 'Новая', color: 'blue', order: 0 },
  { id: 'done', label: 'Готова', color: 'green', order: 1 },
]

/** A kanban page over tasks: two new ones and one without a state. */
async function makeBoard(terem: Terem, by: Person, space: Space, options = states): Promise<string> {
  const ask = <T>(query: string, variables: object) =>
    terem.graphql<T>(query, { ...variables }, { token: by.token, space: space.id })
  const { typeCreate } = await ask<{
    typeCreate: { recordId: string; record: { properties: { id: string; header: boolean }[] } }
  }>(
    'mutation ($label: String!) { typeCreate(input: { label: $label }) { recordId record { properties { id header } } } }',
    { label: 'Задача' },
  )
  const type = typeCreate.recordId
  const property = async (kind: string, label: string, of: object) =>
    (
      await ask<{ propertyCreate: { recordId: string } }>(
        'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
        { input: { type_id: type, kind, label, options: of } },
      )
    ).propertyCreate.recordId
  const name = typeCreate.record.properties.find(({ header }) => header)!.id
  const hours = await property('number', 'Часы', { mode: 'integer' })
  const state = await property('list', 'Состояние', { options })
  await property('list', 'Важность', { options: [{ id: 'high', label: 'Высокая', color: 'red', order: 0 }] })
  for (const values of [
    { [name]: 'Без срока' },
    { [name]: 'Альфа', [state]: 'new', [hours]: 10 },
    { [name]: 'Бета', [state]: 'new' },
  ])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await ask('mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }', {
      input: { type_id: type, values },
    })
  const page = await terem.page(by, space, { title: 'Дела', type: 'kanban' })
  await terem.graphql(
    'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }',
    { page, type },
    { token: by.token },
  )
  return page
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, of: string, name: string) =>
  column(page, of).getByRole('listitem').filter({ hasText: name })
const names = (page: Page, of: string) =>
  column(page, of).getByRole('listitem').getByRole('link').allInnerTexts()
const move = async (page: Page, of: string, name: string, to: string) => {
  await card(page, of, name).getByRole('button', { name }).press('Enter')
  await page.getByRole('menuitem', { name: to }).click()
}

/** What the server says to who may not change something. */
const refused = { data: null, errors: [{ message: 'read only', extensions: { code: 'read_only' } }] }

test('[ROV.12, ROV.13] a card dragged to another column is seen there by the other person, one not stored goes back', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, boris)
  const id = await makeBoard(terem, anna, space)
  const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(card(hers, 'Без значения', 'Без срока')).toBeVisible()
  await expect(column(hers, 'Готова').getByText('Нет карточек')).toBeVisible()
  await expect.poll(() => names(his, 'Новая')).toEqual(['Бета', 'Альфа'])
  await expect.poll(() => names(hers, 'Новая')).toEqual(['Бета', 'Альфа'])
  await expect(card(hers, 'Новая', 'Альфа').locator('[draggable="true"]')).toBeVisible()
  await card(hers, 'Новая', 'Альфа').dragTo(column(hers, 'Готова'), { steps: 6 })
  for (const page of [hers, his]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => names(page, 'Готова')).toEqual(['Альфа'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => names(page, 'Новая')).toEqual(['Бета'])
  }
  await card(hers, 'Новая', 'Бета').dragTo(card(hers, 'Готова', 'Альфа'), {
    steps: 6,
    targetPosition: { x: 40, y: 6 },
  })
  await expect.poll(() => names(his, 'Готова')).toEqual(['Бета', 'Альфа'])
  await move(hers, 'Готова', 'Альфа', 'Без значения')
  await expect.poll(() => names(his, 'Без значения')).toEqual(['Альфа', 'Без срока'])
  await his.route('**/graphql', (route) =>
    route.request().postData()?.includes('objectUpdate')
      ? route.fulfill({ json: refused })
      : route.fallback(),
  )
  await move(his, 'Готова', 'Бета', 'Новая')
  await expect(his.getByRole('alert')).toBeVisible()
  await expect.poll(() => names(his, 'Готова')).toEqual(['Бета'])
  await hers.reload()
  await expect.poll(() => names(hers, 'Без значения')).toEqual(['Альфа', 'Без срока'])
})

test('[ROV.13~] of two moves of one card the later stands for both people, also where the answer to the earlier comes last', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, boris)
  const id = await makeBoard(terem, anna, space)
  const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await his.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('objectUpdate')) return route.fallback()
    const response = await route.fetch()
    await isSeen
    return route.fulfill({ response })
  })
  await move(his, 'Новая', 'Альфа', 'Готова')
  await expect(card(hers, 'Готова', 'Альфа')).toBeVisible()
  await move(hers, 'Готова', 'Альфа', 'Без значения')
  await expect(card(his, 'Без значения', 'Альфа')).toBeVisible()
  const answered = his.waitForResponse((answer) => !!answer.request().postData()?.includes('objectUpdate'))
  seen()
  await (await answered).finished()
  await move(hers, 'Новая', 'Бета', 'Готова')
  await expect.poll(() => names(his, 'Готова')).toEqual(['Бета'])
})

test('[ROV.14, ROV.15] a card shows its properties and opens, a new one has the option of its column', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const id = await makeBoard(terem, anna, space)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(card(page, 'Новая', 'Альфа')).toContainText('10')
  await page.getByRole('button', { name: 'Настройки канбана' }).click()
  await page.getByRole('checkbox', { name: 'Часы' }).uncheck()
  await expect(card(page, 'Новая', 'Альфа')).not.toContainText('10')
  await page.getByRole('textbox', { name: 'Текст кнопки создания' }).fill('Ок')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ок: Готова' }).click()
  const made = page.getByRole('dialog', { name: 'Новый объект' })
  await expect(made.getByText('Готова')).toBeVisible()
  await made.getByRole('textbox').first().fill('Гамма')
  await made.getByRole('button', { name: 'Создать' }).click()
  await expect(card(page, 'Готова', 'Гамма')).toBeVisible()
  await card(page, 'Новая', 'Альфа').getByRole('link').click()
  await expect(page.getByRole('dialog').getByText('Альфа').first()).toBeVisible()
})

test('[ROV.12~, ROV.13~, ROV.15~] in swimlanes a card takes the values of lane and column at once, and so does a new one', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, boris)
  const id = await makeBoard(terem, anna, space)
  const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
  const his = await terem.open(browser, boris, `/${space.id}/${id}`)
  await hers.getByRole('button', { name: 'Настройки канбана' }).click()
  await hers.getByRole('combobox', { name: 'Дорожки по полю' }).click()
  await hers.getByRole('option', { name: 'Важность' }).click()
  await hers.keyboard.press('Escape')
  const cell = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const cardIn = (page: Page, of: string, name: string) =>
    cell(page, of).getByRole('listitem').filter({ hasText: name })
  const none = 'Важность: не указано'
  await expect(cardIn(hers, `Новая, ${none}`, 'Альфа').locator('[draggable="true"]')).toBeVisible()
  const sent: string[] = []
  hers.on('request', (request) => {
    if (request.postData()?.includes('objectUpdate')) sent.push(request.postData()!)
  })
  await cardIn(hers, `Новая, ${none}`, 'Альфа').dragTo(cell(hers, 'Готова, Высокая'), { steps: 6 })
  for (const page of [hers, his])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(cardIn(page, 'Готова, Высокая', 'Альфа')).toBeVisible()
  expect(sent.map((each) => Object.values(JSON.parse(each).variables.values))).toEqual([['done', 'high']])
  await expect(hers.getByRole('button', { name: /^Высокая/ })).toHaveAccessibleName('Высокая 1 карточка')
  await cardIn(his, 'Готова, Высокая', 'Альфа').getByRole('button', { name: /Альфа/ }).press('Enter')
  await his.getByRole('menuitem', { name: none }).click()
  await expect(cardIn(hers, `Готова, ${none}`, 'Альфа')).toBeVisible()
  await expect(his.getByRole('link', { name: 'Альфа' })).toBeFocused()
  await cell(hers, 'Новая, Высокая').getByRole('button', { name: 'Добавить' }).click()
  const made = hers.getByRole('dialog', { name: 'Новый объект' })
  for (const value of ['Новая', 'Высокая'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(made.getByText(value, { exact: true })).toBeVisible()
  await hers.keyboard.press('Escape')
  await hers.getByRole('button', { name: /^Важность: не указано/ }).click()
  await expect(cell(hers, `Новая, ${none}`)).toBeHidden()
  await expect(cell(his, `Новая, ${none}`)).toBeVisible()
})

test('[ROV.12~, ROV.13~] of many columns those near are drawn, and a card held at the edge scrolls to the others', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const more = Array.from({ length: 12 }, (_, n) => ({
    id: `more${n}`,
    label: `Этап ${n}`,
    color: 'gray',
    order: n + 2,
  }))
  const id = await makeBoard(terem, anna, space, [...states, ...more])
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(card(page, 'Новая', 'Альфа').locator('[draggable="true"]')).toBeVisible()
  await expect(column(page, 'Этап 11')).toHaveCount(0)
  await card(page, 'Новая', 'Альфа').hover()
  await page.mouse.down()
  await page.mouse.move(1200, 500, { steps: 3 })
  await page.mouse.move(1430, 500, { steps: 3 })
  await expect(column(page, 'Этап 11')).toBeInViewport({ ratio: 1 })
  await column(page, 'Этап 11').hover()
  await page.mouse.up()
  await expect.poll(() => names(page, 'Этап 11')).toEqual(['Альфа'])
})

test('[ROV.12~] the column of cards without a value folds while it has none, and a phone begins with the first cards', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const path = `/${space.id}/${await makeBoard(terem, anna, space)}`
  const page = await terem.open(browser, anna, path)
  const unfold = page.getByRole('button', { name: 'Без значения', exact: true })
  await expect(card(page, 'Без значения', 'Без срока')).toBeVisible()
  await expect(unfold).toHaveCount(0)
  await move(page, 'Без значения', 'Без срока', 'Готова')
  await expect(card(page, 'Готова', 'Без срока')).toBeVisible()
  await expect(unfold).toBeVisible()
  expect((await column(page, 'Без значения').boundingBox())!.width).toBeLessThan(50)
  const phone = await terem.open(browser, anna, path, { viewport: { width: 390, height: 800 } })
  await expect(card(phone, 'Новая', 'Альфа')).toBeInViewport({ ratio: 1 })
  await unfold.press('Enter')
  await expect(column(page, 'Без значения').getByText('Нет карточек')).toBeVisible()
  await move(page, 'Готова', 'Без срока', 'Без значения')
  await expect(card(page, 'Без значения', 'Без срока')).toBeVisible()
})

test('[ROV.12~] who only reads the page sees the cards, and moves and adds none', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const id = await makeBoard(terem, owner, space)
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    { token: owner.token, space: space.id },
  )
  const page = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect.poll(() => names(page, 'Новая')).toEqual(['Бета', 'Альфа'])
  for (const button of [/^Добавить/, /^Действия с карточкой/, 'Настройки канбана'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  await card(page, 'Новая', 'Альфа').getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Альфа' })).toBeVisible()
  await expect(card(page, 'Новая', 'Альфа').locator('[draggable="true"]')).toHaveCount(0)
})

test('a card is copied by its menu: the copy stands below it with the focus, and is taken back', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const id = await makeBoard(terem, anna, space)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const names = column(page, 'Новая').getByRole('listitem').getByRole('link')
  await expect(names).toHaveText(['Бета', 'Альфа'])
  await page.getByRole('button', { name: 'Действия с карточкой «Бета»' }).click()
  await page.getByRole('menuitem', { name: 'Дублировать' }).click()
  await expect(names).toHaveText(['Бета', 'Бета (копия)', 'Альфа'])
  await expect(names.nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(names).toHaveText(['Бета', 'Альфа'])
})
