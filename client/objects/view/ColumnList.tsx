import { ActionIcon, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { ColumnsButtonProps } from './ColumnsButton.tsx'
import classes from './View.module.css'

/** The properties of a view, each shown or not, in their order. */
export default function ColumnList({ columns, onToggle, onMove }: ColumnsButtonProps) {
  const t = useWords('objects/view')
  return (
    <div className={classes.list}>
      {columns.map(({ id, property, isHidden }, index) => (
        <div key={id} className={classes.line}>
          <Checkbox
            size="xs"
            className={classes.grow}
            label={property.label}
            checked={!isHidden}
            disabled={property.header}
            onChange={(event) => onToggle(id, !event.currentTarget.checked)}
          />
          <ActionIcon
            size={24}
            aria-label={t('columns.up', { column: property.label })}
            disabled={property.header || index < 2}
            onClick={() => onMove(id, columns[index - 1]!.id)}
          >
            <IconArrowUp size={14} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            size={24}
            aria-label={t('columns.down', { column: property.label })}
            disabled={property.header || index === columns.length - 1}
            onClick={() => onMove(id, columns[index + 1]!.id)}
          >
            <IconArrowDown size={14} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
    </div>
  )
}
