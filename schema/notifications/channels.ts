import { z } from 'zod'
import { notificationLimits } from './limits.ts'
import { notificationKinds, type NotificationKind } from './notification.ts'

/** Where a person is told beside the list: by a toast in an open tab, by a push to devices, by a letter. */
export const notificationChannels = ['toast', 'push', 'letter'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Where somebody who has chosen nothing is told. */
export const usualChannels: Record<NotificationKind, readonly NotificationChannel[]> = {
  AccessRequest: ['toast', 'push', 'letter'],
  AccessRequestResponse: ['toast', 'push', 'letter'],
  BirthdayNotice: ['toast', 'push'],
  ObjectMention: ['toast', 'push', 'letter'],
  PageMention: ['toast', 'push', 'letter'],
  CommentMention: ['toast', 'push', 'letter'],
  ChatMention: ['toast', 'push', 'letter'],
  FormAnswer: ['toast', 'push', 'letter'],
  MailLetterReceived: ['toast', 'push'],
  VideoMeetingInvite: ['toast', 'push', 'letter'],
  CalendarEventReminder: ['toast', 'push'],
}

/** What a person has chosen for a kind and a channel: in one space, or with null in all that have no choice of their own. */
export type ChannelChoice = {
  space: string | null
  kind: NotificationKind
  channel: NotificationChannel
  is_on: boolean
}

type Asked = { space: string | null; kind: NotificationKind; channel: NotificationChannel }

/** The choice for the space goes first, then the one for all spaces, then what is usual. */
export function isChannelOn(choices: readonly ChannelChoice[], { space, kind, channel }: Asked): boolean {
  const made = (of: string | null) =>
    choices.find((each) => each.space === of && each.kind === kind && each.channel === channel)
  const choice = (space !== null && made(space)) || made(null)
  return choice ? choice.is_on : usualChannels[kind].includes(channel)
}

const minute = z
  .int('not_integer')
  .min(0, 'out_of_range')
  .max(notificationLimits.dayMinutes - 1, 'out_of_range')

/** From one minute of the day up to another, by the person's clock; over midnight where the end is the smaller. */
export const quietHours = z
  .object({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'out_of_range' })
export type QuietHours = z.output<typeof quietHours>

/** `is_on` null takes the choice back. */
export const channelChoose = z.object({
  space_id: z
    .string('required')
    .regex(/^[1-9]\d{0,17}$/, 'format')
    .nullable(),
  kind: z.enum(notificationKinds, 'unknown_value'),
  channel: z.enum(notificationChannels, 'unknown_value'),
  is_on: z.boolean('required').nullable(),
})

/** When letters are sent: soon after it has happened, all of a day together in the morning, or never. */
export const letterRhythms = ['at_once', 'daily', 'off'] as const
export type LetterRhythm = (typeof letterRhythms)[number]

/** What is given is changed; null are no quiet hours. */
export const rhythmChange = z.object({
  quiet: quietHours.nullable().optional(),
  letters: z.enum(letterRhythms, 'unknown_value').optional(),
})
