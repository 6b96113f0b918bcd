import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import type { AxisName } from '#schema/kinds/spreadsheet/maps.ts'
import { withMerges } from '#schema/kinds/spreadsheet/merges.ts'
import type { ReferenceSpot } from './assist/formulaSpots.ts'
import { referenceColor } from './assist/FormulaText.tsx'
import { BorderLines } from './borders/BorderLines.tsx'
import type { GridPart, PartedBorders } from './borders/drawnBorders.ts'
import classes from './Marks.module.css'
import { MergedCells } from './merge/MergedCells.tsx'
import type { Other } from './presence.ts'
import { boxAt, type Cell, isOneCell } from './selection.ts'
import type { SheetView } from './SheetView.ts'
import type { GridWindow } from './useGridWindow.ts'

type MarksProps = {
  grid: GridWindow
  area: Area
  /** The other ranges that are selected. */
  more: readonly Area[]
  active: Cell
  filling: { to: Cell; isDown: boolean } | undefined
  sizing: { axis: AxisName; index: number; size: number } | undefined
  others: readonly Other[]
  /** The cells of the sheet that the formula being written means. */
  references: readonly ReferenceSpot[]
  /** Cells in view that a search has found. */
  found: readonly Cell[]
  editable: boolean
  view: SheetView
  /** Merged cells in view. */
  merges: readonly Box[]
  borders: PartedBorders
  /** Where the part of the sheet that it lies over begins. */
  origin?: { top: number; left: number }
}

/** The part that lies over frozen lines begins behind the heads. */
function partOf(origin: MarksProps['origin']): GridPart {
  if (!origin?.top) return origin?.left ? 'columns' : 'main'
  return origin.left ? 'corner' : 'rows'
}

const lines = (from: number, to: number): [number, number] => [Math.min(from, to), Math.max(from, to)]

/** What lies over the cells: what is selected here and by others, and what the pointer is about to do. */
export function Marks(props: MarksProps) {
  const { grid, area, more, active, filling, sizing, others, references, found, editable, origin } = props
  const { sheet } = area
  const one = grid.boxOf(boxAt(sheet, active))
  const box = grid.boxOf(area)
  const isMany = more.length > 0 || !isOneCell(sheet, area)
  const array = props.view.workbook.arrayAt(sheet, active.row, active.column)
  const filled = filling?.isDown
    ? { ...area, top: Math.min(area.top, filling.to.row), bottom: Math.max(area.bottom, filling.to.row) }
    : filling && {
        ...area,
        left: Math.min(area.left, filling.to.column),
        right: Math.max(area.right, filling.to.column),
      }
  const sized =
    sizing &&
    grid.boxOf({
      top: sizing.axis === 'rows' ? sizing.index : 0,
      bottom: sizing.index,
      left: sizing.axis === 'columns' ? sizing.index : 0,
      right: sizing.index,
    })
  return (
    <div
      aria-hidden
      className={classes.marks}
      style={
        origin && {
          inset: `${-origin.top}px auto auto ${-origin.left}px`,
          width: grid.columns.total,
          height: grid.rows.total,
        }
      }
    >
      <MergedCells view={props.view} merges={props.merges} grid={grid} />
      <BorderLines lines={props.borders[partOf(origin)]} />
      {found.map(({ row, column }) => (
        <div
          key={`${row} ${column}`}
          className={classes.found}
          data-found
          style={grid.boxOf(boxAt(sheet, { row, column }))}
        />
      ))}
      {others.map(({ client, name, color, from, to }) => {
        const [top, bottom] = lines(from.row, to.row)
        const [left, right] = lines(from.column, to.column)
        return (
          <div
            key={client}
            className={classes.other}
            data-first={top === 0 || top === grid.frozen.rows || undefined}
            style={
              {
                ...grid.boxOf(withMerges(sheet, { top, bottom, left, right })),
                '--who': color,
              } as React.CSSProperties
            }
          >
            <span>{name}</span>
          </div>
        )
      })}
      {references.map(({ from, area: meant, color }) => (
        <div
          key={from}
          className={classes.reference}
          style={{ ...grid.boxOf(meant), '--reference': referenceColor(color) } as React.CSSProperties}
        />
      ))}
      {array ? <div className={classes.array} data-array style={grid.boxOf(array)} /> : null}
      {more.map((each, at) => (
        <div
          // Two of them may be the same cells.
          key={`${at} ${each.top} ${each.left} ${each.bottom} ${each.right}`}
          className={classes.area}
          data-range
          style={grid.boxOf(each)}
        />
      ))}
      {isMany ? <div className={classes.area} style={box} /> : null}
      <div className={classes.active} style={one} />
      {filled ? <div className={classes.filling} style={grid.boxOf(filled)} /> : null}
      {sizing && sized ? (
        <div
          className={classes.sizing}
          data-axis={sizing.axis}
          style={
            sizing.axis === 'rows' ? { top: sized.top + sizing.size } : { left: sized.left + sizing.size }
          }
        />
      ) : null}
      {editable && more.length === 0 ? (
        <i
          className={classes.handle}
          data-fill-handle
          style={{ top: box.top + box.height, left: box.left + box.width }}
        />
      ) : null}
    </div>
  )
}
