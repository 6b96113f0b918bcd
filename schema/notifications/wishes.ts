import {
  isChannelOn,
  type ChannelChoice,
  type LetterRhythm,
  type NotificationChannel,
  type QuietHours,
} from './channels.ts'
import { notificationLimits } from './limits.ts'
import type { NotificationKind } from './notification.ts'
import { isQuiet, nextAt, quietEnd } from './quiet.ts'

/** What a person wants to be told of, where and when; `zone` is the time zone that their quiet hours are in. */
export type Wishes = {
  choices: readonly ChannelChoice[]
  quiet: QuietHours | null
  letters: LetterRhythm
  zone: string
}

type Told = { kind: NotificationKind; space: string; created_at: Date }

/**
 * When a channel gets what was told, not before `now`: null for never. A toast is shown at once or, in quiet hours, not at
 * all. A push and a letter wait for their time and for the end of the quiet hours.
 */
export function whenTold(
  { kind, space, created_at }: Told,
  channel: NotificationChannel,
  { wishes, now }: { wishes: Wishes; now: Date },
): Date | null {
  const { choices, quiet, zone } = wishes
  if (!isChannelOn(choices, { space, kind, channel })) return null
  if (channel === 'toast') return quiet && isQuiet(quiet, zone, now) ? null : now
  const due = channel === 'push' ? pushTime(created_at) : letterTime(created_at, wishes)
  if (!due) return null
  const at = due > now ? due : now
  return quiet ? quietEnd(quiet, zone, at) : at
}

const minuteMs = 60_000

const pushTime = (created: Date): Date =>
  new Date(created.getTime() + notificationLimits.pushDelaySeconds * 1000)

/** When a letter about what was told at an instant is to be sent, but for quiet hours. */
function letterTime(created: Date, { letters, zone }: Wishes): Date | null {
  if (letters === 'off') return null
  if (letters === 'daily') return nextAt(notificationLimits.morningMinute, zone, created)
  return new Date(created.getTime() + notificationLimits.letterDelayMinutes * minuteMs)
}
