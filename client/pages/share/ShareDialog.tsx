import { Button, Modal, Tabs } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink, IconUsers, IconWorld } from '@tabler/icons-react'
import { lazy } from 'react'
import { Boundary } from '../../platform/Boundary.tsx'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { pagePath } from '../pagePath.ts'
import type { ShownPage } from '../useShownPage.ts'
import { Publication } from './Publication.tsx'
import classes from './ShareDialog.module.css'

const NodeAccess = lazy(() => loadNeeded(() => import('../../access/NodeAccess.tsx')))

type ShareDialogProps = {
  page: Pick<ShownPage, 'id' | 'spaceId' | 'level' | 'publication'>
  opened: boolean
  onClose: () => void
  /** The publication changed; the page is to be read again. */
  onChanged: () => void
}

/** Who may do what with a page, and whether guests read it: all of its sharing, at hand from its bar. */
export default function ShareDialog({ page, opened, onClose, onChanged }: ShareDialogProps) {
  const t = useWords('pages')
  const clipboard = useClipboard()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={t('share.button')}
      closeButtonProps={{ 'aria-label': t('delete.cancel') }}
      classNames={{ body: classes.body }}
    >
      <Tabs defaultValue="people" keepMounted={false}>
        <Tabs.List aria-label={t('share.button')}>
          <Tabs.Tab value="people" leftSection={<IconUsers size={16} stroke={1.75} />} data-autofocus>
            {t('share.people')}
          </Tabs.Tab>
          <Tabs.Tab value="publication" leftSection={<IconWorld size={16} stroke={1.75} />}>
            {t('share.title')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people" className={classes.people}>
          <Boundary fallback={<PageSkeleton body />}>
            <NodeAccess node={{ type: 'page', id: page.id }} level={page.level} />
          </Boundary>
        </Tabs.Panel>
        <Tabs.Panel value="publication" className={classes.publication}>
          <Publication page={page} onChanged={onChanged} />
        </Tabs.Panel>
      </Tabs>
      <footer className={classes.foot}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconLink size={16} />}
          onClick={() => clipboard.copy(location.origin + pagePath(page.spaceId, page.id))}
        >
          {clipboard.copied ? t('copied') : t('share.copyForMembers')}
        </Button>
      </footer>
    </Modal>
  )
}
