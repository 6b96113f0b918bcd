import { expect, type Browser, type Page, type Route } from '@playwright/test'
import { addBlock, readBlocks, writeSetting, type Block } from '#schema/kinds/composite/blocks.ts'
import { hostileDocs } from '../../client/kinds/hostile/hostileDocs.ts'
import { closedSpace } from '../access/closedSpace.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { add, addSet, block, choose, menu, settings } from './compositeWorld.ts'
import { makeTasks, type Tasks } from './tasks.ts'
import { writeInto } from './writeInto.ts'

type At = { owner: Person; space: Space }

async function change(terem: Terem, { owner, space }: At, mutation: string, variables: object) {
  return terem.graphql<Record<string, { recordId: string }>>(
    mutation,
    { ...variables },
    { token: owner.token, space: space.id },
  )
}
const create = async (
  terem: Terem,
  at: At,
  { type, properties: p }: Tasks,
  [name, hours, state]: [string, number, string | null],
) =>
  (
    await change(
      terem,
      at,
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      {
        input: {
          type_id: type,
          values: { [p.name]: name, [p.hours]: hours, ...(state ? { [p.state]: state } : {}) },
        },
      },
    )
  ).objectCreate!.recordId

/** Anna's page of blocks, and objects: two new ones, one that is done, one without a state. */
async function open(terem: Terem, browser: Browser, at?: At) {
  const owner = at?.owner ?? (await terem.person('Анна'))
  const space = at?.space ?? (await terem.space(owner, 'Склад'))
  const tasks = await makeTasks(terem, owner, space, [])
  const rows: [string, number, string | null][] = [
    ['Альфа', 1, 'new'],
    ['Бета', 2, 'new'],
    ['Гамма', 6, 'done'],
    ['Дельта', 11, null],
  ]
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await create(terem, { owner, space }, tasks, row)
  }
  const id = await terem.page(owner, space, { title: 'Обзор', type: 'composite' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, owner, path)
  return { owner, space, tasks, id, path, page }
}

const table = (page: Page, name: string) => block(page, name).locator('table')
const tableText = async (page: Page, name: string) =>
  (await table(page, name).locator('tbody').innerText()).split(/\s+/)

test('[RCO.02] a diagram draws a pie or bars of the objects by a field; both add up to their number, live', async ({
  terem,
  browser,
}) => {
  const at = await open(terem, browser)
  const { page, tasks } = at
  const of = { Тип: 'Поручение', 'Группировать по полю': 'Состояние' }
  await addSet(page, 'Диаграмма', { ...of, 'Вид диаграммы': 'Круг', title: 'Кругом' })
  await addSet(page, 'Диаграмма', { ...of, title: 'Столбцами' })
  for (const name of ['Кругом', 'Столбцами']) {
    // oxlint-disable no-await-in-loop -- one after another
    await expect(table(page, name).locator('tbody tr')).toHaveCount(3)
    expect(await tableText(page, name)).toEqual(['Новая', '2', 'Готова', '1', 'Не', 'указано', '1'])
    // oxlint-enable no-await-in-loop
  }
  await expect(block(page, 'Столбцами').locator('.recharts-bar-rectangle')).toHaveCount(3)
  await expect(block(page, 'Кругом').locator('.recharts-pie-sector')).toHaveCount(3)
  await create(terem, at, tasks, ['Эпсилон', 3, 'done'])
  for (const name of ['Кругом', 'Столбцами']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(table(page, name).getByRole('row', { name: 'Готова 2' })).toHaveCount(1)
  }
  await block(page, 'Кругом')
    .getByRole('button', { name: /Готова/ })
    .first()
    .click()
  const behind = page.getByRole('dialog', { name: 'Готова' })
  await expect(behind.getByRole('link')).toHaveText(['Гамма', 'Эпсилон'])
  await behind.getByRole('link', { name: 'Гамма' }).click()
  await expect(page.getByRole('dialog', { name: 'Гамма' })).toBeVisible()
})

