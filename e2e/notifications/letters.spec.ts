import { expect } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { test, type Person, type Terem } from '../world.ts'
import { mention, twoPeople } from './notificationWorld.ts'

type Sent = { to: string; subject: string; text: string }

/** Lets the time pass that letters wait. */
async function passTime(terem: Terem): Promise<void> {
  const sql = databaseOf(terem)
  try {
    await sql`update notification set created_at = created_at - interval '10 minutes'`
    await sql`update notification_delivery set due_at = due_at - interval '10 minutes'`
    await sql`select pg_notify('notification_letters', '')`
  } finally {
    await sql.end()
  }
}

async function lettersTo(terem: Terem, { email }: Person): Promise<Sent[]> {
  const answer = await fetch(`${terem.url}/outbox`, { headers: { accept: 'application/json' } })
  const { letters } = (await answer.json()) as { letters: Sent[] }
  return letters.filter(({ to, text }) => to === email && text.includes('/unsubscribe/'))
}

test('who is away gets a letter that leads to the place, and ends such letters by one click without signing in', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  await mention(terem, world, 'посмотри')
  await passTime(terem)
  await expect.poll(async () => (await lettersTo(terem, world.boris)).length).toBe(1)
  const [letter] = await lettersTo(terem, world.boris)
  expect(letter!.subject).toBe('Анна Тестова упоминает вас в комментарии')
  const [place] = new RegExp(`http\\S+/${world.page}`).exec(letter!.text)!
  const page = await terem.open(browser, world.boris, new URL(place).pathname)
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Смета')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(terem.url + new URL(/http\S+\/unsubscribe\/\S+/.exec(letter!.text)![0]).pathname)
  await stranger.getByRole('button', { name: 'Отписаться' }).click()
  await expect(stranger.getByText('писем с уведомлениями больше не будет')).toBeVisible()

  await page.goto(`${terem.url}/settings/notifications`)
  await expect(page.getByRole('radio', { name: 'Не присылать' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Дни рождения: Почта' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Не присылать' }).press('ArrowLeft')
  await expect(page.getByText('одним письмом, утром')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Раз в день' })).toBeChecked()
})
