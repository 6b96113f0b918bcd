import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

test('[RAPI.09~] the reference of the API opens for anybody, is searched by the keyboard, and runs requests and subscriptions against the server', async ({
  terem,
  browser,
}) => {
  const nobody = await (await browser.newContext({ baseURL: terem.url })).newPage()
  await nobody.goto('/developers/errors')
  await expect(nobody.getByText('too_complex', { exact: true })).toBeVisible()
  await nobody.keyboard.press('/')
  await nobody.keyboard.type('object_ev')
  await nobody.keyboard.press('Enter')
  await expect(nobody).toHaveURL(/developers\/objects#object_events$/)
  await expect(nobody.getByRole('region', { name: 'object_events' })).toBeInViewport()

  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const page = await terem.open(browser, anna, '/developers/types#paginate_type')
  const tryIt = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Попробовать' }).click()
  await tryIt('paginate_type')
  const runner = page.getByRole('dialog')
  await expect(runner.getByRole('combobox', { name: 'Пространство' })).toHaveValue('Мастерская')
  await runner.getByRole('textbox', { name: 'Запрос' }).press('Control+Enter')
  await expect(runner.getByRole('group', { name: 'Ответ' })).toContainText('"label": "Договор"')
  await page.keyboard.press('Escape')
  await expect(runner).toBeHidden()

  await page.getByRole('link', { name: 'Объекты', exact: true }).click()
  await tryIt('object_events')
  await runner
    .getByRole('textbox', { name: 'Переменные' })
    .fill(JSON.stringify({ space: space.id, type, after: null }))
  await runner.getByRole('button', { name: 'Выполнить' }).click()
  const events = runner.getByRole('group', { name: 'Ответ' })
  await expect(events).toHaveCount(1)
  await world.object(type, { [await world.header(type)]: 'Поставка' })
  await expect(events.nth(1)).toContainText('Поставка')
  await runner.getByRole('button', { name: 'Остановить' }).click()
  await expect(runner.getByRole('button', { name: 'Выполнить' })).toBeVisible()
})
