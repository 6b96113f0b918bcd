import { expect } from '@playwright/test'
import { editorOf, test } from '../world.ts'
import { badge, favicon, follows, items, mention, toasts, twoPeople } from './notificationWorld.ts'

test('[RNO.11] [RNO.12~] notifications stand by place under Current, are archived one by one, by place and all, and come back', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const other = await terem.page(world.anna, world.space, { title: 'Ремонт', type: 'text' })
  for (const text of ['первое', 'второе']) await mention(terem, world, text)
  for (const text of ['третье', 'четвёртое']) await mention(terem, world, text, other)
  const page = await terem.open(browser, world.boris, '/notifications')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/Ремонт/, /Смета/])
  await expect(items(page)).toHaveCount(4)
  await expect(items(page).first()).toContainText('Анна Тестова упоминает вас в комментарии')
  await expect(items(page).first()).toContainText('@Борис Тестова четвёртое')
  await expect(badge(page)).toHaveText('4')
  await expect(page).toHaveTitle('(4) Уведомления · Terem')

  await items(page)
    .filter({ hasText: 'первое' })
    .getByRole('button', { name: /^В архив/ })
    .click()
  await expect(items(page)).toHaveCount(3)
  await expect(badge(page)).toHaveText('3')
  await page.getByRole('button', { name: 'Убрать в архив всё: Ремонт' }).click()
  await expect(items(page)).toHaveCount(1)
  await toasts(page)
    .filter({ hasText: '2 уведомления в архиве' })
    .getByRole('button', { name: 'Вернуть' })
    .click()
  await expect(items(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Убрать всё в архив' }).click()
  await expect(page.getByText('Новых уведомлений нет')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Уведомления · Terem')

  await page.getByText('Архив', { exact: true }).click()
  await expect(items(page)).toHaveCount(4)
  await items(page)
    .filter({ hasText: 'второе' })
    .getByRole('button', { name: /^Вернуть в текущие/ })
    .click()
  await expect(items(page)).toHaveCount(3)
  await expect(badge(page)).toHaveText('1')
  await page.getByText('Текущие', { exact: true }).click()
  await expect(items(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Вид уведомлений' }).click()
  await page.getByRole('option', { name: 'Дни рождения' }).click()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
})

test('a notification leads to its place, and is read by that', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  await mention(terem, world, 'посмотри')
  const page = await terem.open(browser, world.boris, '/notifications')
  await items(page).getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Смета')
  await expect(badge(page)).toHaveCount(0)
})

test('[RNO.13~] [RNO.02~] [RNO.03~] who asks for access is shown as a toast that is answered there, and hears the answer', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, page: id } = await twoPeople(terem)
  await terem.graphql(
    'mutation ($id: ID!) { accessInherit(resource_type: page, resource_id: $id, inherits: false) { status } }',
    { id },
    anna,
  )
  const hers = await terem.open(browser, anna, `/${space.id}/${id}`)
  const his = await terem.open(browser, boris, '/notifications')
  // What is there when her page first reads them is no news.
  const first = hers.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('NotificationsNew')),
  )
  await hers.reload()
  await first
  await expect(editorOf(hers)).toBeVisible()
  await expect(his.getByText('Новых уведомлений нет')).toBeVisible()
  await terem.graphql(
    'mutation ($id: ID!) { accessRequestCreate(resource_type: page, resource_id: $id, level: edit) { recordId } }',
    { id },
    boris,
  )
  const toast = toasts(hers).filter({ hasText: 'Борис Тестова запрашивает доступ: изменение' })
  await expect(toast).toContainText('Смета')
  await toast.getByRole('button', { name: 'Принять запрос: Борис Тестова' }).click()
  await expect(toast).toContainText('Доступ открыт')
  await expect(badge(hers)).toHaveCount(0)
  await expect(items(his)).toContainText(['Анна Тестова открывает вам доступ: изменение'])
  const answer = toasts(his).filter({ hasText: 'открывает вам доступ' })
  await answer.getByRole('link').click()
  await expect(his.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Смета')
})

