import { expect } from '@playwright/test'
import { test } from '../world.ts'
import {
  clock,
  mode,
  openTimer,
  pass,
  press,
  pressKept,
  readyWorld,
  secondsOn,
  taskWorld,
  timerPath,
} from './timerWorld.ts'

test('[RER.42] [RER.43] starting without a task source, or without folders, says so and leads to the settings', async ({
  terem,
  browser,
}) => {
  const world = await taskWorld(terem)
  const page = await openTimer(terem, browser, world)
  await expect(clock(page)).toHaveText('25:00')
  await press(page, 'Начать')
  await expect(page.getByRole('alert')).toContainText('Источник задач не выбран')
  await expect(clock(page)).toHaveText('25:00')
  await press(page, 'Открыть настройки')
  await page.getByRole('combobox', { name: 'Источник: тип объектов' }).click()
  await page.getByRole('option', { name: 'Дело' }).click()
  await expect(page.getByRole('checkbox', { name: 'Мои дела' })).toBeVisible()
  await page.getByText('Таймер', { exact: true }).click()
  await press(page, 'Начать')
  await expect(page.getByRole('alert')).toContainText('Папки с задачами не выбраны')
  await press(page, 'Открыть настройки')
  // The server is slower than the user, who goes back and starts.
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route(/timer\.set/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('checkbox', { name: 'Мои дела' }).check()
  await page.getByText('Таймер', { exact: true }).click()
  const acted = page.waitForResponse(/timer\.act/)
  await press(page, 'Начать')
  answer()
  await acted
  await expect(mode(page, 'Фокус')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('in a small window what is missing comes into sight', async ({ terem, browser }) => {
  const page = await openTimer(terem, browser, await taskWorld(terem), {
    viewport: { width: 300, height: 400 },
  })
  await press(page, 'Начать')
  await expect(page.getByRole('button', { name: 'Открыть настройки' })).toBeInViewport({ ratio: 1 })
})

test('[RTI.02] [RTI.03] a session runs into overtime and a rest follows; every Nth rest is long', async ({
  terem,
  browser,
}) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  for (const [at, rest] of ['Перерыв', 'Перерыв', 'Перерыв', 'Длинный перерыв', 'Перерыв'].entries()) {
    await expect(page.getByText(`Сеанс ${(at % 4) + 1} из 4`)).toBeVisible()
    await pressKept(page, 'Начать')
    await expect(mode(page, 'Фокус')).toBeVisible()
    await pass(terem, world, 26)
    await page.reload()
    await expect(mode(page, 'Сверх времени')).toHaveText(/^\+01:\d\d$/)
    await pressKept(page, 'К перерыву')
    await expect(mode(page, rest)).toBeVisible()
    expect(await secondsOn(page)).toBeGreaterThan((rest === 'Перерыв' ? 5 : 15) * 60 - 30)
    await pass(terem, world, 16)
    await page.reload()
    await expect(mode(page, 'Готов к работе')).toHaveText('25:00')
  }
})

test('[RTI.08] the timer stands alone, survives a reload, and is in step in all tabs and devices', async ({
  terem,
  browser,
}) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  const tab = await page.context().newPage()
  await tab.goto(terem.url + timerPath)
  const device = await openTimer(terem, browser, world)
  for (const each of [page, tab, device]) {
    await expect(clock(each)).toHaveText('25:00')
    await expect(each.getByRole('navigation')).toHaveCount(0)
  }
  await press(page, 'Начать')
  for (const each of [page, tab, device]) await expect(mode(each, 'Фокус')).toBeVisible()
  await expect(tab).toHaveTitle(/^2\d:\d\d · Фокус · Terem$/)
  await press(device, 'Приостановить')
  for (const each of [page, tab, device]) await expect(each.getByText('Пауза', { exact: true })).toBeVisible()
  // A stopped timer shows the same second everywhere.
  const shown = await clock(device).textContent()
  for (const each of [page, tab]) await expect(clock(each)).toHaveText(shown!)
  await page.reload()
  await expect(clock(page)).toHaveText(shown!)
  await pressKept(tab, 'Продолжить')
  await expect(page.getByText('Пауза', { exact: true })).toHaveCount(0)
  await press(page, 'Завершить')
  for (const each of [page, tab, device]) await expect(mode(each, 'Готов к работе')).toBeVisible()
})

test('a device whose clock is wrong, or that slept, shows the time of the server', async ({
  terem,
  browser,
}) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  await pressKept(page, 'Начать')
  const wrong = await browser.newContext({
    baseURL: terem.url,
    storageState: await page.context().storageState(),
  })
  const other = await wrong.newPage()
  await other.clock.install({ time: Date.now() - 3 * 3_600_000 })
  await other.goto(timerPath)
  await expect(mode(other, 'Фокус')).toBeVisible()
  expect(Math.abs((await secondsOn(other)) - (await secondsOn(page)))).toBeLessThanOrEqual(2)
  await pass(terem, world, 10)
  // As after a sleep: its wall clock has advanced, and no timeout has run in the meantime.
  await other.clock.fastForward(10 * 60_000)
  await expect.poll(() => secondsOn(other)).toBeLessThanOrEqual(15 * 60)
  expect(await secondsOn(other)).toBeGreaterThan(14 * 60)
  await wrong.close()
})

test('Space starts and pauses, and each change of mode is said once', async ({ terem, browser }) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world, { viewport: { width: 360, height: 480 } })
  await expect(clock(page)).toHaveText('25:00')
  await page.keyboard.press('Space')
  await expect(mode(page, 'Фокус')).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText('Сеанс начался')
  await page.keyboard.press('Space')
  await expect(page.getByText('Пауза', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти задачу' }).press('Space')
  await expect(page.getByText('Пауза', { exact: true })).toBeVisible()
})

test('the bar shows what the timer does and opens it in a window of its own', async ({ terem, browser }) => {
  const world = await readyWorld(terem)
  const page = await terem.open(browser, world.anna, `/${world.space.id}/${world.folder}`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Открыть таймер' }).click()
  const window = await opening
  await press(window, 'Начать')
  await expect(page.getByRole('link', { name: /^Открыть таймер: Фокус/ })).toHaveText(/^2\d:\d\d$/)
  await press(window, 'Завершить')
  await expect(page.getByRole('link', { name: 'Открыть таймер', exact: true })).toHaveText('')
})
