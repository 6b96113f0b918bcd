import { Menu } from '@mantine/core'
import { IconFilePlus, IconFiles, IconSettings } from '@tabler/icons-react'
import { NewPageItems } from '../pages/NewPageItems.tsx'
import { useCreatePage } from '../pages/useCreatePage.ts'
import { useGo } from '../platform/useGo.ts'
import { useWords } from '../platform/words.ts'
import classes from './MobileBar.module.css'

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true }

/** The footer of the mobile layout. */
export function MobileBar({ space, onPages }: { space: string; onPages: () => void }) {
  const t = useWords('shell')
  const go = useGo()
  const createPage = useCreatePage()
  return (
    <nav className={classes.root} aria-label={t('nav.label')}>
      <button type="button" className={classes.item} onClick={onPages}>
        <IconFiles {...icon} />
        {t('nav.pages')}
      </button>
      <Menu width={270} position="top">
        <Menu.Target>
          <button type="button" className={classes.item}>
            <IconFilePlus {...icon} />
            {t('nav.new')}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <NewPageItems onPick={(type) => createPage(type)} />
        </Menu.Dropdown>
      </Menu>
      <button type="button" className={classes.item} onClick={() => go(`/settings/${space}/general`)}>
        <IconSettings {...icon} />
        {t('nav.settings')}
      </button>
    </nav>
  )
}
