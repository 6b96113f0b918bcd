import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { everyoneMark } from '#schema/notifications/everyoneMark.ts'
import { sentenceOf as sentence } from '#schema/notifications/sentences/sentenceOf.ts'
import { voiceLength } from '#schema/voiceTime.ts'
import { currentLocale } from '../platform/i18n.ts'
import type { Say } from '../platform/words.ts'
import type { Notification, Person } from './operations.ts'

type T = Say<'notifications'>

export const nameOf = ({ fullname }: Person): string => fullNameOf(fullname.first_name, fullname.last_name)

/** The name of the person who caused it; a placeholder for a deleted account. */
const authorOf = ({ author }: Notification, t: T): string | null => author && (nameOf(author) || t('gone'))

const momentOf = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )

/** The text of a notification, in one sentence. */
export function sentenceOf(notification: Notification, t: T): string {
  const { type, access_level, request_status, property, user_birthday, resource_name } = notification
  const told = {
    type,
    by: authorOf(notification, t),
    access_level,
    request_status,
    property: property?.title ?? null,
    user_birthday,
    resource_name,
  }
  return sentence(told, t, currentLocale())
}

/** The line below the sentence: what was said, or the time and place of an event. */
export function detailOf(
  { type, object, comment, message, start_date, timezone, location, category }: Notification,
  t: T,
): string | null {
  if (type === 'FormAnswer') return object && (object.title || t('untitled'))
  if (comment) return comment.text
  if (message?.voice_ms) return t('voice', { time: voiceLength(message.voice_ms) })
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
