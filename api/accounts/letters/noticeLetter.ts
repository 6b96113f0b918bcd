import Bowser from 'bowser'
import type { Locale } from '#schema/accounts/locales.ts'
import type { Letter } from '../postOffice.ts'
import { escapeHtml } from './escapeHtml.ts'
import { letterWords } from './words.ts'

type NoticeLetter = {
  to: string
  about: 'newDevice' | 'newPassword'
  /** The name that the browser gives itself. */
  agent: string
  address: string
  timezone: string
  locale: Locale
  /** The URL where a new password is set. */
  link: string
}

/** The email that reports what has just happened to an account, as text and as HTML without external resources. */
export function noticeLetter({ to, about, agent, address, timezone, locale, link }: NoticeLetter): Letter {
  const words = letterWords[locale]
  const { subject, greeting, lead, calm, act, button } = words[about]
  const { browser, os } = Bowser.parse(agent || 'unknown')
  const device = [browser.name, os.name].filter(Boolean).join(', ') || words.unknownDevice
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: timezone })
  const values: Record<string, string> = { device, address, time: format.format(new Date()) }
  const told = lead.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`
  return {
    to,
    subject,
    text: [greeting, told, calm, act, link].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 system-ui,sans-serif;color:#1c1d21;max-width:480px">
${[greeting, told, calm, act].map(paragraph).join('')}
<p style="margin:0"><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p></body></html>`,
  }
}
