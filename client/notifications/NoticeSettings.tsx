import { ActionIcon, Popover } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../platform/words.ts'
import { NoticeSwitch } from '../platform/NoticeSwitch.tsx'
import { useGo } from '../platform/useGo.ts'
import { browserNotices } from './browserNotices.ts'
import { openInPlace } from './NotificationItem.tsx'
import classes from './NotificationsScreen.module.css'

const settingsPath = '/settings/notifications'

/** RER.41: whether this browser shows notifications while none of its tabs is visible. */
export function NoticeSettings() {
  const t = useWords('notifications')
  const go = useGo()
  const [isOn, setOn] = useState(browserNotices.isOn)
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon size={36} aria-label={t('settings')} title={t('settings')}>
          <IconSettings size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings!} aria-label={t('settings')}>
        <NoticeSwitch
          label={t('notices')}
          description={t('notices.text')}
          isOn={isOn}
          words={{ on: t('notices.on'), none: t('notices.none'), denied: t('notices.denied') }}
          onChange={(wanted) => {
            browserNotices.set(wanted)
            setOn(wanted)
          }}
        />
        <a
          href={settingsPath}
          className={classes.settingsLink}
          onClick={(event) => openInPlace(event, () => go(settingsPath))}
        >
          {t('settings.all')}
        </a>
      </Popover.Dropdown>
    </Popover>
  )
}
