import { IconChevronRight, IconPencil, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { isNothing } from '#schema/fields/field.ts'
import { indentOf } from '../../objects/rows/indent.ts'
import { LineCheck } from '../../objects/rows/LineCheck.tsx'
import type { LineDeeds } from '../../objects/rows/lineDeeds.ts'
import { LineEditor } from '../../objects/rows/LineEditor.tsx'
import type { RowLine } from '../../objects/rows/LineItems.tsx'
import { LineMenuButton } from '../../objects/rows/LineMenuButton.tsx'
import { LineName } from '../../objects/rows/LineName.tsx'
import lines from '../../objects/rows/Lines.module.css'
import { LineValue } from '../../objects/rows/LineValue.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { hasControl } from '../../objects/view/mayChangeValue.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import classes from './List.module.css'
import { isTicked } from './tick.ts'
import type { Tick } from './tick.ts'

/** The actions on a line of a list. */
export type ListDeeds = LineDeeds & {
  tick: (row: ObjectRow) => void
  fold: (row: ObjectRow, isOpen: boolean) => void
  add: (row: ObjectRow) => void
}

type LineProps = RowLine & {
  columns: readonly ViewColumn[]
  tick: Tick | null
  /** Whether objects are nested, and whether children may be created there. */
  isNested: boolean
  mayAdd: boolean
  now: () => ListDeeds
}

/** One object as a line: its check box, its name, which opens it, and the chosen values, edited in place. */
export const Line = memo(function Line({ line, top, height, hasFocus, onFocus, row, ...rest }: LineProps) {
  const { columns, tick, editable, isChecked, edited, href, now } = rest
  const { isNested, mayAdd, level, beneath, isUnfolded } = rest
  const t = useWords('kinds/list')
  const ofRows = useWords('objects/rows')
  const header = columns.find(({ property }) => property.header)
  const style = { transform: `translateY(${top}px)`, height, ...indentOf(level) }
  const place = { 'data-line': line, 'aria-level': isNested ? level + 1 : undefined, style }
  if (!row)
    return (
      <div role="listitem" {...place} className={classes.line} aria-busy>
        <span className={`${lines.waiting} ${classes.waiting}`} />
      </div>
    )
  const name = row.name || ofRows('row.untitled')
  const isDone = tick !== null && isTicked(tick, row)
  const mayChange = (column: ViewColumn) => editable && hasControl(row, column)
  const editor = edited ? <LineEditor edited={edited} line={line} now={now} /> : null
  const isEdited = (column: ViewColumn | undefined) => edited !== null && edited.column.id === column?.id
  return (
    <div
      role="listitem"
      {...place}
      className={classes.line}
      data-checked={isChecked || undefined}
      data-done={isDone || undefined}
      data-edited={edited ? true : undefined}
    >
      {editable ? <LineCheck line={line} name={name} isChecked={isChecked} now={now} /> : null}
      {isNested ? (
        <span className={classes.caret}>
          {beneath > 0 ? (
            <button
              type="button"
              data-stop
              tabIndex={-1}
              aria-expanded={isUnfolded}
              aria-label={t(isUnfolded ? 'nest.fold' : 'nest.unfold', { name, count: beneath })}
              onClick={() => now().fold(row, !isUnfolded)}
            >
              <IconChevronRight size={14} stroke={2} aria-hidden />
            </button>
          ) : null}
        </span>
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
      <span className={`${lines.name} ${classes.name}`}>
        {isEdited(header) ? editor : <LineName {...{ line, hasFocus, onFocus, row, href, now }} />}
        {isNested && beneath > 0 ? <span className={classes.beneath}>{beneath}</span> : null}
        {header && mayChange(header) && !edited ? (
          <button
            type="button"
            data-stop
            tabIndex={-1}
            className={lines.deed}
            aria-label={t('rename', { name })}
            title={t('rename.title')}
            onClick={() => now().edit(row, header)}
          >
            <IconPencil size={14} stroke={1.75} aria-hidden />
          </button>
        ) : null}
        {isNested && mayAdd ? (
          <button
            type="button"
            data-stop
            tabIndex={-1}
            className={lines.deed}
            aria-label={t('nest.add', { name })}
            title={t('nest.add.title')}
            onClick={() => now().add(row)}
          >
            <IconPlus size={14} stroke={1.75} aria-hidden />
          </button>
        ) : null}
      </span>
      <span className={classes.values}>
        {columns.map((column) => {
          const { id, field, property, width } = column
          if (property.header) return null
          return (
            <span
              key={id}
              className={`${lines.value} ${classes.value}`}
              data-empty={isNothing(row.values[id] ?? null) || undefined}
              data-numeric={field.kind === 'number' || undefined}
              style={{ width: Math.min(width, 160) }}
              title={isEdited(column) ? undefined : property.label}
            >
              {isEdited(column) ? (
                editor
              ) : (
                <LineValue
                  column={column}
                  row={row}
                  mayChange={mayChange(column)}
                  change={t('change', { field: property.label })}
                  nothing={
                    <span className={classes.nothing} aria-hidden>
                      {mayChange(column) ? property.label : ''}
                    </span>
                  }
                  now={now}
                />
              )}
            </span>
          )
        })}
      </span>
      <LineMenuButton line={line} name={name} now={now} />
    </div>
  )
})
