import { Menu } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { MutedKind } from '#schema/notifications/mutes.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { viewing } from '../../platform/viewing.ts'
import { useWords } from '../../platform/words.ts'
import { setMuted } from './mutes.ts'

type MuteItemProps = { kind: MutedKind; id: string }

/**
 * Mutes or unmutes a place. The current state is requested when the menu opens; if it is unknown, nothing is offered.
 * Viewers who look as someone else cannot mute.
 */
export default function MuteItem({ kind, id }: MuteItemProps) {
  const t = useWords('notifications/wishes')
  const [isOn, setOn] = useState<boolean>()
  const isOther = viewing.now()
  useEffect(() => {
    if (isOther) return undefined
    let isAsked = true
    trpc.notifications.isMuted.query({ kind, id }).then(
      ({ is_on }) => isAsked && setOn(is_on),
      () => undefined,
    )
    return () => {
      isAsked = false
    }
  }, [kind, id, isOther])
  if (isOther) return null
  const change = async () => {
    await setMuted({ kind, id }, !isOn)
    // A menu that is opened again while it still closes is the same one, and does not ask again.
    setOn(!isOn)
    showDone({ message: t(isOn ? 'mute.ended' : 'mute.done') })
  }
  const Icon = isOn ? IconBell : IconBellOff
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.75} />}
      disabled={isOn === undefined}
      onClick={() => void change().catch(showFailure)}
    >
      {t(isOn ? 'mute.end' : 'mute')}
    </Menu.Item>
  )
}
