import { createTransport } from 'nodemailer'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Sql } from '../database/db.ts'
import type { Env } from '../env.ts'
import { DomainError } from '#schema/errors.ts'

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** The Message-ID in angle brackets; equal for retries of the same email. */
  messageId?: string
  headers?: Record<string, string>
}
export type KeptLetter = Letter & { id: string; at: Date }

/** Sends emails by SMTP. Without SMTP they go to the console and to the development outbox. */
export type PostOffice = {
  /** Resolves when the mail server has accepted the email. Throws `unavailable` when it does not. */
  send(letter: Letter): Promise<void>
  /** The emails of the outbox, newest first; null when emails are really sent. */
  outbox(): Promise<KeptLetter[] | null>
  close(): void
}

const keptLetters = 200
const sendLimitMs = 10_000

export function openPostOffice(sql: Sql, env: Env, log: Log): PostOffice {
  return env.smtpUrl ? smtpOffice(env.smtpUrl, env.mailFrom, log) : developmentOffice(sql)
}

function smtpOffice(url: string, from: string, log: Log): PostOffice {
  const limits = { connectionTimeout: sendLimitMs, greetingTimeout: sendLimitMs, socketTimeout: sendLimitMs }
  const transport = createTransport({ url, pool: true, ...limits }, { from })
  return {
    async send(letter) {
      try {
        await transport.sendMail(letter)
      } catch (error) {
        log.error('letter_not_sent', { reason: reasonOf(error) })
        throw new DomainError('unavailable')
      }
    },
    outbox: () => Promise.resolve(null),
    close: () => transport.close(),
  }
}

const developmentOffice = (sql: Sql): PostOffice => ({
  async send({ to, subject, text, html }) {
    console.error(`\n— A letter for ${to}: ${subject}\n${text}\n`)
    await sql`insert into letter (recipient, subject, text, html) values (${to}, ${subject}, ${text}, ${html})`
    await sql`delete from letter where id <= (select max(id) from letter) - ${keptLetters}`
  },
  outbox: async () => sql<KeptLetter[]>`
    select id, recipient as to, subject, text, html, created_at as at from letter order by letter.id desc limit 50`,
  close: () => {},
})
