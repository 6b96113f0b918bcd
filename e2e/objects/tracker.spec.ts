import { expect, type Page } from '@playwright/test'
import { groupOf } from '../access/groupOf.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'
import { workbook } from './workbook.ts'

const states = ['Новая', 'В работе', 'Готово']
const rows = 200
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const nameOf = (index: number) => `Задача ${String(index).padStart(3, '0')}`

/** Tasks as someone kept them in a workbook: assignee, progress, and cost. */
const tracker = () =>
  workbook([
    ['Задача', 'Исполнитель', 'Статус', 'Срок', 'Часы', 'Ставка'],
    ...Array.from({ length: rows }, (_, index) => [
      nameOf(index + 1),
      index % 2 === 0 ? 'Анна Тестова' : 'Борис Тестова',
      states[index % 3],
      new Date(Date.UTC(2026, 10, 1 + (index % 28))),
      (index % 8) + 1,
      1000,
    ]),
  ])

test('a tracker with people, states, a formula and a kanban is made of a workbook of 200 rows, shared with a group without one column, and typed into by two at once', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const group = await groupOf(terem, { by: anna, space, name: 'Подрядчики', people: [boris] })
  const world = new TypeWorld(terem, anna, space)
  const table = await terem.page(anna, space, { title: 'Задачи', type: 'table' })
  const kanban = await terem.page(anna, space, { title: 'Канбан', type: 'kanban' })

  // The table, from the workbook.
  const page = await terem.open(browser, anna, `/${space.id}/${table}`)
  await page.getByRole('button', { name: 'Начать с файла' }).click()
  const name = 'Трекер.xlsx'
  const file = { name, mimeType: 'application/octet-stream', buffer: await tracker() }
  await page.getByRole('dialog').getByLabel('Загрузить файлы').setInputFiles(file)
  const window = page.getByRole('dialog', { name: 'Таблица из файла' })
  for (const [column, kind] of [
    ['Исполнитель', 'Участник'],
    ['Статус', 'Список'],
    ['Срок', 'Дата и время'],
    ['Часы', 'Число'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(window.getByRole('combobox', { name: `Вид поля «${column}»`, exact: true })).toHaveValue(
      kind,
    )
  await window.getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(page.getByText(`Создано ${rows} объектов.`)).toBeVisible()

  // A formula after its last column.
  await page.getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('textbox', { name: 'Название поля' }).fill('Стоимость')
  await page.getByRole('button', { name: 'Вид поля: Текст. Сменить' }).click()
  await page.getByRole('textbox', { name: 'Найти вид поля' }).fill('Формула')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Формула' }).fill('{Часы} * {Ставка}')
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await expect(heading(page, 'Стоимость')).toBeVisible()
  await expect(row(page, nameOf(2)).getByRole('gridcell', { name: /^2\s000,00$/ })).toBeVisible()

  // The same tasks as a kanban, with an additional column.
  await page.goto(`${terem.url}/${space.id}/${kanban}`)
  await page.getByRole('combobox', { name: 'Тип объектов' }).click()
  await page.getByRole('option', { name: 'Трекер' }).click()
  for (const state of states) await expect(page.getByRole('heading', { name: state })).toBeVisible()
  await page.getByRole('button', { name: 'Добавить столбец' }).click()
  await page.keyboard.type('На проверке')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'На проверке' })).toBeVisible()

  // The group gets the page with its objects, without the salaries.
  const { page: shown } = await world.ask<{ page: { linked_type_id: string } }>(
    'query ($id: ID!) { page(id: $id) { linked_type_id } }',
    { id: table },
  )
  const type = shown.linked_type_id
  for (const [resource_type, resource_id] of [
    ['type', type],
    ['page', table],
  ])
    // oxlint-disable-next-line no-await-in-loop -- two of them
    await world.ask('mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }', {
      input: { resource_type, resource_id, group_id: group, level: 'edit' },
    })
  await page.goto(`${terem.url}/${space.id}/${table}`)
  await heading(page, 'Ставка').getByRole('button', { name: 'Ставка', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Скрыть поле от…' }).click()
  const hiding = page.getByRole('dialog', { name: 'Скрыть «Ставка» от…' })
  await hiding.getByRole('textbox', { name: 'От кого скрыть' }).fill('Подряд')
  await page.getByRole('option', { name: 'Подрядчики' }).click()
  await hiding.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await expect(hiding).toHaveCount(0)

  // Both type as soon as their cell is there.
  const his = await terem.open(browser, boris, `/${space.id}/${table}`)
  const typeInto = async (where: Page, task: string, text: string) => {
    await row(where, task).getByRole('rowheader').click()
    await where.keyboard.type(text)
    await where.keyboard.press('Enter')
  }
  const [hers, theirs] = ['Сверить смету с поставщиком до пятницы', 'Отгрузить кирпич на второй участок']
  await Promise.all([
    page.reload().then(() => typeInto(page, nameOf(3), hers)),
    typeInto(his, nameOf(4), theirs),
  ])
  await expect(his.getByRole('rowheader', { name: hers })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: theirs })).toBeVisible()
  await expect(heading(his, 'Часы')).toBeVisible()
  for (const hidden of ['Ставка', 'Стоимость']) await expect(heading(his, hidden)).toHaveCount(0)
  expect(await namesOf(world, type)).toEqual(expect.arrayContaining([hers, theirs]))
})

async function namesOf(world: TypeWorld, type: string): Promise<string[]> {
  const { paginate_object: told } = await world.ask<{ paginate_object: { data: { name: string }[] } }>(
    'query ($type: ID!) { paginate_object(type_id: $type, perPage: 100) { data { name } } }',
    { type },
  )
  return told.data.map(({ name }) => name)
}
