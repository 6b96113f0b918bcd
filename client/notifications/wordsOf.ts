import { everyoneMark } from '#schema/notifications/everyoneMark.ts'
import { currentLocale } from '../platform/i18n.ts'
import type { Say } from '../platform/words.ts'
import type { Notification, Person } from './operations.ts'

type T = Say<'notifications'>

export const nameOf = ({ fullname }: Person): string => `${fullname.first_name} ${fullname.last_name}`.trim()

/** The person who caused it, by name; of a deleted account a word stands there. */
const authorOf = ({ author }: Notification, t: T): string | null => author && (nameOf(author) || t('gone'))

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

const momentOf = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** What a notification says, in one sentence. */
export function sentenceOf(notification: Notification, t: T): string {
  const name = authorOf(notification, t)
  const { type, access_level, request_status, property } = notification
  const level = access_level ? t(`level.${access_level}`) : ''
  switch (type) {
    case 'AccessRequest':
      return t('AccessRequest', { name: name ?? t('gone'), level })
    case 'AccessRequestResponse':
      return request_status === 'accepted'
        ? t(name ? 'accepted.by' : 'accepted', { name: name ?? '', level })
        : t(name ? 'rejected.by' : 'rejected', { name: name ?? '', level })
    case 'BirthdayNotice':
      return t('BirthdayNotice', { name: name ?? t('gone'), day: dayOf(notification.user_birthday ?? '') })
    case 'ObjectMention':
      return t(name ? 'ObjectMention.by' : 'ObjectMention', {
        name: name ?? '',
        field: property?.title ?? '',
      })
    case 'PageMention':
    case 'CommentMention':
    case 'ChatMention':
      return t(name ? `${type}.by` : type, { name: name ?? '' })
    case 'MailLetterReceived':
      return t(type)
    case 'VideoMeetingInvite':
      return t(name ? 'VideoMeetingInvite.by' : type, {
        name: name ?? '',
        what: notification.resource_name ?? '',
      })
    case 'CalendarEventReminder':
      return t(type, { what: notification.resource_name ?? '' })
  }
}

/** What stands below the sentence: what was said, or when and where it will be. */
export function detailOf(
  { comment, message, start_date, timezone, location, category }: Notification,
  t: T,
): string | null {
  if (comment) return comment.text
  if (message) return message.text.replaceAll(everyoneMark, `@${t('everyone')}`)
  const parts = [start_date && momentOf(start_date, zoneOf(timezone)), location, category?.label].filter(
    Boolean,
  )
  return parts.length > 0 ? parts.join(' · ') : null
}

/** A zone that the browser does not know is its own. */
function zoneOf(name: string | null): string | undefined {
  if (!name) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
