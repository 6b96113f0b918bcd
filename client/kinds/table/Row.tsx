import { IconArrowUpRight } from '@tabler/icons-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import { useWords } from '../../platform/words.ts'
import classes from './Grid.module.css'

type RowProps = {
  index: number
  top: number
  /** Undefined while it is on its way. */
  row: ObjectRow | undefined
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  cellId: (row: number, column: number) => string
  /** The column with the focus; -1 for none in this row. */
  at: number
  /** The first and last selected column. */
  selected: [number, number] | null
  editedColumn: number
  editor: ReactNode
  onOpen: (id: string) => void
  onPick: (column: number, extend: boolean) => void
  onEdit: (column: number) => void
}

/** One object as a row of cells. */
export function Row({ index, top, row, columns, ...rest }: RowProps) {
  const { lefts, cellId, at, selected, editedColumn, editor, onOpen, onPick, onEdit } = rest
  const t = useWords('kinds/table')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, place) => (
        <div
          key={column.id}
          id={cellId(index, place)}
          role={column.property.header ? 'rowheader' : 'gridcell'}
          aria-colindex={place + 1}
          aria-selected={(selected !== null && place >= selected[0] && place <= selected[1]) || undefined}
          data-at={place === at || undefined}
          data-pinned={column.isPinned || undefined}
          className={classes.cell}
          style={{ width: column.width, insetInlineStart: lefts[place] }}
          onMouseDown={(event) => {
            if (event.button === 0 && place !== editedColumn) onPick(place, event.shiftKey)
          }}
          onDoubleClick={() => onEdit(place)}
        >
          {place === editedColumn ? (
            editor
          ) : row ? (
            <CellView column={column} row={row} />
          ) : (
            <span className={classes.waiting} />
          )}
          {column.property.header && row ? (
            <button
              type="button"
              tabIndex={-1}
              className={classes.open}
              aria-label={t('row.open', { name: row.name || t('row.untitled') })}
              onClick={() => onOpen(row.id)}
            >
              <IconArrowUpRight size={14} stroke={1.8} aria-hidden />
            </button>
          ) : null}
        </div>
      ))}
    </div>
  )
}

const CellView = memo(({ column, row }: { column: ViewColumn; row: ObjectRow }) => (
  <span className={classes.value}>
    <FieldView property={column.field} value={row.values[column.id]} dense />
  </span>
))
