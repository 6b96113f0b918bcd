import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { addSet, block, change, choose, menu, openObjects } from './compositeWorld.ts'

test('[RCO.03~] an indicator of a month stands beside the month before, by a date that its reader may see', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const at = await openObjects(terem, browser, { owner, space })
  const { page, tasks, id, path } = at
  const { propertyCreate } = await change(
    terem,
    at,
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: tasks.type, kind: 'date_time', label: 'Срок', options: { with_time: false } } },
  )
  const date = propertyCreate!.recordId
  const now = new Date(Date.now() + 3 * 3_600_000)
  const dayOf = (month: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 15)).toISOString().slice(0, 10)
  for (const [name, month] of [
    ['Раз', 0],
    ['Два', 0],
    ['Три', 0],
    ['Четыре', -1],
    ['Пять', -1],
    ['Шесть', -2],
    ['Семь', 1],
  ] as const) {
    const values = { [tasks.properties.name]: name, [tasks.properties.hours]: 3, [date]: dayOf(month) }
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await change(
      terem,
      at,
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      { input: { type_id: tasks.type, values } },
    )
  }
  await page.reload()
  await addSet(page, 'Показатель', { Тип: 'Поручение', 'За период': 'В этом месяце', title: 'Дел' })
  await expect(block(page, 'Дел').getByRole('status')).toHaveText('3')
  await expect(block(page, 'Дел')).toContainText(/\+50\s%В прошлом месяце: 2/)
  await menu(page, block(page, 'Дел'), 'Настроить…')
  await choose(page, 'Что считать', 'Сумма')
  await choose(page, 'За период', 'В этом году')
  await page.keyboard.press('Escape')
  const months = [0, -1, -2, 1].map((month) => dayOf(month).slice(0, 4))
  const hours = [9, 6, 3, 3].reduce((sum, each, index) => (months[index] === months[0] ? sum + each : sum), 0)
  await expect(block(page, 'Дел').getByRole('status')).toHaveText(String(hours))
  await give(id, 'read')
  await give(tasks.type, 'read', 'type')
  const reader = await terem.open(browser, member, path)
  await expect(block(reader, 'Дел').getByRole('status')).toHaveText(String(hours))
  await change(
    terem,
    at,
    `mutation ($id: ID!) { accessInherit(resource_type: property, resource_id: $id, inherits: false) { status } }`,
    { id: date },
  )
  await expect(block(reader, 'Дел')).toContainText('Поле недоступно')
  await expect(block(reader, 'Дел').getByRole('status')).toHaveCount(0)
})

test('[RCO.02~] the numbers of a diagram are saved as CSV', async ({ terem, browser }) => {
  const { page } = await openObjects(terem, browser)
  await addSet(page, 'Диаграмма', {
    Тип: 'Поручение',
    'Группировать по полю': 'Состояние',
    'Что считать': 'Сумма',
    title: 'Часы: всего',
  })
  await expect(block(page, 'Часы: всего').locator('tbody tr')).toHaveCount(3)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    block(page, 'Часы: всего').getByRole('button', { name: 'Скачать CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Часы всего.csv')
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\u{FEFF}Состояние;"Сумма, Часы"\r\nНовая;3\r\nГотова;6\r\nНе указано;11\r\n',
  )
})
