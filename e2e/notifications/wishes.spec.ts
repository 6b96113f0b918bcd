import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { badge, follows, mention, toasts, twoPeople, type World } from './notificationWorld.ts'

const toastOf = (page: Page, kind = 'Упоминания в комментариях') =>
  page.getByRole('checkbox', { name: `${kind}: На экране` })

/** Boris with a second space, at his notification settings. */
async function settingsOf(terem: Terem, world: World, open: (path: string) => Promise<Page>): Promise<Page> {
  await terem.space(world.boris, 'Дача')
  const page = await open('/settings/notifications')
  await expect(page.getByRole('heading', { name: 'Уведомления' })).toBeVisible()
  return page
}

test('a person chooses what is shown on the screen, in all spaces and in one', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const page = await settingsOf(terem, world, (path) => terem.open(browser, world.boris, path))
  await follows(page)
  await mention(terem, world, 'первое')
  await expect(toasts(page)).toHaveCount(1)

  await toastOf(page).press('Space')
  await expect(toastOf(page)).not.toBeChecked()
  await page.reload()
  await expect(toastOf(page)).not.toBeChecked()
  await follows(page)
  await mention(terem, world, 'второе')
  await expect(badge(page)).toHaveText('2')

  await page.getByRole('combobox', { name: 'Пространство' }).click()
  await page.getByRole('option', { name: world.space.name }).click()
  await expect(toastOf(page)).not.toBeChecked()
  await toastOf(page).press('Space')
  const back = page.getByRole('button', { name: 'Как во всех пространствах: Упоминания в комментариях' })
  await expect(back).toBeVisible()
  await expect(toastOf(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await mention(terem, world, 'третье')
  await expect(toasts(page).filter({ hasText: 'третье' })).toBeVisible()
  expect(await toasts(page).count()).toBe(1)
  await back.press('Enter')
  await expect(toastOf(page)).not.toBeChecked()
  await expect(back).toBeHidden()
})

test('in quiet hours nothing pops up, and what came is in the list', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const page = await settingsOf(terem, world, (path) =>
    terem.open(browser, world.boris, path, { timezoneId: 'UTC' }),
  )
  const hour = new Date().getUTCHours()
  const at = (hours: number) => `${String((hour + hours + 24) % 24).padStart(2, '0')}:00`
  const hours = page.getByRole('group', { name: 'Тихие часы' })
  await hours.getByRole('switch').press('Space')
  await expect(hours.getByLabel('С', { exact: true })).toHaveValue('22:00')
  await hours.getByLabel('До', { exact: true }).fill('22:00')
  await expect(hours.getByText('Начало и конец совпадают.')).toBeVisible()
  await hours.getByLabel('До', { exact: true }).fill(at(3))
  await hours.getByLabel('До', { exact: true }).blur()
  await hours.getByLabel('С', { exact: true }).fill(at(-3))
  await hours.getByLabel('С', { exact: true }).press('Enter')
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(hours.getByLabel('С', { exact: true })).toHaveValue(at(-3))
  await expect(hours.getByLabel('До', { exact: true })).toHaveValue(at(3))
  await follows(page)
  // The settings read after an arrival decide whether it pops up.
  const isList = /query Notifications\(/
  const read = page.waitForResponse((answer) => isList.test(answer.request().postData() ?? ''))
  await mention(terem, world, 'ночное')
  await expect(badge(page)).toHaveText('1')
  await read
  await hours.getByRole('switch').press('Space')
  await expect(hours.getByLabel('До', { exact: true })).toBeHidden()
  await page.waitForLoadState('networkidle')
  await mention(terem, world, 'утреннее')
  await expect(toasts(page).filter({ hasText: 'утреннее' })).toBeVisible()
  expect(await toasts(page).count()).toBe(1)
})

test('settings that failed to load can be requested again, and a change that is not saved is reset', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const page = await terem.open(browser, world.boris, '/notifications')
  await page.route('**/trpc/notifications.wishes', (route) => route.abort())
  await page.getByRole('button', { name: 'Настройки уведомлений' }).click()
  await page.getByRole('link', { name: 'Что и когда присылать' }).click()
  await expect(page.getByText('Не удалось загрузить настройки уведомлений')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(toastOf(page)).toBeChecked()
  await page.route('**/trpc/notifications.choose', (route) => route.abort())
  await toastOf(page).press('Space')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(toastOf(page)).toBeChecked()
})

test('events on a muted page appear only in the list and the badge, until it is unmuted', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const other = await terem.page(world.anna, world.space, { title: 'Ремонт', type: 'text' })
  const page = await terem.open(browser, world.boris, `/${world.space.id}/${world.page}`)
  const menu = page.getByRole('button', { name: 'Действия со страницей' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Не уведомлять' }).click()
  await expect(toasts(page)).toContainText('Уведомления отключены.')
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Снова уведомлять' })).toBeVisible()
  await page.keyboard.press('Escape')
  await follows(page)
  await mention(terem, world, 'тихо')
  await expect(badge(page)).toHaveText('1')
  // A later one elsewhere was shown, and this one was not.
  await mention(terem, world, 'громко', other)
  const told = toasts(page).filter({ hasText: 'упоминает вас' })
  await expect(told).toHaveText([/Ремонт/])
  await expect(badge(page)).toHaveText('2')

  await page.goto(`${terem.url}/settings/notifications`)
  const muted = page.getByRole('group', { name: 'Без уведомлений' })
  await expect(muted.getByRole('link')).toHaveText(['Смета'])
  await muted.getByRole('button', { name: 'Снова уведомлять: Смета' }).click()
  await expect(muted.getByRole('link')).toHaveCount(0)
  await follows(page)
  await mention(terem, world, 'снова')
  await expect(told).toHaveText([/Смета/])
})
