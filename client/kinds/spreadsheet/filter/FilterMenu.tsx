import { Button, Popover } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { columnName } from '#schema/kinds/spreadsheet/address.ts'
import type { Criterion } from '#schema/kinds/spreadsheet/filter.ts'
import { showRefusal } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'
import { filteredRows, sortArea } from '../sort.ts'
import { applyFilter } from './deeds.ts'
import classes from './FilterMenu.module.css'
import { FilterForm } from './FilterForm.tsx'

type FilterMenuProps = {
  view: SheetView
  /** The id of the column. */
  column: string
  room: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Sorts and filters by one column. */
export default function FilterMenu({ view, column, room, onClose }: FilterMenuProps) {
  const t = useWords('kinds/spreadsheet/filter')
  const words = useWords('kinds/spreadsheet')
  const sheet = view.sheet!
  const index = sheet.columns.index.get(column)
  const [at] = useState(() => {
    const button = room.current?.querySelector(`[data-filter="${index}"]`)
    const { left = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {}
    return { left, top: bottom }
  })
  const area = index === undefined ? undefined : filteredRows(view, sheet.filter?.area.top ?? -1, index)
  if (!area) return null
  const sort = (sign: 1 | -1) => {
    if (!sortArea(view, area, { column: index!, sign })) showRefusal({ message: words('sort.merged') })
    onClose()
  }
  const apply = (criterion: Criterion | undefined) => {
    void applyFilter(view, { column, criterion })
    onClose()
  }
  return (
    <Popover opened onChange={(isOpen) => isOpen || onClose()} width={280} position="bottom-start" trapFocus>
      <Popover.Target>
        <span style={{ position: 'fixed', ...at, width: 0, height: 0 }} />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={t('title', { column: columnName(index!) })}>
        <Button
          size="xs"
          variant="subtle"
          justify="start"
          leftSection={<IconSortAscending size={16} />}
          onClick={() => sort(1)}
        >
          {t('sort.up')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          justify="start"
          leftSection={<IconSortDescending size={16} />}
          onClick={() => sort(-1)}
        >
          {t('sort.down')}
        </Button>
        <div className={classes.rule} />
        <FilterForm view={view} column={column} onApply={apply} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}
