import { Button, Modal, Skeleton, Tabs } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink, IconUsers } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import type { AccessLevel } from '#schema/access/levels.ts'
import { Boundary } from '../platform/Boundary.tsx'
import { useWords } from '../platform/words.ts'
import NodeAccess from './NodeAccess.tsx'
import type { NodeRef } from './nodeRef.ts'
import classes from './ShareDialog.module.css'

type ShareDialogProps = {
  node: NodeRef
  /** The reader's own level there. */
  level: AccessLevel
  /** The address for members. */
  url: string
  opened: boolean
  onClose: () => void
  /** Further sharing options, on a tab of their own. */
  more?: { title: string; icon: ReactNode; part: ReactNode }
}

/** Whoever gives access begins with a name. Where there is no pointer, a keyboard would cover the dialog. */
const typesAtOnce = (level: AccessLevel): boolean => level === 'full' && !matchMedia('(hover: none)').matches

/** The access and the address of a page, a type or an object: everything about sharing in one place. */
export default function ShareDialog({ node, level, url, opened, onClose, more }: ShareDialogProps) {
  const t = useWords('access')
  const p = useWords('platform')
  const clipboard = useClipboard()
  const typesFirst = typesAtOnce(level)
  const people = (
    <Boundary>
      <Suspense fallback={<Skeleton height={300} />}>
        <NodeAccess node={node} level={level} typesFirst={typesFirst} />
      </Suspense>
    </Boundary>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={t('share')}
      closeButtonProps={{ 'aria-label': p('dialog.close') }}
      classNames={{ header: classes.header, body: classes.body }}
    >
      {more ? (
        <Tabs defaultValue="people" keepMounted={false}>
          <Tabs.List aria-label={t('share')}>
            <Tabs.Tab
              value="people"
              leftSection={<IconUsers size={16} stroke={1.75} />}
              data-autofocus={typesFirst ? undefined : true}
            >
              {t('share.people')}
            </Tabs.Tab>
            <Tabs.Tab value="more" leftSection={more.icon}>
              {more.title}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="people" className={classes.panel}>
            {people}
          </Tabs.Panel>
          <Tabs.Panel value="more" className={`${classes.panel} ${classes.more}`}>
            {more.part}
          </Tabs.Panel>
        </Tabs>
      ) : (
        <div className={classes.panel}>{people}</div>
      )}
      <footer className={classes.foot}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconLink size={16} />}
          onClick={() => clipboard.copy(url)}
        >
          {clipboard.copied ? t('share.copied') : t('share.copy')}
        </Button>
      </footer>
    </Modal>
  )
}
