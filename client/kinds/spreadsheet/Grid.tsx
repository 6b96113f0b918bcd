import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { checkAt } from '#schema/kinds/spreadsheet/checks.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { setBorders } from './borders/deeds.ts'
import { CellInput } from './CellInput.tsx'
import { CellMenus, useCellMenus } from './CellMenus.tsx'
import { CellHelp } from './check/CellHelp.tsx'
import type { Clipboard } from './clipboard.ts'
import { clear, fillFromEdge, toggle } from './deeds.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { FrozenMarks } from './FrozenMarks.tsx'
import classes from './Grid.module.css'
import { cellId, GridRow } from './GridRow.tsx'
import { pressBreak, pressKey } from './keys.ts'
import type { Line } from './LineWindow.ts'
import { Marks } from './Marks.tsx'
import { boxAt } from './selection.ts'
import type { SheetView } from './SheetView.ts'
import { useKept } from './useKept.ts'
import { useRowHeights } from './rows/useRowHeights.ts'
import { useMarks } from './useMarks.ts'
import { useGridPointer } from './useGridPointer.ts'
import { type GridWindow, headSize, useGridWindow } from './useGridWindow.ts'

// Readers have no use for it.
const LineMenu = lazy(() => loadNeeded(() => import('./LineMenu.tsx')))

type GridProps = {
  view: SheetView
  sheet: Sheet
  version: number
  editable: boolean
  awareness: Awareness
  label: string
  input: RefObject<HTMLTextAreaElement | null>
  /** Of all sheets: cells are copied from one to another. */
  clipboard: Clipboard
  nextSheet: (by: 1 | -1) => void
  leave: (by: 1 | -1) => void
  onFormats: () => void
  onNames: () => void
  onChart: () => void
  /** What lies over the cells. */
  over: (grid: GridWindow, room: RefObject<HTMLDivElement | null>) => ReactNode
}

