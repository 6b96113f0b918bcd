import { Menu } from '@mantine/core'
import { dateUnits } from '#schema/objects/totals.ts'
import { useWords } from '../../platform/words.ts'
import type { GroupButtonProps } from './GroupButton.tsx'
import { canGroup, groupingBy } from './groups.ts'

/** The properties that rows can be grouped by, and of a date the parts of time. */
export default function GroupItems({ columns, grouping, onChange }: GroupButtonProps) {
  const t = useWords('objects/view')
  const offered = columns.filter(canGroup)
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
