import { memo } from 'react'
import type { Locale } from '#schema/accounts/locales.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { mergeAt } from '#schema/kinds/spreadsheet/merges.ts'
import { cellDrawn } from './cellDrawn.ts'
import { hasList, isWrong } from './check/checked.ts'
import { ListButton } from './check/ListButton.tsx'
import { FilterButton } from './filter/FilterButton.tsx'
import classes from './Grid.module.css'
import type { Line } from './LineWindow.ts'
import { overflow } from './overflow.ts'
import type { Workbook } from './Workbook.ts'

type RowProps = {
  workbook: Workbook
  /** What is shown changes with it. */
  version: number
  sheet: Sheet
  locale: Locale
  row: number
  top: number
  height: number
  columns: readonly Line[]
  /** The first columns, which stay in view. */
  frozen: readonly Line[]
  isSelected: boolean
  editable: boolean
  id: string
}

/** How a line is drawn beside those that stay in view. */
export function frozenAs(index: number, frozen: readonly Line[]): 'yes' | 'last' | undefined {
  const last = frozen.at(-1)?.index ?? -1
  return index === last ? 'last' : index < last ? 'yes' : undefined
}

export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`

/** The cells of one row that are in view, and its number. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { workbook, sheet, locale, row, top, height, columns, frozen, isSelected, id, editable } = props
  const filter = sheet.filter?.area.top === row ? sheet.filter.area : undefined
  /** Up to which column words of a cell before go on. */
  let crossedTo = -1
  return (
    <div role="row" aria-rowindex={row + 2} className={classes.row} style={{ top, height }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.number}
        data-row={row}
        data-selected={isSelected || undefined}
        data-gap={sheet.rows.hidden.has(sheet.rows.ids[row - 1] ?? '') || undefined}
      >
        {row + 1}
        <i className={classes.rowEdge} data-edge="rows" />
      </div>
      {[...frozen, ...columns].map(({ index, start, size }, at) => {
        const merge = mergeAt(sheet, row, index)
        const isHome = !merge || (merge.top === row && merge.left === index)
        const as = frozenAs(index, frozen)
        // Those that stay in view take their room also where a merged one lies over them.
        if (!isHome)
          return as ? (
            <div
              key={index}
              role="none"
              className={classes.cell}
              data-frozen={as}
              style={{ left: start, width: size }}
            />
          ) : null
        const isListed = editable && hasList(sheet, row, index)
        const isBad = sheet.checks !== undefined && isWrong(workbook, sheet, row, index)
        const isHead = filter !== undefined && index >= filter.left && index <= filter.right
        const { text, data, look, mayOverflow } = cellDrawn(workbook, {
          sheet,
          row,
          column: index,
          width: size,
          locale,
        })
        const isPlain = mayOverflow && !merge && !as && !isHead && !isListed
        const over = isPlain
          ? overflow(workbook, columns, at - frozen.length, {
              sheet,
              text,
              row,
              isBold: data['data-bold'] === true,
            })
          : undefined
        if (over) crossedTo = columns[at - frozen.length + over.crossed]!.index
        return (
          <div
            key={index}
            role="gridcell"
            id={cellId(id, row, index)}
            aria-colindex={index + 2}
            className={classes.cell}
            data-frozen={as}
            {...data}
            data-filtered={isHead || isListed || undefined}
            data-over={over !== undefined || undefined}
            data-crossed={(!as && index < crossedTo) || undefined}
            data-wrong={isBad || undefined}
            aria-invalid={isBad || undefined}
            aria-rowspan={merge && merge.bottom - merge.top + 1}
            aria-colspan={merge && merge.right - merge.left + 1}
            style={{ left: start, width: size, ...look }}
          >
            {over ? (
              <span className={classes.over} style={{ width: over.width - 11 }}>
                {text}
              </span>
            ) : (
              text
            )}
            {isHead ? (
              <FilterButton {...{ sheet, column: index, editable }} />
            ) : isListed ? (
              <ListButton row={row} column={index} />
            ) : null}
          </div>
        )
      })}
    </div>
  )
})
