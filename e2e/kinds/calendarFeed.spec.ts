import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

test('a reader makes an address for other calendars, which ends with the next one and when it is taken back', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const tasks = await makeTasks(terem, anna, space, [])
  const as = { token: anna.token, space: space.id }
  const { propertyCreate: date } = await terem.graphql<{ propertyCreate: { recordId: string } }>(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: tasks.type, kind: 'date_time', label: 'Срок', options: { with_time: false } } },
    as,
  )
  await terem.graphql(
    'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
    {
      input: {
        type_id: tasks.type,
        values: {
          [tasks.properties.name]: 'Сдать отчёт',
          [tasks.properties.state]: 'new',
          [date.recordId]: '2026-11-24',
        },
      },
    },
    as,
  )
  const id = await terem.page(anna, space, { title: 'План', type: 'calendar' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Подписка для других календарей' }).click()
  const window = page.getByRole('dialog', { name: 'Подписка на календарь' })
  const address = window.locator('code')
  const make = window.getByRole('button', { name: 'Создать ссылку' })
  await expect(make).toBeVisible()
  // It is told once, also where nothing more can be asked.
  await page.route(/calendarFeeds\.list/, (route) => route.abort())
  await make.click()
  await expect(address).toHaveText(/\/calendars\/[\w-]{43}\.ics$/)
  const first = await address.innerText()
  await expect(window.getByRole('alert')).toBeVisible()
  await page.unroute(/calendarFeeds\.list/)
  await window.getByRole('button', { name: 'Повторить' }).click()
  await expect(window.getByRole('alert')).toHaveCount(0)
  await expect(address).toHaveText(first)
  const statusOf = async (url: string) => (await fetch(url)).status
  const text = await (await fetch(first)).text()
  expect(text).toContain('SUMMARY:Сдать отчёт\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20261124\r\n')
  await expect(window.getByRole('link', { name: 'Открыть в календаре' })).toHaveAttribute(
    'href',
    first.replace(/^http/, 'webcal').replace(/^webcals/, 'webcal'),
  )

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Подписка для других календарей' }).click()
  await expect(window).toContainText('Последний раз прочитана')
  await expect(address).toHaveCount(0)
  await window.getByRole('button', { name: 'Создать новую' }).click()
  await page
    .getByRole('dialog', { name: 'Создать новую ссылку?' })
    .getByRole('button', { name: 'Создать новую' })
    .click()
  await expect(address).toBeVisible()
  const second = await address.innerText()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await window.getByRole('button', { name: 'Отозвать' }).click()
  await page
    .getByRole('dialog', { name: 'Отозвать ссылку?' })
    .getByRole('button', { name: 'Отозвать' })
    .click()
  await expect(window.getByRole('button', { name: 'Создать ссылку' })).toBeVisible()
  expect(await statusOf(second)).toBe(404)
})
