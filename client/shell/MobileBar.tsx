import { Menu } from '@mantine/core'
import {
  IconBell,
  IconFilePlus,
  IconFiles,
  IconHistory,
  IconMessages,
  IconSearch,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import type { HeaderIconMobile } from '#schema/accounts/headerIcons.ts'
import { NewPageItems } from '../pages/NewPageItems.tsx'
import { useCreatePage } from '../pages/useCreatePage.ts'
import { badgeOf, newCount } from '../platform/newCount.ts'
import { useGo } from '../platform/useGo.ts'
import { viewing } from '../platform/viewing.ts'
import { useWords } from '../platform/words.ts'
import { openSearch } from './header/HeaderIcons.tsx'
import { RecentMenu } from './header/RecentMenu.tsx'
import { useHeaderIcons } from './header/useHeaderIcons.ts'
import classes from './MobileBar.module.css'

const icons = {
  pages: IconFiles,
  chat: IconMessages,
  notifications: IconBell,
  search: IconSearch,
  new: IconFilePlus,
  recent: IconHistory,
  profile: IconUserCircle,
  settings: IconSettings,
} satisfies Record<HeaderIconMobile, typeof IconFiles>

/** Rooms and notifications of other people are not shown. */
const own = new Set<HeaderIconMobile>(['chat', 'notifications'])

type MobileBarProps = { space: string; onPages: () => void }

/** The footer of the mobile layout, with the user's chosen items. */
export function MobileBar({ space, onPages }: MobileBarProps) {
  const t = useWords('shell')
  const go = useGo()
  const count = useSyncExternalStore(newCount.subscribe, newCount.get)
  const mobile = useHeaderIcons().mobile.filter((name) => !own.has(name) || !viewing.now())
  const actions: { [name in HeaderIconMobile]?: () => void } = {
    pages: onPages,
    chat: () => go('/chat'),
    notifications: () => go('/notifications'),
    search: openSearch,
    profile: () => go(`/settings/${space}/profile`),
    settings: () => go(`/settings/${space}/general`),
  }
  return (
    <nav className={classes.root} aria-label={t('nav.label')}>
      {mobile.map((name) => {
        const Icon = icons[name]
        const button = (
          <button key={name} type="button" className={classes.item} onClick={actions[name]}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <span className={classes.label}>{t(`nav.${name}`)}</span>
            {name === 'notifications' && count > 0 ? (
              <span className={classes.badge} role="img" aria-label={t('nav.notifications.new', { count })}>
                {badgeOf(count)}
              </span>
            ) : null}
          </button>
        )
        if (name === 'new') return <NewMenu key={name}>{button}</NewMenu>
        if (name !== 'recent') return button
        return (
          <RecentMenu key={name} space={space}>
            {button}
          </RecentMenu>
        )
      })}
    </nav>
  )
}

function NewMenu({ children }: { children: ReactElement }) {
  const createPage = useCreatePage()
  return (
    <Menu width={270} position="top">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <NewPageItems onPick={(begun) => createPage(begun)} importTo={null} />
      </Menu.Dropdown>
    </Menu>
  )
}
