import type { Cell } from '../selection.ts'
import type { GridWindow } from '../useGridWindow.ts'
import classes from './CellHelp.module.css'

type CellHelpProps = { text: string; isWrong: boolean; grid: GridWindow; cell: Cell }

/** What the author of a check says about a cell, beneath it, or why what is written there is refused. */
export function CellHelp({ text, isWrong, grid, cell: { row, column } }: CellHelpProps) {
  const { top, left, height } = grid.boxOf({ top: row, bottom: row, left: column, right: column })
  return (
    <div
      {...(isWrong ? { role: 'alert', 'data-wrong': true } : { 'aria-hidden': true })}
      className={classes.help}
      style={{ top: top + height + 4, left }}
    >
      {text}
    </div>
  )
}
