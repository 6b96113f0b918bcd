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

/** A person's notification settings; `zone` is the time zone of their quiet hours. */
export type Wishes = {
  choices: readonly ChannelChoice[]
  quiet: QuietHours | null
  letters: LetterRhythm
  zone: string
  /** The ids of muted pages, objects and chat rooms. */
  muted: ReadonlySet<string>
}

type Told = {
  kind: NotificationKind
  space: string
  page: string | null
  object: string | null
  room: string | null
  created_at: Date
}

/** Kinds that someone waits for: they notify even from muted places. */
const awaited: ReadonlySet<NotificationKind> = new Set(['AccessRequest', 'AccessRequestResponse'])

const isMuted = ({ kind, page, object, room }: Told, muted: ReadonlySet<string>): boolean =>
  !awaited.has(kind) && [page, object, room].some((id) => id !== null && muted.has(id))

/**
 * When a channel delivers something, not before `now`: null for never, as in a muted place. A toast is shown at once
 * or, in quiet hours, not at all. A push, an email and a message in Telegram wait for their time and for the end of the quiet hours.
 */
export function whenTold(
  told: Told,
  channel: NotificationChannel,
  { wishes, now }: { wishes: Wishes; now: Date },
): Date | null {
  const { kind, space, created_at } = told
  const { choices, quiet, zone, muted } = wishes
  if (isMuted(told, muted)) return null
  if (!isChannelOn(choices, { space, kind, channel })) return null
  if (channel === 'toast') return quiet && isQuiet(quiet, zone, now) ? null : now
  const due = channel === 'letter' ? letterTime(created_at, wishes) : pushTime(created_at)
  if (!due) return null
  const at = due > now ? due : now
  return quiet ? quietEnd(quiet, zone, at) : at
}

const minuteMs = 60_000

const pushTime = (created: Date): Date =>
  new Date(created.getTime() + notificationLimits.pushDelaySeconds * 1000)

/** When an email about an event at an instant is due, without quiet hours. */
function letterTime(created: Date, { letters, zone }: Wishes): Date | null {
  if (letters === 'off') return null
  if (letters === 'daily') return nextAt(notificationLimits.morningMinute, zone, created)
  return new Date(created.getTime() + notificationLimits.letterDelayMinutes * minuteMs)
}
