import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createLog } from '#schema/log.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'
import type { App } from '../../context.ts'
import { startTestApi, type Caller, type TestApi } from '../../testing/testing.ts'
import { comment, forgetTold, twoInSpace, type Told } from '../../testing/testingNotifications.ts'
import { makeTestPage, type TestSpace } from '../../testing/testingPages.ts'
import { notificationParts } from '../../wiring/notificationParts.ts'
import { sendTelegrams, type Limited } from './sendTelegrams.ts'
import { startBot, type Bot } from './testingBot.ts'

export const token = '1:hush'
/** Seconds after which a message is due. */
export const delay = notificationLimits.pushDelaySeconds + 1
export const seconds = (count: number) => new Date(Date.now() + count * 1000)

/** Anna and Boris on a page, before each test anew: Boris has his notifications sent to chat 42. */
export class TelegramWorld {
  terem!: TestApi
  bot!: Bot
  space!: TestSpace
  anna!: Told
  boris!: Told
  page!: string
  readonly limited: Limited = new Map()

  /** Links a chat by the code that the bot writes there. */
  async link(chatId: string, by = this.boris): Promise<void> {
    const { data } = await this.terem.act(by, 'profile.linkTelegram', { chatId })
    if (data.isLinked) return
    const code = /\d{6}/.exec(this.bot.said.at(-1)!.text)![0]
    await this.terem.act(by, 'profile.confirmTelegram', { code })
  }

  async turnOn(chatId: string, by = this.boris): Promise<void> {
    await this.link(chatId, by)
    await this.terem.act(by, 'notifications.telegram', { is_on: true })
  }

  say(text: string): Promise<string> {
    const said = { on: 'page' as const, id: this.page, text: `@[${this.boris.subject}] ${text}` }
    return comment(this.terem, this.anna, said)
  }

  run(now = seconds(delay), { logged = [], env = this.terem.env }: Running = {}): Promise<number> {
    const log = createLog((line) => logged.push(line))
    return sendTelegrams({ sql: this.terem.sql, env, log } as App, notificationParts, now, this.limited)
  }

  async waiting(): Promise<number> {
    return (await this.terem.sql`select 1 from notification_delivery where channel = 'telegram'`).length
  }

  async state(by: Caller = this.boris): Promise<string> {
    return (await this.terem.ask(by, 'notifications.wishes')).data.telegram?.state as string
  }

  /** The texts in the messages that the bot has written. */
  texts(): (string | undefined)[] {
    return this.bot.said.map(({ text }) => /<blockquote>@Boris Test (.*)<\/blockquote>/s.exec(text)?.[1])
  }
}
type Running = { logged?: string[]; env?: App['env'] }

export function setUpTelegrams(): TelegramWorld {
  const at = new TelegramWorld()
  beforeAll(async () => {
    at.bot = startBot(token)
    at.terem = await startTestApi({
      TELEGRAM_BOT: 'terem_bot',
      TELEGRAM_TOKEN: token,
      TELEGRAM_URL: at.bot.url,
    })
    Object.assign(at, await twoInSpace(at.terem))
  })
  beforeEach(async () => {
    await forgetTold(at.terem)
    await at.terem
      .sql`update account set config = '{"locale": "en-US"}', telegram_chat_id = null, telegram_refused_at = null`
    at.page = await makeTestPage(at.terem, at.space)
    at.bot.said.length = 0
    at.bot.answers.clear()
    at.bot.most = Infinity
    at.limited.clear()
    await at.turnOn('42')
    at.bot.said.length = 0
  })
  afterAll(async () => {
    await at.terem.close()
    await at.bot.close()
  })
  return at
}
