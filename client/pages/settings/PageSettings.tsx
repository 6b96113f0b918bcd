import { Button, Tabs } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useQuery } from 'urql'
import { kinds } from '../../kinds/kinds.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { rightSidebar } from '../../platform/rightSidebar.ts'
import { useWords } from '../../platform/words.ts'
import { mySubject } from '../operations.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { Publication } from '../share/Publication.tsx'
import { useShownPage } from '../useShownPage.ts'
import { MainTab } from './MainTab.tsx'
import classes from './PageSettings.module.css'

const PageComments = lazy(() => import('../../comments/PageComments.tsx'))
const AccessTab = lazy(() => import('../../access/AccessTab.tsx'))
const HistoryPanel = lazy(() => import('../history/HistoryPanel.tsx'))

const tabs = ['main', 'comments', 'access', 'publication', 'history'] as const
type Tab = (typeof tabs)[number]

type PageSettingsProps = {
  pageId: string
  spaceId: string
  first: Tab
  /** Shows the history in place of the page's content. */
  onHistory: () => void
}

/** RPG.13: all settings of a page, tab by tab, in the right sidebar. */
export default function PageSettings({ pageId, spaceId, first, onHistory }: PageSettingsProps) {
  const t = useWords('pages/settings')
  const [tab, setTab] = useState<Tab>(first)
  const { shown: page, reload } = useShownPage(pageId, spaceId)
  const [{ data }] = useQuery({ query: mySubject, variables: { id: spaceId } })
  if (!page) return null
  const mayEdit = page.level === 'edit' || page.level === 'full'
  const role = data?.space?.role
  return (
    <Tabs
      className={classes.root}
      value={tab}
      onChange={(value) => setTab(tabs.find((one) => one === value) ?? first)}
      keepMounted={false}
    >
      <Tabs.List className={classes.list} aria-label={t('title')}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.tab}>
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="main" className={classes.panel}>
        <MainTab page={page} mayEdit={mayEdit} />
      </Tabs.Panel>
      <Tabs.Panel value="comments" className={classes.panel}>
        <Boundary fallback={<PageSkeleton body />}>
          <PageComments key={pageId} pageId={pageId} mayApprove={page.level === 'full'} />
        </Boundary>
      </Tabs.Panel>
      <Tabs.Panel value="access" className={classes.panel}>
        <Boundary fallback={<PageSkeleton body />}>
          <AccessTab
            pageId={pageId}
            spaceId={spaceId}
            canChange={page.level === 'full'}
            rulesSpace={role === 'owner' || role === 'administrator'}
            me={data?.space?.subject?.id ?? null}
          />
        </Boundary>
      </Tabs.Panel>
      <Tabs.Panel value="publication" className={classes.panel}>
        <div className={classes.padded}>
          <Publication page={page} onChanged={reload} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="history" className={classes.panel}>
        <Boundary fallback={<PageSkeleton body />}>
          <HistoryPanel
            pageId={pageId}
            kind={kinds[page.type]}
            canEdit={mayEdit}
            onClose={() => rightSidebar.close()}
            head={
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                className={classes.large}
                leftSection={<IconArrowsMaximize size={14} stroke={1.75} />}
                onClick={onHistory}
              >
                {t('history.large')}
              </Button>
            }
          />
        </Boundary>
      </Tabs.Panel>
    </Tabs>
  )
}
