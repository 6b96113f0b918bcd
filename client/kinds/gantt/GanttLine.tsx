import { VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, memo, Suspense } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { FieldView } from '../../fields/FieldView.tsx'
import type { LinePlace } from '../../objects/rows/GroupHead.tsx'
import type { Point } from '../../objects/rows/RowMenu.tsx'
import type { EditedValue } from '../../objects/rows/ValueEditor.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { mayChangeValue } from '../../objects/view/mayChangeValue.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { colorOf } from '../../objects/view/optionColor.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import { BarBox } from './BarBox.tsx'
import type { Bar } from './bars.ts'
import { cellWidth } from './cells.ts'
import classes from './Line.module.css'
import type { Time } from './useTime.ts'

const ValueEditor = lazy(() => loadNeeded(() => import('../../objects/rows/ValueEditor.tsx')))

/** What can be done on a line. */
export type LineDeeds = {
  open: (id: string) => void
  check: (line: number, extend: boolean) => void
  edit: (row: ObjectRow, column: ViewColumn) => void
  menu: (line: number, at: Point) => void
  save: (edited: EditedValue, value: unknown) => Promise<void>
  /** `isByKey` is true where the focus is to come back to the line. */
  close: (line: number, isByKey: boolean) => void
}

type GanttLineProps = LinePlace & {
  /** Undefined while it is on its way. */
  row: ObjectRow | undefined
  bar: Bar | undefined
  columns: readonly ViewColumn[]
  color: ViewColumn | null
  time: Time
  locale: string
  editable: boolean
  mayMove: boolean
  mayStart: boolean
  mayEnd: boolean
  isChecked: boolean
  isMoved: boolean
  isCritical: boolean
  edited: EditedValue | null
  href: string | undefined
  now: () => LineDeeds
}

/** One object: its name and chosen values at the left, its bar over the days. */
export const GanttLine = memo(function GanttLine({ line, top, height, row, ...rest }: GanttLineProps) {
  const { bar, time, locale, color, editable, mayMove, mayStart, mayEnd, isMoved, isCritical, href, now } =
    rest
  const t = useWords('kinds/gantt')
  const place = { 'data-line': line, style: { top, height } }
  if (!row)
    return (
      <div role="listitem" {...place} className={classes.line} aria-busy>
        <div className={classes.pane}>
          <span className={classes.waiting} />
        </div>
      </div>
    )
  return (
    <div role="listitem" {...place} className={classes.line} data-checked={rest.isChecked || undefined}>
      <Pane {...rest} line={line} row={row} />
      <div className={classes.lane} data-empty-lane={!bar && mayMove ? line : undefined}>
        {bar ? (
          <BarBox
            row={row}
            bar={bar}
            time={time}
            locale={locale}
            color={colorOf(row, color)}
            href={href}
            mayMove={mayMove}
            mayStart={mayStart}
            mayEnd={mayEnd}
            mayLink={editable}
            isMoved={isMoved}
            isCritical={isCritical}
            onOpen={() => now().open(row.id)}
          />
        ) : mayMove ? (
          <span className={classes.hint}>{t('undated')}</span>
        ) : null}
      </div>
    </div>
  )
})

type PaneProps = Omit<GanttLineProps, 'top' | 'height' | 'row'> & { row: ObjectRow }

function Pane({ line, row, hasFocus, onFocus, columns, editable, isChecked, edited, href, now }: PaneProps) {
  const ofRows = useWords('objects/rows')
  const name = row.name || ofRows('row.untitled')
  const header = columns.find(({ property }) => property.header)
  const editorOf = (column: ViewColumn) =>
    edited?.column.id === column.id ? (
      <Suspense fallback={<span data-editor />}>
        <ValueEditor
          key={column.id}
          edited={edited}
          label={ofRows('bulk.value', { column: column.property.label })}
          onReady={(focus) => {
            // What it looks for stands once all is drawn.
            queueMicrotask(focus)
            return () => undefined
          }}
          onSave={(value) => void now().save(edited, value)}
          onClose={(by) => now().close(line, by !== 'blur')}
        />
      </Suspense>
    ) : null
  return (
    <div className={classes.pane} data-edited={edited ? true : undefined}>
      {editable ? (
        <input
          type="checkbox"
          data-stop
          tabIndex={-1}
          className={classes.check}
          checked={isChecked}
          readOnly
          aria-label={ofRows('row.check', { name })}
          onClick={(event) => now().check(line, event.shiftKey)}
        />
      ) : (
        <span className={classes.noCheck} />
      )}
      <span className={classes.name}>
        {(header && editorOf(header)) ?? (
          <a
            data-focus
            href={href}
            tabIndex={hasFocus ? 0 : -1}
            draggable={false}
            onFocus={() => onFocus(line)}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              now().open(row.id)
            }}
          >
            {name}
          </a>
        )}
      </span>
      <button
        type="button"
        data-stop
        tabIndex={-1}
        className={classes.deed}
        aria-label={ofRows('row.menu', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect()
          now().menu(line, { x: left, y: bottom })
        }}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </button>
      {columns.map((column) =>
        column.property.header ? null : (
          <Value
            key={column.id}
            column={column}
            row={row}
            mayChange={editable && mayChangeValue(row, column)}
            now={now}
          >
            {editorOf(column)}
          </Value>
        ),
      )}
    </div>
  )
}

type ValueProps = {
  column: ViewColumn
  row: ObjectRow
  mayChange: boolean
  now: () => LineDeeds
  /** The control in its place. */
  children: ReactNode
}

function Value({ column, row, mayChange, now, children }: ValueProps) {
  const t = useWords('kinds/gantt')
  const { field, property } = column
  const value = row.values[column.id] ?? null
  return (
    <span
      className={classes.value}
      style={{ width: cellWidth(column) }}
      data-numeric={field.kind === 'number' || undefined}
    >
      {children ?? (
        <>
          <VisuallyHidden>{`${property.label}: `}</VisuallyHidden>
          <span className={classes.shown}>
            {isNothing(value) ? null : <FieldView property={field} value={value} dense />}
          </span>
          {mayChange ? (
            <button
              type="button"
              data-stop
              tabIndex={-1}
              className={classes.change}
              aria-label={t('change', { field: property.label })}
              onClick={() => now().edit(row, column)}
            />
          ) : null}
        </>
      )}
    </span>
  )
}
