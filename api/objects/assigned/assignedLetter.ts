import type { Locale } from '#schema/accounts/locales.ts'
import { escapeHtml } from '../../accounts/letters/escapeHtml.ts'
import type { Letter } from '../../accounts/postOffice.ts'

type Words = { subject: string; more: string; lead: string; untitled: string }

/** `{name}` is the first object, `{count}` the number of those that are not named. */
const words: Record<Locale, Words> = {
  ru: {
    subject: 'Вас назначили: {name}',
    more: 'И ещё: {count}.',
    lead: 'В пространстве «{space}» вас назначили:',
    untitled: 'Без названия',
  },
  'en-US': {
    subject: 'You were assigned: {name}',
    more: 'And {count} more.',
    lead: 'You were assigned in the space “{space}”:',
    untitled: 'Untitled',
  },
  'zh-CN': {
    subject: '您有新的指派：{name}',
    more: '还有 {count} 项。',
    lead: '您在空间“{space}”中有新的指派：',
    untitled: '无标题',
  },
}

/** An object, the property that names its reader, who assigned them, and its URL. */
export type AssignedLine = { name: string; label: string; who: string; link: string }
type AssignedLetter = { to: string; space: string; locale: Locale; lines: AssignedLine[]; left: number }

/** The email that tells someone what they were assigned to, as text and as HTML without external resources. */
export function assignedLetter({ to, space, locale, lines, left }: AssignedLetter): Letter {
  const { subject, more, lead, untitled } = words[locale]
  const named = lines.map((line) => ({ ...line, name: line.name || untitled }))
  const values: Record<string, string> = { space, count: String(left), name: named[0]?.name ?? '' }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const about = ({ label, who }: AssignedLine) => [label, who].filter(Boolean).join(', ')
  const rest = left > 0 ? [fill(more)] : []
  const items = named.map(
    (line) =>
      `<p style="margin:0 0 12px"><a href="${escapeHtml(line.link)}">${escapeHtml(line.name)}</a><br>${escapeHtml(about(line))}</p>`,
  )
  return {
    to,
    subject: fill(subject),
    text: [fill(lead), ...named.map((line) => `${line.name}\n${about(line)}\n${line.link}`), ...rest].join(
      '\n\n',
    ),
    html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 system-ui,sans-serif;color:#1f1f1d;max-width:480px">
<p style="margin:0 0 12px">${escapeHtml(fill(lead))}</p>${items.join('')}${rest.map((text) => `<p style="margin:0">${escapeHtml(text)}</p>`).join('')}</body></html>`,
  }
}
