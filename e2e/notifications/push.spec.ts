import { expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { startPushService } from '../../api/notifications/push/testingPushService.ts'
import { findChromium, testFlags } from '../programs.ts'
import { test as base, Terem } from '../world.ts'
import { mention, twoPeople } from './notificationWorld.ts'

const test = base.extend<object, { terem: Terem }>({
  terem: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const terem = new Terem({ PUSH_PRIVATE_ADDRESSES: 'allow' })
      await terem.start()
      await use(terem)
      await terem.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
// Headless Chromium has no notifications.
test.use({ launchOptions: { executablePath: findChromium(), args: testFlags } })
const withWorker: BrowserContextOptions = { serviceWorkers: 'allow', permissions: ['notifications'] }
const here = (page: Page) => page.getByRole('switch', { name: 'Показывать на этом устройстве' })

type Subscribed = { endpoint: string; p256dh: string; auth: string }

/** Subscribes the browser at a push service of the test: a headless one has none. */
const subscribeWith = (page: Page, subscribed: Subscribed) =>
  page.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem('made')),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(localStorage.getItem('made') ? made : null),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('made', applicationServerKey)
        return Promise.resolve(made)
      },
    })
  }, subscribed)

test('a person switches pushes on, and their device is sent what is new, encrypted for it alone', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  let key = ''
  const service = startPushService(() => key)
  try {
    const page = await terem.open(browser, world.boris, '/settings/notifications', withWorker)
    await subscribeWith(page, service.subscribe('desk'))
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await expect(here(page)).not.toBeChecked()
    await here(page).press('Space')
    await expect(here(page)).toBeChecked()
    key = (await page.evaluate(() => localStorage.getItem('made'))) ?? ''
    await page.reload()
    await expect(here(page)).toBeChecked()

    await mention(terem, world, 'посмотри')
    await expect.poll(() => service.pushed.length, { timeout: 40_000 }).toBe(1)
    expect(service.pushed[0]!.message).toMatchObject({
      title: 'Анна Тестова упоминает вас в комментарии',
      path: `/${world.space.id}/${world.page}`,
    })
    await here(page).press('Space')
    await expect(here(page)).not.toBeChecked()
    await page.reload()
    await expect(here(page)).not.toBeChecked()
  } finally {
    await service.close()
  }
})

test('a browser that forbids notices, or has no pushes, says so', async ({ terem, browser }) => {
  const { boris } = await twoPeople(terem)
  const page = await terem.open(browser, boris, '/settings/notifications')
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  await page.reload()
  await here(page).press('Space')
  await expect(page.getByRole('alert')).toHaveText('Уведомления запрещены в настройках браузера.')
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.reload()
  await here(page).press('Space')
  await expect(page.getByRole('alert')).toHaveText('Этот браузер не поддерживает push-уведомления.')
  await expect(here(page)).not.toBeChecked()
})

test('the service worker shows what it is pushed while nobody looks at the program', async ({
  terem,
  browser,
}) => {
  const { boris } = await twoPeople(terem)
  const page = await terem.open(browser, boris, '/settings/notifications', withWorker)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify({
    title: 'Смета',
    body: 'Посмотри',
    tag: 'notification-1',
    path: '/notifications',
  })
  const push = { origin: terem.url, registrationId: await registered, data }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  // Another window, at another place, is visible.
  const other = await page.context().newPage()
  await other.goto('about:blank')
  await other.bringToFront()
  // Playwright makes every window report that it is visible.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  // The previously visible window gets it later; a notification with the same tag replaces another.
  const pushed = async () => {
    await session.send('ServiceWorker.deliverPushMessage', push)
    return shown()
  }
  await expect.poll(pushed).toEqual([{ title: 'Смета', body: 'Посмотри', tag: 'notification-1' }])
})
