import type { ComponentProps } from 'react'
import classes from './Marks.module.css'
import { Marks } from './Marks.tsx'
import { headSize } from './useGridWindow.ts'

type FrozenMarksProps = ComponentProps<typeof Marks> & { top: number }

/** What lies over the columns that stay in view, of a part of the sheet that begins so far down. */
export function FrozenMarks({ top, ...marks }: FrozenMarksProps) {
  const { grid } = marks
  if (grid.frozen.columns === 0) return null
  return (
    <div className={classes.frozenColumns}>
      <div style={{ width: grid.edges.left - headSize.width }}>
        <Marks {...marks} origin={{ top, left: headSize.width }} />
      </div>
    </div>
  )
}
