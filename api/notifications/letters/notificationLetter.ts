import type { Locale } from '#schema/accounts/locales.ts'
import { escapeHtml } from '../../accounts/letters/escapeHtml.ts'
import type { Letter } from '../../accounts/postOffice.ts'
import type { Described } from '../describe.ts'
import { fill, letterWords } from './letterWords.ts'

export type LetterLine = Described & { space: string }

type NotificationLetter = {
  to: string
  locale: Locale
  /** The address of the product, without a trailing slash. */
  publicUrl: string
  lines: LetterLine[]
  /** How many more there are. */
  left: number
  /** Unsubscribes; anyone who has the address may POST to it, see RFC 8058. */
  unsubscribeUrl: string
  /** Equal for the same notifications, so that a repeated email can be recognised. */
  id: string
}

const linesOf = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim()
const gray = 'color:#6b6e76'

/** The email about notifications, as text and as HTML without external resources. */
export function notificationLetter(given: NotificationLetter): Letter {
  const { to, locale, publicUrl, lines, left, unsubscribeUrl, id } = given
  const words = letterWords[locale]
  const count = lines.length + left
  const settings = `${publicUrl}/settings/notifications`
  const more = left > 0 ? [fill(words.more, { count: left })] : []
  const about = ({ place, space }: LetterLine) =>
    [place, fill(words.inSpace, { space })].filter(Boolean).join(' · ')
  const html = lines.map(
    (
      line,
    ) => `<p style="margin:0 0 16px"><a href="${escapeHtml(publicUrl + line.path)}">${escapeHtml(line.sentence)}</a><br>
<span style="${gray}">${escapeHtml(about(line))}</span>${line.detail ? `<br>${escapeHtml(linesOf(line.detail))}` : ''}</p>`,
  )
  return {
    to,
    subject: linesOf(count === 1 ? lines[0]!.sentence : fill(words.subject, { count })),
    text: [
      words.lead,
      ...lines.map((line) =>
        [line.sentence, about(line), line.detail && linesOf(line.detail), publicUrl + line.path]
          .filter(Boolean)
          .join('\n'),
      ),
      ...more,
      `${words.why}\n${words.settings}: ${settings}\n${words.unsubscribe}: ${unsubscribeUrl}`,
    ].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 system-ui,sans-serif;color:#1c1d21;max-width:480px">
<p style="margin:0 0 16px">${escapeHtml(words.lead)}</p>${html.join('')}${more.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('')}
<p style="margin:24px 0 0;font-size:13px;${gray}">${escapeHtml(words.why)}<br><a style="${gray}" href="${escapeHtml(settings)}">${escapeHtml(words.settings)}</a> · <a style="${gray}" href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(words.unsubscribe)}</a></p></body></html>`,
    messageId: id,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
