import { IconArrowsSort } from '@tabler/icons-react'
import { lazy } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import type { Sort } from '#schema/objects/viewFilter.ts'
import { MenuButton } from './MenuButton.tsx'

const SortItems = lazy(() => loadNeeded(() => import('./SortItems.tsx')))

export type SortButtonProps = {
  columns: readonly ViewColumn[]
  sorts: readonly Sort[]
  onChange: (sorts: Sort[]) => void
}

/** The order of a view, if no column heads show it. */
export function SortButton(about: SortButtonProps) {
  const t = useWords('objects/view')
  const by = about.columns.find(({ id }) => id === about.sorts[0]?.of)?.property.label
  return (
    <MenuButton
      icon={<IconArrowsSort size={15} stroke={1.75} />}
      words={t('sort')}
      chosen={by === undefined ? null : { word: by, label: t('sort.by', { column: by }) }}
    >
      <SortItems {...about} />
    </MenuButton>
  )
}
