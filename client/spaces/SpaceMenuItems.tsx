import { Menu } from '@mantine/core'
import { IconDoorExit, IconPlus, IconSettings, IconUserPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import { isManager } from './isManager.ts'
import type { SpaceRow } from './operations.ts'
import { SpaceList } from './SpaceList.tsx'

type SpaceMenuItemsProps = Pick<ComponentProps<typeof SpaceList>, 'spaces' | 'onSorted'> & {
  current: SpaceRow | undefined
  onNew: () => void
  onLeave: () => void
}

/** The user's spaces, and the actions on the current one. */
export default function SpaceMenuItems({ spaces, current, onSorted, onNew, onLeave }: SpaceMenuItemsProps) {
  const t = useWords('spaces')
  const go = useGo()
  return (
    <>
      <Menu.Label>{t('menu.choose')}</Menu.Label>
      <SpaceList spaces={spaces} current={current?.id ?? null} onSorted={onSorted} />
      <Menu.Item leftSection={<IconPlus size={16} />} onClick={onNew}>
        {t('menu.new')}
      </Menu.Item>
      {current ? (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconSettings size={16} />}
            onClick={() => go(`/settings/${current.id}/general`)}
          >
            {t('menu.settings')}
          </Menu.Item>
          {isManager(current) ? (
            <Menu.Item
              leftSection={<IconUserPlus size={16} />}
              onClick={() => go(`/settings/${current.id}/people`)}
            >
              {t('menu.people')}
            </Menu.Item>
          ) : null}
          {current.role === 'owner' ? null : (
            <Menu.Item data-danger leftSection={<IconDoorExit size={16} />} onClick={onLeave}>
              {t('menu.leave')}
            </Menu.Item>
          )}
        </>
      ) : null}
    </>
  )
}
