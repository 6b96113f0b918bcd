import { Menu } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { SortButtonProps } from './SortButton.tsx'

/** The properties that objects can be ordered by, and in which direction. */
export default function SortItems({ columns, sorts, onChange }: SortButtonProps) {
  const t = useWords('objects/view')
  const [first] = sorts
  const by = columns.find(({ id }) => id === first?.of)
  return (
    <>
      <Menu.RadioItem value="" checked={!by} closeMenuOnClick onChange={() => onChange([])}>
        {t('sort.none')}
      </Menu.RadioItem>
      {columns.map((column) => (
        <Menu.RadioItem
          key={column.id}
          value={column.id}
          checked={column === by}
          closeMenuOnClick
          onChange={() => onChange([{ of: column.id, order: 'ASC' }])}
        >
          {column.property.label}
        </Menu.RadioItem>
      ))}
      {by && first ? (
        <>
          <Menu.Divider />
          {(['ASC', 'DESC'] as const).map((order) => (
            <Menu.RadioItem
              key={order}
              value={order}
              checked={first.order === order}
              closeMenuOnClick
              onChange={() => onChange([{ of: by.id, order }])}
            >
              {t(order === 'ASC' ? 'sort.ascending' : 'sort.descending')}
            </Menu.RadioItem>
          ))}
        </>
      ) : null}
    </>
  )
}
