import { codeLimits } from '#schema/accounts/account.ts'
import type { Locale } from '#schema/accounts/locales.ts'
import type { Letter } from '../postOffice.ts'
import { letterWords } from './words.ts'

type CodeLetter = { to: string; purpose: 'registration' | 'recovery'; code: string; locale: Locale }

/** The email that carries a code, as text and as HTML without external resources. */
export function codeLetter({ to, purpose, code, locale }: CodeLetter): Letter {
  const words = letterWords[locale][purpose]
  const fill = (text: string) => text.replace('{code}', code).replace('{minutes}', String(codeLimits.minutes))
  const { greeting, lead, validity, ignore } = words
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${fill(text)}</p>`
  return {
    to,
    subject: fill(words.subject),
    text: [greeting, lead, code, validity, ignore].map(fill).join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 system-ui,sans-serif;color:#1c1d21;max-width:480px">
${paragraph(greeting)}${paragraph(lead)}
<p style="margin:0 0 12px;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:4px">${code}</p>
${paragraph(validity)}<p style="margin:0;color:#6b6e76">${fill(ignore)}</p></body></html>`,
  }
}