test('[RNO.13] a new notification is shown as a toast, which goes by itself after ten seconds', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  await mention(terem, world, 'раньше')
  const page = await terem.open(browser, world.boris, '/notifications')
  // The existing ones have been read: what arrives now is new.
  await expect(badge(page)).toHaveText('1')
  await page.clock.install()
  await mention(terem, world, 'сейчас')
  await expect(toasts(page)).toContainText('Анна Тестова упоминает вас в комментарии')
  await page.clock.runFor(9_000)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toasts(page)).toHaveCount(0)
})

test('[RNO.14] [RNO.15] [RNO.16] the sign in the tab has the number, follows the other tabs, and differs by theme and language', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const page = await terem.open(browser, world.boris, '/notifications')
  await expect(page.getByText('Новых уведомлений нет')).toBeVisible()
  await follows(page)
  const plain = await favicon(page)
  expect(plain).not.toContain('#d92d20')
  await mention(terem, world, 'одно')
  await mention(terem, world, 'другое')
  await expect.poll(() => favicon(page)).toMatch(/#d92d20.*>2</)
  // It receives nothing from the server: anything it knows later came from the other tab.
  const second = await page.context().newPage()
  await second.routeWebSocket(/graphql/, () => undefined)
  await second.goto(`${terem.url}/${world.space.id}`)
  await expect(badge(second)).toHaveText('2')
  await items(page)
    .first()
    .getByRole('button', { name: /^В архив/ })
    .click()
  await expect(badge(second)).toHaveText('1')
  await expect.poll(() => favicon(second)).toMatch(/#d92d20.*>1</)
  await page.getByRole('button', { name: 'Убрать всё в архив' }).click()
  await expect.poll(() => favicon(second)).toBe(plain)
  const clara = await terem.person('Клара')
  await terem.join(world.anna, world.space, clara)
  for (let at = 0; at < 50; at++)
    await Promise.all([mention(terem, world, `${at}`), mention(terem, { ...world, anna: clara }, `${at}`)])
  await expect(badge(page)).toHaveText('99+')
  await expect.poll(() => favicon(page)).toContain('>99+<')
  await expect(page).toHaveTitle('(99+) Уведомления · Terem')
  // What is not listed yet stays.
  await expect(items(page).getByText(/ 49$/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Убрать всё в архив' }).click()
  await expect.poll(() => favicon(second)).toBe(plain)

  const set = (config: object) =>
    terem.graphql(
      'mutation ($id: ID!, $config: UserConfigInput!) { userUpdate(id: $id, input: { config: $config }) { recordId } }',
      { id: world.boris.userId, config },
      world.boris,
    )
  await set({ theme: 'dark' })
  await page.reload()
  await expect.poll(() => favicon(page)).not.toBe(plain)
  const dark = await favicon(page)
  await page.evaluate(() => localStorage.setItem('locale', 'en-US'))
  await set({ theme: 'dark', locale: 'en-US' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect.poll(() => favicon(page)).not.toBe(dark)
  const english = await favicon(page)
  await page.evaluate(() => localStorage.setItem('locale', 'zh-CN'))
  await set({ theme: 'dark', locale: 'zh-CN' })
  await page.reload()
  await expect(page.getByRole('heading', { name: '通知', exact: true })).toBeVisible()
  await expect.poll(() => favicon(page)).toBe(english)
})

test('[RNO.12] the badge shows how many are new, read in pages of 50, and nothing is requested without a signed-in user', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  await mention(terem, world, 'одно')
  await mention(terem, world, 'другое')
  const context = await browser.newContext()
  const stranger = await context.newPage()
  const asked: string[] = []
  context.on('request', (request) => {
    const body = request.postData()
    if (body?.includes('notificationsNew')) asked.push(body)
  })
  await stranger.goto(`${terem.url}/notifications`)
  await expect(stranger).toHaveURL(/authorization/)
  await expect(stranger.getByRole('textbox').first()).toBeVisible()
  expect(asked).toEqual([])
  const page = await terem.open(browser, world.boris, `/${world.space.id}`)
  const answer = page.waitForRequest((request) => request.postData()?.includes('notificationsNew') ?? false)
  await page.reload()
  expect((await answer).postData()).toContain('perPage: 50')
  await expect(badge(page)).toHaveText('2')
})
