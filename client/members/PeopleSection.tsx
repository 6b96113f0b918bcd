import { useState } from 'react'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { useWords } from '../platform/words.ts'
import { Tabs } from '@mantine/core'
import { GroupsPanel } from './GroupsPanel.tsx'
import { InvitationsPanel } from './InvitationsPanel.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { useGroups } from './useGroups.ts'

type PeopleSectionProps = { isOwner: boolean }

/** The people in the space, their groups, and the open invitations. */
export function PeopleSection({ isOwner }: PeopleSectionProps) {
  const t = useWords('members')
  const [version, setVersion] = useState(0)
  const { groups, reload } = useGroups()
  const refresh = () => {
    reload()
    setVersion((before) => before + 1)
  }
  useSpaceEvents(({ kind }) => {
    if (kind === 'members_changed' || kind === 'refetch') refresh()
  })
  return (
    <Tabs defaultValue="people" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="people">{t('people.tab')}</Tabs.Tab>
        <Tabs.Tab value="groups">{t('groups.tab')}</Tabs.Tab>
        <Tabs.Tab value="invitations">{t('invitations.tab')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people">
        <PeopleTable groups={groups} isOwner={isOwner} version={version} onChanged={refresh} />
      </Tabs.Panel>
      <Tabs.Panel value="groups">
        <GroupsPanel groups={groups} onChanged={refresh} />
      </Tabs.Panel>
      <Tabs.Panel value="invitations">
        <InvitationsPanel groups={groups} />
      </Tabs.Panel>
    </Tabs>
  )
}