test('[RER.39] a diagram of an unknown kind says that it is not found', async ({ terem, browser }) => {
  const { owner, id, page } = await open(terem, browser)
  await addSet(page, 'Диаграмма', {
    Тип: 'Поручение',
    'Группировать по полю': 'Состояние',
    title: 'Какая-то',
  })
  await expect(table(page, 'Какая-то')).toHaveCount(1)
  // A later program may draw what this one does not know.
  const other = await writeInto(terem, owner, id)
  const [{ id: first }] = readBlocks(other.doc) as [Block]
  await other.write([{ write: (doc) => writeSetting(doc, first, 'chart', 'radar') }])
  await expect(block(page, 'Какая-то')).toContainText('Вид диаграммы не найден')
  await other.write([
    { write: (doc) => addBlock(doc, { id: 'later', kind: 'oracle', x: 0, y: 9, w: 4, h: 3 }) },
  ])
  await expect(block(page, 'Неизвестный блок')).toContainText('новая версия программы')
  other.stop()
})

test('[RCO.03] an indicator shows one number over the objects that its filter leaves', async ({
  terem,
  browser,
}) => {
  const { page } = await open(terem, browser)
  const value = (name: string) => block(page, name).getByRole('status')
  const expected = { Количество: '4', Сумма: '20', Среднее: '5', Медиана: '4', Минимум: '1', Максимум: '11' }
  for (const [measure, text] of Object.entries(expected)) {
    // oxlint-disable no-await-in-loop -- one after another
    await addSet(page, 'Показатель', { Тип: 'Поручение', 'Что считать': measure, title: measure })
    await expect(value(measure)).toHaveText(text)
    // oxlint-enable no-await-in-loop
  }
  await addSet(page, 'Показатель', { Тип: 'Поручение', 'Что считать': 'Доля', title: 'Доля новых' })
  await expect(value('Доля новых')).toHaveText('100\u00a0%')
  await menu(page, block(page, 'Доля новых'), 'Настроить…')
  await settings(page)
    .getByRole('button', { name: /Фильтр/ })
    .click()
  await page.getByRole('button', { name: 'Условие' }).click()
  const line = page.getByRole('group', { name: 'Фильтр' })
  await line.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await line.getByRole('combobox').last().click()
  await page.getByRole('option', { name: 'Новая' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(value('Доля новых')).toHaveText('50\u00a0%')
  await page.reload()
  await expect(value('Доля новых')).toHaveText('50\u00a0%')
  await expect(value('Сумма')).toHaveText('20')
})

test('however much is changed, a page asks for its numbers at most once a second, and shows the last of them', async ({
  terem,
  browser,
}) => {
  const at = await open(terem, browser)
  const { page, tasks } = at
  const of = { Тип: 'Поручение' }
  await addSet(page, 'Показатель', { ...of, title: 'Сколько' })
  await addSet(page, 'Показатель', { ...of, 'Что считать': 'Сумма', title: 'Часов' })
  await addSet(page, 'Диаграмма', { ...of, 'Группировать по полю': 'Состояние', title: 'Состояния' })
  await expect(table(page, 'Состояния').locator('tbody tr')).toHaveCount(3)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('WidgetNumbers')) asked.push(request.postData()!)
  })
  const began = Date.now()
  for (let count = 0; count < 25; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await create(terem, at, tasks, [`Ещё ${count}`, 1, 'new'])
  }
  await expect(block(page, 'Сколько').getByRole('status')).toHaveText('29')
  await expect(block(page, 'Часов').getByRole('status')).toHaveText('45')
  await expect(table(page, 'Состояния').getByRole('row', { name: 'Новая 27' })).toHaveCount(1)
  expect(asked.length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000) + 1)
  expect(JSON.parse(asked.at(-1)!).variables.input).toHaveLength(3)
})

