import { IconPlus } from '@tabler/icons-react'
import classes from './Grid.module.css'
import { cellId } from './Row.tsx'

type AddLineProps = { index: number; top: number; hasFocus: boolean; label: string }

/** The line under the rows that makes another one. */
export default function AddLine({ index, top, hasFocus, label }: AddLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-line={index}
      data-add
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        id={cellId(index, 0)}
        role="gridcell"
        aria-colindex={2}
        data-place={0}
        data-at={hasFocus || undefined}
        className={classes.cell}
      >
        <button type="button" tabIndex={-1} className={classes.addRow}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {label}
        </button>
      </div>
    </div>
  )
}