/** The cells of a sheet, as far as they are in view, with what is selected on them. */
export function Grid({
  view,
  sheet,
  version,
  editable,
  awareness,
  label,
  input,
  clipboard,
  nextSheet,
  leave,
  onFormats,
  onNames,
  onChart,
  over,
}: GridProps) {
  const t = useWords('kinds/spreadsheet')
  const id = useId()
  const room = useRef<HTMLDivElement>(null)
  const heights = useRowHeights({ view, sheet, version, room })
  const grid = useGridWindow(room, sheet, heights)
  const focus = () => {
    // What is written in the bar goes on there.
    if (!view.editing?.isInBar) input.current?.focus({ preventScroll: true })
  }
  const pointer = useGridPointer({ view, room, grid, editable, focus })
  const [menu, setMenu] = useState<{ x: number; y: number }>()
  const menus = useCellMenus(view, sheet)
  const { active } = view
  const areas = view.ranges.map((range) => range.area)
  const { shownRows: rows, shownColumns: columns } = grid
  const kept = useKept(() => columns, [columns[0]?.index, columns.length, version].join())
  const frozen = useKept(() => grid.frozenColumns, [grid.frozenColumns.length, version].join())
  const help = checkAt(sheet, active.row, active.column)?.help ?? ''
  const refusal = view.isRefused && view.editing?.bound ? view.bound.refusal : ''
  const note = refusal || help
  const corner = view.selection.focus
  const [row, column] = [sheet.rows.index.get(corner.row) ?? 0, sheet.columns.index.get(corner.column) ?? 0]
  const isWhole = view.selection.whole !== undefined
  const shown = useRef(grid)
  useLayoutEffect(() => void (shown.current = grid))
  useEffect(() => {
    if (!isWhole && !view.isStill) shown.current.reveal(row, column)
  }, [view, row, column, sheet.id, isWhole])
  useEffect(() => shown.current.reveal(active.row, active.column), [active.row, active.column])

  const deeds = {
    open: () => menus.open(active),
    pageRows: () => Math.max(1, Math.floor(((room.current?.clientHeight ?? 600) - grid.edges.top) / 26) - 1),
    editable,
    nextSheet,
    leave,
    names: onNames,
    clear: () => clear(view),
    fill: (way: 'down' | 'right') => fillFromEdge(view, way),
    toggle: (what: 'bold' | 'italic') => toggle(view, what),
    border: (place: 'outer' | 'none') => setBorders(view, place, { line: 'thin' }),
  }
  const marks = useMarks({ view, sheet, version, editable, awareness, grid, pointer })
  const rowAt = ({ index, start, size }: Line, from = 0) => (
    <GridRow
      key={index}
      workbook={view.workbook}
      version={version}
      sheet={sheet}
      locale={view.locale}
      row={index}
      top={start - from}
      height={size}
      columns={kept}
      frozen={frozen}
      isSelected={areas.some(({ top, bottom }) => index >= top && index <= bottom)}
      editable={editable}
      id={id}
    />
  )
  return (
    <>
      <div
        ref={room}
        className={classes.room}
        {...pointer.handlers}
        onClickCapture={({ target }) => editable && menus.press(target as HTMLElement)}
        onContextMenu={(event) => {
          if (!editable || view.editing) return
          event.preventDefault()
          pointer.selectUnder(event)
          setMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        <div className={classes.sizer} style={{ width: grid.columns.total, height: grid.rows.total }}>
          <div
            role="grid"
            aria-label={label}
            aria-rowcount={sheet.rows.ids.length + 1}
            aria-colcount={sheet.columns.ids.length + 1}
            aria-multiselectable
            aria-readonly={!editable || undefined}
            className={classes.cells}
          >
            <ColumnHeads sheet={sheet} columns={columns} frozen={frozen} areas={areas} />
            {grid.frozen.rows > 0 ? (
              <div
                role="rowgroup"
                className={classes.frozenRows}
                style={{ height: grid.edges.top - headSize.height }}
              >
                {grid.frozenRows.map((line) => rowAt(line, headSize.height))}
                <Marks {...marks} origin={{ top: headSize.height, left: 0 }} />
                <FrozenMarks {...marks} top={headSize.height} />
              </div>
            ) : null}
            {rows.map((line) => rowAt(line))}
          </div>
          <Marks {...marks} />
          <FrozenMarks {...marks} top={0} />
          {note !== '' && !menus.asked ? (
            <CellHelp text={note} isWrong={refusal !== ''} grid={grid} cell={active} />
          ) : null}
          <CellInput
            input={input}
            view={view}
            box={grid.boxOf(boxAt(sheet, active))}
            frozen={{ row: active.row < grid.frozen.rows, column: active.column < grid.frozen.columns }}
            cell={cellId(id, active.row, active.column)}
            editable={editable}
            aria-label={t('cell', { address: view.address })}
            aria-description={help || undefined}
            onKeyDown={(event) => {
              clipboard.press(event)
              if (event.nativeEvent.isComposing || pressBreak(view, event)) return
              if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
                if (!editable || view.editing) return
                event.preventDefault()
                const { left, bottom } = event.currentTarget.getBoundingClientRect()
                setMenu({ x: left, y: bottom })
              } else if (pressKey(view, event, deeds)) {
                event.preventDefault()
                event.stopPropagation()
              }
            }}
            onBlur={() => {
              if (view.editing && !view.editing.isInBar && document.hasFocus()) view.commit()
            }}
            onCopy={(event) => {
              if (view.editing) return
              event.preventDefault()
              clipboard.copy(event.clipboardData, false)
            }}
            onCut={(event) => {
              if (view.editing || !editable) return
              event.preventDefault()
              clipboard.copy(event.clipboardData, true)
            }}
            onPaste={(event) => {
              if (view.editing || !editable) return
              event.preventDefault()
              clipboard.paste(event.clipboardData)
            }}
          />
          {over(grid, room)}
        </div>
      </div>
      <CellMenus
        view={view}
        asked={editable ? menus.asked : undefined}
        room={room}
        placeOf={({ row: at, column: beside }) => {
          const { left = 0, bottom = 0 } =
            document.getElementById(cellId(id, at, beside))?.getBoundingClientRect() ?? {}
          return { left, top: bottom }
        }}
        onClose={() => {
          menus.close()
          focus()
        }}
      />
      {menu ? (
        <Suspense>
          <LineMenu
            view={view}
            at={menu}
            onPaste={(mode) => void clipboard.pasteAs(mode)}
            onCheck={menus.openCheck}
            onFormats={onFormats}
            onChart={onChart}
            onClose={() => {
              setMenu(undefined)
              focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
