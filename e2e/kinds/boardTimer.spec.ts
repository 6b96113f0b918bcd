import { expect, type Page } from '@playwright/test'
import { boardEngines } from '#schema/pageKinds.ts'
import { saved, test } from '../world.ts'
import { canvasOf, letOnlyRead, twoOnBoard } from './boardWorld.ts'

const clockOf = (page: Page) => page.getByRole('timer', { name: 'Таймер' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

for (const engine of boardEngines) {
  test(`[RBD.03~] a timer on a board of ${engine} is the same for two people, is paused, made longer, and ends for both`, async ({
    terem,
    browser,
  }) => {
    test.setTimeout(150_000)
    const { anna, boris, space, id, one, two } = await twoOnBoard(terem, browser, engine)
    for (const page of [one, two]) await page.clock.install()
    await press(one, 'Инструменты доски')
    await one.getByRole('button', { name: '3 минуты' }).press('Enter')
    await press(one, 'Запустить таймер')
    for (const page of [one, two]) await expect(clockOf(page)).toHaveText(/^0[23]:\d\d$/)
    await press(two, 'Пауза')
    for (const page of [one, two]) await expect(page.getByText('Таймер на паузе')).toBeVisible()
    const paused = (await clockOf(one).textContent())!
    await expect(clockOf(two)).toHaveText(paused)
    await press(one, '+1 мин')
    const longer = paused.replace(/^0(\d)/, (_, minutes: string) => `0${Number(minutes) + 1}`)
    for (const page of [one, two]) await expect(clockOf(page)).toHaveText(longer)
    await expect(saved(one)).toBeVisible()
    await two.reload()
    await expect(clockOf(two)).toHaveText(longer)
    await press(two, 'Продолжить')
    await expect(one.getByRole('button', { name: 'Пауза' })).toBeVisible()
    for (const page of [one, two]) await page.clock.fastForward('03:30')
    for (const page of [one, two]) await expect(clockOf(page)).toHaveText(/^00:[0-3]\d$/)
    await letOnlyRead(terem, { anna, boris, space, id })
    await expect(two.getByRole('button', { name: '+1 мин' })).toHaveCount(0)
    await one.clock.fastForward('01:00')
    await expect(one.getByText('Время вышло')).toBeVisible()
    await press(one, 'Закрыть таймер')
    for (const page of [one, two]) await expect(clockOf(page)).toHaveCount(0)
  })
}

test('on a narrow screen the menus of a board lie over its timer', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Чертёжная')
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const baseURL = `http://team.localhost:${terem.port}`
  const page = await terem.open(browser, anna, `/${space.id}`, {
    baseURL,
    viewport: { width: 599, height: 900 },
  })
  await page.goto(`/${space.id}/${id}`)
  await expect(canvasOf(page)).toBeVisible({ timeout: 30_000 })
  await press(page, 'Инструменты доски')
  await press(page, 'Запустить таймер')
  await page.getByRole('region', { name: 'Инструменты доски' }).press('Escape')
  await expect(clockOf(page)).toBeVisible()
  await page.locator('.App-toolbar__extra-tools-trigger').click()
  // What is left out of the product is not offered.
  await expect(page.getByTestId('toolbar-embeddable').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Generate')).toBeHidden()
  // A press reaches it only where nothing covers it.
  await page.getByTestId('toolbar-frame').click()
  await expect(page.getByTestId('toolbar-frame')).toHaveCount(0)
  await page.getByRole('button', { name: 'Пауза', exact: true }).click()
  await expect(page.getByText('Таймер на паузе')).toBeVisible()
})
