import { expect, type Locator, type Page } from '@playwright/test'
import { subjectOf } from '../access/groupOf.ts'
import { databaseOf } from '../databaseOf.ts'
import type { Person, Space, Terem } from '../world.ts'

export type World = { anna: Person; boris: Person; space: Space; page: string; subject: string }

/** A page of Anna's in a space with Boris, who is mentioned by `subject`. */
export async function twoPeople(terem: Terem): Promise<World> {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const page = await terem.page(anna, space, { title: 'Смета', type: 'text' })
  return { anna, boris, space, page, subject: await subjectOf(terem, boris, space) }
}

/** Anna mentions Boris in a comment on a page. */
export async function mention(terem: Terem, world: World, text: string, page = world.page): Promise<void> {
  await terem.graphql(
    'mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { recordId } }',
    { input: { source_type: 'page', source_id: page, text: `@[${world.subject}] ${text}` } },
    world.anna,
  )
}

export const items = (page: Page): Locator => page.getByRole('main').getByRole('article')
export const badge = (page: Page): Locator =>
  page.getByRole('link', { name: /^Уведомления/ }).getByRole('img')
export const toasts = (page: Page): Locator => page.locator('.mantine-Notification-root')

/** The drawn favicon of the tab. */
export const favicon = async (page: Page): Promise<string> =>
  decodeURIComponent((await page.locator('link[rel="icon"]').getAttribute('href')) ?? '')

/** Waits until the tab follows notifications: earlier ones are counted and not shown. */
export async function follows(page: Page): Promise<void> {
  await expect.poll(() => favicon(page)).toContain('M16 3.5')
  await page.waitForLoadState('networkidle')
}

type Sent = { to: string; subject: string; text: string }

/** Lets the time pass that letters wait. */
export async function passTime(terem: Terem): Promise<void> {
  const sql = databaseOf(terem)
  try {
    await sql`update notification set created_at = created_at - interval '10 minutes'`
    await sql`update notification_delivery set due_at = due_at - interval '10 minutes'`
    await sql`select pg_notify('notification_letters', '')`
  } finally {
    await sql.end()
  }
}

/** The letters about notifications that somebody has got. */
export async function lettersTo(terem: Terem, { email }: Person): Promise<Sent[]> {
  const answer = await fetch(`${terem.url}/outbox`, { headers: { accept: 'application/json' } })
  const { letters } = (await answer.json()) as { letters: Sent[] }
  return letters.filter(({ to, text }) => to === email && text.includes('/unsubscribe/'))
}
