import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { useWords } from '../platform/words.ts'
import { AutoClean } from './AutoClean.tsx'
import section from '../ui/section.module.css'
import classes from './Trash.module.css'
import { TrashTable } from './TrashTable.tsx'
import { trashTabs } from './trashTabs.ts'

const changesTrash = new Set([
  'trash_changed',
  'page_deleted',
  'page_restored',
  'type_deleted',
  'type_changed',
  'refetch',
])

/** Deleted items of the space, and how long they are kept; for the owner and administrators. */
export function TrashSection() {
  const t = useWords('trash')
  const [version, setVersion] = useState(0)
  useSpaceEvents(({ kind }) => {
    if (changesTrash.has(kind)) setVersion((before) => before + 1)
  })
  return (
    <div className={section.section}>
      <p className={section.lead}>{t('lead')}</p>
      <AutoClean version={version} />
      <Tabs defaultValue="pages" keepMounted={false}>
        <Tabs.List className={classes.tabs} aria-label={t('tabs')}>
          {trashTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {trashTabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <TrashTable tab={tab} version={version} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
