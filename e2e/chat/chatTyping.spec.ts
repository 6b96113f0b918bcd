import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { field, groupRoom, message, openRoom, rooms, send, twoPeople } from './chatWorld.ts'

test('who writes in a personal chat is shown in its head and in the list until they send, and not in their own tabs', async ({
  terem,
  browser,
}) => {
  const { world, room, hers, his } = await openRoom(terem, browser)
  const tab = await terem.open(browser, world.anna, `/chat/${room}`)
  const line = rooms(his).getByRole('button', { name: /Анна Тестова/ })
  const head = his.getByRole('region', { name: 'Анна Тестова' }).getByText('печатает…')
  await send(hers, 'Здравствуйте')
  await expect(message(his, 'Здравствуйте')).toBeVisible()
  await field(hers).pressSequentially('Добрый день')
  await expect(head).toBeVisible()
  await expect(line).toContainText('печатает…')
  await expect(tab.getByText('печатает…')).toHaveCount(0)
  await expect(hers.getByText('печатает…')).toHaveCount(0)
  await field(hers).press('Enter')
  await expect(message(his, 'Добрый день')).toBeVisible()
  await expect(head).toHaveCount(0)
  await expect(line).toContainText('Добрый день')
})

test('in a group it says who writes, and an excluded person hears of nobody', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'План')
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  const his = await terem.open(browser, world.boris, '/chat')
  const line = rooms(his).getByRole('button', { name: /План/ })
  await expect(line).toBeVisible()
  await field(hers).pressSequentially('Всем привет')
  await expect(line).toContainText('Анна печатает…')
  // It is no live region, so that nobody is read each word of it.
  await expect(his.locator('[aria-live], [role=status], [role=log]').getByText('печатает')).toHaveCount(0)
  await send(hers, 'Всем привет')
  await expect(line).toContainText('Анна: Всем привет')
})
