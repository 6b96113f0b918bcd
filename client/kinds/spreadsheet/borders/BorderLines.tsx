import { memo } from 'react'
import classes from '../Marks.module.css'
import type { DrawnBorders } from './drawnBorders.ts'

/** The borders of cells of one part of the grid. */
export const BorderLines = memo(function BorderLines({ lines }: { lines: readonly DrawnBorders[] }) {
  return lines.map(({ row, column, style }) => (
    <div
      key={`${row} ${column}`}
      className={classes.borders}
      data-borders={`${row} ${column}`}
      style={style}
    />
  ))
})
