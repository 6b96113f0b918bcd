import { Drawer } from '@mantine/core'
import { useWords } from '../platform/words.ts'
import { Sidebar } from './Sidebar.tsx'
import classes from './TreeDrawer.module.css'

type TreeDrawerProps = { space: string; page: string | null; onClose: () => void }

/** The sidebar of the mobile layout. */
export function TreeDrawer({ space, page, onClose }: TreeDrawerProps) {
  const t = useWords('shell')
  return (
    <Drawer
      opened
      onClose={onClose}
      size="min(320px, 86vw)"
      withCloseButton={false}
      padding={0}
      aria-label={t('nav.pages')}
      classNames={{ body: classes.body }}
    >
      <Sidebar space={space} page={page} onLeave={onClose} />
    </Drawer>
  )
}
