import { isChannelOn, type ChannelChoice, type NotificationChannel, type QuietHours } from './channels.ts'
import type { NotificationKind } from './notification.ts'
import { isQuiet } from './quiet.ts'

/** What a person wants to be told of, where and when; `zone` is the time zone that their quiet hours are in. */
export type Wishes = { choices: readonly ChannelChoice[]; quiet: QuietHours | null; zone: string }

type Told = { kind: NotificationKind; space: string }

/** When a channel gets what was told: null for never. A toast is shown at once or, in quiet hours, not at all. */
export function whenTold(
  { kind, space }: Told,
  channel: NotificationChannel,
  { wishes: { choices, quiet, zone }, now }: { wishes: Wishes; now: Date },
): Date | null {
  if (!isChannelOn(choices, { space, kind, channel })) return null
  return quiet && isQuiet(quiet, zone, now) ? null : now
}
