import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { PageIcon } from '../../pages/PageIcon.tsx'
import { useOpenPage } from '../../pages/pagePath.ts'
import { useWords } from '../../platform/words.ts'
import { useRecentPages } from './useRecentPages.ts'

type RecentMenuProps = { space: string; children: ReactElement; onLeave?: () => void }

/** The pages that this person opened last, under the button in `children`. */
export function RecentMenu({ space, children, onLeave }: RecentMenuProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Menu width={280} position="top" opened={opened} onChange={setOpened}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>{opened ? <RecentItems space={space} onLeave={onLeave} /> : null}</Menu.Dropdown>
    </Menu>
  )
}

function RecentItems({ space, onLeave }: { space: string; onLeave?: () => void }) {
  const t = useWords('shell')
  const say = useWords('pages')
  const openPage = useOpenPage()
  const { pages, isLoading } = useRecentPages()
  return (
    <>
      <Menu.Label>{pages.length > 0 || isLoading ? t('nav.recent') : t('recent.none')}</Menu.Label>
      {pages.map((page) => (
        <Menu.Item
          key={page.id}
          leftSection={<PageIcon icon={page.icon} type={page.type} />}
          onClick={() => {
            openPage(space, page.id)
            onLeave?.()
          }}
        >
          {page.label || say('untitled')}
        </Menu.Item>
      ))}
    </>
  )
}
