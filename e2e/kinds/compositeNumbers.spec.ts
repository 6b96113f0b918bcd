import { expect, type Page, type Route } from '@playwright/test'
import { addBlock, readBlocks, writeSetting, type Block } from '#schema/kinds/composite/blocks.ts'
import { hostileDocs } from '../../client/kinds/hostile/hostileDocs.ts'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { addSet, block, change, createObject, menu, openObjects, settings } from './compositeWorld.ts'
import { writeInto } from './writeInto.ts'

const table = (page: Page, name: string) => block(page, name).locator('table')
const tableText = async (page: Page, name: string) =>
  (await table(page, name).locator('tbody').innerText()).split(/\s+/)

test('[RCO.02] a diagram draws a pie or bars of the objects by a field; both add up to their number, live', async ({
  terem,
  browser,
}) => {
  const at = await openObjects(terem, browser)
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
  await createObject(terem, at, tasks, ['Эпсилон', 3, 'done'])
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
  const { owner, id, page } = await openObjects(terem, browser)
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
  const { page } = await openObjects(terem, browser)
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
  const at = await openObjects(terem, browser)
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
    await createObject(terem, at, tasks, [`Ещё ${count}`, 1, 'new'])
  }
  await expect(block(page, 'Сколько').getByRole('status')).toHaveText('29')
  await expect(block(page, 'Часов').getByRole('status')).toHaveText('45')
  await expect(table(page, 'Состояния').getByRole('row', { name: 'Новая 27' })).toHaveCount(1)
  expect(asked.length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000) + 1)
  expect(JSON.parse(asked.at(-1)!).variables.input).toHaveLength(3)
})

test('without a connection numbers say so, and come once it is back', async ({ terem, browser }) => {
  const { page } = await openObjects(terem, browser)
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

test('who may not read a field, or the type, sees that said and nothing of its values', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const at = await openObjects(terem, browser, { owner, space })
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
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(block(reader, name).getByRole('heading', { name })).toBeVisible()
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
  const { owner, id, page } = await openObjects(terem, browser)
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
