import { Menu } from '@mantine/core'
import { dateUnits } from '#schema/objects/totals.ts'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import type { GroupButtonProps } from './GroupButton.tsx'
import { canGroup, groupingBy } from './groups.ts'
import type { Grouping } from '#schema/objects/grouping.ts'

/** The properties that rows can be grouped by, and of a date the parts of time; then those for groups within. */
export default function GroupItems({
  columns,
  grouping,
  onChange,
  subgroup = null,
  onSubgroup,
}: GroupButtonProps) {
  const t = useWords('objects/view')
  const offered = columns.filter(canGroup)
  return (
    <>
      <Items offered={offered} grouping={grouping} onChange={onChange} />
      {grouping && onSubgroup ? (
        <>
          <Menu.Divider />
          <Menu.Label>{t('group.subgroup')}</Menu.Label>
          <Items
            offered={offered.filter(({ id }) => id !== grouping.of)}
            grouping={subgroup}
            onChange={onSubgroup}
          />
        </>
      ) : null}
    </>
  )
}

type ItemsProps = {
  offered: readonly ViewColumn[]
  grouping: Grouping | null
  onChange: (grouping: Grouping | null) => void
}

function Items({ offered, grouping, onChange }: ItemsProps) {
  const t = useWords('objects/view')
  const by = offered.find(({ id }) => id === grouping?.of)
  return (
    <>
      <Menu.RadioItem value="" checked={!by} closeMenuOnClick onChange={() => onChange(null)}>
        {t('group.none')}
      </Menu.RadioItem>
      {offered.map((column) => (
        <Menu.RadioItem
          key={column.id}
          value={column.id}
          checked={column === by}
          closeMenuOnClick
          onChange={() => onChange(groupingBy(column))}
        >
          {column.property.label}
        </Menu.RadioItem>
      ))}
      {by && grouping?.unit ? (
        <>
          <Menu.Divider />
          {dateUnits.map((unit) => (
            <Menu.RadioItem
              key={unit}
              value={unit}
              checked={grouping.unit === unit}
              closeMenuOnClick
              onChange={() => onChange(groupingBy(by, unit))}
            >
              {t(`group.${unit}`)}
            </Menu.RadioItem>
          ))}
        </>
      ) : null}
    </>
  )
}
