import { Menu } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { MutedKind } from '#schema/notifications/mutes.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { setMuted } from './mutes.ts'

type MuteItemProps = { kind: MutedKind; id: string }

/** Mutes a place, or ends that; which of both is asked when the menu opens. */
export default function MuteItem({ kind, id }: MuteItemProps) {
  const t = useWords('notifications/wishes')
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => {
    let isAsked = true
    trpc.notifications.isMuted.query({ kind, id }).then(({ is_on }) => isAsked && setOn(is_on), showFailure)
    return () => {
      isAsked = false
    }
  }, [kind, id])
  const Icon = isOn ? IconBell : IconBellOff
  return (
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.75} />}
      disabled={isOn === undefined}
      onClick={() => void setMuted({ kind, id }, !isOn).catch(showFailure)}
    >
      {t(isOn ? 'mute.end' : 'mute')}
    </Menu.Item>
  )
}
