import { expect } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { test } from '../world.ts'
import { groupRoom, log, message, twoPeople } from './chatWorld.ts'

test('a day is chosen in a calendar and the room goes to its first message, and back to the newest', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const room = await groupRoom(terem, world, 'Стройка')
  const sql = databaseOf(terem)
  await sql`update chat_room set created_at = '2026-01-10T10:00:00Z' where id = ${room}`
  const [author] = await sql<{ author: string }[]>`select author from chat_message where room = ${room}`
  await sql`
    with said as (
      insert into chat_message (id, room, place, author, text, created_at)
      select gen_random_uuid(), ${room}, n + 1, ${author!.author}, 'Запись ' || n || '.',
        '2026-01-10T10:00:00Z'::timestamptz + make_interval(hours => n * 8)
      from generate_series(1, 150) n returning place)
    update chat_room set last_place = (select max(place) from said) where id = ${room}`
  await sql.end()
  const page = await terem.open(browser, world.anna, `/chat/${room}`)
  await expect(message(page, 'Запись 150.')).toBeInViewport()
  await page.getByRole('button', { name: 'Действия с чатом' }).click()
  await page.getByRole('menuitem', { name: 'Перейти к дате' }).click()
  const dialog = page.getByRole('dialog', { name: 'Перейти к дате' })
  const months = dialog.getByRole('button', { name: 'Выбрать месяц' })
  // oxlint-disable-next-line no-await-in-loop -- month by month
  while (!/январь 2026/i.test(await months.innerText()))
    await dialog.getByRole('button', { name: 'Предыдущий месяц' }).click()
  await dialog.getByRole('button', { name: /^20 января/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  // Three are sent a day, the first of the 20th at 2 in the morning.
  const first = message(page, 'Запись 29.')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(message(page, 'Запись 150.')).not.toBeInViewport()

  await page.setViewportSize({ width: 599, height: 800 })
  await log(page)
    .getByRole('button', { name: /^20 января/ })
    .click()
  await expect(months).toContainText(/январь 2026/i)
  await expect(dialog.getByRole('button', { name: /^20 января/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'К последним сообщениям' }).click()
  await expect(message(page, 'Запись 150.')).toBeInViewport()
})
