import { expect, type Page } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { test, type Terem } from '../world.ts'
import { badge, follows, items, mention, toasts, twoPeople } from './notificationWorld.ts'

const notice = (page: Page) => page.getByRole('switch', { name: 'Уведомления браузера' })
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Настройки уведомлений' }).click()
  await expect(notice(page)).toBeVisible()
}
/** Makes a browser record its notifications in `data-notices` of the page. */
const watchNotices = (page: Page) =>
  page.addInitScript(() => {
    class Shown extends EventTarget {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      constructor(text: string, { body = '' }: NotificationOptions = {}) {
        super()
        const { dataset } = document.documentElement
        dataset.notices = `${dataset.notices ?? ''}${text} (${body})\n`
        document.documentElement.addEventListener('press-notice', () =>
          this.dispatchEvent(new Event('click')),
        )
      }
      close = () => undefined
    }
    Object.defineProperty(globalThis, 'Notification', { value: Shown })
  })
const noticesOf = async (page: Page) =>
  ((await page.locator('html').getAttribute('data-notices')) ?? '').split('\n').filter(Boolean)

/** Switches to another window, or back. */
const look = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('[RER.41] switching browser notifications on in a browser without them says that it does not support them', async ({
  terem,
  browser,
}) => {
  const { boris } = await twoPeople(terem)
  const page = await terem.open(browser, boris, '/notifications')
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Notification'))
  await page.reload()
  await openSettings(page)
  await expect(notice(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert')).toHaveText('Браузер не поддерживает уведомления.')
  await expect(notice(page)).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Настройки уведомлений' })).toBeFocused()
})

test('a browser tells what is new once nobody looks at a tab of it, if the person wants that, and leads there', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const page = await terem.open(browser, world.boris, '/notifications')
  await watchNotices(page)
  await page.reload()
  await look(page, 'hidden')
  await mention(terem, world, 'нулевое')
  await expect(badge(page)).toHaveText('1')
  expect(await noticesOf(page)).toEqual([])
  await look(page, 'visible')
  await openSettings(page)
  await notice(page).press('Space')
  await expect(notice(page)).toBeChecked()
  await expect.poll(() => noticesOf(page)).toEqual(['Уведомления браузера включены. ()'])
  await page.reload()
  await openSettings(page)
  await expect(notice(page)).toBeChecked()
  await page.keyboard.press('Escape')

  await mention(terem, world, 'первое')
  await expect(toasts(page)).toHaveCount(1)
  await look(page, 'hidden')
  await mention(terem, world, 'второе')
  await expect.poll(() => noticesOf(page)).toEqual(['Анна Тестова упоминает вас в комментарии (Смета)'])
  // Another visible tab shows it there.
  const tab = await page.context().newPage()
  await tab.goto(`${terem.url}/notifications`)
  await expect(badge(tab)).toHaveText('3')
  await mention(terem, world, 'третье')
  await expect(toasts(tab)).toHaveCount(1)
  await expect(badge(page)).toHaveText('4')
  expect(await noticesOf(page)).toHaveLength(1)
  await tab.close()

  await page.locator('html').dispatchEvent('press-notice')
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Смета')
  await expect(badge(page)).toHaveText('3')
})

test('two simultaneous notifications are both shown, whichever is stored first', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const page = await terem.open(browser, world.boris, '/notifications')
  await follows(page)
  await nextIs(terem, 2000)
  await mention(terem, world, 'второе')
  await expect(toasts(page)).toHaveCount(1)
  // Its transaction started first and ends last.
  await nextIs(terem, 1000)
  await mention(terem, world, 'первое')
  await expect(toasts(page)).toHaveCount(2)
  // A notification restored from the archive is not news.
  await items(page)
    .first()
    .getByRole('button', { name: /^В архив/ })
    .click()
  await expect(badge(page)).toHaveText('1')
  await toasts(page).getByRole('button', { name: 'Вернуть' }).click()
  await expect(badge(page)).toHaveText('2')
  await expect(toasts(page).filter({ hasText: 'упоминает' })).toHaveCount(2)
})

async function nextIs(terem: Terem, id: number): Promise<void> {
  const sql = databaseOf(terem)
  await sql`select setval(pg_get_serial_sequence('notification', 'id'), ${id})`.finally(() => sql.end())
}

test('what cannot be archived without a network stays in the list', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  for (const text of ['первое', 'второе']) await mention(terem, world, text)
  const page = await terem.open(browser, world.boris, '/notifications')
  await expect(items(page)).toHaveCount(2)
  await page.context().setOffline(true)
  await items(page)
    .first()
    .getByRole('button', { name: /^В архив/ })
    .click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(items(page)).toHaveCount(2)
})
