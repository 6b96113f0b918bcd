import type { Locale } from '#schema/accounts/locales.ts'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { escapeHtml } from '../../accounts/letters/escapeHtml.ts'
import { fill, letterWords } from '../letters/letterWords.ts'
import type { LetterLine } from '../letters/notificationLetter.ts'

const titleSigns = 300

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text.toWellFormed()

const link = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`

type Told = { locale: Locale; publicUrl: string }

/** A notification as HTML of Telegram: what happened, as a link to the place, where, and the words. */
export function telegramMessage({ locale, publicUrl }: Told, line: LetterLine): string {
  const { sentence, place, space, detail, path } = line
  const title = (text: string) => cut(text.replace(/\s+/g, ' ').trim(), titleSigns)
  const where = [place, fill(letterWords[locale].inSpace, { space })]
    .filter(Boolean)
    .map((each) => title(each!))
  const words = detail?.trim()
  return [
    link(publicUrl + path, title(sentence)),
    escapeHtml(where.join(' · ')),
    ...(words
      ? [`<blockquote>${escapeHtml(cut(words, notificationLimits.telegramSigns))}</blockquote>`]
      : []),
  ].join('\n')
}

/** Many notifications in one message, which leads to their list. */
export const telegramSummary = ({ locale, publicUrl }: Told, count: number): string =>
  link(`${publicUrl}/notifications`, fill(letterWords[locale].subject, { count }))
