import { expect, type Page } from '@playwright/test'
import { startBot } from '../../api/notifications/telegram/testingBot.ts'
import { databaseOf } from '../databaseOf.ts'
import { test as base, Terem } from '../world.ts'
import { mention, twoPeople } from './notificationWorld.ts'

const token = '1:hush'
const bot = startBot(token)
const test = base.extend<object, { terem: Terem }>({
  terem: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const terem = new Terem({ TELEGRAM_BOT: 'terem_bot', TELEGRAM_TOKEN: token, TELEGRAM_URL: bot.url })
      await terem.start()
      await use(terem)
      await terem.remove()
      await bot.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const sends = (page: Page) => page.getByRole('switch', { name: 'Присылать в Telegram' })
const box = (page: Page) => page.getByRole('checkbox', { name: 'Упоминания в комментариях: Telegram' })

/** Lets the time pass that a message waits for. */
async function passTime(terem: Terem): Promise<void> {
  const sql = databaseOf(terem)
  try {
    await sql`update notification set created_at = created_at - interval '1 minute'`
    await sql`update notification_delivery set due_at = due_at - interval '1 minute'`
    await sql`select pg_notify('notification_telegrams', '')`
  } finally {
    await sql.end()
  }
}

test('[RID.23] a person links their chat, switches notifications on, and gets them there until the bot is blocked', async ({
  terem,
  browser,
}) => {
  const world = await twoPeople(terem)
  const page = await terem.open(browser, world.boris, '/settings/notifications')
  await expect(box(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Привязать Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/terem_bot?start=link',
  )
  await page.goto(`${terem.url}/tg-update/4711`)
  await expect(page.getByRole('heading', { name: 'Введите код из чата' })).toBeVisible()
  const code = /\d{6}/.exec(bot.said.at(-1)!.text)![0]
  await expect(page.getByRole('textbox', { name: 'Шесть цифр' })).toBeFocused()
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText('Неверный код.')
  await page.getByRole('textbox', { name: 'Шесть цифр' }).fill(code)
  await page.getByRole('button', { name: 'Настроить уведомления' }).click()
  const query = '{ me { telegram_chat_id config { telegramNotify } } }'
  const me = async () => (await terem.graphql<{ me: object }>(query, {}, world.boris)).me
  expect(await me()).toEqual({ telegram_chat_id: '4711', config: { telegramNotify: false } })
  await expect(sends(page)).not.toBeChecked()
  await expect(box(page)).toBeDisabled()
  await sends(page).press('Space')
  await expect(sends(page)).toBeChecked()
  await expect(box(page)).toBeEnabled()
  await expect(box(page)).toBeChecked()
  await page.reload()
  await expect(sends(page)).toBeChecked()

  const texts = () => bot.said.map(({ text }) => text).filter((text) => text.startsWith('<a'))
  await mention(terem, world, 'посмотри <смету>')
  await passTime(terem)
  await expect.poll(() => texts().length).toBe(1)
  expect(bot.said.at(-1)!.chat).toBe('4711')
  expect(await me()).toEqual({ telegram_chat_id: '4711', config: { telegramNotify: true } })
  expect(texts()[0]).toContain(
    `<a href="${terem.url}/${world.space.id}/${world.page}">Анна Тестова упоминает вас в комментарии</a>`,
  )
  expect(texts()[0]).toContain('посмотри &lt;смету&gt;')
  await box(page).press('Space')
  await expect(box(page)).not.toBeChecked()
  await page.waitForLoadState('networkidle')
  await mention(terem, world, 'не сюда')
  await passTime(terem)
  await box(page).press('Space')
  await page.waitForLoadState('networkidle')

  bot.answers.set('4711', { status: 403, body: { description: 'Forbidden: bot was blocked by the user' } })
  await mention(terem, world, 'в стену')
  await passTime(terem)
  const refused = page.getByRole('alert').filter({ hasText: 'Чат не принимает сообщения бота' })
  await expect(async () => {
    await page.reload()
    await expect(refused).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(sends(page)).not.toBeChecked()
  bot.answers.clear()
  await sends(page).press('Space')
  await expect(refused).toBeHidden()
  await page.waitForLoadState('networkidle')
  await mention(terem, world, 'снова')
  await passTime(terem)
  await expect.poll(() => texts().at(-1)).toContain('снова')
  expect(texts().filter((text) => text.includes('не сюда'))).toEqual([])
})
