import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import {
  isChannelOn,
  notificationChannels,
  type NotificationChannel,
} from '#schema/notifications/channels.ts'
import { notificationKinds, type NotificationKind } from '#schema/notifications/notification.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Wishes.module.css'
import type { Choose, OwnWishes } from './withChoice.ts'

type ChannelTableProps = {
  wishes: OwnWishes
  /** The space that is chosen for; null for all that have no choice of their own. */
  space: string | null
  onChoose: Choose
}

/** Telegram is one where the server has a bot. */
const channelsOf = ({ telegram }: OwnWishes): NotificationChannel[] =>
  notificationChannels.filter((channel) => channel !== 'telegram' || telegram)

/** Whether nothing comes by a channel, whatever is chosen. */
const isOff = ({ letters, telegram }: OwnWishes, channel: NotificationChannel): boolean =>
  channel === 'letter' ? letters === 'off' : channel === 'telegram' && telegram?.state !== 'on'

/** The channels of each kind; in a space, kinds with choices of their own can be reset to the general ones. */
export function ChannelTable({ wishes, space, onChoose }: ChannelTableProps) {
  const t = useWords('notifications/wishes')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {channelsOf(wishes).map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {t(`channel.${channel}`)}
            </th>
          ))}
          {space === null ? null : <th className={classes.back} aria-label={t('back')} />}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <KindRow key={kind} kind={kind} wishes={wishes} space={space} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  )
}

function KindRow({ kind, wishes, space, onChoose }: ChannelTableProps & { kind: NotificationKind }) {
  const t = useWords('notifications')
  const own = useWords('notifications/wishes')
  const name = t(`kind.${kind}`)
  const { choices } = wishes
  const made = space === null ? [] : choices.filter((each) => each.space === space && each.kind === kind)
  return (
    <tr>
      <th scope="row">{name}</th>
      {channelsOf(wishes).map((channel) => (
        <td key={channel} className={classes.channel}>
          <Checkbox
            aria-label={`${name}: ${own(`channel.${channel}`)}`}
            disabled={isOff(wishes, channel)}
            checked={isChannelOn(choices, { space, kind, channel })}
            onChange={(event) => onChoose({ kind, channel, is_on: event.currentTarget.checked })}
          />
        </td>
      ))}
      {space === null ? null : (
        <td className={classes.back}>
          {made.length > 0 ? (
            <ActionIcon
              aria-label={own('back.of', { kind: name })}
              title={own('back')}
              onClick={() => made.forEach(({ channel }) => onChoose({ kind, channel, is_on: null }))}
            >
              <IconArrowBackUp size={16} stroke={1.6} />
            </ActionIcon>
          ) : null}
        </td>
      )}
    </tr>
  )
}
