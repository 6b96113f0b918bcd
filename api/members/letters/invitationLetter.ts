import type { Locale } from '#schema/accounts/locales.ts'
import { invitationDays } from '#schema/members/invitation.ts'
import { escapeHtml } from '../../accounts/letters/escapeHtml.ts'
import type { Letter } from '../../accounts/postOffice.ts'

type Words = {
  subject: string
  shared: string
  lead: string
  leadShared: string
  button: string
  validity: string
  ignore: string
}

/** `{who}` invites to `{space}`, or shares `{title}` there; the link is valid for `{days}` days. */
const words: Record<Locale, Words> = {
  ru: {
    subject: '{who} приглашает вас в пространство «{space}»',
    shared: '{who} открывает вам доступ: «{title}»',
    leadShared:
      '{who} открывает вам доступ к «{title}» в пространстве «{space}» в Тереме. Чтобы присоединиться, откройте ссылку:',
    lead: '{who} приглашает вас работать вместе в пространстве «{space}» в Тереме. Чтобы присоединиться, откройте ссылку:',
    button: 'Присоединиться',
    validity: 'Ссылка действует {days} дней и только один раз.',
    ignore: 'Если вы не ждали приглашения, просто удалите это письмо.',
  },
  'en-US': {
    subject: '{who} invites you to the space “{space}”',
    shared: '{who} shared “{title}” with you',
    leadShared: '{who} shared “{title}” with you in the space “{space}” in Terem. Open the link to join:',
    lead: '{who} invites you to work together in the space “{space}” in Terem. Open the link to join:',
    button: 'Join the space',
    validity: 'The link works once, within {days} days.',
    ignore: 'If you did not expect an invitation, just delete this letter.',
  },
  'zh-CN': {
    subject: '{who} 邀请您加入空间“{space}”',
    shared: '{who} 与您共享了“{title}”',
    leadShared: '{who} 在 Terem 的空间“{space}”中与您共享了“{title}”。打开链接即可加入：',
    lead: '{who} 邀请您在 Terem 的空间“{space}”中一起工作。打开链接即可加入：',
    button: '加入空间',
    validity: '链接在 {days} 天内有效，仅可使用一次。',
    ignore: '如果您没有预料到此邀请，请直接删除这封邮件。',
  },
}

export type InvitationLetter = {
  to: string
  space: string
  who: string
  link: string
  locale: Locale
  /** What the invitation opens, if it has a title. */
  title?: string | undefined
}

/** The email that invites someone into a space, as text and as HTML without external resources. */
export function invitationLetter({ to, space, who, link, locale, title = '' }: InvitationLetter): Letter {
  const values: Record<string, string> = { who, space, title, days: String(invitationDays) }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { button, validity, ignore, ...said } = words[locale]
  const [subject, lead] = title ? [said.shared, said.leadShared] : [said.subject, said.lead]
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(fill(text))}</p>`
  return {
    to,
    subject: fill(subject),
    text: [fill(lead), link, fill(validity), fill(ignore)].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="font:15px/1.5 system-ui,sans-serif;color:#1f1f1d;max-width:480px">
${paragraph(lead)}
<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:9px 16px;border-radius:6px;background:#1d7458;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
${paragraph(validity)}<p style="margin:0;color:#676761">${escapeHtml(fill(ignore))}</p></body></html>`,
  }
}
