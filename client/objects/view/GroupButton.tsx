import { IconLayoutList } from '@tabler/icons-react'
import { lazy } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import type { Grouping } from './groups.ts'
import { MenuButton } from './MenuButton.tsx'

const GroupItems = lazy(() => loadNeeded(() => import('./GroupItems.tsx')))

export type GroupButtonProps = {
  columns: readonly ViewColumn[]
  grouping: Grouping | null
  onChange: (grouping: Grouping | null) => void
}

/** What the rows of a view are grouped by. */
export function GroupButton(about: GroupButtonProps) {
  const t = useWords('objects/view')
  const by = about.columns.find(({ id }) => id === about.grouping?.of)?.property.label
  return (
    <MenuButton
      icon={<IconLayoutList size={15} stroke={1.75} />}
      words={t('group')}
      chosen={by === undefined ? null : { word: by, label: t('group.by', { column: by }) }}
    >
      <GroupItems {...about} />
    </MenuButton>
  )
}
