import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { add, addSet, block, choose, openObjects, settings } from './compositeWorld.ts'

test('[RCO.04] [RCO.05] a block shows one chosen object, another pages through all, round both ends', async ({
  terem,
  browser,
}) => {
  const { page } = await openObjects(terem, browser)
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
  const { page } = await openObjects(terem, browser)
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
  // Noon of the day that it is in Moscow, where the browser is.
  const noon = new Date(Date.now() + 3 * 3_600_000).setUTCHours(9, 0, 0, 0)
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

test('a diagram without a field leads to its settings', async ({ terem, browser }) => {
  const { page } = await openObjects(terem, browser)
  const diagram = await addSet(page, 'Диаграмма', { Тип: 'Поручение', title: 'Без поля' })
  await expect(diagram.getByText('Выберите поле для группировки')).toBeVisible()
  await diagram.getByRole('button', { name: 'Настроить…' }).click()
  await expect(settings(page).getByRole('combobox', { name: 'Вид диаграммы' })).toBeVisible()
})
