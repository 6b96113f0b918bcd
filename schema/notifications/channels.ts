import { z } from 'zod'
import { notificationLimits } from './limits.ts'
import { notificationKinds, type NotificationKind } from './notification.ts'

/** Where a person is notified besides the list: by a toast in an open tab, by a push to devices, by email, in Telegram. */
export const notificationChannels = ['toast', 'push', 'letter', 'telegram'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The default channels. */
export const usualChannels: Record<NotificationKind, readonly NotificationChannel[]> = {
  AccessRequest: ['toast', 'push', 'letter', 'telegram'],
  AccessRequestResponse: ['toast', 'push', 'letter', 'telegram'],
  BirthdayNotice: ['toast', 'push', 'telegram'],
  ObjectMention: ['toast', 'push', 'letter', 'telegram'],
  PageMention: ['toast', 'push', 'letter', 'telegram'],
  CommentMention: ['toast', 'push', 'letter', 'telegram'],
  ChatMention: ['toast', 'push', 'letter', 'telegram'],
  ChatReply: ['toast', 'push', 'letter', 'telegram'],
  FormAnswer: ['toast', 'push', 'letter', 'telegram'],
  MailLetterReceived: ['toast', 'push', 'telegram'],
  VideoMeetingInvite: ['toast', 'push', 'letter', 'telegram'],
  CalendarEventReminder: ['toast', 'push', 'telegram'],
}

/**
 * A person's choice for a kind and a channel: in one space, or with null in all spaces without a choice of their own.
 */
export type ChannelChoice = {
  space: string | null
  kind: NotificationKind
  channel: NotificationChannel
  is_on: boolean
}

type Asked = { space: string | null; kind: NotificationKind; channel: NotificationChannel }

/** The choice for the space wins, then the one for all spaces, then the default. */
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

/** From one minute of the day to another, by the person's clock; over midnight if the end is smaller. */
export const quietHours = z
  .object({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'out_of_range' })
export type QuietHours = z.output<typeof quietHours>

/** `is_on` null clears the choice. */
export const channelChoose = z.object({
  space_id: z
    .string('required')
    .regex(/^[1-9]\d{0,17}$/, 'format')
    .nullable(),
  kind: z.enum(notificationKinds, 'unknown_value'),
  channel: z.enum(notificationChannels, 'unknown_value'),
  is_on: z.boolean('required').nullable(),
})

/** When emails are sent: soon after the event, once a day in the morning, or never. */
export const letterRhythms = ['at_once', 'daily', 'off'] as const
export type LetterRhythm = (typeof letterRhythms)[number]

/** Given fields are changed; null means no quiet hours. */
export const rhythmChange = z.object({
  quiet: quietHours.nullable().optional(),
  letters: z.enum(letterRhythms, 'unknown_value').optional(),
})

/** Whether notifications are sent to the person's chat in Telegram. */
export const telegramSwitch = z.object({ is_on: z.boolean('required') })

/** A person's chat in Telegram: none, without sending, with it, or one that takes nothing from the bot any more. */
export type TelegramState = 'none' | 'off' | 'on' | 'refused'
