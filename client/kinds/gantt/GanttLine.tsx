import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import type { CSSProperties } from 'react'
import type { Constraint } from '#schema/objects/schedule/constraint.ts'
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
import { colorOf } from '../../objects/view/optionColor.ts'
import { useWords } from '../../platform/words.ts'
import { BarBox } from './BarBox.tsx'
import type { Bar } from './bars.ts'
import { cellWidth } from './cells.ts'
import { spanOf } from './drawing.ts'
import classes from './Line.module.css'
import type { Time } from './useTime.ts'

export type GanttDeeds = LineDeeds & { fold: (id: string) => void }
type GanttLineProps = RowLine & {
  bar: Bar | undefined
  /** Its dates in the baseline that is shown beneath. */
  base: Bar | undefined
  /** The depth of nesting. */
  level: number
  /** Whether its children are shown; null for an object without any. */
  fold: 'open' | 'folded' | null
  columns: readonly ViewColumn[]
  color: ViewColumn | null
  time: Time
  locale: string
  /** In percent; null if nobody has set it. */
  progress: number | null
  /** The latest end without a delay of the whole; null if it is not shown. */
  slack: number | null
  mayMove: boolean
  mayStart: boolean
  mayEnd: boolean
  mayProgress: boolean
  isMoved: boolean
  /** Its constraint, and whether it violates it. */
  constraint: Constraint | null
  isMisplaced: boolean
  isCritical: boolean
  now: () => GanttDeeds
}

/** Deeper levels are indented like the last one. */
const levelsMost = 8

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
          <span className={`${lines.waiting} ${classes.waiting}`} />
        </div>
      </div>
    )
  return (
    <div role="listitem" {...place} className={classes.line} data-checked={rest.isChecked || undefined}>
      <Pane {...rest} line={line} row={row} />
      <div className={classes.lane} data-empty-lane={!bar && mayMove ? row.id : undefined}>
        {rest.base ? <BaseBox base={rest.base} time={time} /> : null}
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
            mayProgress={rest.mayProgress}
            mayLink={editable}
            progress={rest.progress}
            slack={rest.slack}
            isMoved={isMoved}
            constraint={rest.constraint}
            isMisplaced={rest.isMisplaced}
            base={rest.base}
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

function BaseBox({ base, time }: { base: Bar; time: Time }) {
  const { left, right } = spanOf(base, time)
  return <span data-base className={classes.base} style={{ left, width: right - left }} aria-hidden />
}

type PaneProps = Omit<GanttLineProps, 'top' | 'height' | 'row'> & { row: ObjectRow }

function Pane({ line, row, hasFocus, onFocus, columns, editable, isChecked, ...rest }: PaneProps) {
  const { edited, href, level, fold, now } = rest
  const t = useWords('kinds/gantt')
  const ofRows = useWords('objects/rows')
  const name = row.name || ofRows('row.untitled')
  const header = columns.find(({ property }) => property.header)
  const editor = edited ? <LineEditor edited={edited} line={line} now={now} /> : null
  const isEdited = (column: ViewColumn | undefined) => edited !== null && edited.column.id === column?.id
  return (
    <div className={classes.pane} data-edited={edited ? true : undefined}>
      {editable ? (
        <LineCheck line={line} name={name} isChecked={isChecked} now={now} />
      ) : (
        <span className={classes.noCheck} />
      )}
      {level > 0 ? (
        <span
          className={classes.indent}
          style={{ '--level': Math.min(level, levelsMost) } as CSSProperties}
        />
      ) : null}
      {fold ? (
        <button
          type="button"
          data-stop
          tabIndex={-1}
          className={classes.fold}
          aria-expanded={fold === 'open'}
          aria-label={t('within', { name })}
          title={t(fold === 'open' ? 'within.fold' : 'within.unfold')}
          onClick={() => now().fold(row.id)}
        >
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </button>
      ) : null}
      <span className={`${lines.name} ${classes.name}`} data-summary={fold !== null || undefined}>
        {isEdited(header) ? editor : <LineName {...{ line, hasFocus, onFocus, row, href, now }} />}
      </span>
      <LineMenuButton line={line} name={name} now={now} />
      {columns.map((column) => {
        const { id, field, property } = column
        if (property.header) return null
        return (
          <span
            key={id}
            className={`${lines.value} ${classes.value}`}
            style={{ width: cellWidth(column) }}
            data-numeric={field.kind === 'number' || undefined}
          >
            {isEdited(column) ? (
              editor
            ) : (
              <LineValue
                column={column}
                row={row}
                mayChange={editable && hasControl(row, column)}
                change={t('change', { field: property.label })}
                now={now}
              />
            )}
          </span>
        )
      })}
    </div>
  )
}
