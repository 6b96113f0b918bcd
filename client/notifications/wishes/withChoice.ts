import type { ChannelChoice, NotificationChannel } from '#schema/notifications/channels.ts'
import type { NotificationKind } from '#schema/notifications/notification.ts'
import type { trpc } from '../../platform/trpc.ts'

export type OwnWishes = Awaited<ReturnType<typeof trpc.notifications.wishes.query>>

type Chosen = { kind: NotificationKind; channel: NotificationChannel; is_on: boolean | null }
/** The shown settings with a choice; null clears the choice. */
export type Choose = (chosen: Chosen) => void

/** The wishes as they will be once the server has taken a choice. */
export function withChoice(
  wishes: OwnWishes,
  { space, kind, channel, is_on }: Chosen & { space: string | null },
): OwnWishes {
  const isOther = (each: ChannelChoice) =>
    each.space !== space || each.kind !== kind || each.channel !== channel
  const made = is_on === null ? [] : [{ space, kind, channel, is_on }]
  return { ...wishes, choices: [...wishes.choices.filter(isOther), ...made] }
}
