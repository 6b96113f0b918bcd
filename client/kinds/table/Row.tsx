import { IconArrowUpRight, IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import type { Say } from '../../platform/words.ts'
import classes from './Grid.module.css'

type RowProps = {
  index: number
  top: number
  /** Undefined while it is on its way. */
  row: ObjectRow | undefined
  columns: ViewColumn[]
  lefts: (number | undefined)[]
  /** The column with the focus; -1 for none in this row. */
  at: number
  /** The first and last selected column; -1 for none. */
  selectedFrom: number
  selectedTo: number
  /** Null for who can do nothing with chosen rows. */
  isChecked: boolean | null
  editedColumn: number
  editor: ReactNode
  t: Say<'objects/rows'>
}

export const cellId = (line: number, place: number): string => `cell-${line}-${place}`

/** One object as a row of cells; the grid handles their events, by their data attributes. */
export const Row = memo(function Row({ index, top, row, columns, lefts, t, ...rest }: RowProps) {
  const { at, selectedFrom, selectedTo, isChecked, editedColumn, editor } = rest
  const name = row?.name || t('row.untitled')
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChecked || undefined}
      data-line={index}
      data-focus={at >= 0 || undefined}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" aria-colindex={1} className={classes.check}>
        {row ? (
          <button
            type="button"
            tabIndex={-1}
            data-handle
            className={classes.handle}
            aria-label={t('row.menu', { name })}
            aria-haspopup="menu"
          >
            <IconGripVertical size={14} stroke={1.75} aria-hidden />
          </button>
        ) : null}
        {row && isChecked !== null ? (
          <input
            type="checkbox"
            tabIndex={-1}
            data-check
            checked={isChecked}
            readOnly
            aria-label={t('row.check', { name })}
          />
        ) : null}
      </div>
      {columns.map((column, place) => (
        <div
          key={column.id}
          id={cellId(index, place)}
          role={column.property.header ? 'rowheader' : 'gridcell'}
          aria-colindex={place + 2}
          aria-selected={(place >= selectedFrom && place <= selectedTo) || undefined}
          data-place={place}
          data-at={place === at || undefined}
          data-pinned={column.isPinned || undefined}
          data-numeric={column.field.kind === 'number' || undefined}
          className={classes.cell}
          style={{ width: column.width, insetInlineStart: lefts[place] }}
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
              data-open
              className={classes.open}
              aria-label={t('row.open', { name })}
            >
              <IconArrowUpRight size={14} stroke={1.8} aria-hidden />
            </button>
          ) : null}
        </div>
      ))}
    </div>
  )
})

const CellView = memo(({ column, row }: { column: ViewColumn; row: ObjectRow }) => (
  <span className={classes.value}>
    <FieldView property={column.field} value={row.values[column.id]} dense />
  </span>
))