test('without a connection numbers say so, and come once it is back', async ({ terem, browser }) => {
  const { page } = await open(terem, browser)
  const cut = (route: Route) =>
    route.request().postData()?.includes('WidgetNumbers') ? route.abort() : route.fallback()
  await page.route('**/graphql', cut)
  await addSet(page, 'Показатель', { Тип: 'Поручение', title: 'Сколько' })
  await expect(block(page, 'Сколько')).toContainText('Нет связи')
  await page.unroute('**/graphql', cut)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(block(page, 'Сколько').getByRole('status')).toHaveText('4')
})

test('[RCO.04] [RCO.05] a block shows one chosen object, another pages through all, round both ends', async ({
  terem,
  browser,
}) => {
  const { page } = await open(terem, browser)
  await add(page, 'Объект Один')
  await choose(page, 'Тип', 'Поручение')
  await settings(page).getByRole('combobox', { name: 'Объект' }).fill('Гам')
  await page.getByRole('option', { name: 'Гамма' }).click()
  await settings(page).getByRole('textbox', { name: 'Заголовок' }).fill('Главное')
  await page.keyboard.press('Escape')
  await expect(block(page, 'Главное').getByRole('link', { name: 'Гамма' })).toBeVisible()
  await expect(block(page, 'Главное')).toContainText('Готова')
  const carousel = await addSet(page, 'Карусель', { Тип: 'Поручение', title: 'По кругу' })
  const shown = async (name: string, at: number) => {
    await expect(carousel.getByRole('link')).toHaveText(name)
    await expect(carousel).toContainText(`${at} из 4`)
  }
  await shown('Альфа', 1)
  await carousel.getByRole('button', { name: 'Предыдущий' }).click()
  await shown('Дельта', 4)
  await carousel.getByRole('button', { name: 'Следующий' }).click()
  await shown('Альфа', 1)
  for (const [name, at] of [
    ['Бета', 2],
    ['Гамма', 3],
    ['Дельта', 4],
    ['Альфа', 1],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after another
    await carousel.getByRole('button', { name: 'Следующий' }).click()
    await shown(name, at)
    // oxlint-enable no-await-in-loop
  }
})

test('[RCO.07] a page of the web is shown in a sandboxed frame once it is asked for; other addresses say why they are not', async ({
  terem,
  browser,
}) => {
  const { page } = await open(terem, browser)
  await page.route('https://example.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html;charset=utf-8',
      body: '<p>Слова сайта</p><script>document.body.append("и программа")</script>',
    }),
  )
  await add(page, 'Веб-страница')
  const address = settings(page).getByRole('textbox', { name: 'Адрес' })
  const refused = {
    'http://example.com': 'https://',
    'https://192.168.0.1': 'локальных сетей',
    'https://localhost': 'локальных сетей',
    'javascript:alert(1)': 'не адрес',
  }
  for (const [text, why] of Object.entries(refused)) {
    // oxlint-disable no-await-in-loop -- one after another
    await address.fill(text)
    await expect(block(page, 'Веб-страница')).toContainText(why)
    await expect(page.locator('iframe')).toHaveCount(0)
    // oxlint-enable no-await-in-loop
  }
  await address.fill('https://example.com/a')
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
  await block(page, 'Веб-страница').getByRole('button', { name: 'Показать' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(frame).not.toHaveAttribute('sandbox', /top-navigation/)
  await expect(page.frameLocator('iframe').getByText('Слова сайта')).toBeVisible()
  expect(terem.refused).toEqual([])
})

test('[RCO.06] events of a day, a week or a month are shown', async ({ terem, browser }) => {
  const owner = await terem.person('Анна')
  const space = await terem.space(owner, 'Склад')
  const as = { token: owner.token, space: space.id }
  const { paginate_type: types } = await terem.graphql<{
    paginate_type: {
      data: {
        id: string
        system: string | null
        properties: { id: string; data_type: string; header: boolean; system: string | null }[]
      }[]
    }
  }>(
    '{ paginate_type(perPage: 100) { data { id system properties { id data_type header system } } } }',
    {},
    as,
  )
  const event = types.data.find(({ system }) => system === 'event')!
  const date = event.properties.find(({ data_type, system }) => data_type === 'date_time' && !system)!.id
  const header = event.properties.find((property) => property.header)!.id
  const required = event.properties
  expect(required.length).toBeGreaterThan(1)
  const day = 86_400_000
  const noon = new Date(new Date().setUTCHours(9, 0, 0, 0)).getTime()
  for (const [name, at] of [
    ['Сегодня', noon],
    ['Через год', noon + 365 * day],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await terem.graphql(
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      {
        input: { type_id: event.id, values: { [header]: name, [date]: new Date(at).toISOString() } },
      },
      as,
    )
  }
  const id = await terem.page(owner, space, { title: 'Обзор', type: 'composite' })
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await add(page, 'События')
  const events = block(page, 'События')
  for (const interval of ['День', 'Неделя', 'Месяц']) {
    // oxlint-disable no-await-in-loop -- one after another
    await events.getByText(interval, { exact: true }).click()
    await expect(events.getByRole('link')).toHaveText(['Сегодня'])
    // oxlint-enable no-await-in-loop
  }
  await events.getByRole('button', { name: 'Позже' }).click()
  await expect(events).toContainText('Нет данных')
  await events.getByRole('button', { name: 'Сегодня' }).click()
  await expect(events.getByRole('link')).toHaveText(['Сегодня'])
  await page.reload()
  await expect(events.getByRole('radio', { name: 'Месяц' })).toBeChecked()
})

test('who may not read a field, or the type, sees that said and nothing of its values', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const at = await open(terem, browser, { owner, space })
  const { page, id, path, tasks } = at
  await addSet(page, 'Диаграмма', {
    Тип: 'Поручение',
    'Группировать по полю': 'Состояние',
    title: 'Состояния',
  })
  await addSet(page, 'Показатель', { Тип: 'Поручение', title: 'Сколько' })
  await expect(block(page, 'Сколько').getByRole('status')).toHaveText('4')
  await give(id, 'read')
  const reader = await terem.open(browser, member, path)
  for (const name of ['Состояния', 'Сколько']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(block(reader, name)).toContainText('Тип недоступен')
  }
  await give(tasks.type, 'read', 'type')
  await expect(block(reader, 'Сколько').getByRole('status')).toHaveText('4')
  await expect(table(reader, 'Состояния').locator('tbody tr')).toHaveCount(3)
  await change(
    terem,
    at,
    'mutation ($id: ID!) { accessInherit(resource_type: property, resource_id: $id, inherits: false) { status } }',
    { id: tasks.properties.state },
  )
  await expect(block(reader, 'Состояния')).toContainText('Поле недоступно')
  await expect(block(reader, 'Состояния')).not.toContainText('Новая')
  await change(terem, at, 'mutation ($id: ID!) { propertyDelete(id: $id) { recordId } }', {
    id: tasks.properties.state,
  })
  await expect(block(page, 'Состояния')).toContainText('Поле недоступно')
  await change(terem, at, 'mutation ($id: ID!) { typeDelete(id: $id) { recordId } }', { id: tasks.type })
  await expect(block(page, 'Сколько')).toContainText('Тип недоступен')
})

test('a page of blocks is read and edited whatever somebody writes into its document', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const { owner, id, page } = await open(terem, browser)
  await addSet(page, 'Показатель', { Тип: 'Поручение', title: 'Сколько' })
  const other = await writeInto(terem, owner, id)
  // What the server refuses to store is left out.
  for (const one of hostileDocs.composite.filter(({ name }) => !/deep list/.test(name))) {
    // oxlint-disable no-await-in-loop -- one after another
    await other.write([one])
    await expect(block(page, 'Сколько').getByRole('status')).toHaveText('4')
    // oxlint-enable no-await-in-loop
  }
  other.stop()
  await expect(page.getByText('Эта часть экрана сломалась')).toHaveCount(0)
  await menu(page, block(page, 'Сколько'), 'Удалить')
  await expect(block(page, 'Сколько')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await page.reload()
  await expect(block(page, 'Сколько').getByRole('status')).toHaveText('4')
})
