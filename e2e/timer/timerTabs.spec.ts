import { expect, type Page } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { test, type Terem } from '../world.ts'
import {
  clock,
  mode,
  openTimer,
  pass,
  press,
  pressKept,
  readyWorld,
  timerPath,
  type World,
} from './timerWorld.ts'

/** Holds back the server's responses to a page's actions, until released. */
async function holdAnswers(page: Page): Promise<() => void> {
  const line = Promise.withResolvers<void>()
  await page.route('**/trpc/timer.act*', async (route) => {
    const response = await route.fetch()
    await line.promise
    await route.fulfill({ response })
  })
  return line.resolve
}

/** Waits until the server has stored that a person works. */
async function kept(terem: Terem, { anna }: Pick<World, 'anna'>): Promise<void> {
  const sql = databaseOf(terem)
  const count = async () =>
    (
      await sql`
        select 1 from timer t join subject s on s.id = t.subject
        where t.mode = 'work' and s.account = ${anna.userId}`
    ).length
  await expect.poll(count).toBe(1)
  await sql.end()
}

test('[RTI.08~] what is pressed in a second tab before the first one has its answer is done, too', async ({
  terem,
  browser,
}) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  const tab = await page.context().newPage()
  await tab.goto(terem.url + timerPath)
  await expect(clock(tab)).toHaveText('25:00')
  const letThrough = await holdAnswers(page)
  // The tab has received nothing about it from the server either.
  await tab.route('**/trpc/timer.get*', () => undefined)
  const reached = page.waitForResponse(/timer\.act/)
  await press(page, 'Начать')
  await kept(terem, world)
  await expect(mode(tab, 'Фокус')).toBeVisible()
  await pressKept(tab, 'Приостановить')
  letThrough()
  await reached
  for (const each of [page, tab]) await expect(each.getByText('Пауза', { exact: true })).toBeVisible()
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.reload()
  await expect(tab.getByText('Пауза', { exact: true })).toBeVisible()
})

test('what two tabs press at once happens once', async ({ terem, browser }) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  const device = await openTimer(terem, browser, world)
  await pressKept(page, 'Начать')
  await expect(mode(device, 'Фокус')).toBeVisible()
  // Neither receives the other's messages.
  for (const each of [page, device]) await each.route('**/trpc/timer.get*', () => undefined)
  await pressKept(device, 'К перерыву')
  await pressKept(page, 'К перерыву')
  for (const each of [page, device]) await expect(mode(each, 'Перерыв')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(mode(page, 'Перерыв')).toBeVisible()
})

test('a press that the server does not get is taken back in all tabs', async ({ terem, browser }) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  const tab = await page.context().newPage()
  await tab.goto(terem.url + timerPath)
  await expect(clock(tab)).toHaveText('25:00')
  await page.context().setOffline(true)
  await press(page, 'Начать')
  await expect(page.getByRole('alert').first()).toBeVisible()
  for (const each of [page, tab]) {
    await expect(mode(each, 'Готов к работе')).toBeVisible()
    await expect(clock(each)).toHaveText('25:00')
  }
  await page.context().setOffline(false)
  await pressKept(page, 'Начать')
  for (const each of [page, tab]) await expect(mode(each, 'Фокус')).toBeVisible()
})

/** Counts the tones that a page has scheduled. */
const countTones = (page: Page) =>
  page.addInitScript(() => {
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(at?: number) {
        const { dataset } = document.documentElement
        dataset.tones = String(Number(dataset.tones ?? 0) + 1)
        super.start(at)
      }
    }
  })

test('a session that runs when the page is reloaded still ends with a sound', async ({ terem, browser }) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  await countTones(page)
  await pressKept(page, 'Начать')
  await page.reload()
  await expect(mode(page, 'Фокус')).toBeVisible()
  // Browsers let a page play sound once the user has pressed something in it.
  await page.getByRole('searchbox', { name: 'Найти задачу' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-tones', /^[1-9]/)
})

test('a browser that has notices for installed pages alone does without them', async ({ terem, browser }) => {
  const world = await readyWorld(terem)
  const page = await openTimer(terem, browser, world)
  await page.addInitScript(() => {
    // As Chrome on Android: it asks, and refuses to create one.
    class Phone {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    }
    Object.defineProperty(globalThis, 'Notification', { value: Phone })
  })
  await page.reload()
  await page.getByText('Настройки', { exact: true }).click()
  await page.getByRole('switch', { name: 'Уведомление браузера' }).click({ force: true })
  await expect(page.getByRole('alert')).toHaveText('Браузер не поддерживает уведомления.')
  const sql = databaseOf(terem)
  await sql`update timer_settings set has_notices = true`.finally(() => sql.end())
  await page.reload()
  await pressKept(page, 'Начать')
  // A few seconds are left.
  await pass(terem, world, 24.9)
  await page.reload()
  await expect(mode(page, 'Фокус')).toBeVisible()
  await expect(mode(page, 'Сверх времени')).toBeVisible()
  await expect(page.getByRole('button', { name: 'К перерыву' })).toBeVisible()
})
