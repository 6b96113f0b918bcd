import { z } from 'zod'
import { notificationLimits } from './limits.ts'

/** RNO.02–RNO.10: the kinds of notifications. */
export const notificationKinds = [
  'AccessRequest',
  'AccessRequestResponse',
  'BirthdayNotice',
  'ObjectMention',
  'PageMention',
  'CommentMention',
  'ChatMention',
  'ChatReply',
  'FormAnswer',
  'MailLetterReceived',
  'VideoMeetingInvite',
  'CalendarEventReminder',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

const id = z
  .string('required')
  .max(40, 'too_long')
  .regex(/^[1-9]\d{0,17}$/, 'format')

export const notificationsArchive = z.object({
  ids: z.array(id).min(1, 'required').max(notificationLimits.archivedAtOnce, 'too_numerous'),
  archived: z.boolean('required'),
})

/** The filters of a list or of a change of all. */
export const notificationsWanted = z.object({
  kinds: z
    .array(z.enum(notificationKinds, 'unknown_value'))
    .max(notificationKinds.length, 'too_numerous')
    .nullish(),
  space_id: id.nullish(),
})
export type NotificationsWanted = z.output<typeof notificationsWanted>
