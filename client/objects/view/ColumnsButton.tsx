import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { ViewColumn } from './columns.ts'
import classes from './View.module.css'

type ColumnsButtonProps = {
  columns: ViewColumn[]
  onToggle: (id: string, hidden: boolean) => void
  /** Puts a column into the place of another. */
  onMove: (id: string, to: string) => void
}

/** Which properties a view shows, and in which order. */
export function ColumnsButton({ columns, onToggle, onMove }: ColumnsButtonProps) {
  const t = useWords('objects/view')
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" leftSection={<IconColumns3 size={15} stroke={1.75} />}>
          <span className={classes.words}>{t('columns')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')} className={classes.list}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
