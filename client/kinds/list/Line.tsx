import { VisuallyHidden } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
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
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './List.module.css'
import { isTicked } from './tick.ts'
import type { Tick } from './tick.ts'

const ValueEditor = lazy(() => loadNeeded(() => import('../../objects/rows/ValueEditor.tsx')))

/** What can be done on a line. */
export type LineDeeds = {
  open: (id: string) => void
  check: (line: number, extend: boolean) => void
  tick: (row: ObjectRow) => void
  edit: (row: ObjectRow, column: ViewColumn) => void
  name: (row: ObjectRow) => boolean
  menu: (line: number, at: Point) => void
  save: (edited: EditedValue, value: unknown) => Promise<void>
  /** `isByKey` is true where the focus is to come back to the line. */
  close: (line: number, isByKey: boolean) => void
}

type LineProps = LinePlace & {
  /** Undefined while it is on its way. */
  row: ObjectRow | undefined
  columns: readonly ViewColumn[]
  tick: Tick | null
  editable: boolean
  isChecked: boolean
  edited: EditedValue | null
  href: string | undefined
  now: () => LineDeeds
}

/** One object as a line: its tick, its name, which opens it, and the chosen values, edited where they stand. */
export const Line = memo(function Line({
  line,
  top,
  height,
  hasFocus,
  onFocus,
  row,
  columns,
  ...rest
}: LineProps) {
  const { tick, editable, isChecked, edited, href, now } = rest
  const t = useWords('kinds/list')
  const ofRows = useWords('objects/rows')
  const header = columns.find(({ property }) => property.header)
  const place = { 'data-line': line, style: { transform: `translateY(${top}px)`, height } }
  if (!row)
    return (
      <div role="listitem" {...place} className={classes.line} aria-busy>
        <span className={classes.waiting} />
      </div>
    )
  const name = row.name || ofRows('row.untitled')
  const isDone = tick !== null && isTicked(tick, row)
  const mayChange = (column: ViewColumn) => editable && mayChangeValue(row, column)
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
    <div
      role="listitem"
      {...place}
      className={classes.line}
      data-checked={isChecked || undefined}
      data-done={isDone || undefined}
      data-edited={edited ? true : undefined}
    >
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
      ) : null}
      {tick ? (
        <input
          type="checkbox"
          data-stop
          tabIndex={-1}
          className={classes.tick}
          checked={isDone}
          disabled={!mayChange(tick.column)}
          aria-label={t('tick', { field: tick.column.property.label, name })}
          onChange={() => now().tick(row)}
        />
      ) : null}
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
        {header && mayChange(header) && !edited ? (
          <button
            type="button"
            data-stop
            tabIndex={-1}
            className={classes.deed}
            aria-label={t('rename', { name })}
            title={t('rename.title')}
            onClick={() => now().edit(row, header)}
          >
            <IconPencil size={14} stroke={1.75} aria-hidden />
          </button>
        ) : null}
      </span>
      <span className={classes.values}>
        {columns.map((column) =>
          column.property.header ? null : (
            <Value key={column.id} column={column} row={row} mayChange={mayChange(column)} now={now}>
              {editorOf(column)}
            </Value>
          ),
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
    </div>
  )
})

type ValueProps = {
  column: ViewColumn
  row: ObjectRow
  mayChange: boolean
  now: () => LineDeeds
  /** The control in its place. */
  children: ReactNode
}

function Value({ column, row, mayChange, now, children }: ValueProps) {
  const t = useWords('kinds/list')
  const { field, property, width } = column
  const value = row.values[column.id] ?? null
  const isEmpty = isNothing(value)
  return (
    <span
      className={classes.value}
      data-empty={isEmpty || undefined}
      data-numeric={field.kind === 'number' || undefined}
      style={{ width: Math.min(width, 160) }}
      title={children ? undefined : property.label}
    >
      {children ?? (
        <>
          <VisuallyHidden>{`${property.label}: `}</VisuallyHidden>
          <span className={classes.shown}>
            {isEmpty ? (
              <span className={classes.nothing} aria-hidden>
                {mayChange ? property.label : ''}
              </span>
            ) : (
              <FieldView property={field} value={value} dense />
            )}
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
