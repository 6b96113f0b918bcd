import { columnName } from '#schema/kinds/spreadsheet/address.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Grid.module.css'
import { frozenAs } from './GridRow.tsx'
import type { Line } from './LineWindow.ts'

type ColumnHeadsProps = {
  sheet: Sheet
  columns: readonly Line[]
  frozen: readonly Line[]
  /** The selected cells, whose heads are marked. */
  areas: readonly Box[]
}

/** The letters over the columns in view, and the corner that selects all cells. */
export function ColumnHeads({ sheet, columns, frozen, areas }: ColumnHeadsProps) {
  const t = useWords('kinds/spreadsheet')
  return (
    <div role="row" aria-rowindex={1} className={classes.heads}>
      <div
        role="columnheader"
        aria-colindex={1}
        aria-label={t('selectAll')}
        className={classes.corner}
        data-all
      />
      {[...frozen, ...columns].map(({ index, start, size }) => (
        <div
          key={index}
          role="columnheader"
          aria-colindex={index + 2}
          className={classes.head}
          data-frozen={frozenAs(index, frozen)}
          data-gap={sheet.columns.hidden.has(sheet.columns.ids[index - 1] ?? '') || undefined}
          data-column={index}
          data-selected={areas.some(({ left, right }) => index >= left && index <= right) || undefined}
          style={{ left: start, width: size }}
        >
          {columnName(index)}
          <i className={classes.columnEdge} data-edge="columns" />
        </div>
      ))}
    </div>
  )
}
