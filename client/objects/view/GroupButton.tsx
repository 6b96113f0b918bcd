import { IconLayoutList } from '@tabler/icons-react'
import { lazy } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import type { Grouping } from '#schema/objects/grouping.ts'
import { MenuButton } from './MenuButton.tsx'

const GroupItems = lazy(() => loadNeeded(() => import('./GroupItems.tsx')))

export type GroupButtonProps = {
  columns: readonly ViewColumn[]
  grouping: Grouping | null
  onChange: (grouping: Grouping | null) => void
  /** The grouping inside each group; `onSubgroup` is null without one. */
  subgroup?: Grouping | null
  onSubgroup?: ((grouping: Grouping | null) => void) | null
}

/** The grouping of a view. */
export function GroupButton(about: GroupButtonProps) {
  const t = useWords('objects/view')
  const labels = [about.grouping, about.subgroup].flatMap(
    (each) => about.columns.find(({ id }) => id === each?.of)?.property.label ?? [],
  )
  const by = labels.length > 0 ? labels.join(' · ') : undefined
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
