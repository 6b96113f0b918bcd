import type { NotificationKind } from '../notification.ts'
import type { SentenceWords } from './sentenceWords.ts'

/** Returns the text of a key with values filled in. */
export type SaySentence = (key: keyof SentenceWords, values?: Record<string, string>) => string

/** The data of a notification; `by` is the name of the person who caused it, null for nobody or an unknown one. */
export type Told = {
  type: NotificationKind
  by: string | null
  access_level: 'read' | 'edit' | 'full' | 'none' | null
  request_status: 'pending' | 'accepted' | 'rejected' | null
  property: string | null
  user_birthday: string | null
  resource_name: string | null
}

/** The text of a notification, in one sentence. */
export function sentenceOf(told: Told, say: SaySentence, locale: string): string {
  const { type, by, access_level, request_status } = told
  const level = access_level ? say(`level.${access_level}`) : ''
  const name = by ?? ''
  const what = told.resource_name ?? ''
  switch (type) {
    case 'AccessRequest':
      return say('AccessRequest', { name: by ?? say('gone'), level })
    case 'AccessRequestResponse':
      return request_status === 'accepted'
        ? say(by ? 'accepted.by' : 'accepted', { name, level })
        : say(by ? 'rejected.by' : 'rejected', { name, level })
    case 'BirthdayNotice':
      return say('BirthdayNotice', { name: by ?? say('gone'), day: dayOf(told.user_birthday ?? '', locale) })
    case 'ObjectMention':
      return say(by ? 'ObjectMention.by' : 'ObjectMention', { name, field: told.property ?? '' })
    case 'PageMention':
    case 'CommentMention':
    case 'ChatMention':
    case 'ChatReply':
    case 'FormAnswer':
      return say(by ? `${type}.by` : type, { name })
    case 'MailLetterReceived':
      return say(type)
    case 'VideoMeetingInvite':
      return say(by ? 'VideoMeetingInvite.by' : type, { name, what })
    case 'CalendarEventReminder':
      return say(type, { what })
  }
}

const dayOf = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
