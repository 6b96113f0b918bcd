import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../platform/words.ts'
import { Sidebar } from './Sidebar.tsx'
import classes from './TreeDrawer.module.css'

type TreeDrawerProps = { space: string; page: string | null; onClose: () => void }

/** The sidebar of the mobile layout; it closes when something is opened from it. */
export function TreeDrawer({ space, page, onClose }: TreeDrawerProps) {
  const t = useWords('shell')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const openedOver = useRef(path)
  useEffect(() => {
    if (path !== openedOver.current) onClose()
  }, [path, onClose])
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
